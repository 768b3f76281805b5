import Scenarios
import SmartStacks
import WrittenText

// What an app offers for a parameter: where it is declared, and where that changes.
extension ScenarioReading {
  /// Options under the headings of their sections, each in the order of the file.
  func readSections(
    _ items: [MappingReader],
    _ seen: inout Set<String>,
    known: [String: OptionsCollection.Option] = [:]
  ) -> [OptionsCollection.Section] {
    var sections: [OptionsCollection.Section] = []
    for (option, section) in readOptionList(items, &seen, known: known) {
      if let index = sections.firstIndex(where: { $0.title == section }) {
        sections[index].options.append(option)
      } else {
        sections.append(.init(title: section, options: [option]))
      }
    }
    return sections
  }

  /// Options with the headings that they name; what is known already need not be said again.
  func readOptionList(
    _ items: [MappingReader],
    _ seen: inout Set<String>,
    known: [String: OptionsCollection.Option] = [:]
  ) -> [(OptionsCollection.Option, String?)] {
    var options: [(OptionsCollection.Option, String?)] = []
    for own in items {
      guard let id = own.text("id") else { continue }
      let title = own.text("title") ?? known[id]?.title ?? Self.words(of: id)
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
    let declared = changed?.parameter.options
    var known: [String: OptionsCollection.Option] = [:]
    for option in declared?.all ?? [] { known[option.identifier] = option }
    var seen: Set<String> = []
    let sections = readSections(written(mapping, "set"), &seen, known: known)
    let others = readOptionList(written(mapping, "finds"), &seen, known: known).map(\.0)
    guard let changed else { return nil }
    let options = OptionsCollection(
      sections: sections,
      providesSearch: declared?.providesSearch ?? false || mapping.has("finds"),
      searchPrompt: declared?.searchPrompt,
      searchOnly: others
    )
    return .fixed(.options(changed.intent, parameter: changed.parameter.name, options))
  }

  private func written(_ mapping: MappingReader, _ key: String) -> [MappingReader] {
    mapping.list(key).compactMap { MappingReader(short: $0, ScenarioShapes.option, diagnostics) }
  }

  /// The parameter whose options change, which must be one of those that have some.
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
    switch parameter.type {
    case .string, .person, .location, .object, .url, .file: return (intent, parameter)
    case .enumeration:
      contradict("\(name) has fixed cases, and no app is asked for them", at: node)
    case .boolean, .integer, .decimal, .dateComponents, .timeInterval:
      let kinds = "object, string, person, location, url and file"
      contradict("options go with \(kinds), and \(name) is none of these", at: node)
    }
    return nil
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
      let new = written.compactMap(Self.option).filter { seen.insert($0.identifier).inserted }
      world.intents[intent].parameters[place].otherOptions += new
    }
  }

  /// What happens and what keys let happen, as it is written.
  private var writtenItems: [YamlNode] {
    var items = root.node("happens")?.items ?? []
    items += (root.node("keys")?.pairs ?? []).map(\.value)
    return items
  }

  private static func option(_ node: YamlNode) -> OptionsCollection.Option? {
    guard let id = node.text ?? node.member("id")?.text else { return nil }
    return OptionsCollection.Option(
      identifier: id,
      title: node.member("title")?.text ?? words(of: id),
      subtitle: node.member("subtitle")?.text
    )
  }
}
