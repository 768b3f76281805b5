import Foundation

/// The key of a text, with the values that stand in it.
public struct LocalizedWords: Hashable, Sendable, ExpressibleByStringInterpolation {
  /// The key as string tables write it: `%lld parcels`.
  let key: String
  let values: [String]
  let count: Double?

  /// A text by its key.
  public init(_ key: String) {
    self.key = key
    values = []
    count = nil
  }
  /// A text by its key.
  public init(stringLiteral value: String) { self.init(value) }
  /// A text by its key, with values in it.
  public init(stringInterpolation words: StringInterpolation) {
    key = words.key
    values = words.values
    count = words.count
  }

  /// Gathers a key and its values.
  public struct StringInterpolation: StringInterpolationProtocol, Sendable {
    var key = ""
    var values: [String] = []
    var count: Double?

    /// Nothing gathered yet.
    public init(literalCapacity: Int, interpolationCount: Int) {}
    /// A part of the key.
    public mutating func appendLiteral(_ literal: String) {
      key += literal.replacing("%", with: "%%")
    }
    /// A value as it is written.
    public mutating func appendInterpolation<Value>(_ value: Value) {
      let text = (value as? LocalizedStringResource)?.text ?? "\(value)"
      add(text, LocalizedWords.specifier(of: value))
    }
    /// A value as a C format writes it.
    public mutating func appendInterpolation<Value: CVarArg>(_ value: Value, specifier: String) {
      add(String(format: specifier, value), specifier)
    }
    /// A value as a format writes it.
    public mutating func appendInterpolation<Format: FormatStyle>(
      _ value: Format.FormatInput,
      format: Format
    ) where Format.FormatOutput == String {
      add(format.format(value), "%@")
    }

    /// A place for a value that comes later; nothing stands there.
    public mutating func appendInterpolation(placeholder kind: Placeholder) {
      key += kind.specifier
      values.append("")
    }

    private mutating func add(_ text: String, _ specifier: String) {
      key += specifier
      values.append(text)
      if specifier != "%@", count == nil { count = Double(text) }
    }
  }

  /// The text from the client's tables; `nil` where they have none.
  var found: String? {
    let text = Tables.localized(key, count: count)
    return text == key ? nil : filled(text)
  }

  /// The text of the key itself.
  var plain: String { filled(key) }

  private func filled(_ text: String) -> String {
    LocalizedWords.filled(text, values) { $0 }.joined()
  }
}

extension LocalizedWords {
  /// What stands for a value in a key, as Foundation has it.
  public static func specifier(of value: Any) -> String {
    switch value {
    case is Int, is Int64: "%lld"
    case is UInt, is UInt64: "%llu"
    case is Int32, is Int16, is Int8: "%d"
    case is UInt32, is UInt16, is UInt8: "%u"
    case is Double: "%lf"
    case is Float: "%f"
    default: "%@"
    }
  }

  /// A text with values in the places of what stands for them, such as `%@`, `%2$lld` and `%.1f`.
  public static func filled<Piece>(
    _ text: String,
    _ values: [Piece],
    literal: (String) -> Piece
  ) -> [Piece] {
    guard !values.isEmpty else { return [literal(text)] }
    var next = 0
    var filled: [Piece] = []
    var rest = text[...]
    while let sign = rest.firstIndex(of: "%") {
      var end = rest.index(after: sign)
      var digits = ""
      var place: Int?
      while end < rest.endIndex, "0123456789.$l".contains(rest[end]) {
        if rest[end] == "$" { place = Int(digits) }
        digits.append(rest[end])
        end = rest.index(after: end)
      }
      guard end < rest.endIndex else { break }
      filled.append(literal(String(rest[..<sign])))
      if rest[end] == "%" {
        filled.append(literal("%"))
      } else {
        let index = place.map { $0 - 1 } ?? next
        if values.indices.contains(index) { filled.append(values[index]) }
        if place == nil { next += 1 }
      }
      rest = rest[rest.index(after: end)...]
    }
    return filled + [literal(String(rest))]
  }
}

extension String {
  /// A key with the values that stand in it.
  public typealias LocalizationValue = LocalizedWords
}

extension LocalizedWords {
  /// A place in a text for a value that comes later.
  public enum Placeholder: Sendable {
    case int, uint, float, double, object

    var specifier: String {
      switch self {
      case .int: "%lld"
      case .uint: "%llu"
      case .float: "%f"
      case .double: "%lf"
      case .object: "%@"
      }
    }
  }
}
