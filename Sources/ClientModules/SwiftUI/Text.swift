/// What the texts inside a view inherit.
struct TextRules {
  var ink: JSON?
  var tint: JSON?
  var weight: Font.Weight?
  var design: Font.Design?
  var isItalic = false
  var isUnderlined = false
  var isStruck = false
  var hasFixedDigits = false
  var lineLimit: Int?
  var scale: CGFloat = 1
  var alignment = TextAlignment.leading
  var truncation = Text.TruncationMode.tail
  var textCase: Text.Case?
}

/// Letters.
public struct Text: Equatable, Sendable {
  /// What a run of letters says.
  enum Content: Equatable, Sendable {
    case text(String)
    case date(Date, DateStyle)
    case range(Date, Date, countsDown: Bool)
    case symbol(String)
    case image(String)
  }

  /// What was said of a run itself, before what it inherits.
  struct Marks: Equatable, Sendable {
    var font: Font?
    var weight: Font.Weight?
    var ink: AnyInk?
    var isItalic = false
    var isUnderlined = false
    var isStruck = false
    var hasFixedDigits = false
  }

  /// An ink that can be compared by what it is.
  struct AnyInk: Equatable, Sendable {
    let style: any ShapeStyle
    static func == (first: AnyInk, second: AnyInk) -> Bool {
      let plain = EnvironmentValues()
      return first.style.ink(in: plain).line == second.style.ink(in: plain).line
    }
  }

  struct Run: Equatable, Sendable {
    var content: Content
    var marks = Marks()
  }

  var runs: [Run]

  init(runs: [Run]) { self.runs = runs }

  /// How a date is told.
  public struct DateStyle: Hashable, Codable, Sendable {
    let name: String
    /// The time of day.
    public static let time = DateStyle(name: "time")
    /// The day.
    public static let date = DateStyle(name: "date")
    /// How far away it is, in words.
    public static let relative = DateStyle(name: "relative")
    /// How far away it is, with a sign.
    public static let offset = DateStyle(name: "offset")
    /// A clock that counts from or to it.
    public static let timer = DateStyle(name: "timer")
  }

  /// Where a text is cut.
  public enum TruncationMode: Sendable {
    case head, tail, middle
  }

  /// Large letters or small ones.
  public enum Case: Sendable {
    case uppercase, lowercase
  }

  /// Both one after the other.
  public static func + (first: Text, second: Text) -> Text {
    Text(runs: first.runs + second.runs)
  }

  /// The text with something said of every run that has not said it.
  func marking(_ change: (inout Marks) -> Void) -> Text {
    var text = self
    for index in text.runs.indices { change(&text.runs[index].marks) }
    return text
  }
}

extension Text: View, PrimitiveView {
  /// The node of the text.
  public func nodes(in environment: EnvironmentValues) -> [Node] {
    let rules = environment.text
    let limit = rules.lineLimit.map { JSON.number(Double(max($0, 1))) } ?? .null
    let cut: JSON =
      switch rules.truncation {
      case .head: "head"
      case .middle: "middle"
      case .tail: .null
      }
    let letters: JSON =
      switch rules.textCase {
      case .uppercase: "upper"
      case .lowercase: "lower"
      case nil: .null
      }
    return [
      Node(
        "text",
        [
          ("runs", .array(runs.map { $0.json(in: environment) })), ("lines", limit),
          ("scale", rules.scale < 1 ? .length(rules.scale) : .null),
          ("align", rules.alignment == .leading ? .null : .string(rules.alignment.name)),
          ("truncate", cut), ("case", letters),
          ("redacted", .yes(environment.redactionReasons.contains(.placeholder))),
        ]
      )
    ]
  }
}

extension Text.Run {
  func json(in environment: EnvironmentValues) -> JSON {
    let rules = environment.text
    var font = marks.font ?? environment.font ?? Font()
    if let weight = marks.weight ?? rules.weight { font = font.weight(weight) }
    if let design = rules.design, design != .default { font.designName = design.rawValue }
    if marks.isItalic || rules.isItalic { font = font.italic() }
    if marks.hasFixedDigits || rules.hasFixedDigits { font = font.monospacedDigit() }
    let told = font.json
    return .sparse(
      content.members + [
        ("font", told.members.isEmpty ? .null : told),
        ("ink", marks.ink?.style.ink(in: environment) ?? rules.ink ?? .null),
        ("underline", .yes(marks.isUnderlined || rules.isUnderlined)),
        ("strike", .yes(marks.isStruck || rules.isStruck)),
      ]
    )
  }
}

extension Text.Content {
  var members: [(String, JSON)] {
    switch self {
    case .text(let text): [("s", .string(text))]
    case .date(let date, let style):
      [("date", .number(date.timeIntervalSince1970)), ("style", .string(style.name))]
    case .range(let start, let end, let countsDown):
      [
        ("from", .number(start.timeIntervalSince1970)),
        ("to", .number(end.timeIntervalSince1970)),
        ("style", "timer"), ("up", .yes(!countsDown)),
      ]
    case .symbol(let name): [("symbol", .string(name))]
    case .image(let name): [("image", .string(name))]
    }
  }
}

/// Where the lines of a text stand.
public enum TextAlignment: Hashable, CaseIterable, Sendable {
  case leading, center, trailing

  var name: String {
    switch self {
    case .leading: "leading"
    case .center: "center"
    case .trailing: "trailing"
    }
  }
}

extension Text {
  /// The text in a font.
  public func font(_ font: Font?) -> Text { marking { if $0.font == nil { $0.font = font } } }
  /// The text in a weight.
  public func fontWeight(_ weight: Font.Weight?) -> Text {
    marking { if $0.weight == nil { $0.weight = weight } }
  }
  /// The text, heavy.
  public func bold() -> Text { fontWeight(.bold) }
  /// The text, heavy or not.
  public func bold(_ isActive: Bool) -> Text { isActive ? bold() : self }
  /// The text, slanted.
  public func italic() -> Text { marking { $0.isItalic = true } }
  /// The text, slanted or not.
  public func italic(_ isActive: Bool) -> Text { isActive ? italic() : self }
  /// The text with digits of one width.
  public func monospacedDigit() -> Text { marking { $0.hasFixedDigits = true } }
  /// The text with letters of one width.
  public func monospaced(_ isActive: Bool = true) -> Text {
    isActive ? marking { $0.font = ($0.font ?? .body).monospaced() } : self
  }
  /// The text in a design.
  public func fontDesign(_ design: Font.Design?) -> Text {
    marking { $0.font?.designName = design?.rawValue }
  }
  /// Accepted and without effect.
  public func fontWidth(_ width: Font.Width?) -> Text { self }
  /// The text in a colour.
  public func foregroundColor(_ color: Color?) -> Text {
    marking { if $0.ink == nil { $0.ink = color.map { AnyInk(style: $0) } } }
  }
  /// The text in an ink.
  public func foregroundStyle<Style: ShapeStyle>(_ style: Style) -> Text {
    marking { if $0.ink == nil { $0.ink = AnyInk(style: style) } }
  }
  /// The text with a line below.
  public func underline(
    _ isActive: Bool = true,
    pattern: Text.LineStyle.Pattern = .solid,
    color: Color? = nil
  ) -> Text {
    isActive ? marking { $0.isUnderlined = true } : self
  }
  /// The text with a line through it.
  public func strikethrough(
    _ isActive: Bool = true,
    pattern: Text.LineStyle.Pattern = .solid,
    color: Color? = nil
  ) -> Text {
    isActive ? marking { $0.isStruck = true } : self
  }
  /// Accepted and without effect.
  public func kerning(_ kerning: CGFloat) -> Text { self }
  /// Accepted and without effect.
  public func tracking(_ tracking: CGFloat) -> Text { self }
  /// Accepted and without effect.
  public func baselineOffset(_ offset: CGFloat) -> Text { self }
}
