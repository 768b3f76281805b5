import Documents
import TerminalRendering

// The tables.
extension EvaluationTables {
  /// One column: where its numbers come from and how they are written.
  struct Column {
    var title: String
    var variant: String
    var measure: String
    var bucket = ""
    var width = 7
    var places = 3
    /// Whether the highest is the best; nil where no number is better than another.
    var isHighBest: Bool? = true
  }

  /// One row: whose numbers it has.
  struct Row {
    var key: String
    var title: String
    var bucket = ""
    /// Whether it is what the product does.
    var isShipped = false
    /// Whether it says what could be had at most, which is no way to do it and never the best.
    var isBound = false
  }

  /// Where intervals come from.
  struct IntervalSource {
    var kind: Figure.Kind
    var variant: String
    var measure: String

    /// The measure that says how far ahead the row that ships is.
    var lead: String { "\(measure)Behind\(kind == .shipped ? "Product" : "Habit")" }
  }

  /// The title of a row with its mark, or with the room for one.
  func titled(_ row: Row) -> HarmlessText { harmless((row.isShipped ? "▸ " : "  ") + row.title) }

  func table(
    _ kind: Figure.Kind,
    _ rows: [Row],
    _ columns: [Column],
    titleWidth: Int = titleWidth
  ) -> [HarmlessText] {
    let values = columns.map { column in
      rows.map { row in
        evaluation.estimate(
          kind,
          column.variant,
          row.key,
          column.measure,
          bucket: column.bucket.isEmpty ? row.bucket : column.bucket
        )?.value
      }
    }
    let shown = columns.indices.filter { column in values[column].contains { $0 != nil } }
    let header =
      HarmlessText.spaces(titleWidth)
      + shown.map { HarmlessText(columns[$0].title).aligned(to: columns[$0].width - 1) + " " }
      .joined()
    let rivals = rows.indices.filter { !rows[$0].isBound }
    let lines = rows.indices.map { row in
      let others = rows[row].isBound ? [] : rivals
      let cells = shown.map { column in
        cell(values[column][row], columns[column], among: others.map { values[column][$0] })
      }
      return titled(rows[row]).padded(to: titleWidth) + cells.joined()
    }
    return ([faint(header)] + lines).map(\.trimmed)
  }

  private func cell(_ value: Double?, _ column: Column, among others: [Double?]) -> HarmlessText {
    guard let value else { return harmless("–").aligned(to: column.width - 1) + " " }
    let number = HarmlessText(DecimalText.of(value, places: column.places))
    let text = number.aligned(to: column.width - 1)
    let best = others.compactMap { $0?.millionths }.max()
    let isBest = column.isHighBest != nil && value.millionths == best
    return isBest ? look.strong(text + "*") : text + " "
  }

  /// A line for each row with its number, and how far behind the row that ships it is.
  func intervals(
    _ rows: [Row],
    _ source: IntervalSource,
    of what: String
  ) -> [HarmlessText] {
    let isShipped = source.kind == .shipped
    let leader = isShipped ? EvaluationWording.leader(evaluation) : "HABIT"
    let width = isShipped ? Self.wideTitle : Self.titleWidth
    func estimate(_ row: Row, _ measure: String) -> Estimate? {
      evaluation.estimate(source.kind, source.variant, row.key, measure, bucket: row.bucket)
    }
    let lines = rows.compactMap { row -> HarmlessText? in
      guard let own = estimate(row, source.measure) else { return nil }
      var line = titled(row).padded(to: width) + Self.interval(own, signed: false)
      if let ahead = estimate(row, source.lead) {
        line += "     " + Self.interval(ahead, signed: true)
      }
      return line.trimmed
    }
    guard !lines.isEmpty else { return [] }
    let hasIntervals = rows.contains { estimate($0, source.measure)?.low != nil }
    let words = hasIntervals ? "\(what) with its 95 % interval" : what
    return ["", faint("\(words), and how far \(leader) is ahead")] + lines
  }

  private static func interval(_ estimate: Estimate, signed: Bool) -> HarmlessText {
    func number(_ value: Double) -> HarmlessText {
      HarmlessText(DecimalText.of(value, places: 3, signed: signed))
    }
    let value = number(estimate.value).aligned(to: 6)
    guard let low = estimate.low, let high = estimate.high else { return value }
    let all: HarmlessText = "\(value)  \(number(low)) to \(number(high))"
    return all.aligned(to: 24)
  }
}
