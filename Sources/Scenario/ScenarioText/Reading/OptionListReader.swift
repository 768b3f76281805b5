import Scenarios
import SimulationCore
import SmartStacks

private typealias Fields = ActionFields

/// Reads what an app offers for a parameter: where it is declared, and where that changes.
struct OptionListReader: SectionReader {
  let diagnostics: DiagnosticList
  let parameter: IntentParameter
  /// Options of which what is known need not be said again.
  private let known: [String: OptionsCollection.Option]
  private var seen: Set<String> = []

  init(
    _ diagnostics: DiagnosticList,
    _ parameter: IntentParameter,
    known: [String: OptionsCollection.Option] = [:]
  ) { (self.diagnostics, self.parameter, self.known) = (diagnostics, parameter, known) }

  /// Options under the headings of their sections, each in the order of the file.
  mutating func sections(_ items: [MappingReader]) -> [OptionsCollection.Section] {
    var sections: [OptionsCollection.Section] = []
    for (option, section) in list(items) {
      if let index = sections.firstIndex(where: { $0.title == section }) {
        sections[index].options.append(option)
      } else {
        sections.append(.init(title: section, options: [option]))
      }
    }
    return sections
  }

  /// Options with the headings that they name, each with a canonical value of the parameter's type
  /// as its identifier.
  mutating func list(_ items: [MappingReader]) -> [(OptionsCollection.Option, String?)] {
    var options: [(OptionsCollection.Option, String?)] = []
    for own in items {
      guard let id = readIdentifier(own) else { continue }
      let title = own[OptionFields.title] ?? known[id]?.title ?? parameter.type.title(of: id)
      let (subtitle, section) = (
        own[OptionFields.subtitle] ?? known[id]?.subtitle, own[OptionFields.section]
      )
      if seen.insert(id).inserted {
        options.append((.init(identifier: id, title: title, subtitle: subtitle), section))
      } else {
        sayTwice(id, "option", advice: "every option has an id of its own", at: own)
      }
    }
    return options
  }

  private func readIdentifier(_ option: MappingReader) -> String? {
    guard let (node, text) = option.located(OptionFields.id) else {
      return nil
    }
    if let id = parameter.type.canonical(text) { return id }
    ParameterValueReader(diagnostics: diagnostics).report(.badItem(text), of: parameter, at: node)
    return nil
  }
}

/// What apps offer only at other times, so that such values are known wherever they stand.
///
/// What is wrong with the lists is said when they are read.
struct OtherOptions {
  /// What happens and what keys let happen, as it is written.
  private let items: [YamlNode]

  init(_ root: MappingReader) {
    items =
      (root.node(ScenarioFields.happens)?.items ?? [])
      + (root.node(ScenarioFields.keys)?.pairs ?? []).map(\.value)
  }

  func add(to intents: inout [IntentDefinition], _ names: NameIndex) {
    for item in items {
      guard let name = item.member(Fields.options)?.text, let intent = names[name],
        let parameter = item.member(Fields.of)?.text,
        let place = intents[intent].parameters.firstIndex(where: { $0.name == parameter })
      else { continue }
      let own = intents[intent].parameters[place]
      var seen = Set(((own.options?.all ?? []) + own.otherOptions).map(\.identifier))
      let written =
        (item.member(Fields.set)?.items ?? [])
        + (item.member(Fields.finds)?.items ?? [])
      let new = written.compactMap { Self.option($0, of: own.type) }
        .filter { seen.insert($0.identifier).inserted }
      intents[intent].parameters[place].otherOptions += new
    }
  }

  private static func option(_ node: YamlNode, of type: ParameterType) -> OptionsCollection.Option?
  {
    let text = node.text ?? node.member(OptionFields.id)?.text
    guard let id = text.flatMap({ type.canonical($0) }) else { return nil }
    return OptionsCollection.Option(
      identifier: id,
      title: node.member(OptionFields.title)?.text ?? type.title(of: id),
      subtitle: node.member(OptionFields.subtitle)?.text
    )
  }
}

extension ParameterType {
  /// What people read of an option without a title: the words of its type for the value, else those
  /// of which its name is made.
  fileprivate func title(of id: String) -> String {
    let words = words(for: id)
    return words == id ? id.separatedWords : words
  }
}

/// Reads what an app offers for a parameter from now on: the whole list, which may be empty.
struct OptionsChangeReader: NamingReader {
  let names: DeclaredNames

  func read(_ mapping: MappingReader) -> Action? {
    guard mapping.has(Fields.options) else {
      if mapping.has(Fields.of) || mapping.has(Fields.finds) {
        mapping.misses(Fields.options)
      }
      return nil
    }
    let needed: [any DeclaredField] = [Fields.of, Fields.set]
    for field in needed where !mapping.has(field) { mapping.misses(field) }
    // That both cannot stand together was said.
    guard mapping.has(Fields.of), mapping.has(Fields.set),
      !mapping.has(Fields.shortcuts)
    else { return nil }
    let changed = changedParameter(mapping)
    // Of a parameter that is not known every identifier may be one.
    let parameter = changed?.parameter ?? IntentParameter(name: "", title: "", type: .string)
    let declared = parameter.options
    var known: [String: OptionsCollection.Option] = [:]
    for option in declared?.all ?? [] { known[option.identifier] = option }
    var options = OptionListReader(diagnostics, parameter, known: known)
    let set = mapping[Fields.set].compactMap {
      MappingReader(short: $0, OptionFields.shape, diagnostics)
    }
    let sections = options.sections(set)
    let others = options.list(mapping[Fields.finds]).map(\.0)
    guard let changed else { return nil }
    let list = OptionsCollection(
      sections: sections,
      providesSearch: declared?.providesSearch ?? false || mapping.has(Fields.finds),
      searchPrompt: declared?.searchPrompt,
      searchOnly: others
    )
    return .fixed(.options(changed.intent, parameter: parameter.name, list))
  }

  private func changedParameter(
    _ mapping: MappingReader
  ) -> (intent: IntentID, parameter: IntentParameter)? {
    guard let intent = names.intent(mapping, Fields.options),
      let (node, name) = mapping.located(Fields.of)
    else { return nil }
    let definition = names.world.intents[intent.index]
    let parameters = definition.parameters.map(\.name)
    // What a broken parameter would have been called is not known.
    if names.isBroken(definition), !parameters.contains(name) { return nil }
    guard let index = find(name, "parameter of \(definition.name)", in: parameters, at: node)
    else { return nil }
    let parameter = definition.parameters[index]
    if case .enumeration(let cases) = parameter.type, !cases.isEmpty, parameter.options == nil {
      let words = "\(name) has fixed cases, and its app is asked for them only if it has options"
      contradict(words, at: node)
      return nil
    }
    return (intent, parameter)
  }
}
