import Foundation

/// Says a number with its unit, in English.
open class MeasurementFormatter: Formatter, @unchecked Sendable {
  /// Which unit is said.
  public struct UnitOptions: OptionSet, Sendable {
    /// The options as bits.
    public let rawValue: UInt
    /// Options of bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The one that was given.
    public static let providedUnit = UnitOptions(rawValue: 1)
    /// One that suits the number; the one that was given here.
    public static let naturalScale = UnitOptions(rawValue: 2)
    /// Degrees alone.
    public static let temperatureWithoutUnit = UnitOptions(rawValue: 4)
  }

  /// Which unit is said.
  open var unitOptions: UnitOptions = []
  /// How long the unit is.
  open var unitStyle = Formatter.UnitStyle.medium
  /// Whose habits they are.
  open var locale: Locale = Locale(identifier: "en_US")
  /// How the number is written.
  open var numberFormatter: NumberFormatter = {
    let formatter = NumberFormatter()
    formatter.numberStyle = .decimal
    return formatter
  }()

  /// The number with its unit.
  open func string<UnitType: Unit>(from measurement: Measurement<UnitType>) -> String {
    let told = Measures.usual(measurement, keeps: unitOptions.contains(.providedUnit))
    let number = numberFormatter.string(from: NSNumber(value: told.value)) ?? "\(told.value)"
    if unitOptions.contains(.temperatureWithoutUnit), told.unit is UnitTemperature {
      return number + "°"
    }
    return number + Measures.space(told.unit, unitStyle == .short) + told.unit.symbol
  }

  /// The unit alone.
  open func string(from unit: Unit) -> String { unit.symbol }

  /// The number with its unit.
  open override func string(for object: Any?) -> String? {
    (object as? Measurement<Unit>).map { string(from: $0) }
  }
}

/// What numbers with units have in common.
enum Measures {
  /// A temperature in the country's degrees, and everything else as it is.
  static func usual<UnitType: Unit>(
    _ measurement: Measurement<UnitType>,
    keeps: Bool
  ) -> (value: Double, unit: Unit) {
    guard !keeps, let unit = measurement.unit as? UnitTemperature else {
      return (measurement.value, measurement.unit)
    }
    let wanted: UnitTemperature =
      Locale.current.measurementSystem == .us ? .fahrenheit : .celsius
    let told = Measurement(value: measurement.value, unit: unit).converted(to: wanted)
    return (told.value, told.unit)
  }

  /// What stands between a number and its unit.
  static func space(_ unit: Unit, _ isShort: Bool) -> String {
    isShort || unit is UnitTemperature || unit is UnitAngle ? "" : " "
  }
}

/// For which use a number is said; it has no effect on the unit here.
public struct MeasurementFormatUnitUsage<UnitType: Dimension>: Hashable, Codable, Sendable {
  let name: String
  /// In general.
  public static var general: MeasurementFormatUnitUsage { .init(name: "general") }
  /// As it was given.
  public static var asProvided: MeasurementFormatUnitUsage { .init(name: "asProvided") }
}

extension MeasurementFormatUnitUsage where UnitType == UnitTemperature {
  /// Of the weather.
  public static var weather: Self { .init(name: "weather") }
  /// Of a person.
  public static var person: Self { .init(name: "person") }
}

extension MeasurementFormatUnitUsage where UnitType == UnitLength {
  /// A person's height.
  public static var personHeight: Self { .init(name: "personHeight") }
  /// On a road.
  public static var road: Self { .init(name: "road") }
  /// A person's size.
  public static var person: Self { .init(name: "person") }
  /// Of rain.
  public static var rainfall: Self { .init(name: "rainfall") }
  /// Of snow.
  public static var snowfall: Self { .init(name: "snowfall") }
}

extension MeasurementFormatUnitUsage where UnitType == UnitMass {
  /// A person's weight.
  public static var personWeight: Self { .init(name: "personWeight") }
}

extension MeasurementFormatUnitUsage where UnitType == UnitEnergy {
  /// Of food.
  public static var food: Self { .init(name: "food") }
  /// Of moving.
  public static var workout: Self { .init(name: "workout") }
}

extension Measurement where UnitType: Dimension {
  /// How a number with its unit is written.
  public struct FormatStyle: Foundation.FormatStyle {
    /// How long the unit is.
    public enum UnitWidth: String, Codable, Hashable, Sendable {
      case wide, abbreviated, narrow
    }

    /// How long the unit is.
    public var width: UnitWidth
    /// For which use it is.
    public var usage: MeasurementFormatUnitUsage<UnitType>?
    /// How the number is written.
    public var numberFormatStyle: FloatingPointFormatStyle<Double>?
    /// Whose habits they are.
    public var locale = Locale.current
    /// Whether the unit is left out.
    public var hidesScaleName = false

    /// How a number with its unit is written.
    public init(
      width: UnitWidth,
      locale: Locale = .autoupdatingCurrent,
      usage: MeasurementFormatUnitUsage<UnitType>? = nil,
      numberFormatStyle: FloatingPointFormatStyle<Double>? = nil
    ) {
      self.width = width
      self.usage = usage
      self.numberFormatStyle = numberFormatStyle
    }

    /// The number with its unit.
    public func format(_ value: Measurement<UnitType>) -> String {
      let told = Measures.usual(value, keeps: usage?.name == "asProvided")
      let isWhole = told.unit is UnitTemperature
      let style = numberFormatStyle ?? .number.precision(.fractionLength(0...(isWhole ? 0 : 2)))
      let number = style.format(told.value)
      if isWhole, hidesScaleName || width == .narrow { return number + "°" }
      return number + Measures.space(told.unit, width == .narrow) + told.unit.symbol
    }

    /// The style in a language.
    public func locale(_ locale: Locale) -> Self {
      var style = self
      style.locale = locale
      return style
    }
  }

  /// The number with its unit.
  public func formatted() -> String { FormatStyle(width: .abbreviated).format(self) }
  /// The number with its unit, in a style.
  public func formatted<Style: Foundation.FormatStyle>(_ style: Style) -> Style.FormatOutput
  where Style.FormatInput == Measurement<UnitType> { style.format(self) }
}

extension FormatStyle {
  /// A number with its unit.
  public static func measurement<UnitType: Dimension>(
    width: Measurement<UnitType>.FormatStyle.UnitWidth,
    usage: MeasurementFormatUnitUsage<UnitType> = .general,
    numberFormatStyle: FloatingPointFormatStyle<Double>? = nil
  ) -> Self where Self == Measurement<UnitType>.FormatStyle {
    Self(width: width, usage: usage, numberFormatStyle: numberFormatStyle)
  }
  /// A temperature with or without its unit.
  public static func measurement(
    width: Measurement<UnitTemperature>.FormatStyle.UnitWidth,
    usage: MeasurementFormatUnitUsage<UnitTemperature> = .general,
    hidesScaleName: Bool,
    numberFormatStyle: FloatingPointFormatStyle<Double>? = nil
  ) -> Self where Self == Measurement<UnitTemperature>.FormatStyle {
    var style = Self(width: width, usage: usage, numberFormatStyle: numberFormatStyle)
    style.hidesScaleName = hidesScaleName
    return style
  }
}

/// Says a list, in English.
open class ListFormatter: Formatter, @unchecked Sendable {
  /// How an item is said.
  open var itemFormatter: Formatter?
  /// Accepted and without effect.
  open var locale: Locale = Locale(identifier: "en_US")
  /// The items with commas and a last word between.
  open class func localizedString(byJoining strings: [String]) -> String { strings.formatted() }
  /// The items with commas and a last word between.
  open func string(from items: [Any]) -> String? {
    items.map { itemFormatter?.string(for: $0) ?? "\($0)" }.formatted()
  }
  /// The items with commas and a last word between.
  open override func string(for object: Any?) -> String? {
    (object as? [Any]).flatMap { string(from: $0) }
  }
}

extension URL {
  private static func folder(_ kind: FileManager.SearchPathDirectory) -> URL {
    FileManager.default.urls(for: kind, in: .userDomainMask).first
      ?? FileManager.default.temporaryDirectory
  }
  /// Where documents are.
  public static var documentsDirectory: URL { folder(.documentDirectory) }
  /// Where an app keeps its own.
  public static var applicationSupportDirectory: URL { folder(.applicationSupportDirectory) }
  /// Where what can be made again is.
  public static var cachesDirectory: URL { folder(.cachesDirectory) }
}
