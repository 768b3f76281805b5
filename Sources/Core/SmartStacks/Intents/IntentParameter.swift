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
    public enum Family: String, CaseIterable, Hashable, Sendable {
      /// A line of text.
      case accessoryInline
      /// The corner of a watch face.
      case accessoryCorner
      /// A circle.
      case accessoryCircular
      /// A rectangle.
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
      /// This value.
      case exactly(ParameterValue)
      /// Any value at all.
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
