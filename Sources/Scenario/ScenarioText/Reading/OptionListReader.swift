import Scenarios
import SimulationCore
import SmartStacks

/// Reads what an app offers for a parameter: where it is declared, and where that changes.
struct OptionListReader: SectionReader {
  let diagnostics: DiagnosticList
  let parameter: IntentParameter
  /// Options of which what is known need not be said again.
  var known: [String: OptionsCollection.Option] = [:]
  var seen: Set<String> = []

  /// Options under the headings of their sections, each in the order of the file.
  mutating func sections(_ items: [MappingReader]) -> [OptionsCollection.Section] {
    list(items).groups(by: \.1).map { .init(title: $0.key, options: $0.elements.map(\.0)) }
  }

  /// Options with their headings; an identifier is a canonical value of the parameter's type.
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
        sayTwice(id, "option", advice: "a different id for each option", at: own)
      }
    }
    return options
  }

  private func readIdentifier(_ option: MappingReader) -> String? {
    guard let (node, text) = option.located(OptionFields.id) else { return nil }
    if let id = parameter.type.canonical(text) { return id }
    ParameterValueReader(diagnostics: diagnostics).report(.badItem(text), of: parameter, at: node)
    return nil
  }
}

extension [IntentDefinition] {
  /// Adds options that apps offer only at other times; their mistakes are said when they are read.
  mutating func addOtherOptions(of root: MappingReader, _ names: NameIndex) {
    let items =
      (root.node(ScenarioFields.happens)?.items ?? [])
      + (root.node(ScenarioFields.keys)?.pairs ?? []).map(\.value)
    for item in items {
      guard let name = item.member(ActionFields.options)?.text, let intent = names[name],
        let parameter = item.member(ActionFields.of)?.text,
        let place = self[intent].parameters.firstIndex(where: { $0.name == parameter })
      else { continue }
      let own = self[intent].parameters[place]
      var seen = Set(((own.options?.all ?? []) + own.otherOptions).map(\.identifier))
      let written =
        (item.member(ActionFields.set)?.items ?? [])
        + (item.member(ActionFields.finds)?.items ?? [])
      let new = written.compactMap { own.type.option($0) }
        .filter { seen.insert($0.identifier).inserted }
      self[intent].parameters[place].otherOptions += new
    }
  }
}

extension ParameterType {
  fileprivate func option(_ node: YamlNode) -> OptionsCollection.Option? {
    let text = node.text ?? node.member(OptionFields.id)?.text
    guard let id = text.flatMap({ canonical($0) }) else { return nil }
    return OptionsCollection.Option(
      identifier: id,
      title: node.member(OptionFields.title)?.text ?? title(of: id),
      subtitle: node.member(OptionFields.subtitle)?.text
    )
  }

  /// What people read of an option without a title: its type's words for it, else its name's.
  fileprivate func title(of id: String) -> String {
    let words = words(for: id)
    return words == id ? id.separatedWords : words
  }
}
