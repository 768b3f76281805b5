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
    /// As it is written: `16.29`, `nan`; nil without relevance.
    var score: String?
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
    if let first = acts.first, let other = acts.first(where: { $0.offset != first.offset }) {
      let words = "the clock changed since the first line, so times can be off by the difference"
      notes.append(Diagnostic(code: .doubtful(words), file: other.file, location: other.location))
    }
  }

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
        zone: Self.zone(value["zone"]?.words ?? ""),
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

  /// Larger scores cannot be compared exactly.
  private static let scoreLimit = 1_000_000_000_000

  /// The recorder adds a member of this name where it cut some.
  private static let cut = "…"

  /// Empty for what is no name of a time zone.
  private static func zone(_ name: String) -> String {
    let isName = name.utf8.allSatisfy { FlowText.isWord($0) || "/_+-".utf8.contains($0) }
    return isName ? name : ""
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
    var score: String?
    switch item["score"] {
    case .string(let word)? where ["nan", "inf", "-inf"].contains(word): score = word
    case .integer(let number)? where number.magnitude < Self.scoreLimit: score = String(number)
    case .millionths(let number)?: score = JSONValue.millionths(number).line
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
      offset = ((zone[0] * 10 + zone[1]) * 60 + zone[2] * 10 + zone[3]) * 60_000
      if sign == UInt8(ascii: "-") { offset = -offset }
    }
    let date = CivilDate(year: Int(year), month: Int(month), day: Int(day))
    let clock = ((hour * 60 + minute) * 60 + second) * 1000 + milliseconds
    return (Int64(date.daysSinceEpoch) * 86_400_000 + clock - offset, offset)
  }
}

extension Recording {
  /// Names by which a scenario tells things of two apps apart.
  private struct Names {
    private var owners: [String: String]

    init(taken: [String] = []) { owners = Dictionary(taken.map { ($0, "") }) { one, _ in one } }

    mutating func name(_ name: String, of owner: String) -> String {
      let known = owners[name]
      guard known != nil, known != owner else {
        owners[name] = owner
        return name
      }
      return self.name("\(name) \(owner)", of: owner)
    }
  }

  /// The same with names in place of bundle identifiers, and with a name of its own for each kind
  /// and intent of an app.
  func named() -> Recording {
    var named = self
    let apps = appNames
    var (kinds, intents) = (Names(taken: ["PlainWidget"]), Names())
    for place in named.acts.indices {
      let app = apps[named.acts[place].app] ?? named.acts[place].app
      named.acts[place].app = app
      switch named.acts[place].kind {
      case .timeline(var timeline):
        timeline.kind = kinds.name(timeline.kind, of: app)
        named.acts[place].kind = .timeline(timeline)
      case .shortcuts(var shortcuts):
        for index in shortcuts.indices {
          shortcuts[index].kind = shortcuts[index].kind.map { kinds.name($0, of: app) }
          shortcuts[index].intent = shortcuts[index].intent.map { intents.name($0, of: app) }
        }
        named.acts[place].kind = .shortcuts(shortcuts)
      case .donate(var donation):
        donation.intent = intents.name(donation.intent, of: app)
        named.acts[place].kind = .donate(donation)
      case .delete, .open: break
      }
    }
    return named
  }

  /// The identifier of an extension begins with that of its app, whose last part is its name.
  private var appNames: [String: String] {
    var apps: [String: String] = [:]
    var names = Names(taken: ["Plain"])
    let identifiers = Set(acts.map(\.app)).map { ($0.count, $0) }.sorted { $0 < $1 }.map(\.1)
    for identifier in identifiers {
      let parents = apps.keys.filter { identifier.hasPrefix($0 + ".") }
      let short = identifier.split(separator: ".").last.map { String($0) } ?? identifier
      apps[identifier] =
        parents.max { $0.count < $1.count }.flatMap { apps[$0] }
        ?? names.name(short, of: identifier)
    }
    return apps
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
