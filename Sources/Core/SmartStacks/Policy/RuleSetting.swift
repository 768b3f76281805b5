import SimulationCore

/// One setting of the rulebook: its key, its decision, and how it is read and written.
public struct RuleSetting: Sendable {
  /// The key that scenarios and `--policy` use.
  public let key: String
  /// The number of its decision.
  public let decision: Int
  /// Whether the default is our invention, because nothing is published (†).
  public let isInvented: Bool
  /// The accepted values, in words.
  public let accepts: String
  /// The kind of its values.
  public let values: Values
  let field: any PartialKeyPath<Policy> & Sendable
  /// The value in a policy, as a person would write it.
  public let text: @Sendable (Policy) -> String
  /// Sets the value from text; false when it is not accepted.
  let read: @Sendable (inout Policy, String) -> Bool

  /// The kinds of values of settings.
  public enum Values: Hashable, Sendable {
    case words([String])
    case duration
    /// A whole number of a range, or a word for no limit.
    case whole(ClosedRange<Int>, unlimited: String?)
    case share
    case signals
  }

  /// Key paths of a struct with plain fields are safe to send; the compiler asks to be told so.
  init<Value>(
    _ key: String,
    _ field: any WritableKeyPath<Policy, Value> & Sendable,
    _ form: SettingForm<Value>,
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

  /// Names that the decision table uses for one or two settings.
  static let otherNames: [(name: String, keys: [String])] = [
    ("hold.afterSwipe", ["hold.afterTouch"]),
    ("presence", ["presence.shortcut", "presence.prediction"]),
  ]

  /// The keys of the settings of a name; empty for an unknown name.
  public static func keys(of name: String) -> [String] {
    if let other = otherNames.first(where: { $0.name == name }) { return other.keys }
    return named(name) == nil ? [] : [name]
  }

  /// The setting of a key, or nil.
  public static func named(_ key: String) -> RuleSetting? { all.first { $0.key == key } }
}

/// Why a setting could not be set.
public enum PolicyError: Error, Hashable, Sendable {
  case unknownKey(String)
  case badValue(key: String, value: String, accepts: String)
}

extension Policy {
  /// Sets a setting from the text of its value.
  ///
  /// - Throws: `PolicyError` for an unknown key or a value that is not accepted.
  public mutating func set(_ key: String, _ value: String) throws(PolicyError) {
    let settings = RuleSetting.keys(of: key).compactMap(RuleSetting.named)
    if settings.isEmpty { throw .unknownKey(key) }
    for setting in settings {
      guard setting.read(&self, value) else {
        throw .badValue(key: key, value: value, accepts: setting.accepts)
      }
    }
  }
}

struct SettingForm<Value>: Sendable {
  let accepts: String
  let values: RuleSetting.Values
  let text: @Sendable (Value) -> String
  /// Nil when the text is not a value.
  let read: @Sendable (String) -> Value?
}

private let unlimitedWord = "none"

private func isUnlimited(_ value: String) -> Bool { value == unlimitedWord || value == "∞" }

/// The longest duration of a setting: sums with moments of a run cannot overflow.
private let longest = SimulationDuration.hours(24 * 10_000)

private let durations = "a duration such as 15m, 1h30m or 900 (seconds), of 10000 days at most"

extension SettingForm<Bool> {
  static var flag: SettingForm {
    SettingForm(
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

extension SettingForm<SimulationDuration> {
  static var duration: SettingForm {
    SettingForm(
      accepts: durations,
      values: .duration,
      text: { $0.text },
      read: { value in SimulationDuration(value).flatMap { $0 <= longest ? $0 : nil } }
    )
  }

  /// A duration that is a limit: `none` is no limit.
  static var leastTime: SettingForm {
    SettingForm(
      accepts: "\(durations), or \(unlimitedWord)",
      values: .duration,
      text: duration.text,
      read: { isUnlimited($0) ? .zero : duration.read($0) }
    )
  }
}

extension SettingForm<Int?> {
  /// A count, or a word for no limit.
  static func limit(unlimited: String = unlimitedWord) -> SettingForm {
    let counts = SettingForm<Int>.number(in: 0...1_000_000)
    return SettingForm(
      accepts: "a whole number from 0, or \(unlimited)",
      values: .whole(0...1_000_000, unlimited: unlimited),
      text: { $0.map(String.init) ?? unlimited },
      read: { value in
        value == unlimited || isUnlimited(value) ? .some(nil) : counts.read(value).map { $0 }
      }
    )
  }
}

extension SettingForm<Int> {
  static func number(in range: ClosedRange<Int>) -> SettingForm {
    SettingForm(
      accepts: "a whole number from \(range.lowerBound) to \(range.upperBound)",
      values: .whole(range, unlimited: nil),
      text: { String($0) },
      read: { value in Int(value).flatMap { range.contains($0) ? $0 : nil } }
    )
  }
}

extension SettingForm<Int64> {
  /// A share from 0 to 1, kept in millionths.
  static var share: SettingForm {
    SettingForm(
      accepts: "a share from 0 to 1, such as 0.25",
      values: .share,
      text: { Fraction($0, over: 1_000_000).decimal },
      read: { value in
        Score.millionths(ofDecimal: value).flatMap { (0...1_000_000) ~= $0 ? $0 : nil }
      }
    )
  }
}

extension SettingForm where Value: CaseIterable & RawRepresentable<String> & Sendable {
  static var choice: SettingForm {
    SettingForm(
      accepts: Value.allCases.map(\.rawValue).joined(separator: " or "),
      values: .words(Value.allCases.map(\.rawValue)),
      text: { $0.rawValue },
      read: { Value(rawValue: $0) }
    )
  }
}

extension SettingForm<Policy.Sources> {
  static var sources: SettingForm {
    SettingForm(
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
  func trimmingBlanks() -> String {
    var view = self[...]
    while view.first == " " { view.removeFirst() }
    while view.last == " " { view.removeLast() }
    return String(view)
  }
}

/// The origin of a setting's unpublished value.
public enum SettingMark: String, CaseIterable, Sendable {
  case ours = "†"
  /// Fitted to sightings of a phone.
  case fitted = "‡"
}

extension RuleSetting {
  /// The mark of the value in a policy: ours for the default of a setting without a source, or
  /// fitted; nil where it is published or was chosen.
  public func mark(in policy: Policy) -> SettingMark? {
    if let told = policy.fitted?.told.first(where: { $0.key == key }) {
      return text(policy) == told.value ? .fitted : nil
    }
    return isInvented && text(policy) == text(Policy()) ? .ours : nil
  }

  static func turning(_ field: PartialKeyPath<Policy>) -> RuleSetting? {
    all.first { $0.field == field }
  }
}
