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

  /// The key.
  public let key: String
  /// The text if the tables have none.
  public let defaultText: String?

  /// A text by its key.
  public init(stringLiteral value: String) {
    key = value
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
    self.key = "\(key)"
    defaultText = defaultValue
  }

  /// The text.
  public var localizedStringResource: LocalizedStringResource { self }

  /// The text from the client's tables, its default, or the key.
  public var text: String {
    let text = Tables.localized(key)
    return text == key ? defaultText ?? key : text
  }
}

/// A value that says what it is called.
public protocol CustomLocalizedStringResourceConvertible {
  /// What it is called.
  var localizedStringResource: LocalizedStringResource { get }
}

extension String {
  /// A text from the client's string tables.
  public init(localized resource: LocalizedStringResource) {
    self = resource.text
  }

  /// A text from the client's string tables.
  public init(
    localized key: String,
    defaultValue: String? = nil,
    table: String? = nil,
    bundle: Bundle? = nil,
    locale: Locale? = nil,
    comment: StaticString? = nil
  ) {
    let text = Tables.localized(key)
    self = text == key ? defaultValue ?? key : text
  }
}
