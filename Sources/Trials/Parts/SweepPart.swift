package import Documents
import SmartStacks

/// A part of a sweep, as lines that `merge` reads.
package enum SweepPart {
  static let kind = "sweep"

  /// Writes what was counted, and which shard it is, and of how many, where it is one.
  package static func document(_ outcome: SweepOutcome, shard: Shard? = nil) -> [UInt8] {
    let lines = outcome.points.enumerated().map { Line(point: $0, counted: $1).json }
    return PartText.document(kind, outcome.head, shard: shard, lines)
  }

  /// Reads what was counted.
  static func read(_ lines: PartText.Lines) throws(PartProblem) -> SweepOutcome {
    var head = SweepHead()
    try head.read(lines.head)
    var outcome = SweepOutcome(head)
    guard lines.rest.count == outcome.points.count else {
      throw PartProblem("it does not hold every point of its grid")
    }
    for (place, fields) in lines.rest.enumerated() {
      var line = Line(point: place, counted: outcome.points[place])
      try line.read(fields)
      guard line.point == place else { throw PartFields.odd("point") }
      guard line.counted.numbers.ranges.allSatisfy({ $0.upperBound <= head.runs }) else {
        throw PartFields.odd("runs")
      }
      outcome.points[place] = line.counted
    }
    return outcome
  }

  /// What was counted of one point of the grid.
  private struct Line: PartObject {
    /// Its place.
    var point = 0
    var counted = SweepOutcome.Point()

    mutating func pass(through tape: inout PartTape) throws(PartProblem) {
      try tape.pass("point", &point)
      try tape.pass("runs", &counted.numbers)
      try tape.pass("tally", &counted.tally)
      try tape.check("runs", counted.tally.runs == counted.numbers.count)
    }
  }
}

// MARK: The head

extension SweepHead: PartObject {
  package init() {
    self.init(scenario: "", digest: "", seed: 0, runs: 0, disturbance: [], points: [])
  }

  package mutating func pass(through tape: inout PartTape) throws(PartProblem) {
    try tape.pass("scenario", &scenario)
    try tape.pass("digest", &digest)
    // A seed may be higher than a number of a part.
    var text = String(seed)
    try tape.pass("seed", &text)
    guard let seed = UInt64(text) else { throw PartFields.odd("seed") }
    self.seed = seed
    try tape.pass("runs", &runs)
    try tape.pass("disturbance", &disturbance)
    try tape.pass("points", &points)
    try tape.check("points", (1...Self.mostRuns).contains(runs) && !points.isEmpty)
  }
}

extension SweepHead.Point: PartObject {
  package init() { self.init(words: [], stacks: [], glances: [], days: 0) }

  package mutating func pass(through tape: inout PartTape) throws(PartProblem) {
    try tape.pass("words", &words)
    try tape.pass("days", &days)
    try tape.pass("stacks", &stacks)
    try tape.pass("glances", &glances)
    let isWhole = glances.allSatisfy { stacks.indices.contains($0.stack) }
    try tape.check("points", isWhole && (1...3660).contains(days))
  }
}

extension SweepHead.Stack: PartObject {
  package init() { self.init(name: "", widgets: [], titles: []) }

  package mutating func pass(through tape: inout PartTape) throws(PartProblem) {
    try tape.pass("name", &name)
    try tape.pass("widgets", &widgets)
    try tape.pass("titles", &titles)
    try tape.check("points", titles.count == widgets.count)
  }
}

extension SweepHead.Look: PartObject {
  package init() { self.init(clock: "", wants: "", stack: 0) }

  package mutating func pass(through tape: inout PartTape) throws(PartProblem) {
    try tape.pass("clock", &clock)
    try tape.pass("wants", &wants)
    try tape.pass("stack", &stack)
  }
}

// MARK: The counts

extension RunNumbers: PartValue {
  package var json: JSONValue { ranges.map { [$0.lowerBound, $0.upperBound] }.json }

  package mutating func read(_ value: JSONValue, _ key: String) throws(PartProblem) {
    var bounds: [[Int]] = []
    try bounds.read(value, key)
    for range in bounds {
      guard let low = range.first, let high = range.last, low <= high, low >= 1,
        high <= SweepHead.mostRuns, first(sharedWith: RunNumbers(low...high)) == nil
      else { throw PartFields.odd(key) }
      add(low...high)
    }
  }
}

extension SweepTally: PartObject {
  package mutating func pass(through tape: inout PartTape) throws(PartProblem) {
    let counts = (byGlance.count, stacks.count)
    try tape.pass("runs", &runs)
    try tape.pass("milliseconds", &milliseconds)
    try tape.pass("glances", &glances)
    try tape.pass("byGlance", &byGlance)
    try tape.pass("stacks", &stacks)
    try tape.check("tally", (byGlance.count, stacks.count) == counts)
    var lines = widgets.sorted { $0.key < $1.key }.map { WidgetLine(key: $0, widget: $1) }
    try tape.pass("widgets", &lines)
    widgets = [:]
    for line in lines {
      let isNew = widgets.updateValue(line.widget, forKey: line.key) == nil
      try tape.check("widgets", isNew && stacks.indices.contains(line.key.stack))
    }
  }

  /// A widget with its name.
  private struct WidgetLine: PartObject {
    var key = SweptWidget.Key(stack: 0, name: "")
    var widget = SweptWidget()

    mutating func pass(through tape: inout PartTape) throws(PartProblem) {
      try tape.pass("stack", &key.stack)
      try tape.pass("name", &key.name)
      try tape.pass("title", &widget.title)
      try tape.pass("first", &widget.firstOfRun)
      try tape.pass("firstOfDay", &widget.firstOfDay)
      try tape.pass("days", &widget.days, &widget.daySquares)
      try tape.pass("shown", &widget.shownDays, &widget.shownDaySquares)
      try tape.pass("milliseconds", &widget.milliseconds)
    }
  }
}

extension SweptStack: PartObject {
  mutating func pass(through tape: inout PartTape) throws(PartProblem) {
    try tape.pass("turns", &turns)
    try tape.pass("suggestions", &suggestions)
    try tape.pass("unseen", &unseen)
    try tape.pass("movements", &movements)
    try tape.pass("removals", &removals)
    try tape.check("removals", removals.count == RemovalReason.allCases.count)
  }
}

extension ShareSums: PartValue {
  package var json: JSONValue {
    [runs, part, whole, partSquares, wholeSquares, products].json
  }

  package mutating func read(_ value: JSONValue, _ key: String) throws(PartProblem) {
    var numbers: [Int] = []
    try numbers.read(value, key)
    guard numbers.count == 6 else { throw PartFields.odd(key) }
    (runs, part, whole) = (numbers[0], numbers[1], numbers[2])
    (partSquares, wholeSquares, products) = (numbers[3], numbers[4], numbers[5])
  }
}

extension Histogram: PartValue {
  /// Each value with how often it came, one after another.
  package var json: JSONValue { ordered.flatMap { [$0.value, $0.count] }.json }

  package mutating func read(_ value: JSONValue, _ key: String) throws(PartProblem) {
    var numbers: [Int] = []
    try numbers.read(value, key)
    guard numbers.count.isMultiple(of: 2) else { throw PartFields.odd(key) }
    for place in stride(from: 0, to: numbers.count, by: 2) {
      add(numbers[place], times: numbers[place + 1])
    }
  }
}
