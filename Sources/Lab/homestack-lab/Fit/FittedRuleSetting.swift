import Scenarios
import SimulationCore
import SmartStacks
import Trials

struct FittedRuleSetting {
  let setting: RuleSetting
  let own: String
  /// The values that are tried, its own among them; numbers in their order.
  let values: [String]

  var nearestFirst: [String] {
    let place = values.firstIndex(of: own) ?? 0
    return values.indices.sorted { (abs($0 - place), $0) < (abs($1 - place), $1) }
      .map { values[$0] }
  }

  /// What no phone can show: how findings count, what the file itself says in other words, and
  /// chance, for which no seed is searched that would agree.
  private static let unasked: Set<String> = ["lint.strict", "profile", "stack.defaults", "policy"]

  /// The rule settings that are asked, in order of decision; what is stated about the phone is not.
  static func all(of policy: Policy, phone: PhoneKnowledge) -> [FittedRuleSetting] {
    RuleSetting.all.compactMap { ruleSetting in
      guard !unasked.contains(ruleSetting.key) else { return nil }
      if ruleSetting.key == "developerMode", case .stated = phone[.developerMode] { return nil }
      return FittedRuleSetting(ruleSetting, in: policy)
    }
  }

  private init(_ ruleSetting: RuleSetting, in policy: Policy) {
    setting = ruleSetting
    own = ruleSetting.text(policy)
    let rungs = Self.rungs(of: ruleSetting)
    if rungs.contains(own) {
      values = rungs
    } else if let number = ruleSetting.number(own) {
      let place = rungs.partition { rung in ruleSetting.number(rung).map { $0 <= number } ?? false }
      values = rungs[..<place] + [own] + rungs[place...]
    } else {
      values = rungs + [own]
    }
  }

  private static let minutes: [Int64] = [
    0, 1, 2, 3, 5, 7, 10, 12, 15, 20, 25, 30, 40, 50, 60, 75, 90, 120, 150, 180, 240, 360, 720,
    1440,
  ]
  private static let counts = [0, 1, 2, 3, 4, 5, 6, 7, 8, 10, 12, 15, 20, 30, 50, 100, 240]
  private static let hundredths = [0, 1, 2, 5, 10, 15, 20, 25, 30, 40, 50, 60, 70, 80, 90, 100]

  private static func rungs(of ruleSetting: RuleSetting) -> [String] {
    switch ruleSetting.values {
    case .words(let words): words
    case .duration: minutes.map { SimulationDuration.minutes($0).text }
    case .whole(let range, let unlimited):
      counts.filter(range.contains).map(String.init) + (unlimited.map { [$0] } ?? [])
    case .share: hundredths.map { Fraction(Int64($0), over: 100).decimal }
    case .signals:
      (0..<8).map { bits in
        let names = Policy.Source.signals.enumerated()
          .filter { bits >> $0.offset & 1 == 1 }.map(\.element.rawValue)
        return names.isEmpty ? "none" : names.joined(separator: ",")
      }
    }
  }

  /// The value between two, on whole minutes, counts or hundredths; nil where none can be written.
  func middle(of first: String, _ second: String) -> String? {
    guard let low = setting.number(first), let high = setting.number(second) else {
      return nil
    }
    // How much a number grows with the next that is written, and how that is written.
    let (unit, text): (Int64, (Int64) -> String?) =
      switch setting.values {
      case .words, .signals: (1, { _ in nil })
      case .duration: (60_000, { SimulationDuration.minutes($0).text })
      case .whole: (1, { String($0) })
      case .share: (10_000, { Fraction($0, over: 100).decimal })
      }
    let middle = Int64(((Double(low) + Double(high)) / Double(2 * unit)).rounded(.down))
    guard middle * unit > min(low, high), middle * unit < max(low, high) else { return nil }
    return text(middle)
  }

  /// Values in the order of their numbers; what is no number comes last.
  func inOrder<Value>(_ values: [Value], by text: (Value) -> String) -> [Value] {
    let numbers = values.map { setting.number(text($0)) ?? .max }
    return values.indices.sorted { (numbers[$0], $0) < (numbers[$1], $1) }.map { values[$0] }
  }

  /// What lies in the middle of values side by side, in order, of which different things hold.
  func middles<Held: Equatable>(of values: [(value: String, holds: Held)]) -> [String] {
    guard isOrdered else { return [] }
    return zip(values, values.dropFirst()).compactMap { low, high in
      low.holds == high.holds ? nil : middle(of: low.value, high.value)
    }.filter { middle in !values.contains { $0.value == middle } }
  }

  var isOrdered: Bool {
    switch setting.values {
    case .words, .signals: false
    case .duration, .whole, .share: true
    }
  }
}
