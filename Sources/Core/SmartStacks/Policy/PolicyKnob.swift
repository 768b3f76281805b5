import SimulationCore

/// One knob of the rulebook: its key, the decision it belongs to, and how it is read and shown.
public struct PolicyKnob: Sendable {
  /// The key that scenarios and `--policy` use.
  public let key: String
  /// The number of the rulebook decision it belongs to.
  public let decision: Int
  /// Whether the default is our invention, because nothing is published (†).
  public let isInvented: Bool
  /// What values it takes, in words.
  public let accepts: String
  /// What kind of values those are, for who tries others.
  public let values: Values
  /// The field that it turns.
  let field: any PartialKeyPath<Policy> & Sendable
  /// The value in a policy, as a person would write it.
  public let text: @Sendable (Policy) -> String
  /// Sets the value from text; false when the text is not one.
  let read: @Sendable (inout Policy, String) -> Bool

  /// The kinds of values that knobs take.
  public enum Values: Hashable, Sendable {
    case words([String])
    case duration
    /// A whole number of a range, or a word for no limit.
    case whole(ClosedRange<Int>, unlimited: String?)
    /// A share from 0 to 1.
    case share
    /// A list of signals.
    case signals
  }

  /// A knob of one field of the policy, given how its values are written.
  ///
  /// Key paths of a struct with plain fields are safe to send; the compiler asks to be told so.
  init<Value>(
    _ key: String,
    _ field: any WritableKeyPath<Policy, Value> & Sendable,
    _ form: KnobForm<Value>,
    decision: Int,
    published: Bool = false
  ) {
    self.key = key
    self.field = field
    self.decision = decision
    isInvented = !published
    accepts = form.accepts
    values = form.values
    text = { form.text($0[keyPath: field]) }
    read = { policy, text in
      guard let value = form.read(text) else { return false }
      policy[keyPath: field] = value
      return true
    }
  }

  /// Names that the decision table uses for a knob, or for two at once.
  static let otherNames: [(name: String, keys: [String])] = [
    ("hold.afterSwipe", ["hold.afterTouch"]),
    ("presence", ["presence.shortcut", "presence.prediction"]),
  ]

  /// The keys of the knobs that a name turns; none for a name that nobody knows.
  public static func keys(of name: String) -> [String] {
    if let other = otherNames.first(where: { $0.name == name }) { return other.keys }
    return named(name) == nil ? [] : [name]
  }

  /// The knob of a key, or nil when there is none.
  public static func named(_ key: String) -> PolicyKnob? { all.first { $0.key == key } }
}

/// Why a knob could not be set.
public enum PolicyError: Error, Hashable, Sendable {
  case unknownKey(String)
  /// The knob does not take the value; it accepts what is said.
  case badValue(key: String, value: String, accepts: String)
}

extension Policy {
  /// Sets a knob from the text of its value.
  ///
  /// - Throws: `PolicyError` when there is no such knob or it does not take the value.
  public mutating func set(_ key: String, _ value: String) throws(PolicyError) {
    let knobs = PolicyKnob.keys(of: key).compactMap(PolicyKnob.named)
    if knobs.isEmpty { throw .unknownKey(key) }
    for knob in knobs {
      guard knob.read(&self, value) else {
        throw .badValue(key: key, value: value, accepts: knob.accepts)
      }
    }
  }
}

extension PolicyKnob {
  /// Every knob of the decision table, in order of decision.
  public static let all: [PolicyKnob] = known.sorted { $0.decision < $1.decision }

  private static let known: [PolicyKnob] = [
    .init("sources.rotate", \.rotationSources, .sources, decision: 1, published: true),
    .init("sources.suggest", \.suggestionSources, .sources, decision: 2, published: true),
    .init("window.endInclusive", \.windowEndInclusive, .flag, decision: 6),
    .init("lint.strict", \.lintStrict, .flag, decision: 9),
    .init("pool.scope", \.poolScope, .choice, decision: 10, published: true),
    .init("pool.owner", \.poolOwner, .choice, decision: 11, published: true),
    .init("pool.days", \.poolDays, .limit(unlimited: "all"), decision: 12, published: true),
    .init("pool.flat", \.poolFlat, .choice, decision: 62),
    .init("normaliser", \.normaliser, .choice, decision: 13),
    .init("policy", \.choice, .choice, decision: 14),
    .init("threshold", \.threshold, .share, decision: 14),
    .init("compare", \.compare, .choice, decision: 15, published: true),
    .init("tie", \.tie, .choice, decision: 16),
    .init("precedence", \.precedence, .choice, decision: 18),
    .init("hold.afterTouch", \.holdAfterTouch, .leastTime, decision: 21),
    .init("limit.gap", \.limitGap, .leastTime, decision: 22),
    .init("limit.rotations", \.limitRotations, .limit(), decision: 23),
    .init("rest", \.rest, .choice, decision: 55),
    .init("rest.gain", \.restGain, .share, decision: 55),
    .init("rest.counted", \.restCounted, .choice, decision: 55),
    .init("rest.worth", \.restWorth, .share, decision: 55),
    .init("rest.gap", \.restGap, .leastTime, decision: 55),
    .init("limit.seenRests", \.limitSeenRests, .limit(), decision: 55),
    .init("limit.suggestions", \.limitSuggestions, .limit(), decision: 24),
    .init("developerMode", \.developerMode, .flag, decision: 25, published: true),
    .init("stack.defaults", \.stackDefaults, .flag, decision: 28, published: true),
    .init("presence.shortcut", \.presenceShortcut, .choice, decision: 29, published: true),
    .init("target", \.target, .choice, decision: 31),
    .init("stack.max", \.stackMaximum, .number(in: 1...100), decision: 33),
    .init("limit.concurrent", \.limitConcurrent, .number(in: 0...1), decision: 34),
    .init("openEndSeconds", \.openEnd, .duration, decision: 36),
    .init("providers.nonDate", \.nonDateProviders, .choice, decision: 38, published: true),
    .init("combine", \.combine, .choice, decision: 17),
    .init("combine.relevance", \.combineRelevance, .share, decision: 17),
    .init("combine.prediction", \.combinePrediction, .share, decision: 17),
    .init("presence.prediction", \.presencePrediction, .choice, decision: 30, published: true),
    .init("match.defaults", \.matchDefaults, .choice, decision: 44),
    .init("profile", \.profile, .choice, decision: 53, published: true),
    .init("donate.enforce", \.donateEnforce, .flag, decision: 40, published: true),
    .init("surface.most", \.surfaceMost, .number(in: 1...100), decision: 42),
    .init("learn.minCount", \.learnMinCount, .number(in: 1...1000), decision: 42),
    .init("learn.binMinutes", \.learnBinMinutes, .number(in: 5...240), decision: 42),
    .init("learn.minDays", \.learnMinDays, .number(in: 1...366), decision: 42),
    .init("learn.days", \.learnDays, .number(in: 1...366), decision: 43),
    .init("learn.model", \.learnModel, .choice, decision: 42),
    .init("learn.likely", \.learnLikely, .share, decision: 42),
    .init("learn.regular", \.learnRegular, .share, decision: 42),
    .init("learn.launches", \.learnLaunches, .flag, decision: 42, published: true),
    .init("learn.strength", \.learnStrength, .choice, decision: 43),
    .init("dismiss.scope", \.dismissScope, .choice, decision: 48),
    .init("budget.daily", \.budgetDaily, .limit(), decision: 49),
    .init("budget.window", \.budgetWindow, .choice, decision: 49),
    .init("budget.minInterval", \.budgetMinInterval, .leastTime, decision: 50),
    .init("atEnd.single", \.atEndSingle, .duration, decision: 51),
    .init("options.gone", \.optionsGone, .choice, decision: 56),
    .init("stack.made", \.stackMade, .choice, decision: 57),
    .init("today.rotate", \.todayRotate, .flag, decision: 58),
    .init("today.suggest", \.todaySuggest, .flag, decision: 59),
    .init("today.present", \.todayPresent, .flag, decision: 60),
    .init("gallery.most", \.galleryMost, .number(in: 1...100), decision: 61),
  ]
}

/// How the values of a kind of knob are written and read.
struct KnobForm<Value>: Sendable {
  /// What values it takes, in words.
  let accepts: String
  /// What kind of values those are.
  let values: PolicyKnob.Values
  /// A value, as a person would write it.
  let text: @Sendable (Value) -> String
  /// The value of a text; nil when the text is not one.
  let read: @Sendable (String) -> Value?
}

/// What is written for a limit that there is not.
private let unlimitedWord = "none"

private func isUnlimited(_ value: String) -> Bool { value == unlimitedWord || value == "∞" }

/// No duration of a knob is longer: sums with moments of a run stay far from the last number.
private let longest = SimulationDuration.hours(24 * 10_000)

private let durations = "a duration such as 15m, 1h30m or 900 (seconds), of 10000 days at most"

extension KnobForm<Bool> {
  /// On or off.
  static var flag: KnobForm {
    KnobForm(
      accepts: "true or false",
      values: .words(["true", "false"]),
      text: { $0 ? "true" : "false" },
      read: { value in
        switch value {
        case "true", "yes", "on": true
        case "false", "no", "off": false
        default: nil
        }
      }
    )
  }
}

extension KnobForm<SimulationDuration> {
  static var duration: KnobForm {
    KnobForm(
      accepts: durations,
      values: .duration,
      text: { $0.text },
      read: { value in SimulationDuration(value).flatMap { $0 <= longest ? $0 : nil } }
    )
  }

  /// A duration that is a limit: `none` is no limit.
  static var leastTime: KnobForm {
    KnobForm(
      accepts: "\(durations), or \(unlimitedWord)",
      values: .duration,
      text: duration.text,
      read: { isUnlimited($0) ? .zero : duration.read($0) }
    )
  }
}

extension KnobForm<Int?> {
  /// A count, or a word for no limit.
  static func limit(unlimited: String = unlimitedWord) -> KnobForm {
    let counts = KnobForm<Int>.number(in: 0...1_000_000)
    return KnobForm(
      accepts: "a whole number from 0, or \(unlimited)",
      values: .whole(0...1_000_000, unlimited: unlimited),
      text: { $0.map(String.init) ?? unlimited },
      read: { value in
        value == unlimited || isUnlimited(value) ? .some(nil) : counts.read(value).map { $0 }
      }
    )
  }
}

extension KnobForm<Int> {
  static func number(in range: ClosedRange<Int>) -> KnobForm {
    KnobForm(
      accepts: "a whole number from \(range.lowerBound) to \(range.upperBound)",
      values: .whole(range, unlimited: nil),
      text: { String($0) },
      read: { value in Int(value).flatMap { range.contains($0) ? $0 : nil } }
    )
  }
}

extension KnobForm<Int64> {
  /// A share from 0 to 1, kept in millionths.
  static var share: KnobForm {
    KnobForm(
      accepts: "a share from 0 to 1, such as 0.25",
      values: .share,
      text: { Fraction($0, over: 1_000_000).decimal },
      read: { value in
        Score.millionths(ofDecimal: value).flatMap { (0...1_000_000) ~= $0 ? $0 : nil }
      }
    )
  }
}

extension KnobForm where Value: CaseIterable & RawRepresentable<String> & Sendable {
  /// One of a few words.
  static var choice: KnobForm {
    KnobForm(
      accepts: Value.allCases.map(\.rawValue).joined(separator: " or "),
      values: .words(Value.allCases.map(\.rawValue)),
      text: { $0.rawValue },
      read: { Value(rawValue: $0) }
    )
  }
}

extension KnobForm<Policy.Sources> {
  /// A list of signals.
  static var sources: KnobForm {
    KnobForm(
      accepts: "none, or a list of relevance, prediction and shortcut with commas between",
      values: .signals,
      text: { sources in
        let names = Policy.Source.signals.filter { sources.contains(Policy.Sources($0)) }
        return names.isEmpty ? "none" : names.map(\.rawValue).joined(separator: ",")
      },
      read: { value in
        let parts = value.split(separator: ",", omittingEmptySubsequences: false)
          .map { $0.trimmingBlanks() }
        if parts == ["none"] { return [] }
        let sources = parts.compactMap { name in
          Policy.Source.signals.first { $0.rawValue == name }
        }
        guard sources.count == parts.count else { return nil }
        return Policy.Sources(sources.map { Policy.Sources($0) })
      }
    )
  }
}

extension StringProtocol {
  /// The text without the spaces around it.
  func trimmingBlanks() -> String {
    var view = self[...]
    while view.first == " " { view.removeFirst() }
    while view.last == " " { view.removeLast() }
    return String(view)
  }
}

/// Whose a knob's value is where nobody published it.
public enum KnobMark: String, CaseIterable, Hashable, Sendable {
  /// Our invention.
  case ours = "†"
  /// Fitted to sightings of a phone, which told of it.
  case fitted = "‡"
}

extension PolicyKnob {
  /// The mark of the value in a policy: ours where it is the default of a knob without a source,
  /// fitted where sightings told of it; nil where it is published or somebody chose it.
  public func mark(in policy: Policy) -> KnobMark? {
    if let told = policy.fitted?.told.first(where: { $0.key == key }) {
      return text(policy) == told.value ? .fitted : nil
    }
    return isInvented && text(policy) == text(Policy()) ? .ours : nil
  }

  static func turning(_ field: PartialKeyPath<Policy>) -> PolicyKnob? {
    all.first { $0.field == field }
  }
}
