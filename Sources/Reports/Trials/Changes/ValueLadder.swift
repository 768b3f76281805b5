import ScenarioText
import Scenarios
import SimulationCore
package import SmartStacks

/// A value that can be moved away from what it is, step by step, both ways.
///
/// A rung is a whole number: how far away. What lies between two rungs cannot be written.
struct ValueLadder {
  /// What the value is on a rung, as the file writes it; nil beyond the ends.
  let text: (Int) -> String?
  /// The farthest rungs, downwards and upwards.
  let ends: [Int]
  /// How far a rung is from the value as it is, in thousandths of it.
  let distance: (Int) -> Int

  /// The highest score that a file can say, in millionths: twelve digits before the point.
  private static let highestScore: Int64 = 999_999_999_999_000_000

  /// A score: to nothing, and a hundred times as high, as far as a file can say that; in steps that
  /// read well.
  static func score(_ text: String) -> ValueLadder? {
    guard let own = Score.millionths(ofDecimal: text) else { return nil }
    let size = own == 0 ? 1_000_000 : own.magnitude
    // A tenth of the last digit that was written, a hundredth of the value at the coarsest.
    var grid: Int64 = 1_000_000
    while grid > 1, own % grid != 0 { grid /= 10 }
    grid = min(grid, 1_000_000)
    while size / UInt64(grid) < 10, grid > 10_000 { grid /= 10 }
    let unit = max(1, grid)
    let (farthest, isTooFar) = size.multipliedReportingOverflow(by: 99)
    let room = UInt64(max(0, highestScore.subtractingReportingOverflow(own).partialValue))
    let up = Int((isTooFar ? room : min(farthest, room)) / UInt64(unit))
    let down = own > 0 ? Int(own / unit) : 0
    return ValueLadder(
      text: { rung in
        let value = own + Int64(rung) * unit
        return value < 0 ? nil : Wording.decimal(millionths: value)
      },
      ends: (down > 0 ? [-down] : []) + (up > 0 ? [up] : []),
      distance: { rung in
        let part = UInt64(rung.magnitude) * UInt64(unit)
        return Int(size.dividingFullWidth(part.multipliedFullWidth(by: 1000)).quotient)
      }
    )
  }

  /// A length of time in minutes: to one minute, and so long that it holds at a moment.
  static func duration(_ text: String?, longest: SimulationDuration) -> ValueLadder? {
    let own = text.flatMap { SimulationDuration($0) }
    if text != nil, own == nil { return nil }
    let minutes = Int((own?.milliseconds ?? 0) / 60_000)
    let most = max(minutes + 1, Int(longest.milliseconds / 60_000) + 1)
    return ValueLadder(
      text: { rung in
        let value = minutes + rung
        guard value > 0, value != minutes || own == nil else { return nil }
        return SimulationDuration.minutes(Int64(value)).text
      },
      ends: (minutes > 1 ? [1 - minutes] : []) + [most - minutes],
      distance: { rung in own == nil ? 1000 : abs(rung) * 1000 / max(1, minutes) }
    )
  }

  /// A time of day in minutes, moved to a moment of the day or some time before it.
  ///
  /// A stack that moved a while ago rests, so what comes at the moment itself may come too late. A
  /// day is the measure of how far it goes: a quarter of an hour is a hundredth of it.
  static func clock(_ own: Int, to target: Int) -> ValueLadder? {
    let from = own / 60_000
    let ends = [0, 1, 5, 15, 30, 60].map { target / 60_000 - $0 - from }
    return ValueLadder(
      text: { rung in
        let value = from + rung
        guard (0..<1440).contains(value), rung != 0 else { return nil }
        return DateText.clock(value * 60_000)
      },
      ends: ends.filter { $0 != 0 },
      distance: { abs($0) * 1000 / 1440 }
    )
  }

  /// The rung nearest to the value as it is on which a test holds, or nil where none does.
  ///
  /// What holds at an end is taken to hold from some rung on: so the border is found by halving.
  func nearest(_ holds: (String) -> Bool) -> Int? {
    var best: Int?
    for end in ends where best.map({ ($0 < 0) != (end < 0) }) ?? true {
      guard let far = text(end), holds(far) else { continue }
      var (near, reached) = (0, end)
      while abs(reached - near) > 1 {
        let middle = (near + reached) / 2
        if let text = text(middle), holds(text) { reached = middle } else { near = middle }
      }
      if best.map({ distance($0) > distance(reached) }) ?? true { best = reached }
    }
    return best
  }
}

extension RuleSetting {
  /// A value as milliseconds, a count or millionths; nil for words and no limit.
  package func number(_ value: String) -> Int64? {
    switch values {
    case .words, .signals: nil
    case .duration: SimulationDuration(value)?.milliseconds
    case .whole: Int64(value)
    case .share: Score.millionths(ofDecimal: value)
    }
  }
}

/// The values that are tried for a rule setting in the place of its own, the nearest first.
enum SettingValues {
  static func others(of setting: RuleSetting, than own: String) -> [String] {
    let all: [String]
    switch setting.values {
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
      distance(from: own, to: first, of: setting) < distance(from: own, to: second, of: setting)
    }
  }

  /// How far one value is from another, in thousandths; a word is another altogether.
  static func distance(from own: String, to other: String, of setting: RuleSetting) -> Int {
    guard let first = setting.number(own), let second = setting.number(other) else { return 1000 }
    let part = Double((second - first).magnitude) / Double(max(1, first.magnitude)) * 1000
    return Int(min(part, 1_000_000).rounded())
  }

  /// Shorter and longer in steps that a person would try; then none at all, and a day.
  private static func durations(_ own: String) -> [String] {
    let minutes = (SimulationDuration(own)?.milliseconds ?? 900_000) / 60_000
    let steps = [minutes * 3 / 4, minutes / 2, minutes / 4, minutes * 3 / 2, minutes * 2, 0, 1440]
    return steps.filter { $0 >= 0 && $0 != minutes }.unique
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
    let numbers = near.filter(range.contains).unique.map(String.init)
    return numbers + (unlimited.map { [$0] } ?? [])
  }
}

/// Pairs of values that are left to try, the ones that belong together first.
struct PairQueue {
  /// A value with the ends of its steps: what does not help there helps nowhere.
  struct Partner {
    /// At least one.
    var ends: [OfferedChange.Step]
    /// The value to be moved no farther than it has to be; nil for what is done or not.
    var value: AdjustableValue?
    var isOwn: Bool

    var kind: OfferedChange.Kind { ends[0].kind }
    var path: ScenarioPath { ends[0].path }
  }

  struct Attempt {
    var pair: Int
    var partners: [Partner]
    var steps: [OfferedChange.Step]

    var edits: [ScenarioEdit] { steps.map(\.edit) }
  }

  private static let mostFound = 3

  private var attempts: ArraySlice<Attempt>
  private var found = 0
  private(set) var tried = 0
  private(set) var isLeftOut = false
  private var last: Int?

  init(_ partners: [Partner]) {
    let partners = partners.filter { !$0.ends.isEmpty }
    var pairs: [(rank: Int, partners: [Partner])] = []
    for (index, first) in partners.enumerated() {
      for second in partners.dropFirst(index + 1)
      where first.kind != second.kind && first.path != second.path {
        pairs.append((Self.distance(first, second), [first, second]))
      }
    }
    attempts =
      pairs.sorted { $0.rank < $1.rank }.enumerated().flatMap { place, pair in
        let (first, second) = (pair.partners[0], pair.partners[1])
        return first.ends.flatMap { one in
          second.ends.map { Attempt(pair: place, partners: [first, second], steps: [one, $0]) }
        }
      }[...]
  }

  var isEmpty: Bool { attempts.isEmpty }

  mutating func next() -> Attempt? {
    guard let attempt = attempts.popFirst() else { return nil }
    if attempt.pair != last { tried += 1 }
    last = attempt.pair
    return attempt
  }

  /// A pair was found to help: its other steps are not tried, and of many pairs the rest is not.
  mutating func leave(_ pair: Int) {
    found += 1
    if found >= Self.mostFound { attempts = [] }
    while attempts.first?.pair == pair { attempts.removeFirst() }
  }

  mutating func leaveOut() {
    isLeftOut = isLeftOut || !attempts.isEmpty
    attempts = []
  }

  private static func distance(_ first: Partner, _ second: Partner) -> Int {
    let isOfIntent = first.path.components.first == .key("intents")
    if isOfIntent, first.path.components.prefix(2) == second.path.components.prefix(2) { return 0 }
    if let item = item(first.path), item == self.item(second.path) { return 1 }
    return first.isOwn && second.isOwn ? 2 : first.isOwn || second.isOwn ? 3 : 4
  }

  /// The item of a list that a value stands in, such as an entry of a timeline.
  private static func item(_ path: ScenarioPath) -> [ScenarioPath.Component]? {
    path.components.lastIndex { component in
      if case .key = component { false } else { true }
    }.map { Array(path.components[...$0]) }
  }
}
