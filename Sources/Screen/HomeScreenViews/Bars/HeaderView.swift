import SmartStacks
import TerminalRendering

/// The first row: what runs, the date and the clock, how the clock runs.
struct HeaderView: ScreenPart {
  let context: ScreenContext

  private static let ground = Ink.bar

  func draw() {
    let row = layout.headerRow
    context.frame.fillRow(row, style: Style(.text, on: Self.ground))
    let right = drawRight(row: row)
    switch layout.layoutClass {
    case .narrow, .floor, .notice: drawClockFirst(row: row, right: right)
    case .compact, .standard, .rich: drawCentred(row: row, right: right)
    }
  }

  private func drawCentred(row: Int, right: Int) {
    let isCompact = layout.layoutClass == .compact
    let clock = ClockText(context)
    let date = "\(clock.date(year: !isCompact))  "
    let width = date.count + clock.seconds.count
    let start = (size.columns - width + 1) / 2
    draw(date, column: start, row: row, Style(.muted, on: Self.ground))
    let style = Style(.focus, on: Self.ground, .bold)
    draw(clock.shown, column: start + date.count, row: row, style)

    var column = 1
    let name = Style(.text, on: Self.ground, .bold)
    if !isCompact { column += draw("Homestack", column: column, row: row, name) + 2 }
    let view = model.view.title
    let room = start - 2 - column - (view.map { $0.count + 3 } ?? 0)
    let style2 = isCompact && view == nil ? name : Style(.muted, on: Self.ground)
    column += draw(PlainText.harmless(model.title), column: column, row: row, room: room, style2)
    guard let view else { return }
    column += draw(" / ", column: column, row: row, Style(.faint, on: Self.ground))
    draw(view, column: column, row: row, name)
  }

  /// The column after a centred clock.
  private var endOfClock: Int {
    let clock = ClockText(context)
    let isCompact = layout.layoutClass == .compact
    let width = clock.date(year: !isCompact).count + 2 + clock.seconds.count
    return (size.columns - width + 1) / 2 + width
  }

  private func drawClockFirst(row: Int, right: Int) {
    let clock = ClockText(context)
    draw(clock.shown, column: 1, row: row, Style(.focus, on: Self.ground, .bold))
    let column = 1 + clock.seconds.count + 2
    // Where one column is the whole width, nothing but its name tells a place from a page.
    let area = world.area(ofPage: model.shownPage)
    let date = area == .homeScreen ? clock.date(year: false) : area.title
    if column + date.count < right {
      draw(date, column: column, row: row, Style(.muted, on: Self.ground))
    }
  }

  /// Draws from the right edge to the left and returns the first column that is taken.
  private func drawRight(row: Int) -> Int {
    var column = size.columns - 1
    for part in parts {
      column -= part.text.columns
      draw(part.text, column: column, row: row, part.style)
    }
    return column
  }
}

/// A part of the header's right side, from the edge to the left.
struct HeaderPart {
  enum Role {
    case speed
    case playback
    case other
  }

  var role: Role
  var text: String
  var style: Style
}

extension HeaderView {
  /// The parts that there are, the rightmost first; states that are as usual are not told.
  var parts: [HeaderPart] {
    var parts = model.isPicture ? [] : playback
    guard layout.layoutClass.units == 4 else { return parts }
    let style = Style(.muted, on: Self.ground)
    parts += states.map { HeaderPart(role: .other, text: "\($0)  ", style: style) }
    let room = size.columns - 3 - endOfClock
    // What is said last goes first where the clock would be covered.
    while parts.reduce(0, { $0 + $1.text.columns }) > room, parts.count > 2 {
      parts.removeLast()
    }
    return parts
  }

  private var states: [String] {
    var states: [String] = []
    let pages = layout.pages
    if layout.dotsRow == nil && pages.count > 1 {
      let here =
        world.page(of: .todayView) == nil
        ? "page \(pages.index + 1) of \(pages.count)" : world.name(ofPage: model.shownPage)
      states.append(model.lookedPage.map { "looking at \(world.name(ofPage: $0))" } ?? here)
    }
    if let branch = model.branch { states.append("branch \(branch.number) of \(branch.count)") }
    if model.motionLevel != .full {
      states.append(model.motionLevel == .none ? "no motion" : "reduced motion")
    }
    if model.isMouseReleased { states.append("mouse released") }
    return states
  }

  /// How fast time runs, and whether it does.
  private var playback: [HeaderPart] {
    let playback = model.playback
    let quiet = Style(playback.isPlaying ? .text : .muted, on: Self.ground)
    let fresh = Style(.focus, on: Self.ground, .bold)
    let speed = HeaderPart(
      role: .speed,
      text: "  \(SpeedWords.name(playback.speed, glyphs))",
      style: playback.speedIsFresh ? fresh : quiet
    )
    guard playback.isPlaying else {
      let style = Style(.page, on: .badge, .bold)
      return [speed, HeaderPart(role: .playback, text: " \(glyphs.paused) PAUSED ", style: style)]
    }
    let text = playback.isHeld ? "\(glyphs.paused) waiting" : "\(glyphs.playing) playing"
    return [speed, HeaderPart(role: .playback, text: text, style: Style(.text, on: Self.ground))]
  }
}
