import SimulationCore

extension PolicyKnob {
  /// Every knob of the decision table, in order of decision.
  public static let all: [PolicyKnob] = (read + coming).sorted { $0.decision < $1.decision }

  /// The knobs that rules read.
  private static let read: [PolicyKnob] = [
    sources("sources.rotate", \.rotationSources, decision: 1),
    sources("sources.suggest", \.suggestionSources, decision: 2),
    flag("window.endInclusive", \.windowEndInclusive, decision: 6, invented: true),
    choice("window.overlap", \.windowOverlap, decision: 7, invented: true),
    flag("lint.strict", \.lintStrict, decision: 9, invented: true),
    choice("pool.scope", \.poolScope, decision: 10),
    choice("pool.owner", \.poolOwner, decision: 11),
    limit("pool.days", \.poolDays, decision: 12, invented: false, unlimited: "all"),
    choice("normaliser", \.normaliser, decision: 13, invented: true),
    choice("policy", \.choice, decision: 14, invented: true),
    share("threshold", \.threshold, decision: 14),
    choice("compare", \.compare, decision: 15),
    choice("tie", \.tie, decision: 16, invented: true),
    choice("precedence", \.precedence, decision: 18, invented: true),
    duration("hold.afterTouch", \.holdAfterTouch, decision: 21, invented: true),
    duration("limit.gap", \.limitGap, decision: 22, invented: true),
    limit("limit.rotations", \.limitRotations, decision: 23, invented: true),
    limit("limit.suggestions", \.limitSuggestions, decision: 24, invented: true),
    flag("developerMode", \.developerMode, decision: 25),
    flag("stack.defaults", \.stackDefaults, decision: 28),
    choice("presence.shortcut", \.presenceShortcut, decision: 29),
    choice("target", \.target, decision: 31, invented: true),
    number("stack.max", \.stackMaximum, decision: 33, invented: true, in: 1...100),
    number("limit.concurrent", \.limitConcurrent, decision: 34, invented: true, in: 0...1),
    duration("openEndSeconds", \.openEnd, decision: 36, invented: true),
    choice("providers.nonDate", \.nonDateProviders, decision: 38, isRead: false),
  ]

  /// The knobs whose rules come with intents, donations, reloads and learning.
  ///
  /// They are read, checked and kept, so that a scenario written for them is not refused.
  private static let coming: [PolicyKnob] = [
    choice("combine", \.combine, decision: 17, invented: true, isRead: false),
    choice("presence.prediction", \.presencePrediction, decision: 30, isRead: false),
    later("donate.enforce", 40, "true", .flag),
    later("learn.minCount", 42, "3", .count, invented: true),
    later("learn.binMinutes", 42, "30", .count, invented: true),
    later("learn.minDays", 42, "3", .count, invented: true),
    later("learn.model", 42, "simple", .name("a model's name"), invented: true),
    later("learn.strength", 43, "share", .name("a rule's name"), invented: true),
    later("match.defaults", 44, "saved", .name("a rule's name"), invented: true),
    later("dismiss.scope", 48, "window", .name("a scope's name"), invented: true),
    later("budget.daily", 49, "55", .count, invented: true),
    later("budget.window", 49, "waking", .name("a window's name"), invented: true),
    later("budget.minInterval", 50, "5m", .duration),
    later("atEnd.single", 51, "15m", .duration, invented: true),
    later("profile", 53, "iphone", .oneOf(["iphone", "ipad"])),
  ]

  /// A knob that no rule reads yet: its text is kept as it was written.
  private static func later(
    _ key: String,
    _ decision: Int,
    _ standard: String,
    _ form: Form,
    invented: Bool = false
  ) -> PolicyKnob {
    PolicyKnob(
      key,
      decision: decision,
      invented: invented,
      accepts: form.words,
      isRead: false,
      text: { policy in policy.coming.first { $0.key == key }?.value ?? standard },
      read: { policy, value in
        guard form.takes(value) else { return false }
        policy.coming.removeAll { $0.key == key }
        policy.coming.append(Policy.Coming(key: key, value: value))
        policy.coming.sort { $0.key < $1.key }
        return true
      }
    )
  }

  /// What the value of a knob looks like whose rule is still to come.
  private enum Form: Sendable {
    case flag
    case count
    case duration
    case oneOf([String])
    case name(String)

    var words: String {
      switch self {
      case .flag: "true or false"
      case .count: "a whole number"
      case .duration: "a duration such as 15m, 1h30m or 900 (seconds)"
      case .oneOf(let words): words.joined(separator: " or ")
      case .name(let what): what
      }
    }

    func takes(_ value: String) -> Bool {
      switch self {
      case .flag: ["true", "false"].contains(value)
      case .count: (Int(value) ?? -1) >= 0
      case .duration: SimulationDuration(value) != nil
      case .oneOf(let words): words.contains(value)
      case .name: !value.isEmpty
      }
    }
  }

  /// A knob that is a share from 0 to 1, kept in millionths.
  private static func share(_ key: String, _ field: any Field<Int64>, decision: Int) -> PolicyKnob {
    PolicyKnob(
      key,
      decision: decision,
      invented: true,
      accepts: "a share from 0 to 1, such as 0.25",
      text: { Fraction($0[keyPath: field], over: 1_000_000).decimal },
      read: { policy, value in
        guard let millionths = Score.millionths(ofDecimal: value), (0...1_000_000) ~= millionths
        else { return false }
        policy[keyPath: field] = millionths
        return true
      }
    )
  }
}
