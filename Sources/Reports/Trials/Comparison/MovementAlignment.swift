import RunReports
import SimulationCore
import SmartStacks

/// Pairs what moved in one run with what moved in another, where both are the same and near.
enum MovementAlignment {
  struct Item: Hashable {
    /// What it is: two that differ in it are never paired.
    var key: String
    /// When, in milliseconds.
    var time: Int64
  }

  /// Movements further apart than this are two: one that went and one that came.
  static let farthest: Int64 = 3 * 3_600_000
  /// So many pairs are weighed at most; beyond, only equal movements are paired.
  private static let mostPairs = 4_000_000

  /// Places in both lists, in order: of two movements that are paired, or of one that is alone.
  ///
  /// Of all ways to pair movements in order it is one with the least time between them, where a
  /// movement alone costs half of the farthest that two may be apart.
  static func pairs(_ first: [Item], _ second: [Item]) -> [(first: Int?, second: Int?)] {
    let head = zip(first, second).prefix { $0 == $1 }.count
    let most = min(first.count, second.count) - head
    let tail = zip(first.reversed(), second.reversed()).prefix { $0 == $1 }.prefix(most).count
    var pairs: [(first: Int?, second: Int?)] = (0..<head).map { ($0, $0) }
    pairs += middle(first, head..<first.count - tail, second, head..<second.count - tail)
    pairs += (0..<tail).reversed().map { (first.count - 1 - $0, second.count - 1 - $0) }
    return pairs
  }

  private static func middle(
    _ first: [Item],
    _ rows: Range<Int>,
    _ second: [Item],
    _ columns: Range<Int>
  ) -> [(first: Int?, second: Int?)] {
    guard !rows.isEmpty, !columns.isEmpty,
      rows.count.multipliedReportingOverflow(by: columns.count).partialValue <= mostPairs
    else { return rows.map { ($0, nil) } + columns.map { (nil, $0) } }
    let alone = farthest / 2
    let width = columns.count + 1
    // What the rest costs from each place of both lists on.
    var costs = [Int64](repeating: 0, count: (rows.count + 1) * width)
    func pairCost(_ row: Int, _ column: Int) -> Int64? {
      let (one, other) = (first[rows.lowerBound + row], second[columns.lowerBound + column])
      let apart = abs(one.time - other.time)
      return one.key == other.key && apart <= farthest ? apart : nil
    }
    for row in (0...rows.count).reversed() {
      for column in (0...columns.count).reversed() {
        var best: Int64?
        if row < rows.count { best = costs[(row + 1) * width + column] + alone }
        if column < columns.count {
          best = min(best ?? .max, costs[row * width + column + 1] + alone)
        }
        if row < rows.count, column < columns.count, let cost = pairCost(row, column) {
          best = min(best ?? .max, costs[(row + 1) * width + column + 1] + cost)
        }
        costs[row * width + column] = best ?? 0
      }
    }
    var pairs: [(first: Int?, second: Int?)] = []
    var (row, column) = (0, 0)
    while row < rows.count || column < columns.count {
      let cost = costs[row * width + column]
      if row < rows.count, column < columns.count, let pair = pairCost(row, column),
        cost == costs[(row + 1) * width + column + 1] + pair
      {
        pairs.append((rows.lowerBound + row, columns.lowerBound + column))
        (row, column) = (row + 1, column + 1)
      } else if row < rows.count, cost == costs[(row + 1) * width + column] + alone {
        pairs.append((rows.lowerBound + row, nil))
        row += 1
      } else {
        pairs.append((nil, columns.lowerBound + column))
        column += 1
      }
    }
    return pairs
  }
}

extension Comparison.Parting {
  /// Where the logs of two runs part; nil where they do not.
  ///
  /// Records are compared as they are written, by names: two worlds need not number their widgets
  /// alike. The first record lists the settings and is left out.
  init?(_ a: Run, _ b: Run) {
    var first = EventLogEncoder(world: a.world)
    var second = EventLogEncoder(world: b.world)
    let (one, other) = (a.log, b.log)
    var (left, right): ([UInt8], [UInt8]) = ([], [])
    let shared = min(one.count, other.count)
    for index in 1..<max(1, shared) {
      left.removeAll(keepingCapacity: true)
      right.removeAll(keepingCapacity: true)
      first.append(one[index], of: a, to: &left)
      second.append(other[index], of: b, to: &right)
      if left != right {
        self.init(a: index, b: index)
        return
      }
    }
    guard one.count != other.count else { return nil }
    self.init(a: one.count > shared ? shared : nil, b: other.count > shared ? shared : nil)
  }
}

// Asks the run in which something did not move, at the moment at which it did in the other, why.
extension Comparison {
  func obstacle(to difference: Difference) -> Obstacle? {
    guard difference.movement == .turns || difference.movement == .suggested,
      difference.fate != .otherReason
    else { return nil }
    let isInB = difference.fate == .went || difference.fate == .later
    let run = isInB ? b.run : a.run
    guard let moved = isInB ? difference.a : difference.b,
      let time = moment(difference.day, moved.clock, in: run)
    else { return nil }
    func said(_ code: String, _ words: String) -> Obstacle {
      Obstacle(isInB: isInB, time: time, code: code, words: words)
    }
    guard
      let request = try? WidgetRequest.named(difference.widget, in: run, at: time).first
    else { return said("unknown", "there is no such widget") }
    let explanation = run.explanation(of: request, at: time)
    if explanation.isShowing { return said("showing", "it is already on top") }
    guard let obstacle = explanation.obstacle else { return nil }
    let words = Explainer(run: run, at: time)
      .clause(for: obstacle, top: explanation.top ?? WidgetID(0))
    var told = said(obstacle.code, words)
    (told.decision, told.until) = (obstacle.decision, obstacle.until)
    return told
  }

  /// The same clock time of the same day in a run; nil where it has no such day.
  private func moment(_ day: Int, _ clock: Int64, in run: Run) -> SimulationTime? {
    let calendar = run.world.calendar
    let date = calendar.local(at: .zero).date.adding(days: day)
    let moment = calendar.moment(of: LocalTime(date: date, millisecondOfDay: Int(clock)))
    return moment >= .zero && moment < run.world.end ? moment : nil
  }
}

struct ComparisonDays {
  /// The charts of a day in each run; nil where a run has no such day.
  typealias Charts = (a: DayChart?, b: DayChart?)

  let comparison: Comparison
  private let hours: ChartHours
  private let chronicles: (a: Chronicle, b: Chronicle)
  private let hues: (a: [Int], b: [Int])

  /// So many days are drawn: those on which most differs first, told in their order.
  private static let mostDays = 14

  init(_ comparison: Comparison, hues: (a: [Int], b: [Int])) {
    self.comparison = comparison
    self.hues = hues
    chronicles = (Chronicle(of: comparison.a.run), Chronicle(of: comparison.b.run))
    var hours = ChartHours(chronicles.a)
    let other = ChartHours(chronicles.b)
    hours.first = min(hours.first, other.first)
    hours.last = max(hours.last, other.last)
    self.hours = hours
  }

  /// The days that are drawn, from 0: those on which anything differs, else the first.
  var days: [Int] {
    let counts = Dictionary(grouping: comparison.differences, by: \.day).mapValues(\.count)
    let most = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    let days = most.prefix(Self.mostDays).map(\.key).sorted()
    return days.isEmpty ? [0] : days
  }

  /// How many days differ and are not drawn, in words; nil where all are.
  var more: String? {
    let left = Set(comparison.differences.map(\.day)).count - Self.mostDays
    return left > 0 ? "and \(Wording.count(left, "more day"))" : nil
  }

  func charts(of day: Int, paint: ChartPaint) -> Charts {
    func chart(_ chronicle: Chronicle, _ hues: [Int]) -> DayChart? {
      guard chronicle.days.indices.contains(day) else { return nil }
      let day = chronicle.days[day]
      return DayChart(chronicle, day: day, hues: hues, hours: hours, paint: paint)
    }
    return (chart(chronicles.a, hues.a), chart(chronicles.b, hues.b))
  }

  /// The stacks of both runs by name, those of the first run first.
  var stacks: [(name: String, a: Int?, b: Int?)] {
    let (first, second) = (chronicles.a.stacks, chronicles.b.stacks)
    return first.enumerated().map { ($0.element, $0.offset, second.firstIndex(of: $0.element)) }
      + second.enumerated().filter { !first.contains($0.element) }
      .map { ($0.element, nil, $0.offset) }
  }

  func lanes(of day: Int, _ charts: Charts, _ paint: ChartPaint) -> [(
    stack: String, a: ChartRow?, b: ChartRow?, links: String
  )] {
    stacks.map { name, a, b in
      (
        name, a.flatMap { charts.a?.thinLane(of: $0) }, b.flatMap { charts.b?.thinLane(of: $0) },
        links(day, name, charts, paint)
      )
    }
  }
}
