import Scenarios
import SimulationCore
import SmartStacks

extension ScenarioReading {
  private static let donationKeys = ["with", "app", "identifier", "group", "start", "lasting"]

  /// What an app donates; that the rulebook may reject it is no mistake of the file.
  func readDonation(_ mapping: MappingReader) -> Action? {
    guard mapping.has("donate") else {
      // The app of a call is said in the same way.
      let keys = Self.donationKeys.filter { $0 != "app" || !mapping.has("call") }
      if keys.contains(where: mapping.has) { mapping.misses("donate") }
      return nil
    }
    guard let intent = intent(mapping, "donate") else { return nil }
    let definition = world.intents[intent.index]
    let start = readStart(mapping)
    let lasting = mapping.value("lasting", .duration)
    var donation = DonationTemplate(intent: definition.name)
    donation.parameters = values(mapping, "with", of: intent) ?? Configuration()
    donation.identifier = mapping.text("identifier")
    donation.group = mapping.text("group")
    donation.start = start ?? lasting.map { _ in .after(.zero) }
    donation.lasting = lasting ?? .zero
    let app = mapping.node("app") == nil ? definition.app : app(mapping, "app")
    return app.map { .donate($0, donation) }
  }

  /// When the interaction began; what lies before any history is refused.
  ///
  /// Habits learn quarter-hour by quarter-hour from the first view on: centuries would take
  /// minutes.
  private func readStart(_ mapping: MappingReader) -> RelativeTime? {
    guard let node = mapping.node("start"), let written = mapping.value("start", .timeOrNow) else {
      return nil
    }
    let days = ScenarioShapes.historyDays.upperBound
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

  func intent(_ mapping: MappingReader, _ key: String) -> IntentID? {
    guard let node = mapping.node(key), let name = mapping.text(key) else { return nil }
    return intent(named: name, at: node)
  }

  func intent(named name: String, at node: YamlNode) -> IntentID? {
    // That the file that defines them could not be read was said.
    if intentsAreMissing, intentNames[name] == nil { return nil }
    return find(name, "intent", in: intentNames, at: node).map { IntentID($0) }
  }

  /// The donations that an app deletes: of some identifiers, of a group, or all.
  func readDeletion(_ mapping: MappingReader) -> Action? {
    guard mapping.one(of: ["identifiers", "group", "all"]) != nil else { return nil }
    let selection: DonationSelection
    if mapping.has("identifiers") {
      selection = .identifiers(mapping.texts("identifiers"))
    } else if let group = mapping.text("group") {
      selection = .group(group)
    } else {
      if mapping.boolean("all") == false {
        mapping.needsOne(of: ["identifiers", "group", "all: yes"])
      }
      selection = .all
    }
    return app(mapping, "app").map { .fixed(.deleteDonations($0, selection)) }
  }

  /// An app's whole new list of relevant shortcuts.
  func readShortcuts(_ mapping: MappingReader) -> Action? {
    guard mapping.has("shortcuts") || mapping.has("set") else { return nil }
    if ["options", "of", "finds"].contains(where: mapping.has) {
      // There is one list, and it is of options.
      mapping.refuse("options", beside: "shortcuts")
      return nil
    }
    guard mapping.has("shortcuts"), mapping.has("set") else {
      let missing = mapping.has("set") ? "shortcuts" : "set"
      mapping.misses(missing)
      return nil
    }
    let list = mapping.list("set").compactMap { node -> ShortcutTemplate? in
      // Only an option may be a text.
      if let text = node.text {
        contradict("a shortcut has keys such as widget and from, and '\(text)' is a text", at: node)
        return nil
      }
      return MappingReader(node, ScenarioShapes.shortcut, diagnostics).map { readShortcut($0) }
    }
    return app(mapping, "shortcuts").map { .shortcuts($0, list) }
  }

  private func readShortcut(_ mapping: MappingReader) -> ShortcutTemplate {
    var shortcut = ShortcutTemplate()
    shortcut.location = .init(item: mapping.location)
    // The rulebook refuses an unknown kind, and says so in the log; whether that is meant is asked
    // when all is read.
    shortcut.kindName = mapping.text("widget")
    if let node = mapping.node("widget"), let name = shortcut.kindName,
      !world.kinds.contains(where: { $0.kind == name })
    {
      unknownShortcuts.append((name, node.location))
    }
    if mapping.node("intent") != nil, let intent = intent(mapping, "intent") {
      shortcut.intent = world.intents[intent.index].name
      shortcut.configuration = values(mapping, "with", of: intent) ?? Configuration()
    } else {
      shortcut.configuration = shortcutValues(mapping, shortcut.kindName)
    }
    shortcut.role = mapping.value("role", .oneOfItsCases) ?? .action
    if let provider = readSpan(mapping) { shortcut.providers.append(provider) }
    shortcut.providers += mapping.mappings("providers").compactMap { readProvider($0) }
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
    else { return configuration(mapping, "with") }
    return values(mapping, "with", of: intent)
  }

  private func readProvider(_ mapping: MappingReader) -> ShortcutTemplate.Provider? {
    if let place = mapping.text("location") {
      checkSpelling(of: place, mapping)
      return .location(place)
    }
    if let situation: RoutineSituation = mapping.value("routine", .oneOfItsCases) {
      return .dailyRoutine(situation.rawValue)
    }
    if mapping.has("routine") { return nil }
    if let span = readSpan(mapping) { return span }
    mapping.needsOne(of: ["from", "location", "routine"])
    return nil
  }

  /// An app may know places where the person never goes, but not misspell those where they do.
  private func checkSpelling(of place: String, _ mapping: MappingReader) {
    guard let places, !(places + ["home"]).contains(place), let node = mapping.node("location"),
      NearestName.of(place, among: places) != nil
    else { return }
    _ = find(place, "place", in: places, at: node)
  }

  /// A period of relevance from `from`, `to` and `for`.
  private func readSpan(_ mapping: MappingReader) -> ShortcutTemplate.Provider? {
    mapping.refuse("for", beside: "to")
    guard mapping.has("from") else {
      if mapping.has("to") || mapping.has("for") { mapping.misses("from") }
      return nil
    }
    guard let from = mapping.value("from", .timeOrNow) else { return nil }
    return .date(
      from: RelativeTime(from),
      to: mapping.value("to", .time).map { RelativeTime($0) },
      lasting: mapping.value("for", .duration)
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
      let title = own.text("title") ?? known[id]?.title ?? Self.title(of: id, parameter.type)
      let (subtitle, section) = (own.text("subtitle") ?? known[id]?.subtitle, own.text("section"))
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
    guard let node = option.node("id"), let text = option.text("id") else { return nil }
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
    guard mapping.has("options") else {
      if mapping.has("of") || mapping.has("finds") { mapping.misses("options") }
      return nil
    }
    for key in ["of", "set"] where !mapping.has(key) { mapping.misses(key) }
    // That both cannot stand together was said.
    guard mapping.has("of"), mapping.has("set"), !mapping.has("shortcuts") else { return nil }
    let changed = changedParameter(mapping)
    // Of a parameter that is not known every identifier may be one.
    let parameter = changed?.parameter ?? IntentParameter(name: "", title: "", type: .string)
    let declared = parameter.options
    var known: [String: OptionsCollection.Option] = [:]
    for option in declared?.all ?? [] { known[option.identifier] = option }
    var seen: Set<String> = []
    let sections = readSections(written(mapping, "set"), of: parameter, &seen, known: known)
    let finds = written(mapping, "finds")
    let others = readOptionList(finds, of: parameter, &seen, known: known).map(\.0)
    guard let changed else { return nil }
    let options = OptionsCollection(
      sections: sections,
      providesSearch: declared?.providesSearch ?? false || mapping.has("finds"),
      searchPrompt: declared?.searchPrompt,
      searchOnly: others
    )
    return .fixed(.options(changed.intent, parameter: parameter.name, options))
  }

  private func written(_ mapping: MappingReader, _ key: String) -> [MappingReader] {
    mapping.list(key).compactMap { MappingReader(short: $0, ScenarioShapes.option, diagnostics) }
  }

  private func changedParameter(
    _ mapping: MappingReader
  ) -> (intent: IntentID, parameter: IntentParameter)? {
    guard let intent = intent(mapping, "options"), let node = mapping.node("of"),
      let name = mapping.text("of")
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
      guard let name = item.member("options")?.text, let intent = intentNames[name],
        let parameter = item.member("of")?.text,
        let place = world.intents[intent].parameters.firstIndex(where: { $0.name == parameter })
      else { continue }
      let own = world.intents[intent].parameters[place]
      var seen = Set(((own.options?.all ?? []) + own.otherOptions).map(\.identifier))
      let written = ["set", "finds"].flatMap { item.member($0)?.items ?? [] }
      let new = written.compactMap { Self.option($0, of: own.type) }
        .filter { seen.insert($0.identifier).inserted }
      world.intents[intent].parameters[place].otherOptions += new
    }
  }

  /// What happens and what keys let happen, as it is written.
  private var writtenItems: [YamlNode] {
    var items = root.node("happens")?.items ?? []
    items += (root.node("keys")?.pairs ?? []).map(\.value)
    return items
  }

  private static func option(
    _ node: YamlNode,
    of type: ParameterType
  ) -> OptionsCollection.Option? {
    let text = node.text ?? node.member("id")?.text
    guard let id = text.flatMap({ type.canonical($0) }) else { return nil }
    return OptionsCollection.Option(
      identifier: id,
      title: node.member("title")?.text ?? title(of: id, type),
      subtitle: node.member("subtitle")?.text
    )
  }
}
