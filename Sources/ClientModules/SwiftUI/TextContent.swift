/// A text by its key, with values in it.
public struct LocalizedStringKey: Equatable, ExpressibleByStringInterpolation, Sendable {
  enum Piece: Equatable, Sendable {
    case literal(String)
    case value(String, specifier: String)
    case text(Text)
  }

  var pieces: [Piece]

  /// A text by its key.
  public init(_ value: String) { pieces = [.literal(value)] }
  /// A text by its key.
  public init(stringLiteral value: String) { pieces = [.literal(value)] }
  /// A text by its key, with values in it.
  public init(stringInterpolation: StringInterpolation) { pieces = stringInterpolation.pieces }

  /// Gathers a key and its values.
  public struct StringInterpolation: StringInterpolationProtocol, Sendable {
    var pieces: [Piece] = []

    /// Nothing gathered yet.
    public init(literalCapacity: Int, interpolationCount: Int) {}
    /// A part of the key.
    public mutating func appendLiteral(_ literal: String) { pieces.append(.literal(literal)) }
    /// A text.
    public mutating func appendInterpolation(_ string: String) {
      pieces.append(.value(string, specifier: "%@"))
    }
    /// A value as it is written.
    public mutating func appendInterpolation<Value>(_ value: Value) {
      let specifier = LocalizedWords.specifier(of: value)
      pieces.append(.value(value as? String ?? "\(value)", specifier: specifier))
    }
    /// A value as a C format writes it.
    public mutating func appendInterpolation<Value: CVarArg>(_ value: Value, specifier: String) {
      pieces.append(.value(String(format: specifier, value), specifier: specifier))
    }
    /// A value as a format writes it.
    public mutating func appendInterpolation<Format: FormatStyle>(
      _ value: Format.FormatInput,
      format: Format
    ) where Format.FormatOutput == String {
      pieces.append(.value(format.format(value), specifier: "%@"))
    }
    /// A value as a formatter writes it.
    public mutating func appendInterpolation<Subject>(
      _ value: Subject,
      formatter: Formatter
    ) {
      pieces.append(.value(formatter.string(for: value) ?? "\(value)", specifier: "%@"))
    }
    /// A date that follows the clock.
    public mutating func appendInterpolation(_ date: Date, style: Text.DateStyle) {
      pieces.append(.text(Text(date, style: style)))
    }
    /// A text with a look of its own.
    public mutating func appendInterpolation(_ text: Text) { pieces.append(.text(text)) }
    /// A symbol in the line.
    public mutating func appendInterpolation(_ image: Image) { pieces.append(.text(Text(image))) }
    /// A text by its key.
    public mutating func appendInterpolation(_ resource: LocalizedStringResource) {
      pieces.append(.value(resource.text, specifier: "%@"))
    }
  }

  /// The key as string tables write it.
  var key: String {
    if pieces.count == 1, case .literal(let text)? = pieces.first { return text }
    return pieces.map { piece in
      switch piece {
      case .literal(let text): text.replacing("%", with: "%%")
      case .value(_, let specifier): specifier
      case .text: "%@"
      }
    }.joined()
  }

  /// The runs of the text that the tables have for the key, or of the key itself.
  var runs: [Text.Run] {
    let key = key
    let found = Tables.localized(key, count: count)
    let parts = found == key ? pieces : LocalizedStringKey.filled(found, with: pieces)
    var runs: [Text.Run] = []
    for part in parts {
      let more: [Text.Run] =
        switch part {
        case .literal(let text), .value(let text, _): [Text.Run(content: .text(text))]
        case .text(let text): text.runs
        }
      for run in more {
        if case .text(let text) = run.content, run.marks == Text.Marks(),
          case .text(let before)? = runs.last?.content, runs.last?.marks == Text.Marks()
        {
          runs[runs.count - 1].content = .text(before + text)
        } else {
          runs.append(run)
        }
      }
    }
    return runs
  }

  /// The number by which the form of the text goes: the first of its values that is one.
  private var count: Double? {
    for piece in pieces {
      if case .value(let text, let specifier) = piece, specifier != "%@" { return Double(text) }
    }
    return nil
  }

  /// A translated text with the values in the places of its specifiers.
  private static func filled(_ text: String, with pieces: [Piece]) -> [Piece] {
    let values = pieces.filter { if case .literal = $0 { false } else { true } }
    return LocalizedWords.filled(text, values) { .literal($0) }
  }
}

extension Text {
  /// A text by its key.
  public init(
    _ key: LocalizedStringKey,
    tableName: String? = nil,
    bundle: Bundle? = nil,
    comment: StaticString? = nil
  ) {
    runs = key.runs
  }

  /// A text as it is.
  @_disfavoredOverload
  public init<Content: StringProtocol>(_ content: Content) {
    runs = [Run(content: .text(String(content)))]
  }

  /// A text as it is.
  public init(verbatim content: String) { runs = [Run(content: .text(content))] }

  /// A text by its key.
  @_disfavoredOverload
  public init(_ resource: LocalizedStringResource) {
    runs = [Run(content: .text(resource.text))]
  }

  /// A text with looks, of which the letters are kept.
  @_disfavoredOverload
  public init(_ content: AttributedString) {
    runs = [Run(content: .text(String(content.characters)))]
  }

  /// A date that follows the clock.
  public init(_ date: Date, style: DateStyle) { runs = [Run(content: .date(date, style))] }

  /// The time between two dates.
  public init(_ dates: ClosedRange<Date>) {
    self.init(
      runs: [
        Run(content: .date(dates.lowerBound, .time)), Run(content: .text(" – ")),
        Run(content: .date(dates.upperBound, .time)),
      ]
    )
  }

  /// The time between two dates.
  public init(_ interval: DateInterval) { self.init(interval.start...interval.end) }

  /// A clock that counts between two dates.
  public init(
    timerInterval: ClosedRange<Date>,
    pauseTime: Date? = nil,
    countsDown: Bool = true,
    showsHours: Bool = true
  ) {
    let range = Content.range(
      timerInterval.lowerBound,
      timerInterval.upperBound,
      countsDown: countsDown
    )
    runs = [Run(content: range)]
  }

  /// A value as a format writes it.
  public init<Format: FormatStyle>(_ value: Format.FormatInput, format: Format)
  where Format.FormatInput: Equatable, Format.FormatOutput == String {
    runs = [Run(content: .text(format.format(value)))]
  }

  /// A value as a formatter writes it.
  public init<Subject>(_ value: Subject, formatter: Formatter) {
    runs = [Run(content: .text(formatter.string(for: value) ?? "\(value)"))]
  }

  /// A symbol in the line.
  public init(_ image: Image) {
    runs = [Run(content: image.isSymbol ? .symbol(image.name) : .image(image.name))]
  }
}
