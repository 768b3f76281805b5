import Foundation
package import Scenarios
import SimulationCore
import SmartStacks

/// What apps told the system, in order of time, as their recorder wrote it down.
package struct Recording {
  private typealias Line = RecordedLines.Line

  /// A call that can be continued in other lines.
  private struct Call {
    var head: Line?
    var more: [(from: Int, line: Line)] = []

    var order: Int { head?.order ?? more.first?.line.order ?? 0 }

    /// As many items as it has, as far as none before them is missing.
    var items: [JSONValue] {
      var items = head?.value["items"]?.items ?? []
      for part in more.sorted(by: { $0.from < $1.from }) where part.from == items.count {
        items += part.line.value["items"]?.items ?? []
      }
      return items
    }

    var isWhole: Bool {
      guard let head else { return false }
      return items.count >= min(head.value["count"]?.number ?? 0, RecordedActReader.mostItems)
    }
  }

  private(set) var acts: [RecordedAct] = []
  /// What was left out, or looks wrong, with its place.
  package private(set) var notes: [Diagnostic] = []
  private var moreNotes = 0
  private var reader = RecordedActReader()
  private var clocks = RecordedClocks()
  /// The calls of which a line is missing.
  private var open: [String: Call] = [:]
  private var seen: Set<String> = []
  private static let mostNotes = 50

  package var isEmpty: Bool { acts.isEmpty }

  package init() {}

  /// Joins the lines of all files.
  package init(_ files: [RecordedLines]) {
    for var file in files { add(&file) }
    finish()
  }

  /// Takes the lines that were found in a file so far.
  package mutating func add(_ file: inout RecordedLines) {
    for line in file.lines { add(line) }
    notes += file.problems
    moreNotes += file.moreProblems
    file.forget()
  }

  private mutating func add(_ line: Line) {
    let id = line.value["id"]?.words
    guard line.value["do"]?.words != "more" else {
      open[id ?? "", default: Call()].more.append((line.value["from"]?.number ?? 0, line))
      return readIfWhole(id ?? "")
    }
    // The file and the log hold the same lines.
    if let id, !seen.insert(id).inserted { return }
    guard let id, line.value["count"] != nil else { return read(line, []) }
    open[id, default: Call()].head = line
    readIfWhole(id)
  }

  private mutating func readIfWhole(_ id: String) {
    guard let call = open[id], call.isWhole, let head = call.head else { return }
    open[id] = nil
    read(head, call.items)
  }

  private mutating func read(_ line: Line, _ items: [JSONValue]) {
    if let act = reader.act(line, items) {
      if let words = clocks.problem(at: act, line.value) { note(words, line) }
      acts.append(act)
    }
    for words in reader.takeProblems() { note(words, line) }
  }

  /// Reads what stayed incomplete, and sorts everything by time.
  package mutating func finish() {
    defer { open = [:] }
    for call in open.values.sorted(by: { $0.order < $1.order }) {
      if let head = call.head {
        let words = "only \(call.items.count) of \(head.value["count"]?.number ?? 0) items"
        note("\(words) of this line were found", head)
        read(head, call.items)
      } else if let line = call.more.first?.line {
        note("the line that this one continues is missing", line)
      }
    }
    acts = acts.enumerated().sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
      .map(\.element)
    if let words = clocks.overlap, let first = acts.first {
      note(words, first.file, first.location)
    }
    if moreNotes > 0, let last = notes.last {
      let words = "\(moreNotes) more lines are damaged or left out"
      notes.append(Diagnostic(code: .doubtful(words), file: last.file, location: last.location))
    }
  }

  private mutating func note(_ words: String, _ line: Line) {
    note(words, line.file, line.location)
  }

  private mutating func note(_ words: String, _ file: String, _ place: SourceLocation) {
    guard notes.count < Self.mostNotes else {
      moreNotes += 1
      return
    }
    notes.append(Diagnostic(code: .doubtful(words), file: file, location: place))
  }

  /// Keeps the lines of one app, or returns the names of all where none is called so.
  ///
  /// An intent that is declared by the name of its type has that name.
  mutating func keep(_ app: String, declared intents: Set<String>) -> [String]? {
    let names = RecordedNames(acts).apps
    let all = Set(names.values)
    guard all.count < 2 || all.contains(app) else { return all.sorted() }
    acts.removeAll { all.count > 1 && names[$0.app] != app }
    for place in acts.indices {
      acts[place].app = app
      acts[place].rename(intents: { name in
        let type = name + RecordedActReader.ending
        return !intents.contains(name) && intents.contains(type) ? type : name
      })
    }
    return nil
  }

  /// The first known time zone, or nothing.
  var zone: String { acts.first { !$0.zone.isEmpty }?.zone ?? "" }

  /// It has every change of the clock in the recorded days, by default of the recorded time zone.
  func calendar(in other: TimeZone? = nil) -> LocalCalendar {
    let (first, last) = (acts.first?.time ?? 0, acts.last?.time ?? 0)
    let day: Int64 = 86_400_000
    return CalendarMaker.calendar(
      zone: other ?? CalendarMaker.zone(zone) ?? .gmt,
      start: LocalTime(date: CivilDate(daysSinceEpoch: Int(first / day)), millisecondOfDay: 0),
      days: min(ScenarioFields.mostDays, Int((last - first) / day) + 2)
    )
  }
}
