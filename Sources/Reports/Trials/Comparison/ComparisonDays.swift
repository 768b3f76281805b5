import RunReports

/// The charts of both runs of a comparison, day by day and on the same hours.
struct ComparisonDays {
  let comparison: Comparison
  let hours: ChartHours
  private let chronicles: (a: Chronicle, b: Chronicle)
  private let hues: (a: [Int], b: [Int])

  /// So many days are drawn: those on which most differs first, told in their order.
  static let mostDays = 14

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

  /// How many days differ and are not drawn.
  var left: Int { max(0, Set(comparison.differences.map(\.day)).count - Self.mostDays) }

  /// The chart of a day in each run; nil where a run has no such day.
  func charts(of day: Int, paint: ChartPaint) -> (a: DayChart?, b: DayChart?) {
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
}
