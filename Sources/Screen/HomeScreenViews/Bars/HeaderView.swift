import SimulationCore
import SmartStacks
import TerminalRendering

struct HeaderView: ScreenPart {
  let context: ScreenContext

  func draw() {
    let row = layout.headerRow
    context.frame.fillRow(row, style: .text.on(.bar))
    var end = size.columns - 1
    for (words, _) in parts {
      draw(words.text, endColumn: end, row: row, words.style)
      end -= words.columns
    }
    if layout.layoutClass.units == 4 {
      drawCentred(row: row)
    } else {
      drawClock(row: row, end: end)
    }
  }

  private var isCompact: Bool { layout.layoutClass == .compact }

  private var clockColumns: Range<Int> {
    let clock = ClockText(context)
    let width = clock.date(year: !isCompact).count + 2 + clock.seconds.count
    let start = (size.columns - width + 1) / 2
    return start..<start + width
  }

  private func drawCentred(row: Int) {
    let clock = ClockText(context)
    let start = clockColumns.lowerBound
    let used = draw("\(clock.date(year: !isCompact))  ", column: start, row: row, .muted.on(.bar))
    draw(clock.shown, column: start + used, row: row, .focus.bold.on(.bar))

    var column = 1
    let name = Style.text.bold.on(.bar)
    if !isCompact { column += draw("Homestack", column: column, row: row, name) + 2 }
    let view = model.view.title
    let room = start - 2 - column - (view.map { $0.count + 3 } ?? 0)
    let style = isCompact && view == nil ? name : .muted.on(.bar)
    column += draw(model.title.harmless, column: column, row: row, room: room, style)
    guard let view else { return }
    column += draw(" / ", column: column, row: row, .faint.on(.bar))
    draw(view, column: column, row: row, name)
  }

  private func drawClock(row: Int, end: Int) {
    let clock = ClockText(context)
    draw(clock.shown, column: 1, row: row, .focus.bold.on(.bar))
    let column = 1 + clock.seconds.count + 2
    // In a layout of one column, only the title tells a place from a page.
    let area = world.area(ofPage: model.shownPage)
    let date = area == .homeScreen ? clock.date(year: false) : area.title
    if column + date.count < end { draw(date, column: column, row: row, .muted.on(.bar)) }
  }

  /// At the right, with click targets, the rightmost first; usual states are left out.
  var parts: [(words: Words, target: HitTarget?)] {
    var parts = model.isPicture ? [] : playback
    guard layout.layoutClass.units == 4 else { return parts }
    parts += states.map { (Words("\($0)  ", .muted.on(.bar)), nil) }
    let room = size.columns - 3 - clockColumns.upperBound
    // The last items go first where the clock would be covered.
    while parts.map(\.words).columns > room, parts.count > 2 { parts.removeLast() }
    if !parts.isEmpty, parts.map(\.words).columns + 9 <= room {
      let name = SpeedWords.name(model.playback.speed, glyphs)
      let isByEvent = model.playback.speed == .events
      parts[0].words.text = isByEvent ? "  event by event" : "  speed: \(name)"
    }
    return parts
  }

  private var states: [String] {
    var states = model.notices.isChanged ? ["changed"] : []
    let pages = layout.pages
    if layout.dotsRow == nil && pages.count > 1 {
      let here =
        world.page(of: .todayView) == nil
        ? "page \(pages.index + 1) of \(pages.count)" : world.name(ofPage: model.shownPage)
      states.append(model.looked.number.map { "viewing \(world.name(ofPage: $0))" } ?? here)
    }
    if let branch = model.branches.shown {
      states.append("branch \(branch.number) of \(branch.count)")
    }
    if model.movement.level != .full {
      states.append(model.movement.level == .none ? "no motion" : "reduced motion")
    }
    if model.isMouseReleased { states.append("text selection") }
    return states
  }

  private var playback: [(words: Words, target: HitTarget?)] {
    let playback = model.playback
    let quiet: Style = playback.isPlaying ? .text : .muted
    let speed = Words(
      "  \(SpeedWords.name(playback.speed, glyphs))",
      (playback.speedIsFresh ? .focus.bold : quiet).on(.bar)
    )
    let waiting = playback.isHeld ? "\(glyphs.paused) waiting" : "\(glyphs.playing) playing"
    let state =
      playback.isPlaying
      ? Words(waiting, .text.on(.bar))
      : Words(" \(glyphs.paused) PAUSED ", Style(.page, on: .badge, .bold))
    return [(speed, .speed), (state, .playback)]
  }
}
