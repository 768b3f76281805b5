import Scenarios
import SimulationCore
import SmartStacks

private typealias Fields = ShortcutFields

// The lists of relevant shortcuts that apps set.
extension ActionReader {
  /// An app's whole new list of relevant shortcuts.
  mutating func readShortcuts(_ mapping: MappingReader) -> Action? {
    guard mapping.has(ActionFields.shortcuts) || mapping.has(ActionFields.set) else { return nil }
    let ofOptions: [any DeclaredField] = [
      ActionFields.options, ActionFields.of, ActionFields.finds,
    ]
    if ofOptions.contains(where: mapping.has) {
      // There is one list, and it is of options.
      mapping.refuse(ActionFields.options, beside: ActionFields.shortcuts)
      return nil
    }
    guard mapping.has(ActionFields.shortcuts), mapping.has(ActionFields.set) else {
      mapping.misses(mapping.has(ActionFields.set) ? ActionFields.shortcuts : ActionFields.set)
      return nil
    }
    let list = mapping[ActionFields.set].compactMap { node -> ShortcutTemplate? in
      // Only an option may be a text.
      if let text = node.text {
        contradict("a shortcut has keys such as widget and from, and '\(text)' is a text", at: node)
        return nil
      }
      return shaped(node, Fields.shape).map { readShortcut($0) }
    }
    return names.app(mapping, ActionFields.shortcuts).map { .shortcuts($0, list) }
  }

  private mutating func readShortcut(_ mapping: MappingReader) -> ShortcutTemplate {
    var shortcut = ShortcutTemplate()
    shortcut.location = .init(item: mapping.location)
    // The rulebook refuses an unknown kind, and says so in the log; whether that is meant is asked
    // when all is read.
    shortcut.kindName = mapping[Fields.widget]
    if let node = mapping.node(Fields.widget), let name = shortcut.kindName,
      !world.kinds.contains(where: { $0.kind == name })
    {
      unknownShortcuts.append((name, node.location))
    }
    if let intent = names.intent(mapping, Fields.intent) {
      shortcut.intent = intent.name
      shortcut.configuration =
        configurations.read(mapping, Fields.with, of: intent) ?? Configuration()
    } else {
      shortcut.configuration = shortcutValues(mapping, shortcut.kindName)
    }
    shortcut.role = mapping[Fields.role] ?? .action
    if let provider = readSpan(mapping) { shortcut.providers.append(provider) }
    shortcut.providers += mapping[Fields.providers].compactMap { readProvider($0) }
    return shortcut
  }

  /// The values for the intent of a kind; what a static kind gets, the rulebook refuses.
  private func shortcutValues(_ mapping: MappingReader, _ kindName: String?) -> Configuration? {
    guard let kind = world.kinds.firstIndex(where: { $0.kind == kindName }),
      let intent = world.intent(of: KindID(kind))
    else { return configurations.read(mapping, Fields.with) }
    return configurations.read(mapping, Fields.with, of: world[intent])
  }

  private func readProvider(_ mapping: MappingReader) -> ShortcutTemplate.Provider? {
    if let place = mapping[ProviderFields.location] {
      places.checkSpelling(of: place, mapping, ProviderFields.location)
      return .location(place)
    }
    if let situation: RoutineSituation = mapping[ProviderFields.routine] {
      return .dailyRoutine(situation.rawValue)
    }
    if mapping.has(ProviderFields.routine) { return nil }
    if let span = readSpan(mapping) { return span }
    mapping.needsOne(of: [SpanFields.from, ProviderFields.location, ProviderFields.routine])
    return nil
  }

  /// A period of relevance from `from`, `to` and `for`.
  private func readSpan(_ mapping: MappingReader) -> ShortcutTemplate.Provider? {
    mapping.refuse(SpanFields.for, beside: SpanFields.to)
    guard mapping.has(SpanFields.from) else {
      if mapping.has(SpanFields.to) || mapping.has(SpanFields.for) {
        mapping.misses(SpanFields.from)
      }
      return nil
    }
    guard let from = mapping[SpanFields.from] else { return nil }
    return .date(
      from: RelativeTime(from),
      to: mapping[SpanFields.to].map { RelativeTime($0) },
      lasting: mapping[SpanFields.for]
    )
  }

  /// Says which shortcuts name a widget that no app offers, unless the scenario expects a refusal.
  func reportUnknownShortcuts(unlessExpected expectations: [Expectation]) {
    let reason = ShortcutRefusal.unknownKind.rawValue
    let isMeant = expectations.contains { expectation in
      guard case .refused("shortcut", let own, let times) = expectation.claim else { return false }
      return (own ?? reason) == reason && times.map { $0.hold(0) } != true
    }
    guard !isMeant else { return }
    let kinds = world.kinds.map(\.kind)
    for (name, location) in unknownShortcuts {
      say(.refusedShortcut(name), at: location) {
        .refusedShortcut(name, suggestion: NearestName.of(name, among: kinds))
      }
    }
  }

  /// What an app offers for a parameter from now on: the whole list, which may be empty.
  func readOptionsChange(_ mapping: MappingReader) -> Action? {
    guard mapping.has(ActionFields.options) else {
      if mapping.has(ActionFields.of) || mapping.has(ActionFields.finds) {
        mapping.misses(ActionFields.options)
      }
      return nil
    }
    let needed: [any DeclaredField] = [ActionFields.of, ActionFields.set]
    for field in needed where !mapping.has(field) { mapping.misses(field) }
    // That both cannot stand together was said.
    guard mapping.has(ActionFields.of), mapping.has(ActionFields.set),
      !mapping.has(ActionFields.shortcuts)
    else { return nil }
    let changed = changedParameter(mapping)
    // Of a parameter that is not known every identifier may be one.
    let parameter = changed?.parameter ?? IntentParameter(name: "", title: "", type: .string)
    let declared = parameter.options
    var known: [String: OptionsCollection.Option] = [:]
    for option in declared?.all ?? [] { known[option.identifier] = option }
    var options = OptionListReader(diagnostics, parameter, known: known)
    let set = mapping[ActionFields.set].compactMap {
      MappingReader(short: $0, OptionFields.shape, diagnostics)
    }
    let sections = options.sections(set)
    let others = options.list(mapping[ActionFields.finds]).map(\.0)
    guard let changed else { return nil }
    let list = OptionsCollection(
      sections: sections,
      providesSearch: declared?.providesSearch ?? false || mapping.has(ActionFields.finds),
      searchPrompt: declared?.searchPrompt,
      searchOnly: others
    )
    return .fixed(.options(changed.intent, parameter: parameter.name, list))
  }

  private func changedParameter(
    _ mapping: MappingReader
  ) -> (intent: IntentID, parameter: IntentParameter)? {
    guard let intent = names.intentID(mapping, ActionFields.options),
      let (node, name) = mapping.located(ActionFields.of)
    else { return nil }
    let definition = world[intent]
    // What a broken parameter would have been called is not known.
    let isKnown = definition.parameters.contains { $0.name == name }
    if names.isBroken(definition), !isKnown { return nil }
    guard let parameter = parameter(name, of: definition, at: node) else { return nil }
    if case .enumeration(let cases) = parameter.type, !cases.isEmpty, parameter.options == nil {
      let words = "\(name) has fixed cases, and its app is asked for them only if it has options"
      contradict(words, at: node)
      return nil
    }
    return (intent, parameter)
  }
}
