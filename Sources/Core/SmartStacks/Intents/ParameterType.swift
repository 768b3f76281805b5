/// What a parameter of an intent holds, and how a person sets it (WWDC20 10194 5:45 est.).
public enum ParameterType: Hashable, Sendable {
  /// Text: a text field.
  case string
  /// Yes or no: a switch.
  case boolean
  /// A whole number: a field or a stepper.
  case integer(Range<Int64>, NumberControl)
  /// A number in millionths: a field or a slider.
  case decimal(Range<Int64>, NumberControl)
  /// A contact: the contact picker.
  case person
  /// A place: the location picker.
  case location
  /// One of a list of cases; without any, one of those that its app fills in at run time
  /// (WWDC20 10194 5:45 est.).
  case enumeration([Case])
  /// One of a custom type's objects, by its identifier: the list of options.
  case object(String)
  /// A date, a time of day, or both: the date picker.
  case dateComponents(DateParts)
  /// A duration.
  case timeInterval
  /// A web address.
  case url
  /// A file, by its name.
  case file

  /// How a number is set.
  public enum NumberControl: String, CaseIterable, Hashable, Sendable {
    /// Typed.
    case field
    /// One more or one less.
    case stepper
    /// Along a line.
    case slider
  }

  /// The least and the greatest number that is taken, both included; nil is without limit.
  public struct Range<Number: Hashable & Sendable>: Hashable, Sendable {
    /// The least.
    public var minimum: Number?
    /// The greatest.
    public var maximum: Number?

    /// Creates a range.
    public init(minimum: Number? = nil, maximum: Number? = nil) {
      self.minimum = minimum
      self.maximum = maximum
    }
  }

  /// A case of an enumeration.
  public struct Case: Hashable, Sendable {
    /// Its name, by which values are compared.
    public var name: String
    /// What a person reads.
    public var title: String

    /// Creates a case.
    public init(name: String, title: String) {
      self.name = name
      self.title = title
    }
  }

  /// Which parts of a date a parameter holds.
  public enum DateParts: String, CaseIterable, Hashable, Sendable {
    /// A calendar date: `2021-06-09`.
    case date
    /// A time of day: `09:41`.
    case time
    /// Both: `2021-06-09T09:41`.
    case dateTime
  }
}
