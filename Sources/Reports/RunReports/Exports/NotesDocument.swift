import SimulationCore
import SmartStacks
import TerminalRendering

/// The sheet that a presenter reads from: live keys, then each highlight with its notes.
struct NotesDocument {
  private static let columns = 98
  private static let clockColumns = 7

  static func text(_ chronicle: Chronicle, days: [Chronicle.Day]) -> HarmlessText {
    var lines = [HarmlessText(chronicle.title)]
    if let about = chronicle.about { lines += HarmlessText(about).wrapped(to: columns) }
    if !chronicle.liveKeys.isEmpty {
      lines += ["", "Live keys"]
      lines += chronicle.liveKeys.map {
        "  \(HarmlessText(String($0.key)))  \(HarmlessText($0.title))"
      }
    }
    let days = days.filter { !chronicle.beats(in: $0).isEmpty }
    if days.isEmpty { lines += ["", "No highlights. List them under beats."] }
    for day in days {
      lines += ["", HarmlessText(Wording.date(day.date))]
      lines += chronicle.beats(in: day).flatMap { Self.lines(of: $0, chronicle) }
    }
    lines.append("")
    lines += HarmlessText(chronicle.world.policy.basisSentence()).wrapped(to: columns)
    return lines.asLines
  }

  private static func lines(of beat: Beat, _ chronicle: Chronicle) -> [HarmlessText] {
    let clock = Wording.clock(chronicle.world.calendar.local(at: beat.time))
    let indent = HarmlessText.spaces(clockColumns)
    let room = columns - clockColumns
    let ask = beat.press.map { ["Press \($0.key): \($0.title)."] } ?? []
    let note = beat.note?.split(whereSeparator: \.isNewline).map(String.init) ?? []
    let rows = ([beat.title] + ask + note).flatMap { HarmlessText($0).wrapped(to: room) }
    return ["", HarmlessText(clock).padded(to: clockColumns) + rows[0]]
      + rows.dropFirst().map { indent + $0 }
  }
}
