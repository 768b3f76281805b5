import Scenarios
import SmartStacks

private typealias Fields = ParameterFields

extension IntentsReader {
  static let ownName = "a different name for each parameter of the intent"

  /// Reads a parameter; those before it may be its parent.
  func readParameter(_ node: YamlNode, after others: [IntentParameter]) -> IntentParameter? {
    guard let mapping = shaped(node, ParameterFields.shape),
      let name = mapping[Fields.name]
    else { return nil }
    if others.contains(where: { $0.name == name }) {
      sayTwice(name, "parameter", advice: Self.ownName, at: mapping.place(of: Fields.name))
      return nil
    }
    let title = mapping[Fields.title] ?? name.separatedWords
    guard let type = readType(mapping, title: title) else { return nil }
    var parameter = IntentParameter(name: name, title: title, type: type)
    let isArray = readSizes(mapping, of: &parameter)
    parameter.allowsMultipleValues = mapping[Fields.multiple] ?? false || isArray
    parameter.options = readOptions(mapping, of: parameter)
    parameter.isEditable = mapping[Fields.editable] ?? true
    parameter.isReadOnly = mapping[Fields.readOnly] ?? false
    parameter.defaultValue = readDefault(mapping, of: parameter)
    parameter.relationship = readParent(mapping, among: others)
    return parameter
  }

  private func readType(_ mapping: MappingReader, title: String) -> ParameterType? {
    guard let word = mapping[Fields.type] else {
      if !mapping.has(Fields.type), !mapping.wasMeant(Fields.type) { mapping.misses(Fields.type) }
      return nil
    }
    for (field, types) in Self.fieldsOfTypes where mapping.has(field) && !types.contains(word) {
      let words = "'\(field.key)' is only for type \(types.inWords("or")), but this is \(word)"
      mapping.contradict(words, at: field)
    }
    switch word {
    case "string": return .string
    case "boolean": return .boolean
    case "integer":
      let range = readRange(mapping).map { (limit: Int64) in limit / Score.scale }
      return .integer(range, readControl(mapping, range))
    case "decimal":
      let range = readRange(mapping)
      return .decimal(range, readControl(mapping, range))
    case "person": return .person
    case "location": return .location
    case "enum": return readCases(mapping).map { .enumeration($0) }
    case "object": return .object(mapping[Fields.objectType] ?? title)
    case "duration": return .timeInterval
    case "url": return .url
    case "file": return .file
    default: return ParameterType.DateParts(rawValue: word).map { .dateComponents($0) }
    }
  }

  private static let fieldsOfTypes: [(any DeclaredField, [String])] = [
    (Fields.cases, ["enum"]), (Fields.objectType, ["object"]),
    (Fields.min, ["integer", "decimal"]), (Fields.max, ["integer", "decimal"]),
    (Fields.control, ["integer", "decimal"]),
  ]

  /// The limits of a number, in millionths.
  private func readRange(_ mapping: MappingReader) -> ParameterType.Range {
    let isWhole = mapping[Fields.type] == "integer"
    func limit(_ field: Field<Int64>) -> Int64? {
      guard let millionths = mapping[field] else { return nil }
      if isWhole, millionths % Score.scale != 0, let node = mapping.node(field) {
        say(.badValue(found: node.text ?? "", expected: "a whole number"), at: node)
      }
      return millionths
    }
    let range = ParameterType.Range(minimum: limit(Fields.min), maximum: limit(Fields.max))
    if let least = range.minimum, let greatest = range.maximum, least > greatest {
      mapping.contradict("'max' is less than 'min'", at: Fields.max)
    }
    return range
  }

  private func readControl(_ mapping: MappingReader, _ range: ParameterType.Range)
    -> ParameterType.NumberControl
  {
    let control = mapping[Fields.control] ?? .field
    if control == .slider, range.minimum == nil || range.maximum == nil {
      let end = range.minimum == nil ? Fields.min : Fields.max
      mapping.misses(end, owner: "a parameter with a slider", at: Fields.control)
    }
    return control
  }

  /// The cases of an enum; none where its app fills them in, so that its options are all.
  private func readCases(_ mapping: MappingReader) -> [ParameterType.Case]? {
    guard mapping.node(Fields.cases) != nil else {
      if mapping.has(Fields.options) || mapping.has(Fields.search) { return [] }
      say(.missingKey("cases", owner: "an enum without options"), at: mapping.location)
      return nil
    }
    var cases: [ParameterType.Case] = []
    for own in mapping[Fields.cases] {
      guard let name = own[Fields.name] else { continue }
      if cases.contains(where: { $0.name == name }) {
        sayTwice(name, "case", at: own)
      } else {
        cases.append(.init(name: name, title: own[Fields.title] ?? name.separatedWords))
      }
    }
    return cases
  }

  /// Reads how many values there are at each size; no where none is given.
  private func readSizes(_ mapping: MappingReader, of parameter: inout IntentParameter) -> Bool {
    for pair in mapping[Fields.sizes] {
      let accessory = IntentParameter.AccessoryFamily(rawValue: pair.key)
      let families = ScalarForm.family
      let family = accessory == nil ? families.read(pair.keyNode, diagnostics) : nil
      guard accessory != nil || family != nil,
        let count = ScalarForm.integer(1...100).read(pair.value, diagnostics)
      else { continue }
      if let accessory {
        parameter.accessorySizes.append(.init(family: accessory, count: count))
      } else if let family {
        parameter.arraySizes.append(.init(family: family, count: count))
      }
    }
    return !parameter.arraySizes.isEmpty || !parameter.accessorySizes.isEmpty
  }

  private func readDefault(_ mapping: MappingReader, of parameter: IntentParameter)
    -> ParameterValue?
  { mapping.node(Fields.default).flatMap { declared.values.value($0, of: parameter) } }

  private func readParent(_ mapping: MappingReader, among others: [IntentParameter])
    -> IntentParameter.ParentRelationship?
  {
    let pairs = mapping[Fields.shownWhen]
    if pairs.count > 1 { contradict("'shownWhen' takes one parameter", at: pairs[1].keyLocation) }
    guard let pair = pairs.first else { return nil }
    let names = others.map(\.name)
    guard let index = find(pair.key, "earlier parameter", in: names, at: pair) else {
      return nil
    }
    if pair.value.text == "any" { return .init(parent: pair.key, condition: .anyValue) }
    return declared.values.value(pair.value, of: others[index])
      .map { .init(parent: pair.key, condition: .exactly($0)) }
  }

  private func readOptions(_ mapping: MappingReader, of parameter: IntentParameter)
    -> OptionsCollection?
  {
    guard mapping.node(Fields.options) != nil || mapping.node(Fields.search) != nil else {
      return nil
    }
    var options = OptionListReader(diagnostics: diagnostics, parameter: parameter)
    let sections = options.sections(mapping[Fields.options])
    let search = mapping[Fields.search]
    let finds = search?[OptionSearchFields.finds] ?? []
    return OptionsCollection(
      sections: sections,
      providesSearch: search != nil,
      searchPrompt: search?[OptionSearchFields.prompt],
      searchOnly: options.list(finds).map(\.0)
    )
  }
}

extension ParameterType.Range {
  func map(_ transform: (Int64) -> Int64) -> Self {
    Self(minimum: minimum.map(transform), maximum: maximum.map(transform))
  }
}

extension String {
  /// `stopName` becomes `Stop Name`.
  var separatedWords: String {
    var words = prefix(1).uppercased()
    for character in dropFirst() {
      if character.isUppercase, let last = words.last, last.isLowercase { words.append(" ") }
      words.append(character)
    }
    return words
  }
}
