/// An intent definition as Xcode's editor writes it.
package struct DefinitionFile: Sendable {
  /// `1.0` to `1.2`, or nil where the file does not say.
  package var modelVersion: String?
  /// The version of Xcode that wrote it.
  package var toolsVersion: String?
  /// The identifier of the file, by which its names are scoped; many files have the same.
  package var namespace: String?
  /// Whether it is a binary property list.
  package var isBinary: Bool
  /// Whether it has custom types at all; files of the first version cannot.
  package var hasTypes: Bool
  /// The intents in their order.
  package var intents: [DefinedIntent] = []
  /// The enumerations in their order.
  package var enumerations: [DefinedEnumeration] = []
  /// The custom types in their order.
  package var types: [DefinedType] = []
  /// The identifiers of texts, in the tables of other languages too.
  package var textIDs: Set<String> = []

  /// The enumeration of a name.
  package func enumeration(_ name: String) -> DefinedEnumeration? {
    enumerations.first { $0.name == name }
  }
}

/// A text of the base language, and the identifier under which others have it.
package struct DefinedText: Hashable, Sendable {
  /// The text; nil where there is none.
  package var base: String?
  /// Its identifier in the tables.
  package var id: String?

  /// The text of the first table that has one, else that of the base language; nil where there is
  /// none at all.
  package func text(in tables: [StringsTable]) -> String? {
    let others = id.map { id in tables.compactMap { $0[id] } } ?? []
    return (others + [base ?? ""]).first { !$0.isEmpty }
  }
}

/// An intent of a definition.
package struct DefinedIntent: Sendable {
  package var name: String
  /// `Custom` or `System`.
  package var type: String?
  package var category: String?
  package var title: DefinedText
  package var about: DefinedText
  /// Whether it may configure widgets.
  package var isForWidgets: Bool
  /// Whether it may be donated and suggested.
  package var isForSuggestions: Bool
  /// Whether people may set it up in Shortcuts.
  package var isForShortcuts: Bool
  package var parameters: [DefinedParameter]
  /// The sets of parameters by which donations are compared, in a fixed order.
  package var combinations: [DefinedCombination]
  /// Xcode's own list of what can show together, in the order of the keys.
  package var managedCombinations: [DefinedCombination]
  package var line: Int?

  /// The parameter of a name.
  package func parameter(_ name: String) -> DefinedParameter? {
    parameters.first { $0.name == name }
  }
}

/// A set of an intent's parameters, with what a suggestion of it says.
package struct DefinedCombination: Hashable, Sendable {
  /// The names as they stand there: with commas, in any order.
  package var key: String
  /// The names, those of known parameters in the order of these.
  package var names: [String]
  package var title: DefinedText
  package var subtitle: DefinedText
  package var isPrimary: Bool
  package var runsInBackground: Bool
}

/// A parameter of an intent.
package struct DefinedParameter: Sendable {
  package var name: String
  package var title: DefinedText
  /// The type as it is stored: an enumeration is an `Integer`.
  package var storedType: String
  /// The enumeration whose cases it has.
  package var enumeration: String?
  /// Whether that enumeration is the system's and not of this file.
  package var isOfSystem: Bool
  /// The custom type of an object.
  package var objectType: String?
  /// Whether a person may edit it.
  package var isEditable: Bool
  /// Whether the file says so itself.
  package var saysEditable: Bool
  package var isArray: Bool
  /// Whether an array has a size for each class of size.
  package var isFixedSize: Bool
  /// The classes of size in the order of the file, such as `Medium`, with how many values each has.
  package var sizes: [Size]
  /// Whether its app is asked for its options.
  package var isDynamic: Bool
  /// Whether its app answers a search of them.
  package var isSearchable: Bool
  package var relationship: Relationship?
  /// What a number may be, and how it is set.
  package var limits = Limits()
  /// The value that a new widget has, as it is written; nil where there is none.
  package var defaultValue: PropertyNode?
  /// The control or the parts of a date: `Field`, `Stepper`, `Slider`, `Date`, `Time`, `DateTime`.
  package var control: String?
  /// The unit of a measure or a time.
  package var unit: String?
  package var line: Int?

  /// `Enum` for an enumeration, else the type as it is stored.
  package var effectiveType: String { enumeration == nil ? storedType : "Enum" }

  /// How many values an array has in a class of size.
  package struct Size: Hashable, Sendable {
    package var name: String
    package var count: Int
  }

  /// The least and the greatest number as decimals; nil is without limit.
  package struct Limits: Hashable, Sendable {
    package var minimum: String?
    package var maximum: String?
  }

  /// The parameter on which it depends whether the row shows.
  package struct Relationship: Sendable {
    /// The parent; nil in what an editor left behind.
    package var parent: String?
    /// The name of the predicate as it stands there.
    package var predicate: String
    package var value: PropertyNode?
    package var line: Int?
  }
}

/// An enumeration of a definition.
package struct DefinedEnumeration: Sendable {
  package var name: String
  package var title: DefinedText
  package var cases: [Case]
  package var line: Int?

  /// A case of it, which counts by its name.
  package struct Case: Hashable, Sendable {
    package var name: String
    package var title: DefinedText
    package var index: Int
  }

  /// The cases between which a person chooses: `unknown` at nought stands for nothing.
  package var choices: [Case] { cases.filter { $0.name != "unknown" || $0.index != 0 } }
}

/// A custom type of a definition.
package struct DefinedType: Sendable {
  package var name: String
  package var title: DefinedText
  /// The names of its properties, with the four that each has.
  package var properties: [String]
  package var line: Int?
}
