// Parameters whose values are of a kind with a form of its own.

/// Which parts of a moment a person chooses; accepted and without effect.
public enum IntentDateKind: Sendable {
  case date, dateTime, time
}

extension IntentParameter where Value == Date {
  /// A moment of which some parts are chosen.
  public convenience init(
    title: LocalizedStringResource? = nil,
    description: LocalizedStringResource? = nil,
    default value: Date? = nil,
    kind: IntentDateKind,
    requestValueDialog: IntentDialog? = nil
  ) {
    self.init(title: title)
    if let value { wrappedValue = value }
  }
}

extension IntentParameter where Value == Date? {
  /// A moment of which some parts are chosen.
  public convenience init(
    title: LocalizedStringResource? = nil,
    description: LocalizedStringResource? = nil,
    default value: Date? = nil,
    kind: IntentDateKind,
    requestValueDialog: IntentDialog? = nil
  ) {
    self.init(title: title)
    if let value { wrappedValue = value }
  }
}

/// Which keys a person writes with; accepted and without effect.
public enum IntentKeyboardType: Sendable {
  case `default`, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad
  case emailAddress, decimalPad, twitter, webSearch
}

extension String {
  /// How a text is written; accepted and without effect.
  public struct IntentInputOptions: Sendable {
    /// Which letters become capitals.
    public enum CapitalizationType: Sendable {
      case none, words, sentences, allCharacters
    }
    /// How a text is written.
    public init(
      keyboardType: IntentKeyboardType = .default,
      capitalizationType: CapitalizationType = .sentences,
      multiline: Bool = false,
      autocorrect: Bool = true,
      smartQuotes: Bool = true,
      smartDashes: Bool = true
    ) {}
  }
}

extension IntentParameter where Value == String {
  /// A text that is written in some way.
  public convenience init(
    title: LocalizedStringResource? = nil,
    description: LocalizedStringResource? = nil,
    default value: String? = nil,
    inputOptions: String.IntentInputOptions,
    requestValueDialog: IntentDialog? = nil
  ) {
    self.init(title: title)
    if let value { wrappedValue = value }
  }
}

extension IntentParameter where Value == String? {
  /// A text that is written in some way.
  public convenience init(
    title: LocalizedStringResource? = nil,
    description: LocalizedStringResource? = nil,
    default value: String? = nil,
    inputOptions: String.IntentInputOptions,
    requestValueDialog: IntentDialog? = nil
  ) {
    self.init(title: title)
    if let value { wrappedValue = value }
  }
}

/// A file that an intent is given.
public struct IntentFile: IntentValue, Sendable {
  /// The bytes.
  public let data: Data
  /// The file's name.
  public var filename: String
  /// Where it is, if it is anywhere.
  public let fileURL: URL?

  /// A file of bytes.
  public init(data: Data, filename: String) {
    (self.data, self.filename, fileURL) = (data, filename, nil)
  }
  /// A file that is somewhere.
  public init(fileURL: URL, filename: String? = nil) {
    data = (try? Data(contentsOf: fileURL)) ?? Data()
    self.filename = filename ?? fileURL.lastPathComponent
    self.fileURL = fileURL
  }

  /// A file.
  public static var sort: String { "file" }
  /// No file: a configuration names none.
  public static func read(_ json: JSON) async -> IntentFile? { nil }
  /// The file's name.
  public var told: JSON { .string(filename) }
}

extension IntentParameter where Value == IntentFile? {
  /// A file of some types.
  public convenience init(
    title: LocalizedStringResource? = nil,
    description: LocalizedStringResource? = nil,
    supportedTypeIdentifiers: [String],
    requestValueDialog: IntentDialog? = nil
  ) {
    self.init(title: title)
  }
}

extension IntentParameter where Value == IntentFile {
  /// A file of some types.
  public convenience init(
    title: LocalizedStringResource? = nil,
    description: LocalizedStringResource? = nil,
    supportedTypeIdentifiers: [String],
    requestValueDialog: IntentDialog? = nil
  ) {
    self.init(title: title)
  }
}

extension Measurement: IntentValue where UnitType: Dimension {
  /// A number.
  public static var sort: String { "decimal" }
  /// The number, in the unit that others are told in.
  public static func read(_ json: JSON) async -> Measurement<UnitType>? {
    json.double.map { Measurement(value: $0, unit: UnitType.baseUnit()) }
  }
  /// The number, in the unit that others are told in.
  public var told: JSON { .number(converted(to: UnitType.baseUnit()).value) }
}

extension IntentParameter {
  /// A number with a unit.
  public convenience init<Unit: Dimension>(
    title: LocalizedStringResource? = nil,
    description: LocalizedStringResource? = nil,
    defaultValue: Double? = nil,
    defaultUnit: Unit,
    defaultUnitAdjustForLocale: Bool = false,
    supportsNegativeNumbers: Bool = true,
    requestValueDialog: IntentDialog? = nil
  ) where Value == Measurement<Unit> {
    self.init(title: title)
    wrappedValue = Measurement(value: defaultValue ?? 0, unit: defaultUnit)
  }
  /// A number with a unit, or none.
  public convenience init<Unit: Dimension>(
    title: LocalizedStringResource? = nil,
    description: LocalizedStringResource? = nil,
    defaultValue: Double? = nil,
    defaultUnit: Unit,
    defaultUnitAdjustForLocale: Bool = false,
    supportsNegativeNumbers: Bool = true,
    requestValueDialog: IntentDialog? = nil
  ) where Value == Measurement<Unit>? {
    self.init(title: title)
    if let defaultValue { wrappedValue = Measurement(value: defaultValue, unit: defaultUnit) }
  }
}
