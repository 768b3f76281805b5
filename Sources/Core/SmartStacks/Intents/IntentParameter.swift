/// A parameter of an intent: a row of the widget's edit sheet (WWDC20 10194 5:45 est.).
public struct IntentParameter: Hashable, Sendable {
  /// Its name, unique in the intent.
  public var name: String
  /// The label of its row.
  public var title: String
  /// What it holds.
  public var type: ParameterType
  /// Whether it takes several values.
  public var allowsMultipleValues: Bool
  /// How many values it takes at each size, for an array of a fixed size (WWDC20 10194 6:00 est.);
  /// empty when the size is not fixed.
  public var arraySizes: [ArraySize]
  /// The same for the sizes of the Lock Screen, which no stack has.
  public var accessorySizes: [AccessorySize] = []
  /// The value it has when the widget is first placed, or nil.
  public var defaultValue: ParameterValue?
  /// The options that its app offers, whatever its type (WWDC20 10194 10:06 est.), or nil when the
  /// type says all.
  public var options: OptionsCollection?
  /// The parent that must have a value for its row to show, or nil.
  public var relationship: ParentRelationship?
  /// Whether it has a row in the widget's edit sheet.
  public var isEditable = true
  /// Whether its row can be read and not changed, as that of a type whose control is not simulated.
  public var isReadOnly = false
  /// What its app offers at other times than it offers `options`: before, or later on.
  ///
  /// Such values are known wherever they stand, and have names.
  public var otherOptions: [OptionsCollection.Option] = []

  /// Creates a parameter.
  public init(
    name: String,
    title: String,
    type: ParameterType,
    allowsMultipleValues: Bool = false,
    arraySizes: [ArraySize] = [],
    defaultValue: ParameterValue? = nil,
    options: OptionsCollection? = nil,
    relationship: ParentRelationship? = nil
  ) {
    self.name = name
    self.title = title
    self.type = type
    self.allowsMultipleValues = allowsMultipleValues
    self.arraySizes = arraySizes
    self.defaultValue = defaultValue
    self.options = options
    self.relationship = relationship
  }

  /// Whether only its app knows what there is to choose from: nobody gave a list for it.
  public var isAskedFromApp: Bool { options == nil && type.isFilledByApp }

  /// How many values an array of a fixed size has in a widget of a size.
  public struct ArraySize: Hashable, Sendable {
    /// The size of the widget.
    public var family: WidgetFamily
    /// How many values.
    public var count: Int

    /// Creates the size of an array.
    public init(family: WidgetFamily, count: Int) {
      self.family = family
      self.count = count
    }
  }

  /// How many values an array of a fixed size has in a widget of the Lock Screen.
  public struct AccessorySize: Hashable, Sendable {
    /// A size of widget beside the clock or on a watch face.
    public enum Family: String, CaseIterable, Sendable {
      /// A line of text.
      case accessoryInline
      /// The corner of a watch face.
      case accessoryCorner
      /// A circle.
      case accessoryCircular
      case accessoryRectangular
    }

    /// The size of the widget.
    public var family: Family
    /// How many values.
    public var count: Int

    /// Creates the size of an array.
    public init(family: Family, count: Int) {
      self.family = family
      self.count = count
    }
  }

  /// The parent of a parameter, and when its row shows (WWDC20 10194 16:25 est.).
  public struct ParentRelationship: Hashable, Sendable {
    /// The name of the parent parameter, which comes before.
    public var parent: String
    /// What the parent must hold.
    public var condition: Condition

    /// Creates a relationship.
    public init(parent: String, condition: Condition) {
      self.parent = parent
      self.condition = condition
    }

    /// What a parent must hold.
    public enum Condition: Hashable, Sendable {
      case exactly(ParameterValue)
      case anyValue
    }
  }
}

/// Options that an app offers for a parameter when a person opens its list (WWDC20 10194 10:06
/// est.).
public struct OptionsCollection: Hashable, Sendable {
  /// The standard list, in sections.
  public var sections: [Section]
  /// Whether the app answers a search itself; otherwise the list is filtered
  /// (WWDC20 10194 12:53 est.).
  public var providesSearch: Bool
  /// What the search field says while it is empty.
  public var searchPrompt: String?
  /// What only a search finds.
  public var searchOnly: [Option]

  /// Creates a collection.
  public init(
    sections: [Section],
    providesSearch: Bool = false,
    searchPrompt: String? = nil,
    searchOnly: [Option] = []
  ) {
    self.sections = sections
    self.providesSearch = providesSearch
    self.searchPrompt = searchPrompt
    self.searchOnly = searchOnly
  }

  /// A section of the list.
  public struct Section: Hashable, Sendable {
    /// Its heading, or nil for a flat list.
    public var title: String?
    /// Its options.
    public var options: [Option]

    /// Creates a section.
    public init(title: String? = nil, options: [Option]) {
      self.title = title
      self.options = options
    }
  }

  /// One option.
  public struct Option: Hashable, Sendable {
    /// By what it is compared.
    public var identifier: String
    /// What a person reads.
    public var title: String
    /// A quiet second text, or nil.
    public var subtitle: String?

    /// Creates an option.
    public init(identifier: String, title: String, subtitle: String? = nil) {
      self.identifier = identifier
      self.title = title
      self.subtitle = subtitle
    }
  }

  /// Every option that can be had: the standard list, then what only a search finds.
  public var all: [Option] { sections.flatMap(\.options) + searchOnly }
}

extension IntentParameter {
  /// The canonical form of a value, checked against the parameter's type, options and sizes.
  ///
  /// A type that its app fills, with options, takes only what the list or a search can give, now or
  /// at another time; another type takes all its values, whatever the list has. `OfferedOptions`
  /// says what a person can choose. An array of a fixed size has exactly as
  /// many items as the size of the widget asks for (WWDC20 10194 6:00 est.); without a widget, as
  /// in a donation, as many as one of its sizes.
  ///
  /// - Throws: `ParameterValueError` when the parameter does not take the value.
  public func canonical(
    _ value: ParameterValue,
    family: WidgetFamily? = nil
  ) throws(ParameterValueError) -> ParameterValue {
    guard !value.items.isEmpty else { throw .noValue }
    if !arraySizes.isEmpty {
      let counts = family.map { [count(in: $0)] } ?? arraySizes.map(\.count)
      guard counts.contains(value.items.count) else {
        throw .wrongCount(value.items.count, accepts: counts)
      }
    } else if !allowsMultipleValues, value.items.count > 1 {
      throw .severalValues(value.items.count)
    }
    // Most values have one item; they need no second array.
    guard value.items.count > 1 else {
      return ParameterValue(items: [try canonical(item: value.items[0])], names: value.names)
    }
    var items: [String] = []
    for item in value.items { items.append(try canonical(item: item)) }
    return ParameterValue(items: items, names: value.names)
  }

  /// How many items an array of a fixed size has in a widget of a size.
  ///
  /// A size that the definition leaves out takes the next smaller one's†, or 1
  /// (Readings, F3).
  public func count(in family: WidgetFamily) -> Int {
    let families = WidgetFamily.allCases
    let place = families.firstIndex(of: family) ?? 0
    for smaller in families[...place].reversed() {
      if let size = arraySizes.first(where: { $0.family == smaller }) { return size.count }
    }
    return 1
  }

  private func canonical(item: String) throws(ParameterValueError) -> String {
    guard let text = type.canonical(item) else { throw .badItem(item) }
    if type.isFilledByApp, options != nil, option(text) == nil { throw .notAnOption(item) }
    return text
  }

  /// The option of an identifier: of what is offered, else of what is at other times; or nil.
  public func option(_ identifier: String) -> OptionsCollection.Option? {
    for section in options?.sections ?? [] {
      if let option = section.options.first(where: { $0.identifier == identifier }) {
        return option
      }
    }
    return options?.searchOnly.first { $0.identifier == identifier }
      ?? otherOptions.first { $0.identifier == identifier }
  }
}

/// Why a parameter does not take a value.
public enum ParameterValueError: Error, Hashable, Sendable {
  case noValue
  /// The parameter takes one item; so many were given.
  case severalValues(Int)
  /// An array of a fixed size takes other counts.
  case wrongCount(Int, accepts: [Int])
  /// The type does not take the item.
  case badItem(String)
  /// The item is none of the options.
  case notAnOption(String)
}

extension ParameterValue {
  /// Creates a value of options that were chosen from a list, with names that say more than they.
  public init(choosing options: [OptionsCollection.Option]) {
    let named = options.filter { $0.title != $0.identifier }
    self.init(
      items: options.map(\.identifier),
      names: Dictionary(named.map { ($0.identifier, $0.title) }) { $1 }
    )
  }
}

extension OptionsCollection {
  /// What the list shows for what a person typed; nil or blanks show the whole list.
  ///
  /// An app that provides search is asked with nothing first and then with each term, and may find
  /// what its list leaves out; otherwise the list is filtered: WWDC20 10194 12:53 est. Texts are
  /// compared without regard to case and, in Latin letters, to accents†. Sections in which nothing
  /// is found do not show.
  public func search(_ term: String?) -> [Section] {
    let term = (term ?? "").searchForm
    guard !term.isEmpty else { return sections }
    var found: [Section] = []
    for section in sections {
      let options = section.options.filter { $0.matches(term) }
      if !options.isEmpty { found.append(Section(title: section.title, options: options)) }
    }
    let others = providesSearch ? searchOnly.filter { $0.matches(term) } : []
    if !others.isEmpty { found.append(Section(options: others)) }
    return found
  }
}

extension OptionsCollection.Option {
  fileprivate func matches(_ term: String) -> Bool {
    title.holds(term) || subtitle?.holds(term) ?? false
  }
}

extension String {
  /// Whether the search form of the text holds a term that is in its search form.
  fileprivate func holds(_ term: String) -> Bool {
    // A list may be long and most texts are ASCII: those are read where they lie.
    let isHeld = utf8.withContiguousStorageIfAvailable { bytes -> Bool? in
      guard bytes.allSatisfy({ $0 < 0x80 }) else { return nil }
      let term = term.utf8
      guard let first = term.first, term.count <= bytes.count else { return false }
      return (0...bytes.count - term.count).contains { start in
        bytes[start].asciiSmall == first
          && zip(term, bytes[start...]).allSatisfy { $0 == $1.asciiSmall }
      }
    }
    return isHeld.flatMap(\.self) ?? searchForm.contains(term)
  }

  /// The text in small letters without accents, and without blanks around it.
  fileprivate var searchForm: String {
    var form = ""
    for scalar in lowercased().unicodeScalars {
      // Most texts are ASCII, and a list may be long.
      if scalar.isASCII {
        form.unicodeScalars.append(scalar)
        continue
      }
      let properties = scalar.properties
      if properties.generalCategory == .nonspacingMark { continue }
      form.unicodeScalars.append(properties.latinBase ?? scalar)
    }
    return form.trimmingBlanks()
  }
}

extension Unicode.Scalar.Properties {
  /// The letter below the accent, read off the name: `LATIN SMALL LETTER E WITH ACUTE` is an e.
  fileprivate var latinBase: Unicode.Scalar? {
    let before = "LATIN SMALL LETTER "
    guard let name, name.hasPrefix(before) else { return nil }
    let rest = name.dropFirst(before.count)
    guard rest.dropFirst().hasPrefix(" WITH "), let letter = rest.unicodeScalars.first else {
      return nil
    }
    return letter.properties.lowercaseMapping.unicodeScalars.first
  }
}

extension UInt8 {
  /// The small letter of a letter of ASCII, and everything else as it is.
  fileprivate var asciiSmall: UInt8 { (0x41...0x5A).contains(self) ? self | 0x20 : self }
}
