// How sure a default is: said by somebody, inferred, or ours.
extension Decision {
  /// How sure a part of a default is.
  public enum Standing: String, CaseIterable, Hashable, Sendable {
    /// Somebody said so.
    case published
    /// It follows from what was said, and was not said itself.
    case inferred
    /// Nothing was said: it is our invention (†).
    case ours
  }

  /// Whose words are published.
  public enum Publisher: String, CaseIterable, Hashable, Sendable {
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
    public var standing: Standing {
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

  /// The standings of its parts, the surest first.
  public var standings: [Standing] {
    Standing.allCases.filter { standing in basis.contains { $0.standing == standing } }
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
