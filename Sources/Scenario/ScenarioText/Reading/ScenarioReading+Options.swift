import Scenarios
import SmartStacks

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

  /// The parameter whose options change.
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
