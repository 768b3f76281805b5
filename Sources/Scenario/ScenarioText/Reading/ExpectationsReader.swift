import Scenarios
import SimulationCore
import SmartStacks

private typealias Fields = ExpectationFields

/// Reads what a scenario expects.
struct ExpectationsReader: NamingReader {
  let names: DeclaredNames
  /// The world with all that happens in it.
  let world: World
  /// Whether the file has keys, which may let anything happen.
  let hasKeys: Bool
  private(set) var repeats: RepeatReader

  var days: ScenarioDays { repeats.days }

  mutating func read(_ root: MappingReader) -> [Expectation] {
    root[ScenarioFields.expect].enumerated().flatMap { read($1, item: $0) }
  }

  private mutating func read(_ node: YamlNode, item: Int) -> [Expectation] {
    guard let mapping = shaped(node, Fields.shape) else { return [] }
    let claims = readClaims(mapping)
    if claims.isEmpty { mapping.needsAny(of: Fields.claims) }
    let stack = names.stack(mapping, Fields.stack)
    // A stack that is not there was said already.
    if mapping.node(Fields.stack) != nil, stack == nil { return [] }
    if stack == nil, claims.contains(where: \.isAboutStack) {
      mapping.misses(Fields.stack)
      return []
    }
    let manner = readManner(mapping, of: claims, on: stack)
    let moments = moments(of: mapping, claims)
    refuse(mapping, claims, on: stack)
    refuse(mapping, manner, in: moments)
    let runs = readRuns(mapping)
    guard let days = readDays(mapping, among: moments.count), let runs else { return [] }
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
  private mutating func moments(
    of mapping: MappingReader,
    _ claims: [Expectation.Claim]
  ) -> [Expectation.When] {
    let count = diagnostics.count
    let moments = readWhen(mapping, claims)
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

  private mutating func readWhen(
    _ mapping: MappingReader,
    _ claims: [Expectation.Claim]
  ) -> [Expectation.When] {
    if mapping.has(Fields.at) { return readMoments(mapping) }
    if mapping.has(Fields.from), mapping.has(Fields.to) { return readSpans(mapping) }
    // Where the manner or the count cannot be read, that was said.
    let isInManner = Fields.manners.contains { mapping.has($0) || mapping.wasMeant($0) }
    let isOfWhole = isInManner || claims.allSatisfy(\.isOfWhole)
    guard isOfWhole, !mapping.has(Fields.from), !mapping.has(Fields.to) else {
      mapping.needsOne(ofKeys: ["at", "from and to"])
      return []
    }
    return readWholeDays(mapping)
  }

  private mutating func readMoments(_ mapping: MappingReader) -> [Expectation.When] {
    mapping.refuse(Fields.from, Fields.to, beside: Fields.at)
    let (tolerance, within) = mapping.tolerances(Fields.at, Fields.within)
    return repeats.occurrences(mapping, at: Fields.at, name: "expect").coming.map { moment in
      (tolerance ?? within).map { .near(moment, within: $0) } ?? .at(moment)
    }
  }

  private func readSpans(_ mapping: MappingReader) -> [Expectation.When] {
    guard let from = mapping[Fields.from], let to = mapping[Fields.to],
      let fromNode = mapping.node(Fields.from), let toNode = mapping.node(Fields.to)
    else { return [] }
    refuseTwoDays(mapping, [from, to])
    return days.repeated(mapping).compactMap { day in
      let start = days.moment(of: from, day: day, at: fromNode)
      let end = days.moment(of: to, day: day, at: toNode)
      guard start < end else {
        contradict("a span ends after it begins", at: toNode)
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
  private func readWholeDays(_ mapping: MappingReader) -> [Expectation.When] {
    guard mapping.has(RepeatFields.every) || mapping.has(RepeatFields.day) else {
      return [.during(.zero, days.end)]
    }
    refuseTwoDays(mapping, [])
    return days.repeated(mapping).compactMap { day in
      let midnight = LocalTime(date: days.date(day), millisecondOfDay: 0)
      let next = LocalTime(date: days.date(day + 1), millisecondOfDay: 0)
      let start = max(.zero, days.calendar.moment(of: midnight))
      let end = min(days.end, days.calendar.moment(of: next))
      return start < end ? .during(start, end) : nil
    }
  }

  /// A date in a span says its day, and so does `every` or `day`, of which there can be one.
  private func refuseTwoDays(_ mapping: MappingReader, _ times: [WrittenTime]) {
    let given = RepeatFields.days.filter(mapping.has)
    guard let field = given.last else { return }
    let isDated = times.contains { if case .date = $0 { true } else { false } }
    if isDated {
      mapping.contradict(ScenarioDays.dated, at: field)
    } else if given.count > 1 {
      mapping.conflict(given, at: field)
    }
  }
}
