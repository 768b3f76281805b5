import Scenarios
import SmartStacks

private typealias Fields = ActionFields

extension ActionReader {
  /// What an app offers for a parameter from now on: the whole list, which may be empty.
  func readOptionsChange(_ mapping: MappingReader) -> Action? {
    guard mapping.has(Fields.options) else {
      if mapping.has(Fields.of) || mapping.has(Fields.finds) { mapping.misses(Fields.options) }
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
    guard let intent = names.intentID(mapping, Fields.options),
      let (node, name) = mapping.located(Fields.of)
    else { return nil }
    let definition = world.intents[intent.index]
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
