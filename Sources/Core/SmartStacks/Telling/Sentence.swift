public import SimulationCore

/// A sentence about the run, in parts with roles.
///
/// It has no control characters of its own, but names come from files: the renderer must escape
/// them. It also replaces `†`, `–` and `·` where only ASCII is possible.
public struct Sentence: Hashable, Sendable, ExpressibleByStringInterpolation {
  /// The kind of event, as a mark before a sentence.
  public enum Mark: Sendable {
    /// A score rotated a stack: `▲`.
    case relevance
    /// A learned pattern rotated a stack: `~`.
    case prediction
    /// A suggestion came or left: `✚`.
    case suggestion
    /// A rule held something back: `✗`.
    case withheld
    /// An app delivered or donated something: `╵`.
    case donation
  }

  /// A run of text with one role.
  public struct Part: Hashable, Sendable {
    /// The role of a text.
    public enum Role: Hashable, Sendable {
      case plain
      /// The name of a widget, in the colour of its kind.
      case widget(KindID)
      /// Emphasis, such as for a countdown.
      case strong
    }

    /// The text.
    public var text: String
    /// Its role.
    public var role: Role

    /// Creates a part.
    public init(_ text: String, _ role: Role = .plain) {
      self.text = text
      self.role = role
    }

    /// A name, in quotes where it reads like part of a sentence.
    static func quoted(_ name: String) -> String { readsLikeText(name) ? "“\(name)”" : name }

    /// Whether a name has a comma, or a word in lowercase after a blank.
    fileprivate static func readsLikeText(_ text: String) -> Bool {
      var previous: UInt8 = 0
      for byte in text.utf8 {
        if byte == UInt8(ascii: ",") { return true }
        if previous == UInt8(ascii: " "), (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) {
          return true
        }
        previous = byte
      }
      return false
    }
  }

  /// The kind of event, or nil without a mark.
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

  /// Collects the parts of an interpolated string literal: parts and sentences stay separate parts.
  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var parts: [Part] = []
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

    /// Appends a part, such as a name; a name that reads like part of the sentence is quoted.
    public mutating func appendInterpolation(_ part: Part) {
      let isQuoted = if case .widget = part.role { Part.readsLikeText(part.text) } else { false }
      if isQuoted { appendLiteral("“") }
      parts.append(part)
      isOpen = false
      if isQuoted { appendLiteral("”") }
    }

    /// Appends the parts of another sentence.
    public mutating func appendInterpolation(_ sentence: Sentence) {
      parts += sentence.parts
      isOpen = false
    }
  }
}

extension Policy.Source {
  /// The mark of a movement by the signal.
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
  /// When to look.
  public var time: SimulationTime
  /// What there is to see.
  public var title: String
  /// What to say about it; the audience does not see it.
  public var note: String?
  /// The live key that is pressed at this moment: viewers are asked to press it themselves.
  public var press: Press?

  /// A live key and its title.
  public struct Press: Hashable, Sendable {
    /// The key.
    public var key: Character
    /// What it does, such as `buy groceries`.
    public var title: String

    /// Creates a press.
    public init(key: Character, title: String) {
      self.key = key
      self.title = title
    }
  }

  /// Creates a bookmark.
  public init(time: SimulationTime, title: String, note: String? = nil) {
    self.time = time
    self.title = title
    self.note = note
  }
}

/// A widget's title for people; the event log has its identifier.
///
/// A kind's title stands alone while it names one widget. Several placed widgets of one title have
/// a distinction: their differing values, without defaults where the rest suffices, else in one
/// stack the identifier, elsewhere the place. A suggestion has its values that are no defaults, and
/// those that differ from placed widgets of its title.
public struct WidgetTitle: Hashable, Sendable {
  /// The title of its kind, such as `Recent Purchases`.
  public var kind: String
  /// What distinguishes it from others of that title, such as `SoupPay`; nil where nothing has to.
  public var distinction: String?

  /// The text between the two; the renderer may replace it by ASCII.
  public static let separator = " · "

  /// The whole title: `Recent Purchases · SoupPay`.
  public var text: String { distinction.map { kind + Self.separator + $0 } ?? kind }
}

extension Policy {
  /// The basis of answers, without marks: `Apple's published rules and Homestack's defaults`.
  public var basis: String { basis(ours: "", fitted: "") }

  /// The same as a sentence that explains the marks.
  ///
  /// - Parameter rest: an addition: `compared with what was seen`.
  /// - Returns: the sentence, with a full stop.
  public func basisSentence(_ rest: String? = nil) -> String {
    let (ours, fitted) = (SettingMark.ours.rawValue, SettingMark.fitted.rawValue)
    let basis = basis(ours: " (\(ours))", fitted: " (\(fitted))")
    return "Based on \(basis)\(rest.map { ", \($0)" } ?? "")."
  }

  /// The sentence above an answer, which does not describe a phone unless something was fitted to
  /// one.
  public var answerBasis: String { basisSentence(told.isEmpty ? "not on a phone" : nil) }

  /// The source of fitted values: `fitted to 42 observations on 6 days`; nil without any.
  public var fittedWords: String? {
    guard let fitted, !told.isEmpty else { return nil }
    let sightings = Wording.count(fitted.sightings, "observation")
    return "fitted to \(sightings) on \(Wording.count(fitted.days, "day"))"
  }

  private func basis(ours: String, fitted: String) -> String {
    guard let words = fittedWords else {
      return "Apple's published rules and Homestack's defaults\(ours)"
    }
    return "Apple's published rules, Homestack's defaults\(ours), and values \(words)\(fitted)"
  }
}
