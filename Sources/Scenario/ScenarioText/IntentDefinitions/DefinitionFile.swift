struct DefinitionFile {
  var intents: [DefinedIntent] = []
  var enumerations: [DefinedEnumeration] = []
  /// The names of the custom types, in their order.
  var types: [String] = []

  func enumeration(_ name: String) -> DefinedEnumeration? { enumerations.first { $0.name == name } }
}

/// A text of the base language, and the identifier under which others have it.
package struct DefinedText: Hashable {
  package var base: String?
  package var id: String?

  /// The text of the first table that has one, else of the base language; nil where none has.
  package func text(in tables: [StringsTable]) -> String? {
    let others = id.map { id in tables.compactMap { $0[id] } } ?? []
    return (others + [base ?? ""]).first { !$0.isEmpty }
  }
}

struct DefinedIntent {
  var name: String
  var title: DefinedText
  var isForWidgets: Bool
  var isForSuggestions: Bool
  var parameters: [DefinedParameter]
  /// The sets of parameters by which donations are compared, in a fixed order.
  var combinations: [DefinedCombination]
  /// Xcode's own list of what can show together, in the order of the keys.
  var managedCombinations: [DefinedCombination]

  func parameter(_ name: String) -> DefinedParameter? { parameters.first { $0.name == name } }
}

struct DefinedCombination: Hashable {
  /// The names as they stand there: with commas, in any order.
  var key: String
  /// The names, those of known parameters in the order of these.
  var names: [String]
  var title: DefinedText
  var subtitle: DefinedText
  var isPrimary: Bool
}

struct DefinedParameter {
  var name: String
  var title: DefinedText
  /// The type as it is stored: an enumeration is an `Integer`.
  var storedType: String
  var enumeration: String?
  var objectType: String?
  var isEditable: Bool
  var isArray: Bool
  /// Whether an array has a size for each class of size.
  var isFixedSize: Bool
  /// The classes of size in the order of the file, such as `Medium`, with how many values each has.
  var sizes: [Size]
  /// Whether its app is asked for its options.
  var isDynamic: Bool
  /// Whether its app answers a search of them.
  var isSearchable: Bool
  var relationship: Relationship?
  var limits = Limits()
  /// The value that a new widget has, as it is written; nil where there is none.
  var defaultValue: PropertyNode?
  /// The control or the parts of a date: `Field`, `Stepper`, `Slider`, `Date`, `Time`, `DateTime`.
  var control: String?
  var unit: String?
  var line: Int?

  var effectiveType: String { enumeration == nil ? storedType : "Enum" }

  struct Size: Hashable {
    var name: String
    var count: Int
  }

  /// The least and the greatest number as decimals; nil is without limit.
  struct Limits: Hashable {
    var minimum: String?
    var maximum: String?
  }

  /// The parameter on which it depends whether the row shows.
  struct Relationship {
    /// The parent; nil in what an editor left behind.
    var parent: String?
    var predicate: String
    var value: PropertyNode?
    var line: Int?
  }
}

struct DefinedEnumeration {
  var name: String
  var cases: [Case]

  struct Case: Hashable {
    var name: String
    var title: DefinedText
    var index: Int
  }

  /// The cases between which a person chooses: `unknown` at nought stands for nothing.
  var choices: [Case] { cases.filter { $0.name != "unknown" || $0.index != 0 } }
}

struct DefinitionProblem: Error, Hashable {
  /// The problem in one sentence without a full stop, without its place.
  var words: String
  var isError: Bool
  var intent: String?
  var parameter: String?
  /// The line, from 1; nil in a binary list.
  var line: Int?
  /// A name that does not exist, and those that do.
  var unknown: String?
  var known: [String] = []

  var text: String {
    let place = [intent, parameter].compactMap { $0 }.joined(separator: ".")
    return place.isEmpty ? words : "\(place): \(words)"
  }
}

enum TableLanguages {
  /// The languages of a locale, the nearest first: `de_AT` is `de-AT`, then `de`.
  ///
  /// Chinese is told apart by its script, and the Spanish of the Americas has a table of its own.
  /// What is no locale leads nowhere, and out of no folder either.
  static func names(for locale: String) -> [String] {
    let parts = locale.prefix { $0 != "@" && $0 != "." }.split { $0 == "_" || $0 == "-" }
    guard parts.count <= 4, parts.allSatisfy({ $0.allSatisfy { $0.isLetter || $0.isNumber } })
    else { return [] }
    var names = parts.indices.reversed().map { parts[...$0].joined(separator: "-") }
    let between = max(0, names.count - 1)
    if parts.first == "zh", !parts.contains("Hans"), !parts.contains("Hant") {
      let isTraditional = ["TW", "HK", "MO"].contains { parts.contains($0) }
      names.insert(isTraditional ? "zh-Hant" : "zh-Hans", at: between)
    }
    if parts.first == "es", parts.count > 1, parts.last != "ES", !names.contains("es-419") {
      names.insert("es-419", at: between)
    }
    return names
  }
}
