/// What there is to say of one reason for which a candidate is held back; `ReasonRule.all` has one
/// for each.
struct ReasonRule: Sendable {
  /// Why a widget is held back, in words.
  struct Words {
    /// In a few words, for a table.
    var brief: String
    /// As the rest of a sentence.
    var full: [Sentence.Part]
    /// What would have to be different.
    var relief: String

    init(_ brief: String, _ full: [Sentence.Part], relief: String? = nil) {
      self.brief = brief
      self.full = full
      self.relief = relief ?? "the end of what holds it back: \(brief)"
    }

    init(_ brief: String, _ full: String, relief: String? = nil) {
      self.init(brief, [Sentence.Part(full)], relief: relief)
    }
  }

  /// What the words name.
  struct Context {
    var stack: StackID?
    var source = Policy.Source.relevance
    var isSuggestion = false
    /// What it loses to.
    var rival: WidgetID?
    /// The score that speaks for it.
    var score: String?
  }

  typealias Teller = @Sendable (Narrator, Context) -> Words

  let reason: WithheldReason
  /// Whether it only says that another widget, or none, was worth more.
  let isDefeat: Bool
  let words: Teller

  init(
    _ reason: WithheldReason,
    isDefeat: Bool = false,
    _ words: @escaping Teller
  ) {
    self.reason = reason
    self.isDefeat = isDefeat
    self.words = words
  }

  private static let byReason = Dictionary(uniqueKeysWithValues: all.map { ($0.reason, $0) })

  /// What there is to say of a reason.
  static func of(_ reason: WithheldReason) -> ReasonRule {
    byReason[reason] ?? ReasonRule(reason) { _, _ in .init(reason.rawValue, reason.rawValue) }
  }
}

extension WithheldReason {
  /// Whether it only says that another widget, or none, was worth more.
  public var isDefeat: Bool { ReasonRule.of(self).isDefeat }
}

extension Narrator {
  func wording(of withheld: Record.Withheld) -> ReasonRule.Words {
    wording(
      of: withheld.reason,
      ReasonRule.Context(
        stack: withheld.stack,
        source: withheld.source,
        isSuggestion: withheld.isSuggestion,
        rival: withheld.blockedBy?.widget,
        score: score(behind: withheld)
      )
    )
  }

  func wording(of reason: WithheldReason, _ context: ReasonRule.Context) -> ReasonRule.Words {
    ReasonRule.of(reason).words(self, context)
  }
}
