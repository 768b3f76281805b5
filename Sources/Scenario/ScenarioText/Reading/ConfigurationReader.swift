import Scenarios
import SmartStacks

/// Reads the values of widgets and intents, each in its canonical text.
struct ConfigurationReader: SectionReader {
  var diagnostics: DiagnosticList
  var kinds: [World.WidgetKind]
  var intents: [IntentDefinition] = []
  /// The intents of which not everything could be read.
  var brokenIntents: Set<String>
  /// Whether a definition could not be read: intents that it may have are not said to be unknown.
  let intentsAreMissing: Bool

  var values: ParameterValueReader { ParameterValueReader(diagnostics: diagnostics) }

  /// The values of a key for a widget of a kind, but no value for the parameters that are `unset`;
  /// a static kind takes none.
  func read(
    _ mapping: MappingReader,
    _ field: Field<[YamlPair]>,
    of kind: KindID,
    family: WidgetFamily? = nil,
    unset: [String] = []
  ) -> Configuration? {
    guard mapping.node(field) != nil else { return nil }
    let own = kinds[kind.index]
    guard let name = own.intent else {
      guard !mapping[field].isEmpty else { return Configuration() }
      let known = kinds.filter { $0.intent != nil }.map(\.kind)
      say(.noConfiguration(own.kind, known: known), at: mapping.location(of: field))
      return nil
    }
    // An intent that is not there was said where it is named.
    guard let intent = intents.first(where: { $0.name == name }) else {
      return read(mapping, field)
    }
    return read(mapping, field, of: intent, family: family, unset: unset)
  }

  func read(
    _ mapping: MappingReader,
    _ field: Field<[YamlPair]>,
    of intent: IntentDefinition,
    family: WidgetFamily? = nil,
    unset: [String] = []
  ) -> Configuration? {
    guard mapping.node(field) != nil else { return nil }
    guard !brokenIntents.contains(intent.name) else { return read(mapping, field) }
    return Configuration(
      mapping[field].compactMap { pair in
        guard let parameter = parameter(pair.key, of: intent, at: pair),
          !unset.contains(pair.key),
          let value = values.value(pair.value, of: parameter, family: family)
        else { return nil }
        return Configuration.Parameter(name: pair.key, value: value)
      }
    )
  }

  /// Values that nobody can judge, because what they are for is not known.
  func read(_ mapping: MappingReader, _ field: Field<[YamlPair]>) -> Configuration? {
    guard mapping.node(field) != nil else { return nil }
    return Configuration(
      mapping[field].compactMap { pair in
        values.items(pair.value).map { Configuration.Parameter(name: pair.key, value: $0) }
      }
    )
  }

  /// The values with what they were called in the lists that they were chosen from.
  func named(_ mapping: MappingReader, _ values: Configuration) -> Configuration {
    let items = values.parameters.flatMap(\.value.items)
    var names: [String: String] = [:]
    for pair in mapping[WidgetPlaceFields.named] {
      guard let index = find(pair.key, "value", in: items, at: pair) else { continue }
      names[items[index]] = pair.value.text
    }
    guard !names.isEmpty else { return values }
    return Configuration(
      values.parameters.map { parameter in
        let (name, items) = (parameter.name, parameter.value.items)
        let value = ParameterValue(items: items, names: names.filter { items.contains($0.key) })
        return Configuration.Parameter(name: name, value: value)
      }
    )
  }
}

struct ParameterValueReader: SectionReader {
  let diagnostics: DiagnosticList

  func value(_ node: YamlNode, of parameter: IntentParameter, family: WidgetFamily? = nil)
    -> ParameterValue?
  {
    guard let value = items(node) else { return nil }
    do throws(ParameterValueError) {
      return try parameter.canonical(value, family: family)
    } catch {
      report(error, of: parameter, family: family, at: node)
      return nil
    }
  }

  func items(_ node: YamlNode) -> ParameterValue? {
    guard case .sequence(let nodes) = node.content else {
      return text(node).map { ParameterValue($0) }
    }
    let texts = nodes.compactMap { text($0) }
    return texts.count == nodes.count ? ParameterValue(items: texts) : nil
  }

  func report(
    _ error: ParameterValueError,
    of parameter: IntentParameter,
    family: WidgetFamily? = nil,
    at node: YamlNode
  ) {
    let size = family.map { " in \($0.rawValue)" } ?? ""
    switch error {
    case .noValue: outOfBounds("no value", expected: parameter.expectation, at: node)
    case .severalValues(let count):
      outOfBounds("\(count) values", expected: "one value of \(parameter.name)", at: node)
    case .wrongCount(let count, let accepts):
      let counts = accepts.map { "\($0)" }.inWords("or")
      outOfBounds(
        count == 1 ? "1 value" : "\(count) values",
        expected: "\(counts) of \(parameter.name)\(size)",
        at: node
      )
    case .badItem(let item), .notAnOption(let item):
      say(.badValue(found: item, expected: parameter.name), at: place(of: item, in: node)) {
        .badValue(
          found: item,
          expected: parameter.expectation,
          suggestion: parameter.suggestion(for: item)
        )
      }
    }
  }

  private func place(of item: String, in node: YamlNode) -> SourceLocation {
    guard case .sequence(let nodes) = node.content else { return node.location }
    return nodes.first { $0.text == item }?.location ?? node.location
  }
}

extension IntentParameter {
  /// What its app offers at any time.
  private var knownOptions: [OptionsCollection.Option] { (options?.all ?? []) + otherOptions }

  fileprivate var expectation: String {
    let of = "\(name) to be "
    switch type {
    case .string: return of + "text"
    case .boolean: return of + "yes or no"
    case .integer(let range, _):
      let (least, greatest) = (range.minimum.map { "\($0)" }, range.maximum.map { "\($0)" })
      return of + "a whole number" + Self.limits(least, greatest)
    case .decimal(let range, _):
      let texts = (range.minimum.map(NumberText.decimal), range.maximum.map(NumberText.decimal))
      return of + "a number such as 0.5" + Self.limits(texts.0, texts.1)
    case .person: return of + "a person's name"
    case .location: return of + "the name of a place"
    case .enumeration(let cases) where !cases.isEmpty: return of + Self.list(cases.map(\.name))
    case .object, .enumeration:
      let names = knownOptions.map(\.identifier)
      return of + (names.isEmpty ? "the id of an option" : Self.list(names))
    case .dateComponents(.date): return of + "a date such as 2021-06-09"
    case .dateComponents(.time): return of + "a time of day such as 9:30"
    case .dateComponents(.dateTime): return of + "a date and time such as 2021-06-09T09:30"
    case .timeInterval: return of + "a duration such as 30m or 1h30m"
    case .url: return of + "a URL such as https://example.com"
    case .file: return of + "the name of a file"
    }
  }

  private static func list(_ names: [String]) -> String {
    names.count > 12 ? names.listed() : names.inWords("or")
  }

  private static func limits(_ least: String?, _ greatest: String?) -> String {
    switch (least, greatest) {
    case (nil, nil): ""
    case (let least?, nil): ", at least \(least)"
    case (nil, let greatest?): ", at most \(greatest)"
    case (let least?, let greatest?): " from \(least) to \(greatest)"
    }
  }

  fileprivate func suggestion(for item: String) -> String? {
    // A person may well write what they read.
    if let option = knownOptions.first(where: { $0.title.lowercased() == item.lowercased() }) {
      return option.identifier
    }
    switch type {
    case .boolean: return NearestName.of(item, among: ["yes", "no", "true", "false"])
    case .enumeration(let cases) where !cases.isEmpty:
      return cases.first { $0.title.lowercased() == item.lowercased() }?.name
        ?? NearestName.of(item, among: cases.map(\.name))
    case .object, .enumeration: return NearestName.of(item, among: knownOptions.map(\.identifier))
    case .integer(let range, _):
      guard let number = Int64(item) else { return nil }
      return Self.nearest(number, range).map { "\($0)" }
    case .decimal(let range, _):
      guard case .millionths(let number)? = ScoreText(item)?.score else { return nil }
      return Self.nearest(number, range).map { NumberText.decimal(millionths: $0) }
    case .dateComponents(.time): return ClockText.guess(item)
    case .timeInterval: return DurationText.guess(item)
    case .string, .person, .location, .dateComponents(.date), .dateComponents(.dateTime), .url,
      .file:
      return nil
    }
  }

  private static func nearest(_ number: Int64, _ range: ParameterType.Range) -> Int64? {
    if let least = range.minimum, number < least { return least }
    if let greatest = range.maximum, number > greatest { return greatest }
    return nil
  }
}
