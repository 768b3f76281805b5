/// The classes that an editor would generate from an app's intent definition.
///
/// For each intent there is a class with a property for each parameter, for each enumeration an
/// enum, and for each type a class of objects. A definition that is not one gives nothing.
package struct IntentClasses {
  private let root: PropertyNode
  private let isTaken: (String) -> Bool

  /// The classes of a definition, without those that the client declares itself.
  package init?(_ definition: [UInt8], isTaken: @escaping (String) -> Bool = { _ in false }) {
    guard let root = try? PropertyList.read(definition), root["INIntents"] != nil else {
      return nil
    }
    self.root = root
    self.isTaken = isTaken
  }

  /// The source of all classes.
  package var source: String {
    let parts =
      items("INEnums").map(enumeration) + items("INTypes").map(type)
      + items("INIntents").map(intent)
    return "import Foundation\nimport Intents\n\n" + parts.compactMap { $0 }.joined(separator: "\n")
  }

  private func items(_ key: String) -> [PropertyNode] { root[key]?.items ?? [] }

  /// A name that the compiler takes, or nothing.
  private static func name(_ value: PropertyNode?) -> String? {
    guard let name = value?.text, let first = name.first, !first.isNumber,
      name.allSatisfy(\.isPartOfName)
    else { return nil }
    return name
  }

  /// The name of a case in Swift: the capitals at its beginning become small, but for the last of
  /// several that a small letter follows.
  package static func caseName(_ word: String) -> String {
    let capitals = word.prefix { $0.isUppercase }
    let rest = word.dropFirst(capitals.count)
    let isInside = capitals.count > 1 && rest.first?.isLowercase == true
    let small = isInside ? capitals.dropLast() : capitals
    return small.lowercased() + word.dropFirst(small.count)
  }

  private func enumeration(_ item: PropertyNode) -> String? {
    guard let name = IntentClasses.name(item["INEnumName"]), !isTaken(name) else { return nil }
    var seen: Set<Int> = []
    var cases: [String] = []
    var words: [String] = []
    for value in item["INEnumValues"]?.items ?? [] {
      guard let word = IntentClasses.name(value["INEnumValueName"]) else { continue }
      let index = value["INEnumValueIndex"]?.integer ?? 0
      guard seen.insert(index).inserted else { continue }
      cases.append("  case `\(IntentClasses.caseName(word))` = \(index)\n")
      if word != "unknown" { words.append("\(index): \"\(word)\"") }
    }
    if !seen.contains(0) { cases.insert("  case `unknown` = 0\n", at: 0) }
    return """
      public enum \(name): Int, DefinedCase {
      \(cases.joined())
        public var definedName: String? {
          let names: [Int: String] = [\(words.isEmpty ? ":" : words.joined(separator: ", "))]
          return names[rawValue]
        }
      }

      """
  }

  private func type(_ item: PropertyNode) -> String? {
    guard let name = IntentClasses.name(item["INTypeClassName"] ?? item["INTypeName"]),
      !isTaken(name)
    else { return nil }
    let own = (item["INTypeProperties"]?.items ?? []).filter {
      $0["INTypePropertyDefault"] == nil
    }
    let properties = own.compactMap { property -> String? in
      IntentProperty(property, prefix: "INTypeProperty", enums: enums)?.declaration
    }
    return """
      open class \(name): INObject, @unchecked Sendable {
      \(properties.joined())}
      public typealias \(name)ResolutionResult = INIntentResponse

      """
  }

  /// The cases of each enumeration.
  private var enums: [String: [EnumerationCase]] {
    var enums: [String: [EnumerationCase]] = [:]
    for item in items("INEnums") {
      guard let name = IntentClasses.name(item["INEnumName"]) else { continue }
      enums[name] = (item["INEnumValues"]?.items ?? []).compactMap { value in
        guard let word = IntentClasses.name(value["INEnumValueName"]) else { return nil }
        let title = value["INEnumValueDisplayName"]?.text ?? word
        return EnumerationCase(
          id: word,
          title: title,
          index: value["INEnumValueIndex"]?.integer ?? 0
        )
      }
    }
    return enums
  }

  private func intent(_ item: PropertyNode) -> String? {
    let prefix = item["INIntentClassPrefix"]?.text ?? ""
    let plain = IntentClasses.name(item["INIntentName"]).map { prefix + $0 + "Intent" }
    guard let name = IntentClasses.name(item["INIntentClassName"]) ?? plain, !isTaken(name),
      let own = IntentClasses.name(item["INIntentName"]), item["INIntentType"]?.text != "System"
    else { return nil }
    let parameters = (item["INIntentParameters"]?.items ?? []).compactMap {
      IntentProperty($0, prefix: "INIntentParameter", enums: enums)
    }
    let described = parameters.map(\.described).joined(separator: ",")
    let asked = parameters.filter(\.isAsked)
    return """
      open class \(name): INIntent, @unchecked Sendable {
      \(parameters.map(\.declaration).joined())
        open override var intentName: String { "\(own)" }

        open override func takeDefaults() {
          super.takeDefaults()
      \(parameters.compactMap(\.defaulting).joined())  }

        open override func setParameter(_ value: JSON, named name: String) {
          switch name {
      \(parameters.map(\.setting).joined())    default: super.setParameter(value, named: name)
          }
        }

        open override var describedParameters: JSON {
          JSON(text: ##"{"intent":"\(own)","parameters":[\(described)]}"##) ?? .null
        }
      \(IntentHandling.answers(of: name, asked))}
      open class \(name)Response: INIntentResponse, @unchecked Sendable {}
      \(IntentHandling.declaration(of: name, asked))
      """
  }
}

/// A case of an enumeration.
struct EnumerationCase {
  let id: String
  let title: String
  let index: Int
}

/// A parameter of an intent, or a property of a type.
struct IntentProperty {
  let name: String
  let sort: String
  let isList: Bool
  let typeName: String
  let title: String
  let cases: [EnumerationCase]
  /// The case of an enumeration that stands for no value.
  private let nothing: String
  let first: PropertyNode?
  /// Whether the app says what there is to choose from, and whether it is asked for what is typed.
  let isAsked: Bool
  let isSearched: Bool

  init?(_ item: PropertyNode, prefix: String, enums: [String: [EnumerationCase]]) {
    guard let name = item[prefix + "Name"]?.text, name.allSatisfy(\.isPartOfName),
      let stored = item[prefix + "Type"]?.text
    else { return nil }
    self.name = name
    title = item[prefix + "DisplayName"]?.text ?? name
    isList = item[prefix + "SupportsMultipleValues"]?.flag ?? false
    isSearched = item[prefix + "SupportsSearch"]?.flag ?? false
    let isDynamic = item[prefix + "SupportsDynamicEnumeration"]?.flag ?? false
    let metadata = item[prefix + "Metadata"]?.members ?? []
    first = metadata.first { $0.key.hasSuffix("MetadataDefaultValue") }?.value
    let enumName = item[prefix + "EnumType"]?.text
    let objectName = item[prefix + "ObjectType"]?.text
    if let enumName, let cases = enums[enumName] {
      sort = "enum"
      typeName = enumName
      self.cases = cases.filter { $0.id != "unknown" }
      nothing = cases.first { $0.index == 0 }?.id ?? "unknown"
    } else {
      cases = []
      nothing = ""
      (sort, typeName) = IntentProperty.type(stored, objectName)
    }
    isAsked = ["object", "string"].contains(sort) && (isDynamic || sort == "object")
  }

  private static func type(_ stored: String, _ object: String?) -> (String, String) {
    switch stored {
    case "Boolean": ("boolean", "NSNumber")
    case "Integer", "Long": ("integer", "NSNumber")
    case "Decimal", "Double", "TimeInterval": ("decimal", "NSNumber")
    case "DateComponents": ("dateComponents", "DateComponents")
    case "URL": ("url", "URL")
    case "Object": ("object", object ?? "INObject")
    default: ("string", "String")
    }
  }

  var declaration: String {
    if isList { return "  public var `\(name)`: [\(typeName)]?\n" }
    guard sort == "enum" else { return "  public var `\(name)`: \(typeName)?\n" }
    return "  public var `\(name)`: \(typeName) = .`\(IntentClasses.caseName(nothing))`\n"
  }

  private var firstCase: String {
    let word = first?.text
    return cases.first { $0.id == word }?.id ?? nothing
  }

  /// How a widget's configuration gets the value that the definition gives; a switch is off.
  ///
  /// An intent that an app makes has no values but those that the app sets.
  var defaulting: String? {
    guard !isList else { return nil }
    let value: String? =
      switch sort {
      case "enum": ".`\(IntentClasses.caseName(firstCase))`"
      case "boolean": "NSNumber(value: \(first?.flag ?? false))"
      case "integer", "decimal":
        first?.number.flatMap { Double($0) }.map { "NSNumber(value: \($0))" }
      case "string": first?.text.map { quoted($0) }
      default: nil
      }
    return value.map { "    self.`\(name)` = \($0)\n" }
  }

  /// How a configuration's value becomes the property.
  var setting: String {
    let read = isList ? "value.items.compactMap { value in \(reading) }" : reading
    let first = IntentClasses.caseName(firstCase)
    let end = sort == "enum" && !isList ? " ?? .`\(first)`" : ""
    return "    case \(quoted(name)): self.`\(name)` = \(read)\(end)\n"
  }

  private var reading: String {
    switch sort {
    case "boolean": return "value.flag.map { NSNumber(value: $0) }"
    case "integer": return "value.integer.map { NSNumber(value: $0) }"
    case "decimal": return "value.double.map { NSNumber(value: $0) }"
    case "url": return "value.text.flatMap { URL(string: $0) }"
    case "object": return "\(typeName)(configured: value)"
    case "dateComponents":
      return "DateComponents(hour: value[\"hour\"]?.integer, minute: value[\"minute\"]?.integer)"
    case "enum":
      let words = cases.map {
        "\(quoted($0.id)): \(typeName).`\(IntentClasses.caseName($0.id))`"
      }
      return "[\(words.isEmpty ? ":" : words.joined(separator: ", "))][value.text ?? \"\"]"
    default: return "value.text"
    }
  }

  /// The parameter for `describe`, as JSON.
  var described: String {
    var members = [
      "\"name\":\(quoted(name))", "\"title\":\(quoted(title))", "\"type\":\(quoted(sort))",
    ]
    if sort == "enum" {
      let all = cases.map { "{\"id\":\(quoted($0.id)),\"title\":\(quoted($0.title))}" }
      members.append("\"cases\":[\(all.joined(separator: ","))]")
      if cases.contains(where: { $0.id == firstCase }) {
        members.append("\"default\":\(quoted(firstCase))")
      }
    } else if sort == "boolean" {
      members.append("\"default\":\(first?.flag ?? false)")
    } else if case .number? = first?.content, let number = first?.number {
      // A list may leave out the point of what is a decimal all the same.
      let decimal = sort == "decimal" ? Double(number).map { String($0) } : nil
      members.append("\"default\":\(decimal ?? number)")
    } else if let text = first?.text {
      members.append("\"default\":\(quoted(text))")
    }
    if isList { members.append("\"isArray\":true") }
    if isAsked { members.append("\"asks\":true") }
    if isAsked, isSearched { members.append("\"searches\":true") }
    return "{\(members.joined(separator: ","))}"
  }

  private func quoted(_ text: String) -> String {
    let safe = text.filter { !$0.isNewline }.replacing("\\", with: "").replacing("\"", with: "'")
    return "\"\(safe)\""
  }
}

extension Character {
  /// Whether it can stand in a name of the language.
  fileprivate var isPartOfName: Bool { isLetter || isNumber || self == "_" }
}
