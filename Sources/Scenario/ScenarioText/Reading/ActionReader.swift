import Scenarios
import SimulationCore
import SmartStacks

private typealias Fields = ActionFields

/// Reads what an item of `happens` or a key lets happen; some of it is judged when all is read.
struct ActionReader: NamingReader {
  let names: DeclaredNames
  let places: Places
  let donations: DonationReader
  var entries: EntryReader
  var unknownShortcuts: [(name: String, location: SourceLocation)] = []
  /// The kinds of which some widgets get timelines of their own.
  var targeted: Set<KindID> = []

  var world: World { names.world }
  var configurations: ConfigurationReader { names.configurations }

  /// What an item can do, by the key that says it, in the order in which it is done.
  private static let actions: [any DeclaredField] = [
    Fields.entry, Fields.reload, Fields.shortcuts, Fields.options,
    HabitualFields.donate, Fields.delete, HabitualFields.open, Fields.user,
    Fields.switch, Fields.person, Fields.permission, Fields.relevanceKit,
  ]

  static func key(_ mapping: MappingReader) -> String? { actions.first(where: mapping.has)?.key }

  /// What an item does: at least one thing, and only things that can be said together.
  mutating func read(_ mapping: MappingReader) -> [Action] {
    let others: [any DeclaredField] = [
      Fields.entries, Fields.family, Fields.set, Fields.of, Fields.finds,
      HabitualFields.with, HabitualFields.identifier, HabitualFields.group, HabitualFields.start,
      HabitualFields.lasting, Fields.because,
    ]
    if !(Self.actions + others).contains(where: mapping.has) { mapping.needsOne(of: Self.actions) }
    let entry = mapping[Fields.entry].flatMap { readEntry($0) }
    let ofApp = [
      entry, readReload(mapping), readShortcuts(mapping), readOptionsChange(mapping),
      donations.donation(mapping), mapping[Fields.delete].flatMap { donations.deletion($0) },
      names.app(mapping, HabitualFields.open).map { .fixed(.openApp($0)) },
    ]
    return ofApp.compactMap { $0 } + (mapping[Fields.user].map { readUser($0) } ?? [])
      + (mapping[Fields.switch].map { readSwitches($0) } ?? [])
      + (mapping[Fields.person].map { readWhereabouts($0) } ?? [])
      + (mapping[Fields.permission].map { readPermission($0) } ?? [])
      + (names.app(mapping, Fields.relevanceKit).map {
        [.fixed(.relevanceKit($0, call: "updateRelevantIntents"))]
      } ?? [])
  }

  private mutating func readEntry(_ mapping: MappingReader) -> Action? {
    guard let kind = names.kind(mapping, LiveEntryFields.widget) else { return nil }
    return .timeline(kind, [entries.template(mapping, of: kind)], replacing: .nothing)
  }

  /// A new timeline that is given, or one that the kind's provider is asked for.
  private mutating func readReload(_ mapping: MappingReader) -> Action? {
    guard mapping.has(Fields.reload) else {
      if mapping.has(Fields.entries) || mapping.has(Fields.because) {
        mapping.misses(Fields.reload)
      }
      return nil
    }
    mapping.refuse(Fields.because, beside: Fields.entries)
    if !mapping.has(Fields.entries) {
      if targets.contains(where: mapping.has) { mapping.misses(Fields.entries) }
    }
    guard let kind = names.kind(mapping, Fields.reload) else { return nil }
    if mapping.has(Fields.entries) {
      let list = mapping[Fields.entries].map { entries.delivered($0, of: kind) }
      return .timeline(kind, list, replacing: replacement(mapping, of: kind))
    }
    // Without a provider nobody could answer: the entries were probably forgotten.
    guard mapping.has(Fields.because) || names.world[kind].provider != nil else {
      mapping.misses(Fields.entries)
      return nil
    }
    return .fixed(.reload(kind, mapping[Fields.because] ?? .widgetCenter))
  }

  private var targets: [any DeclaredField] { [HabitualFields.with, Fields.family] }

  /// Which widgets a timeline is for: its provider answers for a configuration and a size.
  private mutating func replacement(_ mapping: MappingReader, of kind: KindID) -> Input.Replacement
  {
    guard targets.contains(where: mapping.has) else { return .everything }
    let unset = mapping[HabitualFields.with].filter(\.value.isEmptyList).map(\.key)
    let values = configurations.read(mapping, HabitualFields.with, of: kind, unset: unset)
    targeted.insert(kind)
    return .timelines(
      of: WidgetTarget(
        values: values ?? Configuration(),
        unset: unset,
        family: mapping[Fields.family]
      )
    )
  }

  private func readSwitches(_ mapping: MappingReader) -> [Action] {
    var actions: [Action] = []
    if let on = mapping[SwitchFields.developerMode] {
      let app = names.app(mapping, SwitchFields.app)
      if app != nil || !mapping.has(SwitchFields.app) {
        actions.append(.fixed(.developerMode(app, on: on)))
      }
    }
    let pairs: [(Field<Bool>, Input.StackSwitch)] = [
      (SwitchFields.smartRotate, .smartRotate),
      (SwitchFields.widgetSuggestions, .widgetSuggestions),
    ]
    for (field, name) in pairs where mapping.has(field) {
      guard mapping.has(SwitchFields.stack) else {
        mapping.misses(SwitchFields.stack)
        return actions
      }
      guard let stack = names.stack(mapping, SwitchFields.stack), let on = mapping[field] else {
        continue
      }
      actions.append(.fixed(.stackSwitch(stack, name, on: on)))
    }
    mapping.needsAny(
      of: [SwitchFields.smartRotate, SwitchFields.widgetSuggestions, SwitchFields.developerMode]
    )
    return actions
  }

  private func readWhereabouts(_ mapping: MappingReader) -> [Action] {
    var actions: [Action] = []
    // Who arrives somewhere has left the place before.
    for (field, isThere) in [(WhereaboutsFields.leaves, false), (WhereaboutsFields.arrives, true)] {
      if let name = places.place(mapping, field) {
        actions.append(.fixed(.place(name, isThere: isThere)))
      }
    }
    for (field, isOn) in [(WhereaboutsFields.ends, false), (WhereaboutsFields.begins, true)] {
      if let situation = mapping[field] { actions.append(.fixed(.routine(situation, isOn: isOn))) }
    }
    mapping.needsAny(of: WhereaboutsFields.shape.fields)
    return actions
  }

  private func readPermission(_ mapping: MappingReader) -> [Action] {
    guard let app = names.app(mapping, PermissionFields.app),
      let permission: LocationPermission = mapping[PermissionFields.location]
    else { return [] }
    return [.fixed(.locationPermission(app, permission))]
  }

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
        contradict("a shortcut needs keys such as widget and from, not '\(text)'", at: node)
        return nil
      }
      return shaped(node, ShortcutFields.shape).map { readShortcut($0) }
    }
    return names.app(mapping, ActionFields.shortcuts).map { .shortcuts($0, list) }
  }

  private mutating func readShortcut(_ mapping: MappingReader) -> ShortcutTemplate {
    var shortcut = ShortcutTemplate()
    shortcut.location = .init(item: mapping.location)
    // The rulebook refuses an unknown kind; whether that is meant is asked when all is read.
    shortcut.kindName = mapping[ShortcutFields.widget]
    if let node = mapping.node(ShortcutFields.widget), let name = shortcut.kindName,
      !world.kinds.contains(where: { $0.kind == name })
    {
      unknownShortcuts.append((name, node.location))
    }
    if let intent = names.intent(mapping, ShortcutFields.intent) {
      shortcut.intent = intent.name
      shortcut.configuration =
        configurations.read(mapping, ShortcutFields.with, of: intent) ?? Configuration()
    } else {
      shortcut.configuration = shortcutValues(mapping, shortcut.kindName)
    }
    shortcut.role = mapping[ShortcutFields.role] ?? .action
    if let provider = readSpan(mapping) { shortcut.providers.append(provider) }
    shortcut.providers += mapping[ShortcutFields.providers].compactMap { readProvider($0) }
    return shortcut
  }

  /// The values for the intent of a kind; what a static kind gets, the rulebook refuses.
  private func shortcutValues(_ mapping: MappingReader, _ kindName: String?) -> Configuration? {
    guard let kind = world.kind(named: kindName), let intent = world.intent(of: kind)
    else { return configurations.read(mapping, ShortcutFields.with) }
    return configurations.read(mapping, ShortcutFields.with, of: world[intent])
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
    var options = OptionListReader(diagnostics: diagnostics, parameter: parameter, known: known)
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
      let words = "\(name) has fixed cases, so its app can't offer other options"
      contradict(words, at: node)
      return nil
    }
    return (intent, parameter)
  }
}
