package import Scenarios
import SmartStacks

/// A part of a sweep, as lines that `merge` reads.
package enum SweepPart {
  static let kind = "sweep"

  package static func document(_ outcome: SweepOutcome, shard: Shard? = nil) -> [UInt8] {
    let lines = outcome.points.enumerated().map { Line(point: $0, counted: $1).json }
    return PartText.document(kind, outcome.head, shard: shard, lines)
  }

  static func read(_ lines: PartText.Lines) throws(PartProblem) -> SweepOutcome {
    var head = SweepHead()
    try head.read(lines.head)
    var outcome = SweepOutcome(head)
    guard lines.rest.count == outcome.points.count else {
      throw PartProblem("it doesn't contain every combination of its grid")
    }
    for (place, fields) in lines.rest.enumerated() {
      var line = Line(point: place, counted: outcome.points[place])
      try line.read(fields)
      guard line.point == place else { throw PartFields.odd("point") }
      guard line.counted.numbers.ranges.allSatisfy({ $0.upperBound <= head.runs + 1 }) else {
        throw PartFields.odd("runs")
      }
      outcome.points[place] = line.counted
    }
    return outcome
  }

  private struct Line: PartObject {
    var point = 0
    var counted = SweepOutcome.Point()

    mutating func pass(through coder: inout PartCoder) throws(PartProblem) {
      try coder.pass("point", &point)
      try coder.pass("runs", &counted.numbers)
      try coder.pass("tally", &counted.tally)
      try coder.check("runs", counted.tally.runs == counted.numbers.count)
    }
  }
}

extension SweepHead: PartObject {
  package mutating func pass(through coder: inout PartCoder) throws(PartProblem) {
    try coder.pass("scenario", &scenario)
    try coder.pass("digest", &digest)
    // A seed may be higher than a number of a part.
    var text = String(seed)
    try coder.pass("seed", &text)
    guard let seed = UInt64(text) else { throw PartFields.odd("seed") }
    self.seed = seed
    try coder.pass("runs", &runs)
    try coder.pass("disturbance", &disturbance)
    try coder.pass("points", &points)
    try coder.check("points", (1...Self.mostRuns).contains(runs) && !points.isEmpty)
  }
}

extension SweepHead.Point: PartObject {
  package mutating func pass(through coder: inout PartCoder) throws(PartProblem) {
    try coder.pass("words", &words)
    try coder.pass("days", &days)
    try coder.pass("stacks", &stacks)
    try coder.pass("glances", &glances)
    let isWhole = glances.allSatisfy { stacks.indices.contains($0.stack) }
    try coder.check("points", isWhole && (1...3660).contains(days))
  }
}

extension SweepHead.Stack: PartObject {
  mutating func pass(through coder: inout PartCoder) throws(PartProblem) {
    try coder.pass("name", &name)
    try coder.pass("widgets", &widgets)
    try coder.pass("titles", &titles)
    try coder.check("points", titles.count == widgets.count)
  }
}

extension SweepHead.Look: PartObject {
  mutating func pass(through coder: inout PartCoder) throws(PartProblem) {
    try coder.pass("clock", &clock)
    try coder.pass("wants", &wants)
    try coder.pass("stack", &stack)
  }
}

extension RangeSet: JSONWritable, PartValue where Bound == Int {
  package var json: JSONValue { ranges.map { [$0.lowerBound, $0.upperBound - 1] }.json }

  package mutating func read(_ value: JSONValue, _ key: String) throws(PartProblem) {
    var bounds: [[Int]] = []
    try bounds.read(value, key)
    for range in bounds {
      guard let low = range.first, let high = range.last, low <= high, low >= 1,
        high <= SweepHead.mostRuns, first(sharedWith: RunNumbers(low...high)) == nil
      else { throw PartFields.odd(key) }
      formUnion(RunNumbers(low...high))
    }
  }
}

extension SweepTally: PartObject {
  mutating func pass(through coder: inout PartCoder) throws(PartProblem) {
    let counts = (byGlance.count, stacks.count)
    try coder.pass("runs", &runs)
    try coder.pass("milliseconds", &milliseconds)
    try coder.pass("glances", &glances)
    try coder.pass("byGlance", &byGlance)
    try coder.pass("stacks", &stacks)
    try coder.check("tally", (byGlance.count, stacks.count) == counts)
    var lines = stacks.enumerated().flatMap { place, stack in
      stack.widgets.sorted { $0.key < $1.key }
        .map { WidgetLine(stack: place, name: $0.key, widget: $0.value) }
    }
    try coder.pass("widgets", &lines)
    for place in stacks.indices { stacks[place].widgets = [:] }
    for line in lines {
      guard stacks.indices.contains(line.stack),
        stacks[line.stack].widgets.updateValue(line.widget, forKey: line.name) == nil
      else { throw PartFields.odd("widgets") }
    }
  }

  private struct WidgetLine: PartObject {
    var stack = 0
    var name = ""
    var widget = SweptWidget()

    mutating func pass(through coder: inout PartCoder) throws(PartProblem) {
      try coder.pass("stack", &stack)
      try coder.pass("name", &name)
      try coder.pass("title", &widget.title)
      try coder.pass("first", &widget.firstOfRun)
      try coder.pass("firstOfDay", &widget.firstOfDay)
      try coder.pass("days", &widget.days, &widget.daySquares)
      try coder.pass("shown", &widget.shownDays, &widget.shownDaySquares)
      try coder.pass("milliseconds", &widget.milliseconds)
    }
  }
}

extension SweptStack: PartObject {
  mutating func pass(through coder: inout PartCoder) throws(PartProblem) {
    try coder.pass("turns", &turns)
    try coder.pass("suggestions", &suggestions)
    try coder.pass("unseen", &unseen)
    try coder.pass("movements", &movements)
    try coder.pass("removals", &removals)
    try coder.check("removals", removals.count == RemovalReason.allCases.count)
  }
}

extension ShareSums: PartValue {
  var json: JSONValue { [runs, part, whole, partSquares, wholeSquares, products].json }

  mutating func read(_ value: JSONValue, _ key: String) throws(PartProblem) {
    var numbers: [Int] = []
    try numbers.read(value, key)
    guard numbers.count == 6 else { throw PartFields.odd(key) }
    (runs, part, whole) = (numbers[0], numbers[1], numbers[2])
    (partSquares, wholeSquares, products) = (numbers[3], numbers[4], numbers[5])
  }
}

extension Histogram: PartValue {
  /// Each value with how often it came, one after another.
  var json: JSONValue { ordered.flatMap { [$0.value, $0.count] }.json }

  mutating func read(_ value: JSONValue, _ key: String) throws(PartProblem) {
    var numbers: [Int] = []
    try numbers.read(value, key)
    guard numbers.count.isMultiple(of: 2) else { throw PartFields.odd(key) }
    for place in stride(from: 0, to: numbers.count, by: 2) {
      add(numbers[place], times: numbers[place + 1])
    }
  }
}
