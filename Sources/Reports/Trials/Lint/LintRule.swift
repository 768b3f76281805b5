import Scenarios
import SmartStacks

/// One rule of the lint: what real apps get wrong, and what to do instead.
struct LintRule: Sendable {
  /// A place where a rule is broken.
  struct Breach {
    var location: SourceLocation
    var message: String
    /// What to do and where that is published, where it is not the same for all breaches.
    var advice: String?
    var source: String?

    init(
      _ location: SourceLocation,
      _ message: String,
      advice: String? = nil,
      source: String? = nil
    ) {
      self.location = location
      self.message = message
      self.advice = advice
      self.source = source
    }
  }

  private let code: String
  private let advice: String?
  private let source: String?
  private let breaches: @Sendable (LintSubject) -> [Breach]

  init(
    code: String,
    advice: String? = nil,
    source: String? = nil,
    _ breaches: @escaping @Sendable (LintSubject) -> [Breach]
  ) {
    self.code = code
    self.advice = advice
    self.source = source
    self.breaches = breaches
  }

  /// A rule about each kind of widget.
  init(
    code: String,
    advice: String? = nil,
    source: String,
    ofKinds breaches: @escaping @Sendable (LintSubject.Kind, LintSubject) -> [Breach]
  ) {
    self.init(code: code, advice: advice, source: source) { subject in
      subject.kinds.flatMap { breaches($0, subject) }
    }
  }

  /// A rule about each shortcut that an app sets, with a message where it is broken.
  init(
    code: String,
    advice: String,
    source: String,
    ofShortcuts message: @escaping @Sendable (_ app: String, RelevantShortcut) -> String?
  ) {
    self.init(code: code, advice: advice, source: source) { subject in
      subject.lists.flatMap { set in
        set.list.enumerated().compactMap { index, shortcut in
          message(subject.world.apps[set.app.index].name, shortcut).map {
            Breach(subject.location(ofShortcut: index, ofInput: set.input), $0)
          }
        }
      }
    }
  }

  func findings(in subject: LintSubject) -> [LintFinding] {
    breaches(subject).map { breach in
      LintFinding(
        code: code,
        location: breach.location,
        message: breach.message,
        advice: breach.advice ?? advice,
        source: breach.source ?? source
      )
    }
  }
}
