public import SimulationCore

/// A sentence about the run, in parts that a view can paint and a report can join.
///
/// The text holds no control characters of its own, but names come from files: whoever draws makes
/// them harmless. `†`, `–` and `·` have ASCII twins that the one who draws puts in.
public struct Sentence: Hashable, Sendable, ExpressibleByStringInterpolation {
  /// What stands in front of a sentence and says what kind of thing happened.
  public enum Mark: Sendable {
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

  /// Creates a sentence.
  public init(_ mark: Mark?, _ parts: [Part]) {
    self.mark = mark
    self.parts = parts
  }

  /// Creates a sentence with the parts of another.
  public init(_ mark: Mark?, _ words: Sentence) { self.init(mark, words.parts) }

  /// Creates a sentence of plain text.
  public init(stringLiteral words: String) { self.init(nil, words.isEmpty ? [] : [Part(words)]) }

  /// Creates a sentence of text and names.
  public init(stringInterpolation words: StringInterpolation) { self.init(nil, words.parts) }

  /// The parts of both sentences, with the mark of the first.
  public static func + (first: Sentence, second: Sentence) -> Sentence {
    Sentence(first.mark, first.parts + second.parts)
  }

  static func += (sentence: inout Sentence, words: Sentence) { sentence.parts += words.parts }

  /// The sentence without its mark as one text.
  public var text: String { parts.reduce(into: "") { $0 += $1.text } }

  /// Collects the parts of a sentence that is written as a string literal.
  ///
  /// Interpolated parts and sentences keep their parts; text becomes plain parts.
  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var parts: [Part] = []
    /// Whether the next text continues the last part.
    private var isOpen = false

    /// Creates an interpolation without parts.
    public init(literalCapacity: Int, interpolationCount: Int) {}

    /// Appends text.
    public mutating func appendLiteral(_ words: String) {
      guard !words.isEmpty else { return }
      if isOpen { parts[parts.count - 1].text += words } else { parts.append(Part(words)) }
      isOpen = true
    }

    /// Appends text or a number.
    public mutating func appendInterpolation(_ words: some CustomStringConvertible) {
      appendLiteral(words.description)
    }

    /// Appends a part, such as a name.
    public mutating func appendInterpolation(_ part: Part) {
      parts.append(part)
      isOpen = false
    }

    /// Appends the parts of another sentence.
    public mutating func appendInterpolation(_ sentence: Sentence) {
      parts += sentence.parts
      isOpen = false
    }
  }
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

/// A presenter's bookmark in a day.
public struct Beat: Hashable, Sendable {
  /// When there is something to see.
  public var time: SimulationTime
  /// What there is to see.
  public var title: String
  /// What to say about it, which the audience does not see.
  public var note: String?

  /// Creates a bookmark.
  public init(time: SimulationTime, title: String, note: String? = nil) {
    self.time = time
    self.title = title
    self.note = note
  }
}

/// What a widget is called wherever a person reads of it; the event log names its identifier.
///
/// A kind's title stands alone while it names one widget. Where several placed widgets would have
/// the same, each says what tells it apart: those of its values that differ, without defaults where
/// the rest tells, or in one stack its identifier where none does; elsewhere the place tells. A
/// suggestion says the values that are no defaults, and those that tell it from placed widgets of
/// its title.
public struct WidgetTitle: Hashable, Sendable {
  /// The title of its kind, such as `Recent Purchases`.
  public var kind: String
  /// What tells it from others of that title, such as `SoupPay`; nil where nothing has to.
  public var distinction: String?

  /// What stands between the two; whoever draws puts in its ASCII twin.
  public static let separator = " · "

  /// The whole of it: `Recent Purchases · SoupPay`.
  public var text: String { distinction.map { kind + Self.separator + $0 } ?? kind }
}

extension Policy {
  /// On what answers under it rest, without marks: `the published rules and our defaults`.
  public var basis: String { basis(ours: "", fitted: "") }

  /// The same as a sentence that says what the marks mean.
  ///
  /// - Parameter rest: what is to be said besides: `compared with what was seen`.
  /// - Returns: the sentence, with a full stop.
  public func basisSentence(_ rest: String? = nil) -> String {
    let (ours, fitted) = (KnobMark.ours.rawValue, KnobMark.fitted.rawValue)
    let basis = basis(ours: " (\(ours))", fitted: " (\(fitted))")
    return "By \(basis)\(rest.map { ", \($0)" } ?? "")."
  }

  /// The sentence above an answer: it goes by no phone, unless something was fitted to one.
  public var answerBasis: String { basisSentence(told.isEmpty ? "not by a phone" : nil) }

  /// To what values were fitted: `fitted to 42 sightings of 6 days`; nil where no fitted one holds.
  public var fittedWords: String? {
    guard let fitted, !told.isEmpty else { return nil }
    let sightings = Wording.count(fitted.sightings, "sighting")
    return "fitted to \(sightings) of \(Wording.count(fitted.days, "day"))"
  }

  private func basis(ours: String, fitted: String) -> String {
    guard let words = fittedWords else { return "the published rules and our defaults\(ours)" }
    return "the published rules, our defaults\(ours) and what was \(words)\(fitted)"
  }
}
