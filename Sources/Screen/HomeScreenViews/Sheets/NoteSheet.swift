import SimulationCore
import SmartStacks
import TerminalRendering

/// The presenter's notes on the last beat, and the title of the next.
struct NoteSheet: ScreenPart {
  let context: ScreenContext

  func sheet(keys: KeyHints) -> Sheet {
    let beats = model.beats
    let number = beats.prefix { $0.time <= now }.count
    let beat = number > 0 ? beats[number - 1] : nil
    let title = beat.map { glyphs.harmless($0.title) } ?? "Before the first beat"
    var sheet = Sheet(title: beats.isEmpty ? "No beats" : title, rows: [], keys: keys)
    sheet.path = beats.isEmpty ? nil : "beat \(number) of \(beats.count)"
    sheet.rows = beat.map(noteRows) ?? []
    if beats.isEmpty { sheet.rows = rows("The scenario has none: `beats:` is the place for them.") }
    if number < beats.count { sheet.foot = [nextRow(beats[number])] }
    return sheet
  }

  private func noteRows(_ beat: Beat) -> [Sheet.Row] {
    guard let note = beat.note else { return rows("Nothing is noted for it.", .muted) }
    return note.split(whereSeparator: \.isNewline).flatMap { rows(String($0)) }
  }

  private func rows(_ text: String, _ ink: Ink = .text) -> [Sheet.Row] {
    let room = textColumns
    return PlainText.wrapped(glyphs.harmless(text), to: room).map { Sheet.Row($0, ink) }
  }

  private func nextRow(_ beat: Beat) -> Sheet.Row {
    let wait = Wording.countdown(beat.time - now)
    return Sheet.Row(
      [Words("Next  ", .faint), Words(glyphs.harmless(beat.title), .muted)],
      right: Words("\(moment(beat.time))  \(wait)", .muted)
    )
  }
}
