import SimulationCore
import SmartStacks

/// The values of a rule setting that is a number, as whole steps: minutes, hundredths, or ones.
struct SettingScale {
  let own: Int
  private let range: ClosedRange<Int>
  /// A step as the file writes it.
  let text: @Sendable (Int) -> String

  /// The longest time that is tried, in minutes; whatever waits so long never comes.
  private static let longest = 1440

  /// Nil for a setting that is a word.
  init?(_ setting: RuleSetting, _ policy: Policy) {
    let number = setting.number(setting.text(policy))
    switch setting.values {
    case .words, .signals: return nil
    case .duration:
      guard let number else { return nil }
      own = Int(number / 60_000)
      range = 0...max(Self.longest, own)
      text = { SimulationDuration.minutes(Int64($0)).text }
    case .share:
      guard let number else { return nil }
      own = Int(number / 10_000)
      range = min(0, own)...max(100, own)
      text = { Wording.decimal(millionths: Int64($0) * 10_000) }
    case .whole(let whole, let unlimited):
      let most = min(whole.upperBound, max(200, 20 * Int(number ?? 0)))
      // No limit comes after every number.
      own = number.map(Int.init) ?? most + 1
      range = whole.lowerBound...(unlimited == nil ? most : most + 1)
      text = { $0 > most ? unlimited ?? "" : "\($0)" }
    }
  }

  func has(_ step: Int) -> Bool { range.contains(step) }

  /// The steps away from the own value that are tried, near ones closer together, and the end.
  func steps(_ direction: Int) -> [Int] {
    var steps: [Int] = []
    var (near, far) = (1, 2)
    while range.contains(own + direction * near) {
      steps.append(own + direction * near)
      (near, far) = (far, near + far)
    }
    let end = direction > 0 ? range.upperBound : range.lowerBound
    return steps.last == end || end == own ? steps : steps + [end]
  }
}
