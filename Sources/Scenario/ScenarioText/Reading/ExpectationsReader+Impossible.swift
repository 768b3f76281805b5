import Scenarios
import SimulationCore
import SmartStacks

private typealias Fields = ExpectationFields

// What can never come true is a mistake of the file, and no failure of a check.
extension ExpectationsReader {
  /// Says which claims can never be true on a stack, whatever happens.
  func refuse(_ mapping: MappingReader, _ claims: [Expectation.Claim], on stack: StackID?) {
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
      case .donations(let count, let intent): refuseTooMany(mapping, count, of: intent)
      case .suggested(nil, _), .never, .rotations(_, nil, _), .suggestions(_, nil, _), .withheld,
        .predicted, .shown, .rejected, .rejections, .refused, .reloads:
        continue
      }
    }
  }

  /// Says that a widget can never be in a stack, or suggested there.
  func refuse(_ name: String, on stack: StackID?, isSuggested: Bool, at node: YamlNode?) {
    guard let stack, let node,
      let why = whyImpossible(name, on: stack, isSuggested: isSuggested)
    else { return }
    contradict(why, at: node)
  }

  private func whyImpossible(_ name: String, on id: StackID, isSuggested: Bool) -> String? {
    let stack = world.stacks[id.index]
    let members = stack.members.map { world.widgets[Int($0.index)].id }
    let comesIn = names.added.widgets[name] != nil || names.added.movedWidgets.contains(name)
    if comesIn || (members.contains(name) && !isSuggested) { return nil }
    let holds =
      members.isEmpty
      ? "\(stack.name) holds what the person puts into it"
      : "\(stack.name) holds \(members.inWords("and"))"
    guard let kind = names.kind(ofWidget: name) else {
      // The identifier of a widget that is placed; what is suggested is named by its kind.
      return isSuggested && members.contains(name)
        ? "\(name) is in \(stack.name) already, and what is suggested is named by its kind"
        : "\(name) is never in \(stack.name): \(holds)"
    }
    let definition = world.kinds[kind.index]
    if !definition.families.contains(stack.family) {
      return "\(name) is never in \(stack.name): it has no size \(stack.family.rawValue)"
    }
    let isPlaced = stack.members.contains { world.widgets[Int($0.index)].kind == kind }
    if isSuggestible(kind) || members.contains(name) || isPlaced && !isSuggested { return nil }
    return "\(name) is never in \(stack.name): \(holds), and nothing suggests it, neither a "
      + "shortcut nor donations of what configures it"
  }

  /// Whether anything that the file says could suggest a kind; a live key may do anything.
  private func isSuggestible(_ kind: KindID) -> Bool {
    if hasKeys { return true }
    let definition = world.kinds[kind.index]
    return (world.inputs + world.history).contains { scheduled in
      if case .shortcuts(_, let list) = scheduled.input {
        return list.contains { $0.kindName == definition.kind }
      }
      guard case .donate(_, let interaction) = scheduled.input else { return false }
      return interaction.intent == definition.intent
    }
  }

  private func refuseTooMany(_ mapping: MappingReader, _ count: Bounds<Int>, of intent: String?) {
    // Runs may make some of them twice.
    guard let least = count.atLeast, !days.isOverridden, !hasKeys,
      !mapping.has(Fields.runs), let node = mapping.node(Fields.donations)
    else { return }
    let made = world.inputs.count { scheduled in
      guard case .donate(_, let interaction) = scheduled.input else { return false }
      return intent == nil || interaction.intent == intent
    }
    guard least > made else { return }
    let donations = Wording.count(made, "donation", "donations")
    let what = intent.map { "\(donations) of \($0)" } ?? donations
    outOfBounds(
      "at least \(Wording.count(least, "donation", "donations"))",
      expected: "at most \(made): the scenario makes \(what) in all",
      at: node
    )
  }

  /// Says that something has to last longer than the time there is.
  func refuse(
    _ mapping: MappingReader,
    _ manner: Expectation.Manner,
    in moments: [Expectation.When]
  ) {
    guard case .lasting(let length) = manner, let least = length.atLeast, !days.isOverridden,
      let node = mapping.node(Fields.atLeast),
      let longest = moments.map({ $0.span.end - $0.span.start }).max(), least > longest
    else { return }
    outOfBounds(
      "at least \(node.text ?? "")",
      expected: "at most \(longest.text), the length of the span",
      at: node
    )
  }
}
