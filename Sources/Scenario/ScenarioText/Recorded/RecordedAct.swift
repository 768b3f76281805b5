import Scenarios
import SimulationCore
import SmartStacks

/// What an app told the system at a moment.
struct RecordedAct {
  enum Kind {
    case timeline(Timeline)
    case shortcuts([Shortcut])
    case donate(Donation)
    case delete(DonationSelection)
    case open
  }

  /// Milliseconds since 1970.
  var time: Int64
  /// Milliseconds by which the local clock was ahead of UTC.
  var offset: Int64
  /// The name of a time zone, or nothing.
  var zone: String
  /// The bundle identifier of the app or of its extension.
  var app: String
  var kind: Kind
  let file: String
  let location: SourceLocation

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
    /// In millionths; infinite, or not a number, as YAML has it; nil without relevance.
    var score: Score?
    var duration: Double
    var text: String?
  }

  enum Score {
    case millionths(Int64)
    case special(String)
  }

  struct Shortcut {
    enum Provider {
      case date(from: Double, to: Double?)
      case routine(Int)
      case other
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

  mutating func rename(
    kinds: (String) -> String = { $0 },
    intents: (String) -> String = { $0 }
  ) {
    switch kind {
    case .timeline(var timeline):
      timeline.kind = kinds(timeline.kind)
      kind = .timeline(timeline)
    case .shortcuts(var shortcuts):
      for place in shortcuts.indices {
        shortcuts[place].kind = shortcuts[place].kind.map(kinds)
        shortcuts[place].intent = shortcuts[place].intent.map(intents)
      }
      kind = .shortcuts(shortcuts)
    case .donate(var donation):
      donation.intent = intents(donation.intent)
      kind = .donate(donation)
    case .delete, .open: break
    }
  }
}

/// Makes acts of lines, and says what it leaves out.
struct RecordedActReader {
  /// As many items of a call as the recorder writes.
  static let mostItems = 500
  /// Larger scores cannot be compared exactly.
  private static let scoreLimit = 1_000_000_000_000
  /// The recorder adds a member of this name where it cut some.
  private static let cut = "…"
  static let ending = "Intent"
  private static let special = ["nan": ".nan", "inf": ".inf", "-inf": "-.inf"]

  private var problems: [String] = []
  private var zones: [String: String] = [:]

  /// What was wrong since the last time.
  mutating func takeProblems() -> [String] {
    defer { problems.removeAll() }
    return problems
  }

  mutating func act(_ line: RecordedLines.Line, _ items: [JSONValue]) -> RecordedAct? {
    let value = line.value
    guard let moment = value["at"]?.words.flatMap(Self.moment) else {
      problems.append("this line has no valid time in 'at'")
      return nil
    }
    guard value["preview"] != .boolean(true), value["gallery"] != .boolean(true),
      let kind = kind(value, items)
    else { return nil }
    if let count = value["count"]?.number, count > Self.mostItems {
      problems.append("the recorder wrote \(Self.mostItems) of \(count) items")
    }
    return RecordedAct(
      time: moment.time,
      offset: moment.offset,
      zone: zone(value["zone"]?.words ?? ""),
      app: value["app"]?.words ?? "app",
      kind: kind,
      file: line.file,
      location: line.location
    )
  }

  private mutating func kind(_ value: JSONValue, _ items: [JSONValue]) -> RecordedAct.Kind? {
    switch value["do"]?.words {
    case "timeline":
      guard let name = needed("kind", of: value) else { return nil }
      let family = value["family"]?.words ?? "systemSmall"
      guard WidgetFamily(rawValue: family) != nil else {
        problems.append("widgets of the size \(family) can't be in a stack, so this is left out")
        return nil
      }
      let (values, entries) = (Self.values(value["values"]), items.map { entry($0) })
      return .timeline(.init(kind: name, family: family, values: values, entries: entries))
    case "shortcuts": return .shortcuts(items.map(Self.shortcut))
    case "donate":
      return needed("intent", of: value).map { intent in
        .donate(
          .init(
            intent: Self.intent(intent),
            values: Self.values(value["values"]),
            identifier: value["identifier"]?.words,
            group: value["group"]?.words,
            start: value["start"]?.seconds,
            lasting: value["lasting"]?.seconds
          )
        )
      }
    case "delete":
      if let group = value["group"]?.words { return .delete(.group(group)) }
      let identifiers = items.compactMap { $0["identifier"]?.words }
      return .delete(value["all"] == .boolean(true) ? .all : .identifiers(identifiers))
    case "open": return .open
    // The timeline that answers the request is recorded too.
    case "reload": return nil
    case let other:
      problems.append("“\(other ?? "")” is no action of the recorder")
      return nil
    }
  }

  private mutating func needed(_ key: String, of value: JSONValue) -> String? {
    if let words = value[key]?.words, !words.isEmpty { return words }
    problems.append("'\(key)' is missing")
    return nil
  }

  /// Nothing for what is no known time zone.
  private mutating func zone(_ name: String) -> String {
    if let known = zones[name] { return known }
    let zone = CalendarMaker.zone(name) == nil ? "" : name
    zones[name] = zone
    return zone
  }

  private static func values(_ value: JSONValue?) -> [RecordedAct.Value] {
    guard case .object(let members)? = value else { return [] }
    var values: [RecordedAct.Value] = []
    for member in members where member.key != cut && !member.key.isEmpty {
      values.removeAll { $0.name == member.key }
      // The recorder writes only texts.
      let text = member.value == .null ? nil : member.value.words ?? member.value.line
      values.append(.init(name: member.key, text: text))
    }
    return values
  }

  private mutating func entry(_ item: JSONValue) -> RecordedAct.Entry {
    var score: RecordedAct.Score?
    switch item["score"] {
    case .string(let word)? where Self.special[word] != nil:
      score = Self.special[word].map { .special($0) }
    case .integer(let number)? where number.magnitude < Self.scoreLimit:
      score = .millionths(Int64(number) * 1_000_000)
    case .millionths(let number)?: score = .millionths(number)
    case nil: break
    case .some: problems.append("a score of this line is too large, so it is left out")
    }
    return .init(
      delay: item["in"]?.seconds ?? 0,
      score: score,
      duration: item["for"]?.seconds ?? 0,
      text: item["text"]?.words
    )
  }

  /// Xcode makes the class `PickCityIntent` of the intent `PickCity`.
  private static func intent(_ type: String) -> String {
    type.hasSuffix(ending) && type.count > ending.count ? String(type.dropLast(ending.count)) : type
  }

  private static func shortcut(_ item: JSONValue) -> RecordedAct.Shortcut {
    .init(
      kind: item["kind"]?.words,
      intent: item["intent"]?.words.map(intent),
      values: values(item["values"]),
      providers: (item["when"]?.items ?? []).compactMap { provider in
        switch provider {
        case .array(let dates):
          return dates.first?.seconds.map { .date(from: $0, to: dates.last?.seconds) }
        case .string(let name): return name == cut ? nil : .other
        case .integer(let number): return .routine(number)
        case .boolean, .millionths, .null, .object: return nil
        }
      }
    )
  }

  /// Reads `2026-11-26T23:51:41.464+01:00` as milliseconds.
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
  var number: Int? { if case .integer(let number) = self { number } else { nil } }

  var seconds: Double? {
    switch self {
    case .integer(let number): Double(number)
    case .millionths(let number): Double(number) / 1_000_000
    case .string, .boolean, .null, .array, .object: nil
    }
  }
}
