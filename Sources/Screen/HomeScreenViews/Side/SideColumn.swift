import SimulationCore
import SmartStacks
import TerminalRendering

/// The column beside the stage: the clock large, why the stack shows what it shows, what is next.
struct SideColumn: ScreenPart {
  let context: ScreenContext
  let narrator: Narrator

  func draw() {
    guard let side = layout.side else { return }
    drawClock(side: side)
    let most = max((side.rows - 6) / 2, side.rows - 12)
    let why = side.at(row: side.row + 5, rows: max(0, min(12, most)))
    let used = WhyList(context: context, narrator: narrator).draw(area: why)
    let top = why.row + max(used, 1) + 1
    let elsewhere = ElsewhereList(context: context)
    // What shows elsewhere comes last, and only where what is next keeps some rows.
    let wanted = layout.elsewhere == nil ? elsewhere.rows : 0
    let room = side.endRow - top
    let kept = wanted > 0 && room - wanted - 1 >= Self.leastNext ? wanted + 1 : 0
    let next = side.at(row: top, rows: max(0, min(9, room - kept)))
    let taken = NextList(context: context, narrator: narrator).draw(area: next)
    guard kept > 0 else { return }
    let rest = side.at(row: top + taken + 1, rows: wanted)
    elsewhere.draw(area: rest)
  }

  /// The rows of what is next, its heading among them, that nothing takes away.
  private static let leastNext = 4

  private func drawClock(side: Rect) {
    let clock = ClockText(context)
    let style = Style(.focus, .bold)
    let width = canvas.drawBig(clock.minutes, column: side.column, row: side.row, style: style)
    let column = side.column + width + 3
    let room = side.endColumn - column
    canvas.draw(clock.date(year: true), column: column, row: side.row, room: room, .text, .bold)
    canvas.draw(speed(within: room), column: column, row: side.row + 1)
    guard let (lead, title) = beat else { return }
    let used = canvas.draw(lead, column: column, row: side.row + 2, .muted)
    canvas.draw(title, column: column + used, row: side.row + 2, room: room - used, .text)
  }

  /// How fast it plays, cut at so many columns; nothing in a picture.
  private func speed(within room: Int) -> [Words] {
    guard !model.isPicture else { return [] }
    let playback = model.playback
    let isByEvents = playback.speed == .events
    let figure = isByEvents ? "" : SpeedWords.name(playback.speed, glyphs)
    let lead = (playback.isPlaying ? "playing" : "paused") + (isByEvents ? "" : " at ")
    let rest = SpeedWords.explanation(playback.speed).map { ", \($0)" } ?? ""
    let left = max(0, room - CellWidth.columns(of: lead + figure))
    return [
      Words(lead, .muted),
      Words(figure, .text, .bold),
      Words(cut(rest, to: left), .muted),
    ]
  }

  /// The latest beat: `beat 4 of 7: ` and its title.
  private var beat: (lead: String, title: String)? {
    let beats = model.beats
    guard let index = beats.lastIndex(where: { $0.time <= now }) else {
      guard let first = beats.first else { return nil }
      return ("first beat at \(clock(first.time)): ", PlainText.harmless(first.title))
    }
    return ("beat \(index + 1) of \(beats.count): ", PlainText.harmless(beats[index].title))
  }
}
