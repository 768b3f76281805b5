/// One decision of the rulebook: what is published about it, and what is done here.
///
/// Defaults are told from `Policy()` itself, so that the table cannot drift from what the rules do.
public struct Decision: Hashable, Sendable {
  /// Its number, 1 to 62, as logs and explanations name it.
  public let number: Int
  /// What is decided, in few words.
  public let title: String
  /// What is published about it.
  public let published: String
  /// Where that is published, such as `WWDC21 10049 11:39`, or nil where nothing is.
  public let source: String?
  /// What is done here by default; figures that are ours carry †.
  public let standard: String
  /// On what the default rests, part by part.
  public let basis: [Basis]
  /// Whether something of it is our invention (†), because nothing is published.
  public let isInvented: Bool
  /// The same text with the keys of knobs in braces.
  private let template: String
  /// The keys of the knobs that change it.
  public let knobs: [String]

  /// Reads an entry of `rulebook.txt`: its number and title, then a line for each thing that is
  /// said, of which only the basis may come several times; without one it is ours.
  private init?(_ lines: [Substring]) {
    guard let head = lines.first?.split(separator: " ", maxSplits: 1), head.count == 2,
      let number = Int(head[0])
    else { return nil }
    func said(_ key: String) -> [String] {
      lines.dropFirst().filter { $0.hasPrefix("\(key): ") }
        .map { String($0.dropFirst(key.utf8.count + 2)) }
    }
    let knobs = PolicyKnob.all.filter { $0.decision == number }
    self.number = number
    title = String(head[1])
    published = said("published").joined()
    source = said("source").first
    basis = said("basis").map(Basis.init(written:))
    template = said("default").joined()
    standard = knobs.reduce(template) { Self.filled($0, with: $1, of: Policy()) }
    // Words that are ours carry the mark in the text, figures by their knob.
    isInvented = template.contains(KnobMark.ours.rawValue) || knobs.contains(where: \.isInvented)
    self.knobs = knobs.map(\.key)
  }

  /// Every decision, in order, as `rulebook.txt` has them.
  public static let all = EmbeddedFile.all.flatMap { file in
    file.text.split(separator: "\n", omittingEmptySubsequences: false)
      .split { $0.isEmpty }.compactMap { Decision(Array($0)) }
  }

  /// The entry as `rulebook.txt` writes it.
  var written: String {
    let lines =
      ["\(number) \(title)", "published: \(published)"] + (source.map { ["source: \($0)"] } ?? [])
      + basis.map { "basis: \($0.written)" } + ["default: \(template)"]
    return lines.joined(separator: "\n")
  }

  /// The decision of a number, or nil when there is none.
  public static func numbered(_ number: Int) -> Decision? {
    (1...all.count).contains(number) ? all[number - 1] : nil
  }

  /// Puts a knob's value in the place of its key in braces, with its mark.
  private static func filled(_ text: String, with knob: PolicyKnob, of policy: Policy) -> String {
    let place = "{\(knob.key)}"
    guard let start = text.firstRange(of: place) else { return text }
    let value = knob.text(policy) + (knob.mark(in: policy)?.rawValue ?? "")
    return text.replacingCharacters(in: start, with: value)
  }

  private var ownKnobs: [PolicyKnob] { knobs.compactMap(PolicyKnob.named) }

  /// What is done here under a policy: the default with the values that hold.
  public func standard(under policy: Policy) -> String {
    ownKnobs.reduce(template) { Self.filled($0, with: $1, of: policy) }
  }

  /// The mark of the decision as a whole: fitted where all of it that was ours is, ours while some
  /// of it is or was turned by hand.
  public func mark(under policy: Policy) -> KnobMark? {
    guard isInvented else { return nil }
    let isAllFitted =
      !template.contains(KnobMark.ours.rawValue)
      && ownKnobs.filter(\.isInvented).allSatisfy { $0.mark(in: policy) == .fitted }
    return isAllFitted ? .fitted : .ours
  }
}

extension String {
  /// The first place of a text, without Foundation.
  fileprivate func firstRange(of text: String) -> Range<Index>? {
    var start = startIndex
    while start < endIndex {
      if self[start...].hasPrefix(text) { return start..<index(start, offsetBy: text.count) }
      start = index(after: start)
    }
    return nil
  }

  fileprivate func replacingCharacters(in range: Range<Index>, with text: String) -> String {
    String(self[..<range.lowerBound]) + text + self[range.upperBound...]
  }
}

// How sure a default is: said by somebody, inferred, or ours.
extension Decision {
  /// How sure a part of a default is.
  public enum Certainty: String, CaseIterable, Sendable {
    /// Somebody said so.
    case published
    /// It follows from what was said, and was not said itself.
    case inferred
    /// Nothing was said: it is our invention (†).
    case ours
  }

  /// Whose words are published.
  public enum Publisher: String, CaseIterable, Sendable {
    /// Apple: talks, documentation, answers of its staff.
    case apple
    /// The press, about what it saw.
    case press
    /// Developers, about what they met.
    case developers
  }

  /// On what a part of a default rests.
  public enum Basis: Hashable, Sendable {
    /// Somebody's words.
    case published(by: Publisher)
    /// What was said elsewhere, with what follows from it.
    case inferred(from: String)
    /// Nothing: it is our invention (†).
    case ours

    /// Reads it as `rulebook.txt` writes it: a publisher, `ours`, or `inferred from` something.
    init(written text: String) {
      let inferred = "inferred from "
      if let publisher = Publisher(rawValue: text) {
        self = .published(by: publisher)
      } else if text.hasPrefix(inferred) {
        self = .inferred(from: String(text.dropFirst(inferred.count)))
      } else {
        self = .ours
      }
    }

    var written: String {
      switch self {
      case .published(let publisher): publisher.rawValue
      case .inferred(let source): "inferred from \(source)"
      case .ours: "ours"
      }
    }

    /// How sure that is.
    public var certainty: Certainty {
      switch self {
      case .published: .published
      case .inferred: .inferred
      case .ours: .ours
      }
    }

    /// It in words, such as `published (press)`.
    public var words: String {
      switch self {
      case .published(.apple): "published"
      case .published(let publisher): "published (\(publisher.rawValue))"
      case .inferred(let source): "inferred from \(source)"
      case .ours: "ours †"
      }
    }
  }

  /// How sure its parts are, the surest first.
  public var certainties: [Certainty] {
    Certainty.allCases.filter { certainty in basis.contains { $0.certainty == certainty } }
  }

  /// Whose words its default rests on; none where none are published.
  public var publishers: [Publisher] {
    Publisher.allCases.filter { basis.contains(.published(by: $0)) }
  }

  /// From what a part of its default was inferred, and which; nil when none was.
  public var inference: String? {
    for case .inferred(let source) in basis { return source }
    return nil
  }
}
