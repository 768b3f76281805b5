import Scenarios
import SmartStacks

/// The intents of a definition as they would stand in a scenario.
struct DefinedIntents {
  private let file: DefinitionFile
  /// The texts of other languages, the nearest first.
  private let tables: [StringsTable]
  /// What a scenario cannot hold of it.
  private(set) var problems: [DefinitionProblem] = []
  private(set) var intents: [JSONValue.Member] = []

  init(_ file: DefinitionFile, tables: [StringsTable] = []) {
    self.file = file
    self.tables = tables
    for intent in file.intents {
      let said = json(of: intent)
      intents.append(.init(intent.name, said))
    }
  }

  func asked(of intent: String) -> [DefinedParameter] {
    let parameters = file.intents.first { $0.name == intent }?.parameters ?? []
    return parameters.filter { parameter in
      parameter.isEditable && (parameter.isDynamic || parameter.effectiveType == "Object")
    }
  }

  /// Up to three values, as a list writes them, for a parameter that takes no free text.
  func examples(for parameter: DefinedParameter) -> [String]? {
    switch parameter.effectiveType {
    case "Enum":
      let choices = parameter.enumeration.flatMap { file.enumeration($0) }?.choices ?? []
      let names = choices.prefix(3).map { ScalarSpelling.ways($0.name, like: nil, inFlow: true)[0] }
      return names.isEmpty ? nil : names
    case "Boolean": return ["true", "false"]
    case "Integer", "Long":
      let least = parameter.limits.minimum.flatMap { Int32($0) }.map { Int64($0) } ?? 1
      return (least...least + 2).map { String($0) }
    case "Decimal", "Double":
      return parameter.limits.minimum.map { [$0] } ?? ["0.5", "1", "1.5"]
    case "TimeInterval": return ["15m", "30m", "1h"]
    case "URL": return ["one", "two", "three"].map { "https://example.com/\($0)" }
    case "DateComponents":
      switch parameter.control ?? "" {
      case "Date": return ["2021-06-09", "2021-06-10", "2021-06-11"]
      case "Time": return ["9:00", "12:00", "18:00"]
      default: return ["2021-06-09T09:00", "2021-06-09T12:00", "2021-06-09T18:00"]
      }
    default: return nil
    }
  }

  func isForWidgets(_ intent: String) -> Bool {
    file.intents.contains { $0.name == intent && $0.isForWidgets }
  }

  private mutating func json(of intent: DefinedIntent) -> JSONValue {
    let isSaid = intent.isForSuggestions == intent.combinations.isEmpty
    var parameters: [JSONValue] = []
    for parameter in intent.parameters { parameters.append(json(of: parameter, in: intent)) }
    let sets = intent.combinations.map { json(of: $0) }
    let said: JSONValue = [
      "title": intent.title.text(in: tables),
      "eligibleForWidgets": intent.isForWidgets ? nil : false,
      "eligibleForSuggestions": isSaid ? intent.isForSuggestions : nil,
      "parameters": parameters.isEmpty ? nil : parameters,
      "supportedCombinations": sets.isEmpty ? nil : sets,
    ]
    return said.withoutNulls
  }

  /// A combination with its words, also where it has none: the editor has a field for them.
  private func json(of combination: DefinedCombination) -> JSONValue {
    let said: JSONValue = [
      "of": combination.names, "title": combination.title.text(in: tables),
      "subtitle": combination.subtitle.text(in: tables),
      "primary": combination.isPrimary ? true : nil,
    ]
    return said.withoutNulls
  }

  private mutating func json(
    of parameter: DefinedParameter,
    in intent: DefinedIntent
  ) -> JSONValue {
    let head: JSONValue = ["name": parameter.name, "title": parameter.title.text(in: tables)]
    let type = parameterType(of: parameter, in: intent)
    let value =
      if let type { defaultValue(of: parameter, type, in: intent) } else {
        Self.readDefault(of: parameter)
      }
    let isUnknown = type == nil && parameter.isEditable
    let tail: JSONValue = [
      "default": value, "shownWhen": condition(of: parameter, in: intent),
      "editable": parameter.isEditable ? nil : false, "readOnly": isUnknown ? true : nil,
    ]
    if isUnknown, intent.isForWidgets {
      let name = parameter.enumeration ?? parameter.storedType
      let words = "values of type \(name) can't be set here, so its row is read-only"
      say(words, intent, parameter, at: parameter.line)
    }
    return head.adding(type.map { Self.json(of: $0) } ?? ["type": "string"])
      .adding(Self.arrays(of: parameter)).adding(tail).withoutNulls
  }

  /// What a parameter holds; nil where nobody here can set it.
  private mutating func parameterType(
    of parameter: DefinedParameter,
    in intent: DefinedIntent
  ) -> ParameterType? {
    switch parameter.effectiveType {
    case "Enum": return cases(of: parameter, in: intent).map { .enumeration($0) }
    case "Boolean": return .boolean
    case "String": return .string
    case "Integer", "Long":
      let range = bounds(of: parameter, isWhole: true, in: intent)
      return .integer(range.map { $0 / Score.scale }, Self.control(of: parameter, range))
    case "Decimal", "Double":
      let range = bounds(of: parameter, isWhole: false, in: intent)
      return .decimal(range, Self.control(of: parameter, range))
    case "Object": return .object(parameter.objectType ?? parameter.name)
    case "Person": return .person
    case "Placemark": return .location
    case "URL": return .url
    case "File": return .file
    case "TimeInterval": return .timeInterval
    case "DateComponents":
      switch parameter.control ?? "" {
      case "Date": return .dateComponents(.date)
      case "Time": return .dateComponents(.time)
      default: return .dateComponents(.dateTime)
      }
    default: return nil
    }
  }

  /// The cases between which a person chooses, and `unknown` where a row asks for it.
  private func cases(
    of parameter: DefinedParameter,
    in intent: DefinedIntent
  ) -> [ParameterType.Case]? {
    guard let name = parameter.enumeration, let own = file.enumeration(name) else { return nil }
    let wanted = intent.parameters.compactMap(\.relationship)
      .filter { $0.parent == parameter.name }.compactMap(\.value?.text)
    let choices = wanted.contains("unknown") ? own.cases : own.choices
    return choices.map { choice in
      .init(name: choice.name, title: choice.title.text(in: tables) ?? "")
    }
  }

  private mutating func bounds(
    of parameter: DefinedParameter,
    isWhole: Bool,
    in intent: DefinedIntent
  ) -> ParameterType.Range {
    func limit(_ text: String?) -> Int64? {
      guard let limit = text.flatMap({ Self.millionths($0) }) else { return nil }
      return isWhole && limit % Score.scale != 0 ? nil : limit
    }
    let limits = parameter.limits
    let range = ParameterType.Range(minimum: limit(limits.minimum), maximum: limit(limits.maximum))
    guard let least = range.minimum, let greatest = range.maximum, least > greatest else {
      return range
    }
    let words = "INIntentParameterMetadataMaximumValue is less than the minimum"
    say("\(words), so both are ignored", intent, parameter, at: parameter.line)
    return .init()
  }

  /// A number in millionths; nil where it is beyond all that a scenario holds.
  private static func millionths(_ text: String) -> Int64? {
    if let exact = Score.millionths(ofDecimal: text) { return exact }
    guard let number = Double(text), number.magnitude < 9e11 else { return nil }
    return Int64((number * 1_000_000).rounded())
  }

  private static func control(
    of parameter: DefinedParameter,
    _ range: ParameterType.Range
  ) -> ParameterType.NumberControl {
    switch parameter.control ?? "" {
    case "Stepper": .stepper
    // A slider goes from one end to the other.
    case "Slider": range.minimum == nil || range.maximum == nil ? .field : .slider
    default: .field
    }
  }

  private mutating func defaultValue(
    of parameter: DefinedParameter,
    _ type: ParameterType,
    in intent: DefinedIntent
  ) -> String? {
    guard !parameter.isArray, !parameter.isFixedSize else { return nil }
    guard let node = parameter.defaultValue, !node.isEmpty else {
      return type == .boolean ? "false" : nil
    }
    let text: String?
    if type == .boolean {
      text = node.flag.map { $0 ? "true" : "false" }
    } else if case .integer = type {
      text = node.integer.map { String($0) }
    } else if case .decimal = type {
      text = node.number.flatMap { Self.millionths($0) }.map { NumberText.decimal(millionths: $0) }
    } else if type == .timeInterval {
      text = node.number.flatMap { Self.seconds($0, in: parameter.unit) }
    } else {
      text = node.text ?? node.number
    }
    // The case of an enumeration that stands for nothing is no value.
    if case .enumeration(let cases) = type, text == "unknown",
      !cases.contains(where: { $0.name == "unknown" })
    {
      return nil
    }
    if let value = text.flatMap({ type.canonical($0) }), Self.canStand(type) { return value }
    let words = "the default '\(text ?? node.shapeName)' is not a valid value, so it is ignored"
    say(words, intent, parameter, at: node.line ?? parameter.line)
    return nil
  }

  /// The default of a type whose values nobody here can set, to be read: a number with its unit.
  private static func readDefault(of parameter: DefinedParameter) -> String? {
    guard !parameter.isArray, !parameter.isFixedSize, let node = parameter.defaultValue,
      let text = node.text ?? node.number, !text.isEmpty
    else { return nil }
    return ([text] + (parameter.unit.map { [$0] } ?? [])).joined(separator: " ")
  }

  /// Whether a definition can give a default of a type: what an app has to be asked for, it cannot.
  private static func canStand(_ type: ParameterType) -> Bool {
    if case .object = type { false } else { type != .person && type != .location && type != .file }
  }

  private static func seconds(_ number: String, in unit: String?) -> String? {
    let units = ["Minutes": 60, "Hours": 3_600, "Days": 86_400, "Weeks": 604_800]
    let factor = Int64(unit.flatMap { units[$0] } ?? 1)
    guard let millionths = millionths(number), (0...900_000_000_000_000).contains(millionths) else {
      return nil
    }
    return "\(millionths / Score.scale * factor)s"
  }

  private mutating func condition(
    of parameter: DefinedParameter,
    in intent: DefinedIntent
  ) -> JSONValue? {
    guard let relationship = parameter.relationship, let name = relationship.parent,
      let place = intent.parameters.firstIndex(where: { $0.name == name }),
      let own = intent.parameters.firstIndex(where: { $0.name == parameter.name }), place < own
    else { return nil }
    func shown(_ value: some JSONWritable) -> JSONValue { .object([.init(name, value.json)]) }
    switch relationship.predicate {
    case "HasAnyValue": return shown("any")
    case "BooleanHasExactValue" where intent.parameters[place].effectiveType == "Boolean":
      return shown(relationship.value?.flag == true ? "true" : "false")
    case "EnumHasExactValue":
      let value = relationship.value?.text ?? "unknown"
      guard let cases = self.cases(of: intent.parameters[place], in: intent) else {
        // The cases of the system's own enumerations stand in no file.
        say(relationship.unknownPredicate, intent, parameter, at: relationship.line)
        return nil
      }
      if cases.contains(where: { $0.name == value }) {
        // As a word of its own it would be any value.
        return value == "any" ? shown([value]) : shown(value)
      }
      let (words, known) = ("there is no case '\(value)' in the definition", cases.map(\.name))
      say(words, intent, parameter, at: relationship.line, unknown: value, known: known)
      return nil
    default:
      // That nobody knows one was said when the definition was read.
      if DefinedParameter.Relationship.known.contains(relationship.predicate) {
        say(relationship.unknownPredicate, intent, parameter, at: relationship.line)
      }
      return nil
    }
  }

  private mutating func say(
    _ words: String,
    _ intent: DefinedIntent,
    _ parameter: DefinedParameter,
    at line: Int?,
    unknown: String? = nil,
    known: [String] = []
  ) {
    problems.append(
      DefinitionProblem(
        words: words,
        isError: unknown != nil,
        intent: intent.name,
        parameter: parameter.name,
        line: line,
        unknown: unknown,
        known: known
      )
    )
  }

  private static func json(of type: ParameterType) -> JSONValue {
    switch type {
    case .string: return ["type": "string"]
    case .boolean: return ["type": "boolean"]
    case .integer(let range, let control):
      return number("integer", range.map { $0 * Score.scale }, control)
    case .decimal(let range, let control): return number("decimal", range, control)
    case .person: return ["type": "person"]
    case .location: return ["type": "location"]
    case .enumeration(let cases):
      let list = cases.map { choice -> JSONValue in
        let title = choice.title.isEmpty ? nil : choice.title
        return (["name": choice.name, "title": title] as JSONValue).withoutNulls
      }
      return ["type": "enum", "cases": list]
    case .object(let name): return ["type": "object", "objectType": name]
    case .dateComponents(let parts): return ["type": parts.rawValue]
    case .timeInterval: return ["type": "duration"]
    case .url: return ["type": "url"]
    case .file: return ["type": "file"]
    }
  }

  private static func number(
    _ type: String,
    _ range: ParameterType.Range,
    _ control: ParameterType.NumberControl
  ) -> JSONValue {
    [
      "type": type, "min": range.minimum.map { JSONValue.millionths($0) },
      "max": range.maximum.map { JSONValue.millionths($0) },
      "control": control == .field ? nil : control.rawValue,
    ]
  }

  private static func arrays(of parameter: DefinedParameter) -> JSONValue {
    guard parameter.isFixedSize else { return ["multiple": parameter.isArray ? true : nil] }
    let families = [
      ("Small", "small"), ("Medium", "medium"), ("Large", "large"), ("ExtraLarge", "extraLarge"),
      ("AccessoryInline", "accessoryInline"), ("AccessoryCorner", "accessoryCorner"),
      ("AccessoryCircular", "accessoryCircular"), ("AccessoryRectangular", "accessoryRectangular"),
    ]
    let sizes = families.compactMap { name, family in
      parameter.sizes.first { $0.name == name }.map { JSONValue.Member(family, .integer($0.count)) }
    }
    // A size that is left out takes that of the next smaller one, or 1.
    return ["sizes": sizes.isEmpty ? ["small": 1] : JSONValue.object(sizes)]
  }
}
