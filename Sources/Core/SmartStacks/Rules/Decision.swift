/// One decision of the rulebook: what is published, and our default.
///
/// Default values come from `Policy()`, so that the table cannot deviate from the rules.
public struct Decision: Hashable, Sendable {
  /// Its number, 1 to 62, as in logs and explanations.
  public let number: Int
  /// A short title.
  public let title: String
  /// What is published.
  public let published: String
  /// Where that is published, such as `WWDC21 10049 11:39`, or nil.
  public let source: String?
  /// Our default; values that are ours have †.
  public let standard: String
  /// The basis of the default, part by part.
  public let basis: [Basis]
  /// Whether any part is our invention (†), because nothing is published.
  public let isInvented: Bool
  private let template: String
  /// The keys of its rule settings.
  public let settings: [String]

  /// Reads an entry of `rulebook.txt`: number and title, then labelled lines; only the basis may be
  /// repeated, and without one it is ours.
  private init?(_ lines: [Substring]) {
    guard let head = lines.first?.split(separator: " ", maxSplits: 1), head.count == 2,
      let number = Int(head[0])
    else { return nil }
    func said(_ key: String) -> [String] {
      lines.dropFirst().filter { $0.hasPrefix("\(key): ") }
        .map { String($0.dropFirst(key.utf8.count + 2)) }
    }
    let settings = RuleSetting.all.filter { $0.decision == number }
    self.number = number
    title = String(head[1])
    published = said("published").joined()
    source = said("source").first
    basis = said("basis").map(Basis.init(written:))
    template = said("default").joined()
    standard = settings.reduce(template) { Self.filled($0, with: $1, of: Policy()) }
    // Invented words have the mark in the text, invented values by their setting.
    isInvented =
      template.contains(SettingMark.ours.rawValue) || settings.contains(where: \.isInvented)
    self.settings = settings.map(\.key)
  }

  /// Every decision, in order, from `rulebook.txt`.
  public static let all = EmbeddedFile.all.flatMap { file in
    file.text.split(separator: "\n", omittingEmptySubsequences: false)
      .split { $0.isEmpty }.compactMap { Decision(Array($0)) }
  }

  var written: String {
    let lines =
      ["\(number) \(title)", "published: \(published)"] + (source.map { ["source: \($0)"] } ?? [])
      + basis.map { "basis: \($0.written)" } + ["default: \(template)"]
    return lines.joined(separator: "\n")
  }

  /// The decision of a number, or nil.
  public static func numbered(_ number: Int) -> Decision? {
    (1...all.count).contains(number) ? all[number - 1] : nil
  }

  private static func filled(_ text: String, with setting: RuleSetting, of policy: Policy) -> String
  {
    let value = setting.text(policy) + (setting.mark(in: policy)?.rawValue ?? "")
    return text.replacing("{\(setting.key)}", with: value, maxReplacements: 1)
  }

  private var ownSettings: [RuleSetting] { settings.compactMap(RuleSetting.named) }

  /// Our default with the values of a policy.
  public func standard(under policy: Policy) -> String {
    ownSettings.reduce(template) { Self.filled($0, with: $1, of: policy) }
  }

  /// The mark of the whole decision: fitted where all of our values are, ours while some are or
  /// were chosen by hand.
  public func mark(under policy: Policy) -> SettingMark? {
    guard isInvented else { return nil }
    let isAllFitted =
      !template.contains(SettingMark.ours.rawValue)
      && ownSettings.filter(\.isInvented).allSatisfy { $0.mark(in: policy) == .fitted }
    return isAllFitted ? .fitted : .ours
  }
}

extension Decision {
  /// The certainty of a part of a default.
  public enum Certainty: String, CaseIterable, Sendable {
    case published
    case inferred
    /// Nothing is published: it is our invention (†).
    case ours
  }

  /// Who published something.
  public enum Publisher: String, CaseIterable, Sendable {
    /// Apple: talks, documentation, answers of its staff.
    case apple
    case press
    case developers
  }

  /// The basis of a part of a default.
  public enum Basis: Hashable, Sendable {
    case published(by: Publisher)
    /// It follows from something published elsewhere.
    case inferred(from: String)
    /// Our invention (†).
    case ours

    /// Reads a basis of `rulebook.txt`: a publisher, `ours`, or `inferred from` something.
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

    /// The certainty.
    public var certainty: Certainty {
      switch self {
      case .published: .published
      case .inferred: .inferred
      case .ours: .ours
      }
    }

    /// The basis in words, such as `published (press)`.
    public var words: String {
      switch self {
      case .published(.apple): "published"
      case .published(let publisher): "published (\(publisher.rawValue))"
      case .inferred(let source): "inferred from \(source)"
      case .ours: "ours †"
      }
    }
  }

  /// The certainties of its parts, the highest first.
  public var certainties: [Certainty] {
    Certainty.allCases.filter { certainty in basis.contains { $0.certainty == certainty } }
  }

  /// The publishers behind its default.
  public var publishers: [Publisher] {
    Publisher.allCases.filter { basis.contains(.published(by: $0)) }
  }

  /// The inference behind a part of its default, or nil.
  public var inference: String? {
    for case .inferred(let source) in basis { return source }
    return nil
  }
}
