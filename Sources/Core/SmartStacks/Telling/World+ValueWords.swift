public import SimulationCore

/// Values as a person reads them: titles in place of identifiers.
///
/// Titles come from files: whoever draws makes them harmless.
extension World {
  /// One item of a value, such as `AcmeCard` for `acme`.
  public func words(for item: String, of parameter: IntentParameter) -> String {
    parameter.option(item)?.title ?? parameter.type.words(for: item)
  }

  /// A value in a row of others: a number or a switch goes with the name of its parameter.
  public func words(for value: ParameterValue, of parameter: IntentParameter) -> String {
    words(for: value, of: parameter) { value.names[$0] ?? words(for: $0, of: parameter) }
  }

  private func words(
    for value: ParameterValue,
    of parameter: IntentParameter,
    _ name: (String) -> String
  ) -> String {
    let names = value.items.map(name)
    let items = names.joined(separator: ", ")
    switch parameter.type {
    case .boolean, .integer, .decimal, .timeInterval:
      // The title of an option says what it is.
      let areTitles = zip(value.items, names).allSatisfy { $1 != parameter.type.words(for: $0) }
      return areTitles && !names.isEmpty ? items : "\(parameter.title) \(items)"
    case .string, .person, .location, .enumeration, .object, .dateComponents, .url, .file:
      return items
    }
  }

  /// What a kind is configured with, in the order of its intent's rows; empty when nothing is set.
  public func words(for values: Configuration, of kind: KindID) -> String {
    words(for: values, of: intent(of: kind))
  }

  /// Several values in the order of the intent's rows; empty when nothing was set.
  public func words(for values: Configuration, of intent: IntentID?) -> String {
    words(for: values, of: intent, named: OfferedOptions(), chosenAt: .zero)
  }

  /// The same with the names that the values had when they were chosen: a list that changed since
  /// renames nothing that is stored.
  public func words(
    for values: Configuration,
    of intent: IntentID?,
    named options: OfferedOptions,
    chosenAt moment: SimulationTime
  ) -> String {
    guard let intent, intents.indices.contains(intent.index) else {
      return values.parameters.flatMap(\.value.items).joined(separator: ", ")
    }
    let definition = intents[intent.index]
    let known = definition.parameters.compactMap { parameter in
      values[parameter.name].map { value in
        words(for: value, of: parameter) { item in
          value.names[item]
            ?? options.title(of: item, for: parameter.name, of: intent, chosenAt: moment)
            ?? words(for: item, of: parameter)
        }
      }
    }
    let names = Set(definition.parameters.map(\.name))
    let others = values.parameters.filter { !names.contains($0.name) }
      .map { "\($0.name) \($0.value)" }
    return (known + others).joined(separator: ", ")
  }

  /// What an intent with its values is called, in the form of a widget's title:
  /// `Recent Purchases · SoupPay`.
  ///
  /// Where the app gives the combination of these values a title, that; an intent without a title
  /// of its own has that of the one kind of widget that it configures.
  public func title(of intent: IntentID, _ values: Configuration) -> String {
    widgetTitle(of: intent, values).text
  }

  /// The same in its two parts, for where a subtitle stands by itself.
  public func widgetTitle(of intent: IntentID, _ values: Configuration) -> WidgetTitle {
    if let given = givenTitle(of: intent, values) { return given }
    let definition = intents[intent.index]
    let shown = kinds.indices.filter { self.intent(of: KindID($0)) == intent }
    let isNamed = definition.title != definition.name || shown.count != 1
    let words = words(for: values, of: intent)
    return WidgetTitle(
      kind: isNamed ? definition.title : kinds[shown[0]].title,
      distinction: words.isEmpty ? nil : words
    )
  }

  /// The title that the app gives the combination of some values, or nil.
  func givenTitle(of intent: IntentID, _ values: Configuration) -> WidgetTitle? {
    let definition = intents[intent.index]
    guard let text = definition.text(of: values) else { return nil }
    let title = filled(text.title ?? "", values, of: definition)
    let subtitle = filled(text.subtitle ?? "", values, of: definition)
    guard !title.isEmpty else { return nil }
    return WidgetTitle(kind: title, distinction: subtitle.isEmpty ? nil : subtitle)
  }

  /// What a habit is about, as a person reads it.
  public func title(of subject: HabitSubject) -> String {
    switch subject {
    case .app(let app): apps[app.index].name
    case .intent(let intent, _, let values): title(of: intent, values)
    }
  }

  /// What is predicted, as a person reads it: of an app, that it is opened.
  public func title(ofPredicted subject: HabitSubject) -> String {
    switch subject {
    case .app: "Opening \(title(of: subject))"
    case .intent: title(of: subject)
    }
  }
}

extension World {
  /// A text of a combination with its values filled in.
  ///
  /// What names no value of the combination goes, and blanks around it become one.
  func filled(_ text: String, _ values: Configuration, of intent: IntentDefinition) -> String {
    var parts = text.split(separator: "${", omittingEmptySubsequences: false).map { String($0) }
    for index in parts.indices.dropFirst() {
      guard let end = parts[index].firstIndex(of: "}") else {
        parts[index] = "${" + parts[index]
        continue
      }
      let name = String(parts[index][..<end])
      let rest = String(parts[index][parts[index].index(after: end)...])
      let parameter = intent.parameter(name)
      let value = values[name]
      let words = (value?.items ?? []).map { item in
        value?.names[item] ?? parameter.map { self.words(for: item, of: $0) } ?? item
      }
      parts[index] = words.joined(separator: ", ") + rest
    }
    return parts.joined().split(separator: " ").joined(separator: " ")
  }
}
