/// A sentence about the run, in parts that a view can paint and a report can join.
///
/// The text holds no control characters of its own, but names come from files: whoever draws makes
/// them harmless. `†`, `–` and `·` have ASCII twins that the one who draws puts in.
public struct Sentence: Hashable, Sendable {
  /// What stands in front of a sentence and says what kind of thing happened.
  public enum Mark: Hashable, Sendable {
    /// A score turned a stack: `▲`.
    case relevance
    /// A learned pattern turned a stack: `~`.
    case prediction
    /// A suggestion came or left: `✚`.
    case suggestion
    /// A rule held something back: `✗`.
    case withheld
    /// An app delivered or donated something: `╵`.
    case donation
  }

  /// A run of text that is painted in one way.
  public struct Part: Hashable, Sendable {
    /// What the text is.
    public enum Role: Hashable, Sendable {
      /// Words.
      case plain
      /// The name of a widget, painted in the hue of its kind.
      case widget(KindID)
      /// What matters most, such as a countdown.
      case strong
    }

    /// The text.
    public var text: String
    /// What it is.
    public var role: Role

    /// Creates a part.
    public init(_ text: String, _ role: Role = .plain) {
      self.text = text
      self.role = role
    }
  }

  /// What kind of thing happened, or nil for what needs no mark.
  public var mark: Mark?
  /// The sentence without its mark.
  public var parts: [Part]

  /// Creates a sentence without a mark.
  public init(_ parts: [Part]) {
    self.init(nil, parts)
  }

  /// Creates a sentence.
  public init(_ mark: Mark?, _ parts: [Part]) {
    self.mark = mark
    self.parts = parts
  }

  /// The sentence without its mark as one text.
  public var text: String { parts.reduce(into: "") { $0 += $1.text } }
}

extension Policy.Source {
  /// The mark of a movement that the signal caused.
  public var mark: Sentence.Mark {
    switch self {
    case .relevance: .relevance
    case .prediction, .rest: .prediction
    case .shortcut: .suggestion
    }
  }
}
