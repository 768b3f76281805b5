/// How closely a widget's content is set, chosen by the rows that there are.
enum Density: Hashable, Comparable {
  /// No blank under the title, no second lines.
  case compact
  /// Title, blank, five rows.
  case regular
  /// Notes under items, plots several rows high, rings.
  case roomy

  init(rows: Int) {
    self = rows < 7 ? .compact : rows < 11 ? .regular : .roomy
  }
}
