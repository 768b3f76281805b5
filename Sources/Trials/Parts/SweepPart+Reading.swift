import Documents
import SmartStacks

extension SweepPart {
  /// Reads what was counted.
  static func read(_ lines: PartText.Lines) throws(PartProblem) -> SweepOutcome {
    var outcome = SweepOutcome(try head(lines.head))
    guard lines.rest.count == outcome.points.count else {
      throw PartProblem("it does not hold every point of its grid")
    }
    for (place, line) in lines.rest.enumerated() {
      guard try line.integer("point") == place else { throw PartFields.odd("point") }
      for range in try line.list("runs") {
        guard case .array(let bounds) = range, case .integer(let low)? = bounds.first,
          case .integer(let high)? = bounds.last, low <= high, low >= 1, high <= outcome.head.runs,
          outcome.points[place].numbers.first(sharedWith: RunNumbers(low...high)) == nil
        else { throw PartFields.odd("runs") }
        outcome.points[place].numbers.add(low...high)
      }
      let empty = outcome.points[place].tally
      let tally = try tally(PartFields(line.value("tally")), like: empty)
      guard tally.runs == outcome.points[place].numbers.count else { throw PartFields.odd("runs") }
      outcome.points[place].tally = tally
    }
    return outcome
  }

  private static func head(_ fields: PartFields) throws(PartProblem) -> SweepHead {
    guard let seed = UInt64(try fields.text("seed")) else { throw PartFields.odd("seed") }
    let head = SweepHead(
      scenario: try fields.text("scenario"),
      digest: try fields.text("digest"),
      seed: seed,
      runs: try fields.integer("runs"),
      disturbance: try fields.texts("disturbance"),
      points: try fields.objects("points").map { point throws(PartProblem) in
        SweepHead.Point(
          words: try point.texts("words"),
          stacks: try point.objects("stacks").map { stack throws(PartProblem) in
            SweepHead.Stack(
              name: try stack.text("name"),
              widgets: try stack.texts("widgets"),
              titles: try stack.texts("titles")
            )
          },
          glances: try point.objects("glances").map { look throws(PartProblem) in
            SweepHead.Look(
              clock: try look.text("clock"),
              wants: try look.text("wants"),
              stack: try look.integer("stack")
            )
          },
          days: try point.integer("days")
        )
      }
    )
    guard (1...SweepHead.mostRuns).contains(head.runs), !head.points.isEmpty,
      head.points.allSatisfy({ point in
        point.stacks.allSatisfy { $0.titles.count == $0.widgets.count }
          && (1...3660).contains(point.days)
          && point.glances.allSatisfy { point.stacks.indices.contains($0.stack) }
      })
    else { throw PartFields.odd("points") }
    return head
  }

  private static func tally(
    _ fields: PartFields,
    like empty: SweepTally
  ) throws(PartProblem) -> SweepTally {
    var tally = empty
    tally.runs = try fields.integer("runs")
    tally.milliseconds = try fields.integer("milliseconds")
    tally.glances = try sums(fields.integers("glances", count: 6))
    let byGlance = try fields.list("byGlance")
    let stacks = try fields.objects("stacks")
    guard byGlance.count == empty.byGlance.count, stacks.count == empty.stacks.count else {
      throw PartFields.odd("tally")
    }
    tally.byGlance = try byGlance.map { item throws(PartProblem) in
      let fields = try PartFields(.object([.init("sums", item)]))
      return try sums(fields.integers("sums", count: 6))
    }
    tally.stacks = try stacks.map { stack throws(PartProblem) in
      SweptStack(
        turns: try stack.integer("turns"),
        suggestions: try stack.integer("suggestions"),
        unseen: try stack.integer("unseen"),
        movements: try histogram(stack, "movements"),
        removals: try stack.integers("removals", count: RemovalReason.allCases.count)
      )
    }
    for widget in try fields.objects("widgets") {
      let key = SweptWidget.Key(stack: try widget.integer("stack"), name: try widget.text("name"))
      guard tally.stacks.indices.contains(key.stack), tally.widgets[key] == nil else {
        throw PartFields.odd("widgets")
      }
      tally.widgets[key] = try self.widget(widget)
    }
    return tally
  }

  private static func widget(_ fields: PartFields) throws(PartProblem) -> SweptWidget {
    let days = try fields.integers("days", count: 2)
    let shown = try fields.integers("shown", count: 2)
    return SweptWidget(
      title: try fields.text("title"),
      firstOfRun: try histogram(fields, "first"),
      firstOfDay: try histogram(fields, "firstOfDay"),
      days: days[0],
      daySquares: days[1],
      shownDays: shown[0],
      shownDaySquares: shown[1],
      milliseconds: try fields.integer("milliseconds")
    )
  }

  private static func sums(_ numbers: [Int]) -> ShareSums {
    var sums = ShareSums()
    sums.runs = numbers[0]
    sums.part = numbers[1]
    sums.whole = numbers[2]
    sums.partSquares = numbers[3]
    sums.wholeSquares = numbers[4]
    sums.products = numbers[5]
    return sums
  }

  private static func histogram(
    _ fields: PartFields,
    _ key: String
  ) throws(PartProblem) -> Histogram {
    let numbers = try fields.integers(key)
    guard numbers.count.isMultiple(of: 2) else { throw PartFields.odd(key) }
    var histogram = Histogram()
    for place in stride(from: 0, to: numbers.count, by: 2) {
      histogram.add(numbers[place], times: numbers[place + 1])
    }
    return histogram
  }
}
