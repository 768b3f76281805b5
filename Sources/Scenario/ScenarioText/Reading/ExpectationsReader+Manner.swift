import Scenarios
import SimulationCore
import SmartStacks

private typealias Fields = ExpectationFields

// How expectations must be so: how long, in which order, on how many days, in which runs.
extension ExpectationsReader {
  /// How an expectation must be so in its span; throughout where nothing else is said.
  func readManner(_ mapping: MappingReader, of claims: [Expectation.Claim], on stack: StackID?)
    -> Expectation.Manner
  {
    var given =
      [Fields.share, Fields.before, Fields.after, Fields.afterEach] as [any DeclaredField]
    given = given.filter(mapping.has)
    let lasting = [Fields.atLeast, Fields.atMost].first(where: mapping.has)
    if let lasting { given.insert(lasting, at: 0) }
    if mapping[Fields.sometime] == true { given.insert(Fields.sometime, at: 0) }
    guard let field = given.last else { return .throughout }
    if mapping.has(Fields.at) { given.insert(Fields.at, at: 0) }
    if given.count > 1 {
      mapping.conflict(given, at: field)
      return .throughout
    }
    let orders = [Fields.before, Fields.after, Fields.afterEach]
    let order = orders.first { $0.key == field.key }
    guard claims.allSatisfy({ order == nil ? $0.isStanding : $0.isMoment }) else {
      var abouts: [any DeclaredField] = [
        Fields.top, Fields.widgets, Fields.suggested, Fields.predicted, Fields.surface,
      ]
      if order != nil { abouts += [Fields.withheld, Fields.rejected, Fields.refused] }
      let owner = "an expectation with \(field.key) is about one thing, which"
      mapping.say(.missingOneOf(abouts.map(\.key), owner: owner), at: field)
      return .throughout
    }
    if let order { return readOrder(mapping, order, on: stack) }
    if field.key == Fields.sometime.key { return .sometime }
    if lasting != nil {
      return mapping.bounds(Fields.atLeast, Fields.atMost).map { .lasting($0) } ?? .throughout
    }
    return mapping[Fields.share].map { .share($0) } ?? .throughout
  }

  private func readOrder(
    _ mapping: MappingReader,
    _ field: Field<MappingReader>,
    on stack: StackID?
  ) -> Expectation.Manner {
    guard let event = mapping[field].flatMap({ readEvent($0, on: stack) }) else {
      return .throughout
    }
    let within = mapping[Fields.within]
    return switch field.key {
    case Fields.before.key: .before(event, within: within)
    case Fields.after.key: .after(event, within: within)
    default: .afterEach(event, within: within)
    }
  }

  /// Something that happens, on the stack of the expectation where it names no other.
  private func readEvent(_ mapping: MappingReader, on stack: StackID?) -> Expectation.Event? {
    let fields = [
      EventFields.top, EventFields.suggested, EventFields.removed, EventFields.donation,
    ]
    let given = fields.filter(mapping.has)
    guard let field = given.first, let named = mapping.node(field) else {
      if given.isEmpty { mapping.needsOne(of: fields) }
      return nil
    }
    if given.count > 1 { mapping.conflict(given, at: given[1]) }
    mapping.check(companions: Self.companionsOfEvent, owner: "an event") { $0.key == field.key }
    if field.key == EventFields.donation.key {
      return names.intentName(named).map { Expectation.Event(kind: .donation($0)) }
    }
    guard let name = names.widgetName(named) else { return nil }
    let own = mapping.has(EventFields.stack) ? names.stack(mapping, EventFields.stack) : stack
    if mapping.has(EventFields.stack), own == nil { return nil }
    let isOnTop = field.key == EventFields.top.key
    refuse(name, on: own, isSuggested: !isOnTop, at: named)
    let kind: Expectation.Event.Kind =
      switch field.key {
      case EventFields.top.key: .top(name)
      case EventFields.suggested.key: .suggested(name)
      default: .removed(name, reason: mapping[EventFields.reason])
      }
    return Expectation.Event(kind: kind, stack: own, source: mapping[EventFields.source])
  }

  /// Keys of an event that mean nothing beside what happens.
  private static let companionsOfEvent: [MappingReader.Companions] = [
    (EventFields.source, [EventFields.top, EventFields.suggested]),
    (EventFields.reason, [EventFields.removed]),
    (EventFields.stack, [EventFields.top, EventFields.suggested, EventFields.removed]),
  ]

  /// On how many of the days it must be so; nil where that cannot be, which is said.
  func readDays(_ mapping: MappingReader, among count: Int) -> (bounds: Bounds<Int>?, Void)? {
    guard let node = mapping.node(Fields.days) else { return (nil, ()) }
    guard let bounds = mapping[Fields.days] else { return nil }
    guard let least = bounds.atLeast, least > count, count > 0 else { return (bounds, ()) }
    let found = "at least \(Wording.count(least, "day", "days"))"
    if days.isOverridden {
      days.neverHappens(found, at: node)
    } else {
      outOfBounds(found, expected: "at most \(count): so many days are meant", at: node)
    }
    return nil
  }

  /// In which share of which runs an expectation must come true; nil where that cannot be read,
  /// which is said.
  func readRuns(_ mapping: MappingReader) -> (runs: Expectation.Runs?, Void)? {
    guard mapping.node(Fields.runs) != nil else { return (nil, ()) }
    guard let runs = mapping[Fields.runs],
      let share = runs.bounds(RunsFields.atLeast, RunsFields.atMost)
    else { return nil }
    var disturbance = Disturbance()
    if let (node, jitter) = runs.located(RunsFields.jitter) {
      if jitter > Disturbance.mostJitter {
        outOfBounds(node.text ?? "", expected: "at most 24h", at: node)
      }
      disturbance.jitter = jitter
    }
    let millionths: UInt64 = 10_000
    disturbance.skipped = UInt64(runs[RunsFields.skip] ?? 0) * millionths
    disturbance.added = UInt64(runs[RunsFields.add] ?? 0) * millionths
    let count = runs[RunsFields.of] ?? Expectation.Runs.usual
    return (Expectation.Runs(share: share, of: count, disturbance), ())
  }
}
