import Scenarios
import SimulationCore
import SmartStacks

extension ScenarioReading {
  /// What an app donates; that the rulebook may reject it is no mistake of the file.
  func readDonation(_ mapping: MappingReader) -> Action? {
    guard mapping.has(HabitualFields.donate) else {
      if HabitualFields.donation.contains(where: mapping.has) {
        mapping.misses(HabitualFields.donate)
      }
      return nil
    }
    guard let intent = intent(mapping, HabitualFields.donate) else { return nil }
    let definition = world.intents[intent.index]
    let start = readStart(mapping)
    let lasting = mapping[HabitualFields.lasting]
    var donation = DonationTemplate(intent: definition.name)
    donation.parameters = values(mapping, HabitualFields.with, of: intent) ?? Configuration()
    donation.identifier = mapping[HabitualFields.identifier]
    donation.group = mapping[HabitualFields.group]
    donation.start = start ?? lasting.map { _ in .after(.zero) }
    donation.lasting = lasting ?? .zero
    let isNamed = mapping.node(HabitualFields.app) != nil
    let app = isNamed ? app(mapping, HabitualFields.app) : definition.app
    return app.map { .donate($0, donation) }
  }

  /// When the interaction began; what lies before any history is refused.
  ///
  /// Habits learn quarter-hour by quarter-hour from the first view on: centuries would take
  /// minutes.
  private func readStart(_ mapping: MappingReader) -> RelativeTime? {
    guard let node = mapping.node(HabitualFields.start), let written = mapping[HabitualFields.start]
    else { return nil }
    let days = HistoryFields.length.upperBound
    if case .date(let local) = written, local.date < date(1).adding(days: -days) {
      outOfBounds(
        node.text ?? "",
        expected: "a start at most \(days) days before that of the scenario",
        at: node
      )
      return nil
    }
    return RelativeTime(written)
  }

  func intent(_ mapping: MappingReader, _ field: Field<String>) -> IntentID? {
    guard let node = mapping.node(field), let name = mapping[field] else { return nil }
    return intent(named: name, at: node)
  }

  func intent(named name: String, at node: YamlNode) -> IntentID? {
    // That the file that defines them could not be read was said.
    if intentsAreMissing, intentNames[name] == nil { return nil }
    return find(name, "intent", in: intentNames, at: node).map { IntentID($0) }
  }

  /// The donations that an app deletes: of some identifiers, of a group, or all.
  func readDeletion(_ mapping: MappingReader) -> Action? {
    guard
      mapping.one(of: [DeletionFields.identifiers, DeletionFields.group, DeletionFields.all]) != nil
    else { return nil }
    let selection: DonationSelection
    if mapping.has(DeletionFields.identifiers) {
      selection = .identifiers(mapping[DeletionFields.identifiers])
    } else if let group = mapping[DeletionFields.group] {
      selection = .group(group)
    } else {
      if mapping[DeletionFields.all] == false {
        mapping.needsOne(ofKeys: [
          DeletionFields.identifiers.key, DeletionFields.group.key,
          "\(DeletionFields.all.key): yes",
        ])
      }
      selection = .all
    }
    return app(mapping, DeletionFields.app).map { .fixed(.deleteDonations($0, selection)) }
  }

  /// An app's whole new list of relevant shortcuts.
  func readShortcuts(_ mapping: MappingReader) -> Action? {
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
      return MappingReader(node, ShortcutFields.shape, diagnostics).map { readShortcut($0) }
    }
    return app(mapping, ActionFields.shortcuts).map { .shortcuts($0, list) }
  }

  private func readShortcut(_ mapping: MappingReader) -> ShortcutTemplate {
    var shortcut = ShortcutTemplate()
    shortcut.location = .init(item: mapping.location)
    // The rulebook refuses an unknown kind, and says so in the log; whether that is meant is asked
    // when all is read.
    shortcut.kindName = mapping[ShortcutFields.widget]
    if let node = mapping.node(ShortcutFields.widget), let name = shortcut.kindName,
      !world.kinds.contains(where: { $0.kind == name })
    {
      unknownShortcuts.append((name, node.location))
    }
    if mapping.node(ShortcutFields.intent) != nil,
      let intent = intent(mapping, ShortcutFields.intent)
    {
      shortcut.intent = world.intents[intent.index].name
      shortcut.configuration = values(mapping, ShortcutFields.with, of: intent) ?? Configuration()
    } else {
      shortcut.configuration = shortcutValues(mapping, shortcut.kindName)
    }
    shortcut.role = mapping[ShortcutFields.role] ?? .action
    if let provider = readSpan(mapping) { shortcut.providers.append(provider) }
    shortcut.providers += mapping[ShortcutFields.providers].compactMap { readProvider($0) }
    return shortcut
  }

  /// Says which shortcuts name a widget that no app offers, unless the scenario expects a refusal.
  func reportUnknownShortcuts(_ expectations: [Expectation]) {
    let unknown = ShortcutRefusal.unknownKind.rawValue
    let isMeant = expectations.contains { expectation in
      guard case .refused("shortcut", let reason, let times) = expectation.claim else {
        return false
      }
      return (reason ?? unknown) == unknown && times.map { $0.hold(0) } != true
    }
    guard !isMeant else { return }
    let kinds = world.kinds.map(\.kind)
    for (name, location) in unknownShortcuts {
      say(.refusedShortcut(name), at: location) {
        .refusedShortcut(name, suggestion: NearestName.of(name, among: kinds))
      }
    }
  }

  /// The values for the intent of a kind; what a static kind gets, the rulebook refuses.
  private func shortcutValues(_ mapping: MappingReader, _ kindName: String?) -> Configuration? {
    guard let kind = world.kinds.firstIndex(where: { $0.kind == kindName }),
      let intent = world.intent(of: KindID(kind))
    else { return configuration(mapping, ShortcutFields.with) }
    return values(mapping, ShortcutFields.with, of: intent)
  }

  private func readProvider(_ mapping: MappingReader) -> ShortcutTemplate.Provider? {
    if let place = mapping[ProviderFields.location] {
      checkSpelling(of: place, mapping)
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

  /// An app may know places where the person never goes, but not misspell those where they do.
  private func checkSpelling(of place: String, _ mapping: MappingReader) {
    guard let places, !(places + ["home"]).contains(place),
      let node = mapping.node(ProviderFields.location), NearestName.of(place, among: places) != nil
    else { return }
    _ = find(place, "place", in: places, at: node)
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
}

// What an app offers for a parameter: where it is declared, and where that changes.
extension ScenarioReading {
  /// Options under the headings of their sections, each in the order of the file.
  func readSections(
    _ items: [MappingReader],
    of parameter: IntentParameter,
    _ seen: inout Set<String>,
    known: [String: OptionsCollection.Option] = [:]
  ) -> [OptionsCollection.Section] {
    var sections: [OptionsCollection.Section] = []
    for (option, section) in readOptionList(items, of: parameter, &seen, known: known) {
      if let index = sections.firstIndex(where: { $0.title == section }) {
        sections[index].options.append(option)
      } else {
        sections.append(.init(title: section, options: [option]))
      }
    }
    return sections
  }

  /// Options with the headings that they name, each with a canonical value of the parameter's type
  /// as its identifier; what is known already need not be said again.
  func readOptionList(
    _ items: [MappingReader],
    of parameter: IntentParameter,
    _ seen: inout Set<String>,
    known: [String: OptionsCollection.Option] = [:]
  ) -> [(OptionsCollection.Option, String?)] {
    var options: [(OptionsCollection.Option, String?)] = []
    for own in items {
      guard let id = readIdentifier(own, of: parameter) else { continue }
      let title = own[OptionFields.title] ?? known[id]?.title ?? Self.title(of: id, parameter.type)
      let (subtitle, section) = (
        own[OptionFields.subtitle] ?? known[id]?.subtitle, own[OptionFields.section]
      )
      if seen.insert(id).inserted {
        options.append((.init(identifier: id, title: title, subtitle: subtitle), section))
      } else {
        let advice = "every option has an id of its own"
        say(.duplicateName(id, what: "option", advice: advice), at: own)
      }
    }
    return options
  }

  private func readIdentifier(_ option: MappingReader, of parameter: IntentParameter) -> String? {
    guard let node = option.node(OptionFields.id), let text = option[OptionFields.id] else {
      return nil
    }
    guard let id = parameter.type.canonical(text) else {
      report(.badItem(text), of: parameter, family: nil, at: node)
      return nil
    }
    return id
  }

  /// What people read of an option without a title: the words of its type for the value, else those
  /// of which its name is made.
  private static func title(of id: String, _ type: ParameterType) -> String {
    let words = type.words(for: id)
    return words == id ? self.words(of: id) : words
  }

  // MARK: Lists that change

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
    var seen: Set<String> = []
    let set = mapping[ActionFields.set].compactMap {
      MappingReader(short: $0, OptionFields.shape, diagnostics)
    }
    let sections = readSections(set, of: parameter, &seen, known: known)
    let finds = mapping[ActionFields.finds]
    let others = readOptionList(finds, of: parameter, &seen, known: known).map(\.0)
    guard let changed else { return nil }
    let options = OptionsCollection(
      sections: sections,
      providesSearch: declared?.providesSearch ?? false || mapping.has(ActionFields.finds),
      searchPrompt: declared?.searchPrompt,
      searchOnly: others
    )
    return .fixed(.options(changed.intent, parameter: parameter.name, options))
  }

  private func changedParameter(
    _ mapping: MappingReader
  ) -> (intent: IntentID, parameter: IntentParameter)? {
    guard let intent = intent(mapping, ActionFields.options),
      let node = mapping.node(ActionFields.of), let name = mapping[ActionFields.of]
    else { return nil }
    let definition = world.intents[intent.index]
    let names = definition.parameters.map(\.name)
    // What a broken parameter would have been called is not known.
    if brokenIntents.contains(definition.name), !names.contains(name) { return nil }
    guard let index = find(name, "parameter of \(definition.name)", in: names, at: node) else {
      return nil
    }
    let parameter = definition.parameters[index]
    if case .enumeration(let cases) = parameter.type, !cases.isEmpty, parameter.options == nil {
      let words = "\(name) has fixed cases, and its app is asked for them only if it has options"
      contradict(words, at: node)
      return nil
    }
    return (intent, parameter)
  }

  /// Notes what apps offer only at other times, so that such values are known wherever they stand.
  ///
  /// What is wrong with the lists is said when they are read.
  func noteOtherOptions() {
    for item in writtenItems {
      guard let name = item.member(ActionFields.options)?.text, let intent = intentNames[name],
        let parameter = item.member(ActionFields.of)?.text,
        let place = world.intents[intent].parameters.firstIndex(where: { $0.name == parameter })
      else { continue }
      let own = world.intents[intent].parameters[place]
      var seen = Set(((own.options?.all ?? []) + own.otherOptions).map(\.identifier))
      let written =
        (item.member(ActionFields.set)?.items ?? [])
        + (item.member(ActionFields.finds)?.items ?? [])
      let new = written.compactMap { Self.option($0, of: own.type) }
        .filter { seen.insert($0.identifier).inserted }
      world.intents[intent].parameters[place].otherOptions += new
    }
  }

  /// What happens and what keys let happen, as it is written.
  private var writtenItems: [YamlNode] {
    var items = root.node(ScenarioFields.happens)?.items ?? []
    items += (root.node(ScenarioFields.keys)?.pairs ?? []).map(\.value)
    return items
  }

  private static func option(_ node: YamlNode, of type: ParameterType) -> OptionsCollection.Option?
  {
    let text = node.text ?? node.member(OptionFields.id)?.text
    guard let id = text.flatMap({ type.canonical($0) }) else { return nil }
    return OptionsCollection.Option(
      identifier: id,
      title: node.member(OptionFields.title)?.text ?? title(of: id, type),
      subtitle: node.member(OptionFields.subtitle)?.text
    )
  }
}
