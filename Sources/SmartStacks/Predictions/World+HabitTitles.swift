extension World {
  /// What a habit is about, as a person reads it and in the scenario's own text.
  ///
  /// What tells it apart comes first, such as `AcmeCard: Recent Purchases`.
  public func title(of subject: HabitSubject) -> String {
    switch subject {
    case .app(let app): return apps[app.index].name
    case .intent(let intent, _, let values):
      let definition = intents[intent.index]
      let words = definition.parameters.compactMap { parameter in
        values[parameter.name].map { self.words(for: $0, of: parameter) }
      }
      return words.isEmpty
        ? definition.title : "\(words.joined(separator: ", ")): \(definition.title)"
    }
  }

  private func words(for value: ParameterValue, of parameter: IntentParameter) -> String {
    let items = value.items.map { item in
      switch parameter.type {
      case .boolean: item == "true" ? "on" : "off"
      case .enumeration(let cases): cases.first { $0.name == item }?.title ?? item
      default: parameter.options?.all.first { $0.identifier == item }?.title ?? item
      }
    }.joined(separator: ", ")
    switch parameter.type {
    case .boolean, .integer, .decimal, .timeInterval: return "\(parameter.title) \(items)"
    default: return items
    }
  }
}
