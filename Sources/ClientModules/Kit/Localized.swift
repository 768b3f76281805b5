import Foundation

/// A text by its key, looked up when it is shown.
public struct LocalizedStringResource: Hashable, Sendable, ExpressibleByStringInterpolation,
  CustomLocalizedStringResourceConvertible
{
  /// Where a text's table lies; accepted and without effect.
  public enum BundleDescription: Sendable {
    case main
    case forClass(AnyClass)
    case atURL(URL)
  }

  /// What gathers a key and its values.
  public typealias StringInterpolation = LocalizedWords.StringInterpolation

  private let words: LocalizedWords
  /// The text if the tables have none.
  private let defaultText: String?

  /// The key.
  public var key: String { words.key }

  /// A text by its key.
  public init(stringLiteral value: String) {
    words = LocalizedWords(value)
    defaultText = nil
  }

  /// A text by its key, with values in it.
  public init(stringInterpolation: LocalizedWords.StringInterpolation) {
    words = LocalizedWords(stringInterpolation: stringInterpolation)
    defaultText = nil
  }

  /// A text by its key.
  public init(
    _ key: StaticString,
    defaultValue: String? = nil,
    table: String? = nil,
    locale: Locale? = nil,
    bundle: BundleDescription = .main,
    comment: StaticString? = nil
  ) {
    words = LocalizedWords(key.description)
    defaultText = defaultValue
  }

  /// The text.
  public var localizedStringResource: LocalizedStringResource { self }

  /// The text from the client's tables, its default, or the key.
  public var text: String { words.found ?? defaultText ?? words.plain }
}

/// A value that says what it is called.
public protocol CustomLocalizedStringResourceConvertible {
  /// What it is called.
  var localizedStringResource: LocalizedStringResource { get }
}

extension String {
  /// A text from the client's string tables.
  @_disfavoredOverload
  public init(localized resource: LocalizedStringResource) {
    self = resource.text
  }

  /// A text from the client's string tables.
  public init(
    localized words: LocalizationValue,
    defaultValue: String? = nil,
    table: String? = nil,
    bundle: Bundle? = nil,
    locale: Locale? = nil,
    comment: StaticString? = nil
  ) {
    self = words.found ?? defaultValue ?? words.plain
  }
}
