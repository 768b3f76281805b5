/// A parameter of an intent: a row of the widget's edit sheet (WWDC20 10194 5:45 est.).
public struct IntentParameter: Hashable, Sendable {
  /// Its name, unique in the intent.
  public var name: String
  /// The label of its row.
  public var title: String
  /// The type of its value.
  public var type: ParameterType
  /// Whether it takes several values.
  public var allowsMultipleValues: Bool
  /// The number of values for each widget size, for an array of a fixed size (WWDC20 10194 6:00
  /// est.); else empty.
  public var arraySizes: [Size<WidgetFamily>]
  /// The same for the sizes of the Lock Screen, which no stack has.
  public var accessorySizes: [Size<AccessoryFamily>] = []
  /// The value it has when the widget is first placed, or nil.
  public var defaultValue: ParameterValue?
  /// The options that its app offers, whatever its type (WWDC20 10194 10:06 est.), or nil.
  public var options: OptionsCollection?
  /// The parent that must have a value for its row to show, or nil.
  public var relationship: ParentRelationship?
  /// Whether it has a row in the widget's edit sheet.
  public var isEditable = true
  /// Whether its row is read-only, like that of a type whose control is not simulated.
  public var isReadOnly = false
  /// Options that its app offers at other times than `options`, so that their values are known.
  public var otherOptions: [OptionsCollection.Option] = []

  /// Creates a parameter.
  public init(
    name: String,
    title: String,
    type: ParameterType,
    allowsMultipleValues: Bool = false,
    arraySizes: [Size<WidgetFamily>] = [],
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

  /// Whether only its app knows its options: no list is given.
  public var isAskedFromApp: Bool { options == nil && type.isFilledByApp }

  /// The number of values of a fixed-size array in a widget of a size.
  public struct Size<Family: Hashable & Sendable>: Hashable, Sendable {
    /// The size of the widget.
    public var family: Family
    /// The number of values.
    public var count: Int

    /// Creates the size of an array.
    public init(family: Family, count: Int) {
      self.family = family
      self.count = count
    }
  }

  /// A size of widget beside the clock or on a watch face.
  public enum AccessoryFamily: String, CaseIterable, Sendable {
    case accessoryInline
    case accessoryCorner
    case accessoryCircular
    case accessoryRectangular
  }

  /// The parent of a parameter, and when its row shows (WWDC20 10194 16:25 est.).
  public struct ParentRelationship: Hashable, Sendable {
    /// The name of the parent parameter, which comes before.
    public var parent: String
    /// The required value of the parent.
    public var condition: Condition

    /// Creates a relationship.
    public init(parent: String, condition: Condition) {
      self.parent = parent
      self.condition = condition
    }

    /// The required value of a parent.
    public enum Condition: Hashable, Sendable {
      case exactly(ParameterValue)
      case anyValue
    }
  }
}

/// Options that an app offers when a person opens a parameter's list (WWDC20 10194 10:06 est.).
public struct OptionsCollection: Hashable, Sendable {
  /// The standard list, in sections.
  public var sections: [Section]
  /// Whether the app answers searches; else the list is filtered (WWDC20 10194 12:53 est.).
  public var providesSearch: Bool
  /// The placeholder of the search field.
  public var searchPrompt: String?
  /// Options that only a search finds.
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
    /// Its identity.
    public var identifier: String
    /// The title that people read.
    public var title: String
    /// A secondary text, or nil.
    public var subtitle: String?

    /// Creates an option.
    public init(identifier: String, title: String, subtitle: String? = nil) {
      self.identifier = identifier
      self.title = title
      self.subtitle = subtitle
    }
  }

  /// Every option: the standard list, then what only a search finds.
  public var all: [Option] { sections.flatMap(\.options) + searchOnly }
}

extension IntentParameter {
  /// The canonical form of a value, checked against the parameter's type, options and sizes.
  ///
  /// A type that its app fills, with options, takes only what the list or a search can give, now or
  /// at another time; another type takes all its values. `OfferedOptions` has the current choice.
  /// An array of a fixed size has exactly as many items as the widget's size requires (WWDC20 10194
  /// 6:00 est.); without a widget, as in a donation, as many as one of its sizes.
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
    // Most values have one item and need no second array.
    guard value.items.count > 1 else {
      return ParameterValue(items: [try canonical(item: value.items[0])], names: value.names)
    }
    var items: [String] = []
    for item in value.items { items.append(try canonical(item: item)) }
    return ParameterValue(items: items, names: value.names)
  }

  /// The number of items of a fixed-size array in a widget of a size.
  ///
  /// A size that the definition leaves out takes the next smaller one's†, or 1 (Readings, F3).
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

  /// The option of an identifier, currently offered or at other times; or nil.
  public func option(_ identifier: String) -> OptionsCollection.Option? {
    options?.all.first { $0.identifier == identifier }
      ?? otherOptions.first { $0.identifier == identifier }
  }
}

/// Why a parameter does not take a value.
public enum ParameterValueError: Error, Hashable, Sendable {
  case noValue
  case severalValues(Int)
  case wrongCount(Int, accepts: [Int])
  case badItem(String)
  case notAnOption(String)
}

extension ParameterValue {
  /// Creates a value of chosen options, with the names that differ from identifiers.
  public init(choosing options: [OptionsCollection.Option]) {
    let named = options.filter { $0.title != $0.identifier }
    self.init(
      items: options.map(\.identifier),
      names: Dictionary(named.map { ($0.identifier, $0.title) }) { $1 }
    )
  }
}

extension OptionsCollection {
  /// The sections that match a search term; nil or blanks give the whole list.
  ///
  /// An app that provides search may find what its list leaves out; otherwise the list is filtered:
  /// WWDC20 10194 12:53 est. Case and, in Latin letters, accents do not matter†. Empty sections are
  /// left out.
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
  fileprivate func holds(_ term: String) -> Bool {
    // A list may be long and most texts are ASCII: those are compared in place.
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

  /// The text in lower case without accents and surrounding blanks.
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
  /// The letter below the accent, from the name: `LATIN SMALL LETTER E WITH ACUTE` is an e.
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
  fileprivate var asciiSmall: UInt8 { (0x41...0x5A).contains(self) ? self | 0x20 : self }
}
