import Scenarios
import TerminalRendering
import Trials

/// Writes evaluations as tables for people, at most 100 columns wide.
struct EvaluationText {
  var look = TextLook()

  func text(_ evaluations: [LogEvaluation]) -> HarmlessText {
    var lines: [HarmlessText] = []
    for evaluation in evaluations {
      if !lines.isEmpty { lines.append("") }
      lines += EvaluationTables(look: look, evaluation: evaluation).lines
    }
    return lines.asLines
  }
}

private struct EvaluationTables {
  static let columns = 100
  static let titleWidth = 34

  let look: TextLook
  let evaluation: LogEvaluation

  var lines: [HarmlessText] {
    var lines = [look.strong(harmless(evaluation.file))]
    for sentence in evaluation.verdict + [evaluation.summary] { lines += wrapped(sentence) }
    for note in evaluation.remarks { lines += wrapped(note, mark: "note: ") }
    return evaluation.tested > 0 ? lines + shipped + ranking : lines
  }

  var shipped: [HarmlessText] {
    let sizes = ShippedOutcome.sizes.filter { size in
      let variant = ShippedFigures.variant(ofStack: size)
      return evaluation.estimate(.shipped, variant, StackEntrant.product.rawValue, "onTop") != nil
    }
    guard let largest = sizes.last else { return [] }
    let rows = StackEntrant.allCases.map { entrant in
      Row(
        key: entrant.rawValue,
        title: evaluation.title(entrant),
        isShipped: entrant == .product,
        isBound: entrant == .clairvoyant
      )
    }
    let columns = sizes.flatMap { size -> [Column] in
      let variant = ShippedFigures.variant(ofStack: size)
      return [
        Column(title: "on top", variant: variant, measure: "onTop", width: 9),
        Column(
          title: "a day",
          variant: variant,
          measure: "turnsPerDay",
          width: 7,
          places: 2,
          isHighBest: false
        ),
      ]
    }
    let groups =
      HarmlessText.spaces(Self.titleWidth)
      + sizes.map { HarmlessText("stack of \($0)").aligned(to: 15) + " " }.joined()
    let title = "How often the wanted widget is on top: \(evaluation.ships)"
    return heading(title) + legend(evaluation.stackLegend) + [faint(groups.trimmed)]
      + table(.shipped, rows, columns)
      + intervals(
        .shipped,
        ShippedFigures.variant(ofStack: largest),
        rows,
        measure: "onTop",
        lead: "onTopBehindProduct",
        title: "On top in a stack of \(largest)",
        leader: evaluation.leader
      )
  }

  var ranking: [HarmlessText] {
    let rows = ChoiceEntrant.all.map {
      Row(key: $0.key, title: $0.title, isShipped: $0.key == ChoiceEntrant.habit.key)
    }
    let measures = [("Hit@1", "hitAt1"), ("Hit@3", "hitAt3"), ("MRR", "mrr")]
    var columns = measures.map { Column(title: $0, variant: "all", measure: $1, width: 7) }
    for variant in ["starts", "ten"] {
      for (title, measure) in [("\(variant)@1", "hitAt1"), ("MRR", "mrr")] {
        columns.append(Column(title: title, variant: variant, measure: measure, width: 9))
      }
    }
    return heading("Ranking protocol: which item is viewed next, given that one is viewed")
      + legend(evaluation.rankingLegend) + table(.ranking, rows, columns)
      + intervals(
        .ranking,
        "all",
        rows,
        measure: "mrr",
        lead: "mrrBehindHabit",
        title: "MRR",
        leader: "HABIT"
      )
  }

  struct Column {
    var title: String
    var variant: String
    var measure: String
    var width: Int
    var places = 3
    var isHighBest = true
  }

  struct Row {
    var key: String
    var title: String
    var isShipped = false
    /// Whether it is the most that is possible, which never counts as the best.
    var isBound = false
  }

  /// The title of a row, with its mark or a blank of the same width.
  func titled(_ row: Row) -> HarmlessText {
    harmless((row.isShipped ? "▸ " : "  ") + row.title).padded(to: Self.titleWidth)
  }

  func table(_ kind: Figure.Kind, _ rows: [Row], _ columns: [Column]) -> [HarmlessText] {
    let header =
      HarmlessText.spaces(Self.titleWidth)
      + columns.map { HarmlessText($0.title).aligned(to: $0.width - 1) + " " }.joined()
    func value(_ row: Row, _ column: Column) -> Double? {
      evaluation.estimate(kind, column.variant, row.key, column.measure)?.value
    }
    let lines = rows.map { row in
      let others = row.isBound ? [] : rows.filter { !$0.isBound }
      let cells = columns.map { column in
        cell(value(row, column), column, among: others.map { value($0, column) })
      }
      return titled(row) + cells.joined()
    }
    return ([faint(header)] + lines).map(\.trimmed)
  }

  func cell(_ value: Double?, _ column: Column, among others: [Double?]) -> HarmlessText {
    guard let value else { return harmless("–").aligned(to: column.width - 1) + " " }
    let number = HarmlessText(DecimalText.of(value, places: column.places))
    let text = number.aligned(to: column.width - 1)
    let best = others.compactMap { $0?.millionths }.max()
    let isBest = column.isHighBest && value.millionths == best
    return isBest ? look.strong(text + "*") : text + " "
  }

  func intervals(
    _ kind: Figure.Kind,
    _ variant: String,
    _ rows: [Row],
    measure: String,
    lead: String,
    title: String,
    leader: String
  ) -> [HarmlessText] {
    var hasIntervals = false
    let lines = rows.compactMap { row -> HarmlessText? in
      guard let own = evaluation.estimate(kind, variant, row.key, measure) else { return nil }
      hasIntervals = hasIntervals || own.low != nil
      var line = titled(row) + Self.interval(own, signed: false)
      if let ahead = evaluation.estimate(kind, variant, row.key, lead) {
        line += "     " + Self.interval(ahead, signed: true)
      }
      return line.trimmed
    }
    let words = hasIntervals ? "\(title) with its 95% interval" : title
    return ["", faint(harmless("\(words), and how far \(leader) is ahead"))] + lines
  }

  static func interval(_ estimate: Estimate, signed: Bool) -> HarmlessText {
    func number(_ value: Double) -> HarmlessText {
      HarmlessText(DecimalText.of(value, places: 3, signed: signed))
    }
    let value = number(estimate.value).aligned(to: 6)
    guard let low = estimate.low, let high = estimate.high else { return value }
    let all: HarmlessText = "\(value)  \(number(low)) to \(number(high))"
    return all.aligned(to: 24)
  }

  func legend(_ sentences: [String]) -> [HarmlessText] {
    wrapped(sentences.joined(separator: " ")).map(look.faint)
  }

  func wrapped(_ text: String, mark: HarmlessText = "") -> [HarmlessText] {
    harmless(text).wrapped(to: Self.columns - mark.columns).enumerated().map { index, line in
      (index == 0 ? look.faint(mark) : .spaces(mark.columns)) + line
    }
  }

  func harmless(_ text: String) -> HarmlessText {
    let shown = look.shown(text)
    return look.glyphs == .ascii ? HarmlessText(shown.text.replacing("▸", with: ">")) : shown
  }

  func heading(_ text: String) -> [HarmlessText] {
    [""] + harmless(text).wrapped(to: Self.columns).map(look.strong)
  }

  func faint(_ text: HarmlessText) -> HarmlessText { look.faint(harmless(text.text)) }
}
