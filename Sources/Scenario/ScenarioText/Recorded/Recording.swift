import Foundation
package import Scenarios
import SimulationCore
import SmartStacks

/// What apps told the system, in order of time, as their recorder wrote it down.
package struct Recording {
  struct Act {
    enum Kind {
      case timeline(Timeline)
      case shortcuts([Shortcut])
      case donate(Donation)
      case delete(Deletion)
      case open
    }

    /// Milliseconds since 1970.
    var time: Int64
    /// Milliseconds by which the local clock was ahead of UTC.
    var offset: Int64
    var zone: String
    /// The bundle identifier of the app or of its extension.
    var app: String
    var kind: Kind
    let file: String
    let location: SourceLocation
  }

  struct Timeline {
    var kind: String
    var family: String
    var values: [Value]
    var entries: [Entry]
  }

  struct Value: Hashable {
    var name: String
    /// Nil where the app gave none.
    var text: String?
  }

  struct Entry {
    /// Seconds after the delivery; negative in the past.
    var delay: Double
    /// A number, or `.nan` and the like as YAML has it; nil without relevance.
    var score: JSONValue?
    var duration: Double
    var text: String?
  }

  struct Shortcut {
    enum Provider {
      case date(from: Double, to: Double?)
      case routine(Int)
      case other(String)
    }

    var kind: String?
    var intent: String?
    var values: [Value]
    var providers: [Provider]
  }

  struct Donation {
    var intent: String
    var values: [Value]
    var identifier: String?
    var group: String?
    var start: Double?
    var lasting: Double?
  }

  enum Deletion {
    case identifiers([String])
    case group(String)
    case all
  }

  private(set) var acts: [Act] = []
  /// What was left out, or looks wrong, with its place.
  package private(set) var notes: [Diagnostic] = []
  private var moreNotes = 0
  private var zones: [String: String] = [:]
  private static let mostNotes = 50

  package var isEmpty: Bool { acts.isEmpty }

  private typealias Line = RecordedLines.Line

  /// Joins the lines of all files.
  package init(_ files: [RecordedLines]) {
    notes = files.flatMap(\.problems)
    var parts: [String: [(from: Int, line: RecordedLines.Line)]] = [:]
    var heads: Set<String> = []
    let lines = files.flatMap(\.lines)
    for line in lines {
      guard let id = line.value["id"]?.words else { continue }
      if line.value["do"]?.words == "more" {
        parts[id, default: []].append((line.value["from"]?.number ?? 0, line))
      } else {
        heads.insert(id)
      }
    }
    var seen: Set<String> = []
    for line in lines where line.value["do"]?.words != "more" {
      // The file and the log hold the same lines.
      if let id = line.value["id"]?.words, !seen.insert(id).inserted { continue }
      let more = line.value["id"]?.words.flatMap { parts[$0] } ?? []
      read(line, more.sorted { $0.from < $1.from })
    }
    let lonely = parts.filter { !heads.contains($0.key) }.flatMap(\.value).map(\.line)
    for line in lonely.sorted(by: { $0.order < $1.order }) {
      note("the line that this one continues is missing", line)
    }
    acts = acts.enumerated().sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
      .map(\.element)
    let more = files.reduce(moreNotes) { $0 + $1.moreProblems }
    if more > 0, let last = notes.last {
      let words = "\(more) more lines are damaged or left out"
      notes.append(Diagnostic(code: .doubtful(words), file: last.file, location: last.location))
    }
    noteClocks(lines)
  }

  /// The lines of one app only; nil with the names of all where none is called so.
  mutating func keep(_ app: String) -> [String]? {
    let names = RecordedNames(acts).apps
    let all = Set(names.values)
    guard all.count < 2 || all.contains(app) else { return all.sorted() }
    acts = acts.compactMap { act in
      guard all.count < 2 || names[act.app] == app else { return nil }
      var own = act
      own.app = app
      return own
    }
    return nil
  }

  /// A device's clock is ahead of its monotonic clock by a constant, as long as nobody sets it.
  private mutating func noteClocks(_ lines: [Line]) {
    var starts: [String: Int64] = [:]
    var isSet = false
    for line in lines where !isSet {
      guard let id = line.value["id"]?.words?.split(separator: "-").first,
        let at = line.value["at"]?.words.flatMap(Self.moment)?.time,
        let up = line.value["up"]?.seconds
      else { continue }
      let start = at - Int64(up * 1000)
      let process = "\(line.value["app"]?.words ?? "") \(id)"
      isSet = starts[process].map { abs($0 - start) > Self.clockTolerance } ?? false
      starts[process] = start
      if isSet { note("the device's clock was set before this line", line) }
    }
  }

  /// Milliseconds by which a clock that nobody sets may be corrected.
  private static let clockTolerance: Int64 = 2000

  private mutating func note(_ words: String, _ line: RecordedLines.Line) {
    guard notes.count < Self.mostNotes else {
      moreNotes += 1
      return
    }
    notes.append(Diagnostic(code: .doubtful(words), file: line.file, location: line.location))
  }

  private mutating func read(_ line: Line, _ more: [(from: Int, line: Line)]) {
    let value = line.value
    guard let at = value["at"]?.words, let moment = Self.moment(at) else {
      return note("this line has no valid time in 'at'", line)
    }
    if value["preview"] == .boolean(true) || value["gallery"] == .boolean(true) {
      return
    }
    let items = items(of: line, more)
    let kind: Act.Kind
    switch value["do"]?.words {
    case "timeline":
      guard let name = value["kind"]?.words, !name.isEmpty else {
        return note("'kind' is missing", line)
      }
      let family = value["family"]?.words ?? "systemSmall"
      guard WidgetFamily(rawValue: family) != nil else {
        return note("widgets of the size \(family) can't be in a stack, so this is left out", line)
      }
      kind = .timeline(
        Timeline(
          kind: name,
          family: family,
          values: Self.values(value["values"]),
          entries: items.map { entry($0, line) }
        )
      )
    case "shortcuts": kind = .shortcuts(items.map(Self.shortcut))
    case "donate":
      guard let intent = value["intent"]?.words else { return note("'intent' is missing", line) }
      kind = .donate(
        Donation(
          intent: intent,
          values: Self.values(value["values"]),
          identifier: value["identifier"]?.words,
          group: value["group"]?.words,
          start: value["start"]?.seconds,
          lasting: value["lasting"]?.seconds
        )
      )
    case "delete":
      let identifiers = items.compactMap { $0["identifier"]?.words }
      kind = .delete(
        value["group"]?.words.map(Deletion.group)
          ?? (value["all"] == .boolean(true) ? .all : .identifiers(identifiers))
      )
    case "open": kind = .open
    // The timeline that answers the request is recorded too.
    case "reload": return
    case let other:
      return note("“\(other ?? "")” is no action of the recorder", line)
    }
    acts.append(
      Act(
        time: moment.time,
        offset: moment.offset,
        zone: zone(value["zone"]?.words ?? ""),
        app: value["app"]?.words ?? "app",
        kind: kind,
        file: line.file,
        location: line.location
      )
    )
  }

  /// The items of a line with those of its continuations, as far as none is missing.
  private mutating func items(of line: Line, _ more: [(from: Int, line: Line)]) -> [JSONValue] {
    guard let count = line.value["count"]?.number else { return [] }
    var items = line.value["items"]?.items ?? []
    for part in more where part.from == items.count {
      items += part.line.value["items"]?.items ?? []
    }
    let expected = min(count, Self.mostItems)
    if items.count < expected {
      note("only \(items.count) of \(expected) items of this line were found", line)
    } else if count > Self.mostItems {
      note("the recorder wrote \(Self.mostItems) of \(count) items", line)
    }
    return items
  }

  /// As many items of a call as the recorder writes.
  private static let mostItems = 500

  private static let noNumbers = ["nan": ".nan", "inf": ".inf", "-inf": "-.inf"]

  /// Larger scores cannot be compared exactly.
  private static let scoreLimit = 1_000_000_000_000

  /// The recorder adds a member of this name where it cut some.
  private static let cut = "…"

  /// Empty for what is no known time zone.
  private mutating func zone(_ name: String) -> String {
    if let known = zones[name] { return known }
    let zone = CalendarMaker.zone(name) == nil ? "" : name
    zones[name] = zone
    return zone
  }

  /// The first known time zone, or nothing.
  var zone: String { acts.first { !$0.zone.isEmpty }?.zone ?? "" }

  /// It has every change of the clock in the recorded days.
  var calendar: LocalCalendar {
    let (first, last) = (acts.first?.time ?? 0, acts.last?.time ?? 0)
    let day: Int64 = 86_400_000
    return CalendarMaker.calendar(
      zone: CalendarMaker.zone(zone) ?? .gmt,
      start: LocalTime(date: CivilDate(daysSinceEpoch: Int(first / day)), millisecondOfDay: 0),
      days: min(ScenarioFields.mostDays, Int((last - first) / day) + 2)
    )
  }

  private static func values(_ value: JSONValue?) -> [Value] {
    guard case .object(let members)? = value else { return [] }
    var values: [Value] = []
    for member in members where member.key != cut && !member.key.isEmpty {
      values.removeAll { $0.name == member.key }
      values.append(Value(name: member.key, text: member.value.words))
    }
    return values
  }

  private mutating func entry(_ item: JSONValue, _ line: Line) -> Entry {
    var score: JSONValue?
    switch item["score"] {
    case .string(let word)? where Self.noNumbers[word] != nil:
      score = Self.noNumbers[word].map { .string($0) }
    case .integer(let number)? where number.magnitude < Self.scoreLimit: score = .integer(number)
    case .millionths(let number)?: score = .millionths(number)
    case nil: break
    case .some: note("a score of this line is too large, so it is left out", line)
    }
    return Entry(
      delay: item["in"]?.seconds ?? 0,
      score: score,
      duration: item["for"]?.seconds ?? 0,
      text: item["text"]?.words
    )
  }

  private static func shortcut(_ item: JSONValue) -> Shortcut {
    Shortcut(
      kind: item["kind"]?.words,
      intent: item["intent"]?.words,
      values: values(item["values"]),
      providers: (item["when"]?.items ?? []).compactMap { provider in
        switch provider {
        case .array(let dates):
          return dates.first?.seconds.map { .date(from: $0, to: dates.last?.seconds) }
        case .string(let name): return name == cut ? nil : .other(name)
        case .integer(let number): return .routine(number)
        case .boolean, .millionths, .null, .object: return nil
        }
      }
    )
  }

  /// Reads `2026-11-26T23:51:41.464+01:00`.
  static func moment(_ text: String) -> (time: Int64, offset: Int64)? {
    let bytes = Array(text.utf8)
    func number(_ range: Range<Int>) -> Int64? {
      guard range.upperBound <= bytes.count else { return nil }
      return Int64(String(decoding: bytes[range], as: UTF8.self))
    }
    guard bytes.count >= 20, let year = number(0..<4), let month = number(5..<7),
      let day = number(8..<10), let hour = number(11..<13), let minute = number(14..<16),
      let second = number(17..<19), (1...12).contains(month), (1...31).contains(day),
      (1970...9999).contains(year), hour < 24, minute < 60, second < 61
    else { return nil }
    var rest = bytes[19...]
    var milliseconds: Int64 = 0
    if rest.first == UInt8(ascii: ".") {
      let digits = rest.dropFirst().prefix { (0x30...0x39).contains($0) }
      milliseconds = digits.prefix(3).reduce(0) { $0 * 10 + Int64($1 - 0x30) }
      for _ in digits.count..<max(3, digits.count) { milliseconds *= 10 }
      rest = rest.dropFirst(digits.count + 1)
    }
    var offset: Int64 = 0
    if let sign = rest.first, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") {
      let zone = rest.dropFirst().filter { (0x30...0x39).contains($0) }.map { Int64($0 - 0x30) }
      guard zone.count == 4 else { return nil }
      let (hours, minutes) = (zone[0] * 10 + zone[1], zone[2] * 10 + zone[3])
      guard hours <= 14, minutes < 60 else { return nil }
      offset = (hours * 60 + minutes) * 60_000
      if sign == UInt8(ascii: "-") { offset = -offset }
    }
    let date = CivilDate(year: Int(year), month: Int(month), day: Int(day))
    guard CivilDate(daysSinceEpoch: date.daysSinceEpoch).day == day else { return nil }
    let clock = ((hour * 60 + minute) * 60 + second) * 1000 + milliseconds
    return (Int64(date.daysSinceEpoch) * 86_400_000 + clock - offset, offset)
  }
}

extension JSONValue {
  /// A whole number.
  fileprivate var number: Int? { if case .integer(let number) = self { number } else { nil } }

  fileprivate var seconds: Double? {
    switch self {
    case .integer(let number): Double(number)
    case .millionths(let number): Double(number) / 1_000_000
    case .string, .boolean, .null, .array, .object: nil
    }
  }
}
