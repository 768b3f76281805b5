import Scenarios
import SimulationCore
import SmartStacks

private typealias Fields = ExpectationFields

extension ExpectationsReader {
  /// How an expectation must be so in its span; throughout where nothing else is said.
  func readManner(of claims: [Expectation.Claim], on stack: StackID?)
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
      let owner = "an expectation with '\(field.key)' describes one state or event, so it"
      mapping.say(.missingOneOf(abouts.map(\.key), owner: owner), at: field)
      return .throughout
    }
    if let order { return readOrder(order, on: stack) }
    if field.key == Fields.sometime.key { return .sometime }
    if lasting != nil {
      return mapping.bounds(Fields.atLeast, Fields.atMost).map { .lasting($0) } ?? .throughout
    }
    return mapping[Fields.share].map { .share($0) } ?? .throughout
  }

  private func readOrder(_ field: Field<MappingReader>, on stack: StackID?) -> Expectation.Manner {
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

  private static let companionsOfEvent: [MappingReader.Companions] = [
    (EventFields.source, [EventFields.top, EventFields.suggested]),
    (EventFields.reason, [EventFields.removed]),
    (EventFields.stack, [EventFields.top, EventFields.suggested, EventFields.removed]),
  ]

  /// On how many of the days it must be so; nil where that cannot be, which is said.
  func readDays(among count: Int) -> (bounds: Bounds<Int>?, Void)? {
    guard let node = mapping.node(Fields.days) else { return (nil, ()) }
    guard let bounds = mapping[Fields.days] else { return nil }
    guard let least = bounds.atLeast, least > count, count > 0 else { return (bounds, ()) }
    let found = "at least \(Wording.count(least, "day"))"
    if days.isOverridden {
      days.neverHappens(found, at: node)
    } else {
      outOfBounds(found, expected: "at most \(count), the number of matching days", at: node)
    }
    return nil
  }

  /// In which share of which runs it must be so; nil where that cannot be read, which is said.
  func readRuns() -> (runs: Expectation.Runs?, Void)? {
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

  /// Says which claims can never be true on a stack: a mistake of the file, and no failed check.
  func refuse(_ claims: [Expectation.Claim], on stack: StackID?) {
    for claim in claims {
      switch claim {
      case .top(let name, _):
        refuse(name, on: stack, isSuggested: false, at: mapping.node(Fields.top))
      case .suggested(let name?, _):
        refuse(name, on: stack, isSuggested: true, at: mapping.node(Fields.suggested))
      case .widgets:
        for node in stack == nil ? [] : mapping[Fields.widgets] {
          guard let name = names.widgetName(node) else { continue }
          refuse(name, on: stack, isSuggested: false, at: node)
        }
      case .rotations(let count, let name?, _), .suggestions(let count, let name?, _):
        // A count of nothing is true of it.
        guard (count.atLeast ?? 0) > 0 else { continue }
        let isSuggested = mapping.has(Fields.suggestions)
        refuse(name, on: stack, isSuggested: isSuggested, at: mapping.node(Fields.of))
      case .donations(let count, let intent): refuseTooMany(count, of: intent)
      case .suggested(nil, _), .never, .rotations(_, nil, _), .suggestions(_, nil, _), .withheld,
        .predicted, .shown, .rejected, .rejections, .refused, .reloads:
        continue
      }
    }
  }

  func refuse(_ name: String, on stack: StackID?, isSuggested: Bool, at node: YamlNode?) {
    guard let stack, let node,
      let why = whyImpossible(name, on: stack, isSuggested: isSuggested)
    else { return }
    contradict(why, at: node)
  }

  private func whyImpossible(_ name: String, on id: StackID, isSuggested: Bool) -> String? {
    let stack = world[id]
    let members = stack.members.map { world.widgets[Int($0.index)].id }
    let comesIn = names.added.widgets[name] != nil || names.added.movedWidgets.contains(name)
    if comesIn || (members.contains(name) && !isSuggested) { return nil }
    let holds =
      members.isEmpty
      ? "\(stack.name) contains only widgets that the person adds"
      : "\(stack.name) contains \(members.inWords("and"))"
    guard let kind = names.kind(ofWidget: name) else {
      // The identifier of a widget that is placed; what is suggested is named by its kind.
      return isSuggested && members.contains(name)
        ? "\(name) is already in \(stack.name); for a suggestion, write the widget kind"
        : "\(name) is never in \(stack.name): \(holds)"
    }
    let definition = world[kind]
    if !definition.families.contains(stack.family) {
      return "\(name) is never in \(stack.name): it has no \(stack.family.rawValue) size"
    }
    let isPlaced = stack.members.contains { world.widgets[Int($0.index)].kind == kind }
    if isSuggestible(kind) || members.contains(name) || isPlaced && !isSuggested { return nil }
    return "\(name) is never in \(stack.name): \(holds), and no shortcut suggests it and no "
      + "donations of its intent do"
  }

  /// Whether anything that the file says could suggest a kind; a live key may do anything.
  private func isSuggestible(_ kind: KindID) -> Bool {
    if hasKeys { return true }
    let definition = world[kind]
    return (world.inputs + world.history).contains { scheduled in
      if case .shortcuts(_, let list) = scheduled.input {
        return list.contains { $0.kindName == definition.kind }
      }
      guard case .donate(_, let interaction) = scheduled.input else { return false }
      return interaction.intent == definition.intent
    }
  }

  private func refuseTooMany(_ count: Bounds<Int>, of intent: String?) {
    // Runs may make some of them twice.
    guard let least = count.atLeast, !days.isOverridden, !hasKeys,
      !mapping.has(Fields.runs), let node = mapping.node(Fields.donations)
    else { return }
    let made = world.inputs.count { scheduled in
      guard case .donate(_, let interaction) = scheduled.input else { return false }
      return intent == nil || interaction.intent == intent
    }
    guard least > made else { return }
    let donations = Wording.count(made, "donation")
    let what = intent.map { "\(donations) of \($0)" } ?? donations
    outOfBounds(
      "at least \(Wording.count(least, "donation"))",
      expected: "at most \(made), because the scenario has \(what) in total",
      at: node
    )
  }

  func refuse(_ manner: Expectation.Manner, in moments: [Expectation.When]) {
    guard case .lasting(let length) = manner, let least = length.atLeast, !days.isOverridden,
      let node = mapping.node(Fields.atLeast),
      let longest = moments.map({ $0.span.end - $0.span.start }).max(), least > longest
    else { return }
    outOfBounds(
      "at least \(node.text ?? "")",
      expected: "at most \(longest.text), the length of the period",
      at: node
    )
  }
}
