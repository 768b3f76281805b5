import Scenarios
import SimulationCore
import SmartStacks

private typealias Fields = ExpectationFields

struct ExpectationsReader: NamingReader {
  let names: DeclaredNames
  let world: World
  /// Whether the file has keys, which may let anything happen.
  let hasKeys: Bool
  var repeats: RepeatReader
  var mapping: MappingReader

  var days: ScenarioDays { repeats.days }

  mutating func read(_ root: MappingReader) -> [Expectation] {
    root[ScenarioFields.expect].enumerated().flatMap { read($1, item: $0) }
  }

  private mutating func read(_ node: YamlNode, item: Int) -> [Expectation] {
    guard let own = shaped(node, Fields.shape) else { return [] }
    mapping = own
    let claims = readClaims()
    if claims.isEmpty { mapping.needsAny(of: Fields.claims) }
    let stack = names.stack(mapping, Fields.stack)
    // A stack that is not there was said already.
    if mapping.node(Fields.stack) != nil, stack == nil { return [] }
    if stack == nil, claims.contains(where: \.isAboutStack) {
      mapping.misses(Fields.stack)
      return []
    }
    let manner = readManner(of: claims, on: stack)
    let moments = moments(claims)
    refuse(claims, on: stack)
    refuse(manner, in: moments)
    let runs = readRuns()
    guard let days = readDays(among: moments.count), let runs else { return [] }
    return moments.flatMap { when in
      claims.map { claim in
        var expectation = Expectation(
          item: item,
          when: when,
          stack: stack,
          claim: claim,
          file: diagnostics.source.file,
          location: mapping.location
        )
        expectation.manner = manner
        (expectation.days, expectation.runs) = (days.bounds, runs.runs)
        return expectation
      }
    }
  }

  /// When an expectation applies; one that never does is said, so that none is lost.
  private mutating func moments(_ claims: [Expectation.Claim]) -> [Expectation.When] {
    let count = diagnostics.count
    let moments = readWhen(claims)
    let all: [any DeclaredField] = [
      RepeatFields.every, RepeatFields.day, Fields.at, Fields.from, Fields.to,
    ]
    let fields = all.filter(mapping.has)
    // A key with nothing after it was said when the mapping was read.
    let isWhole = fields.allSatisfy { mapping.node($0) != nil }
    if moments.isEmpty, isWhole, diagnostics.count == count, let field = fields.first,
      let node = mapping.node(field)
    {
      days.neverHappens("\(field.key): \(node.words)", at: node)
    }
    return moments
  }

  private mutating func readWhen(_ claims: [Expectation.Claim]) -> [Expectation.When] {
    if mapping.has(Fields.at) { return readMoments() }
    if mapping.has(Fields.from), mapping.has(Fields.to) { return readSpans() }
    // Where the manner or the count cannot be read, that was said.
    let isInManner = Fields.manners.contains { mapping.has($0) || mapping.wasMeant($0) }
    let isOfWhole = isInManner || claims.allSatisfy(\.isOfWhole)
    guard isOfWhole, !mapping.has(Fields.from), !mapping.has(Fields.to) else {
      mapping.needsOne(ofKeys: ["at", "both 'from' and 'to'"])
      return []
    }
    return readWholeDays()
  }

  private mutating func readMoments() -> [Expectation.When] {
    mapping.refuse(Fields.from, Fields.to, beside: Fields.at)
    let (tolerance, within) = mapping.tolerances(Fields.at, Fields.within)
    return repeats.occurrences(mapping, at: Fields.at, name: "expect").coming.map { moment in
      (tolerance ?? within).map { .near(moment, within: $0) } ?? .at(moment)
    }
  }

  private func readSpans() -> [Expectation.When] {
    guard let from = mapping[Fields.from], let to = mapping[Fields.to],
      let fromNode = mapping.node(Fields.from), let toNode = mapping.node(Fields.to)
    else { return [] }
    refuseTwoDays([from, to])
    return days.repeated(mapping).compactMap { day in
      let start = days.moment(of: from, day: day, at: fromNode)
      let end = days.moment(of: to, day: day, at: toNode)
      guard start < end else {
        contradict("'to' must be later than 'from'", at: toNode)
        return nil
      }
      guard end > .zero, start < days.end else {
        if mapping.node(RepeatFields.every) == nil { days.reportOutside(fromNode) }
        return nil
      }
      return .during(start, end)
    }
  }

  /// The days that are named, from midnight to midnight; the whole run where none is.
  private func readWholeDays() -> [Expectation.When] {
    guard mapping.has(RepeatFields.every) || mapping.has(RepeatFields.day) else {
      return [.during(.zero, days.end)]
    }
    refuseTwoDays([])
    return days.repeated(mapping).compactMap { day in
      let midnight = LocalTime(date: days.date(day), millisecondOfDay: 0)
      let next = LocalTime(date: days.date(day + 1), millisecondOfDay: 0)
      let start = max(.zero, days.calendar.moment(of: midnight))
      let end = min(days.end, days.calendar.moment(of: next))
      return start < end ? .during(start, end) : nil
    }
  }

  /// A date in a span says its day, and so does `every` or `day`, of which there can be one.
  private func refuseTwoDays(_ times: [WrittenTime]) {
    let given = RepeatFields.days.filter(mapping.has)
    guard let field = given.last else { return }
    let isDated = times.contains { if case .date = $0 { true } else { false } }
    if isDated {
      mapping.contradict(ScenarioDays.dated, at: field)
    } else if given.count > 1 {
      mapping.conflict(given, at: field)
    }
  }

  /// What an expectation says, in the order of the keys of the format.
  func readClaims() -> [Expectation.Claim] {
    mapping.check(companions: Self.companions, owner: "an expectation", isThere: mapping.has)
    let source = mapping[Fields.source]
    var claims: [Expectation.Claim] = []
    if let name = names.widgetName(mapping, Fields.top) {
      claims.append(.top(name, source: source))
    }
    if mapping.node(Fields.widgets) != nil {
      claims.append(.widgets(mapping[Fields.widgets].compactMap { names.widgetName($0) }))
    }
    claims += readMovements(source)
    if let name = nameOrNone(Fields.suggested, { names.widgetName($0) }) {
      claims.append(.suggested(name, source: source))
    }
    if let name = names.widgetName(mapping, Fields.never) {
      claims.append(.never(name, source: source))
    }
    if let name = names.widgetName(mapping, Fields.withheld) {
      let reason = mapping.read(Fields.reason, as: .oneOf(WithheldReason.self))
      let times = mapping[Fields.times]
      claims.append(.withheld(name, reason: reason, source: source, times: times))
    }
    return claims + readPredictions() + readDonationClaims() + readRefusals()
  }

  /// What a key names, nil within where it says that there is none; nil where it says nothing.
  private func nameOrNone<Name>(_ field: Field<String>, _ read: (YamlNode) -> Name?) -> Name?? {
    guard let node = mapping.node(field) else { return nil }
    return node.text == "none" ? .some(nil) : read(node).map { .some($0) }
  }

  private func readMovements(_ source: Policy.Source?) -> [Expectation.Claim] {
    let (turns, suggestions) = (mapping[Fields.rotations], mapping[Fields.suggestions])
    guard turns != nil || suggestions != nil else { return [] }
    let widget = names.widgetName(mapping, Fields.of)
    if widget == nil, mapping.node(Fields.of) != nil { return [] }
    return [
      turns.map { .rotations($0, of: widget, source: source) },
      suggestions.map { .suggestions($0, of: widget, source: source) },
    ].compactMap { $0 }
  }

  private func readPredictions() -> [Expectation.Claim] {
    var claims: [Expectation.Claim] = []
    if let intent = nameOrNone(Fields.predicted, { names.intentName($0) }) {
      claims.append(.predicted(intent))
    }
    if let surface = mapping[Fields.surface] {
      if mapping.node(Fields.shows) == nil {
        mapping.misses(Fields.shows, owner: "an expectation with 'surface'", at: Fields.surface)
      }
      if let intent = nameOrNone(Fields.shows, { names.intentName($0) }) {
        claims.append(.shown(surface, intent))
      }
    }
    return claims
  }

  private func readDonationClaims() -> [Expectation.Claim] {
    var claims: [Expectation.Claim] = []
    if let count = mapping[Fields.donations] {
      let ofWidgets: [any DeclaredField] = [Fields.reloads, Fields.rotations, Fields.suggestions]
      let isOfWidget = ofWidgets.contains(where: mapping.has)
      let intent = isOfWidget ? nil : names.intent(mapping, Fields.of)
      claims.append(.donations(count, of: intent?.name))
    }
    if let count = mapping[Fields.rejections] { claims.append(.rejections(count)) }
    if let intent = names.intent(mapping, Fields.rejected) {
      let reason = mapping.read(Fields.reason, as: .oneOf(DonationRejection.self))
      let (code, times) = (mapping[Fields.code], mapping[Fields.times])
      claims.append(.rejected(intent.name, reason: reason, code: code, times: times))
    }
    return claims
  }

  private func readRefusals() -> [Expectation.Claim] {
    var claims: [Expectation.Claim] = []
    if let action = mapping[Fields.refused] {
      let words =
        switch action {
        case "reload": ReloadRefusal.allCases.map(\.rawValue)
        case "shortcut": ShortcutRefusal.allCases.map(\.rawValue)
        default: InputRefusal.allCases.map(\.rawValue)
        }
      let reason = mapping.read(Fields.reason, as: .choice(words))
      claims.append(.refused(action, reason: reason, times: mapping[Fields.times]))
    }
    if let count = mapping[Fields.reloads] {
      if mapping.node(Fields.of) == nil {
        mapping.misses(Fields.of, owner: "an expectation with 'reloads'", at: Fields.reloads)
      }
      if let name = names.widgetName(mapping, Fields.of) {
        claims.append(.reloads(count, of: name))
      }
    }
    return claims
  }

  private static let companions: [MappingReader.Companions] = [
    (
      Fields.source,
      [
        Fields.top, Fields.suggested, Fields.never, Fields.withheld, Fields.rotations,
        Fields.suggestions,
      ]
    ), (Fields.reason, refusals), (Fields.shows, [Fields.surface]),
    (Fields.code, [Fields.rejected]),
    (Fields.of, [Fields.donations, Fields.reloads, Fields.rotations, Fields.suggestions]),
    (Fields.times, refusals),
    (Fields.within, [Fields.at, Fields.before, Fields.after, Fields.afterEach]),
    (Fields.days, RepeatFields.days),
  ]

  private static let refusals: [any DeclaredField] = [
    Fields.withheld, Fields.rejected, Fields.refused,
  ]
}
