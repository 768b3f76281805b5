import SimulationCore
import SmartStacks

/// The values that are tried for a knob of the rulebook in the place of its own, the nearest first.
enum KnobValues {
  static func others(of knob: PolicyKnob, than own: String) -> [String] {
    let all: [String]
    switch knob.values {
    case .words(let words): all = words
    case .duration: all = durations(own)
    case .whole(let range, let unlimited): all = counts(own, in: range, unlimited)
    case .share: all = ["0", "0.05", "0.1", "0.25", "0.5", "0.75", "1"]
    case .signals:
      all = [
        "relevance,prediction,shortcut", "prediction,shortcut", "relevance,prediction",
        "relevance,shortcut",
      ]
    }
    return all.filter { $0 != own }.sorted { first, second in
      distance(from: own, to: first, of: knob) < distance(from: own, to: second, of: knob)
    }
  }

  /// How far one value is from another, in thousandths; a word is another altogether.
  static func distance(from own: String, to other: String, of knob: PolicyKnob) -> Int {
    let read: (String) -> Int64? =
      switch knob.values {
      case .words, .signals: { _ in nil }
      case .duration: { SimulationDuration($0)?.milliseconds }
      case .whole: { Int64($0) }
      case .share: { Score.millionths(ofDecimal: $0) }
      }
    guard let first = read(own), let second = read(other) else { return 1000 }
    let part = Double((second - first).magnitude) / Double(max(1, first.magnitude)) * 1000
    return Int(min(part, 1_000_000).rounded())
  }

  /// Shorter and longer in steps that a person would try; then none at all, and a day.
  private static func durations(_ own: String) -> [String] {
    let minutes = (SimulationDuration(own)?.milliseconds ?? 900_000) / 60_000
    let steps = [minutes * 3 / 4, minutes / 2, minutes / 4, minutes * 3 / 2, minutes * 2, 0, 1440]
    var seen: Set<Int64> = [minutes]
    return steps.filter { $0 >= 0 && seen.insert($0).inserted }
      .map { SimulationDuration.minutes($0).text }
  }

  private static func counts(
    _ own: String,
    in range: ClosedRange<Int>,
    _ unlimited: String?
  ) -> [String] {
    let number = Int(own)
    let near =
      number.map { [$0 - 1, $0 + 1, $0 - 2, $0 + 2, $0 * 2, $0 / 2, 0, 1] } ?? [1, 2, 5, 10]
    var seen: Set<Int> = []
    let numbers = near.filter { range.contains($0) && seen.insert($0).inserted }.map(String.init)
    return numbers + (unlimited.map { [$0] } ?? [])
  }
}
