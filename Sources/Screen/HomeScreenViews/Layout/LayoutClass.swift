package import TerminalRendering

/// How much of the screen there is room for; each class from its size on.
package enum LayoutClass: Hashable, Sendable, CaseIterable {
  /// Below the floor: what is needed and what there is.
  case notice
  /// One stack, one lane, the clock and two hints.
  case floor
  /// One column of panes over the whole width.
  case narrow
  /// The stage of four units, close together.
  case compact
  /// The stage of four units.
  case standard
  /// The stage beside a column of explanations, scores below the day.
  case rich

  package static let least = Size(columns: 40, rows: 12)

  package init(_ size: Size) {
    self =
      switch (size.columns, size.rows) {
      case (..<Self.least.columns, _), (_, ..<Self.least.rows): .notice
      case (..<56, _): .floor
      case (..<80, _): .narrow
      case (160..., 48...): .rich
      case (100..., 30...): .standard
      default: .compact
      }
  }

  var labelColumn: Int {
    switch self {
    case .rich: 18
    case .standard: 9
    case .compact, .narrow: 8
    case .floor, .notice: 1
    }
  }

  /// Where the day strip starts; on small screens the label column is narrower there.
  var stripColumn: Int {
    switch self {
    case .narrow, .floor: 6
    case .notice, .compact, .standard, .rich: labelColumn
    }
  }

  /// The units of the stage: a small widget is one wide.
  var units: Int {
    switch self {
    case .notice, .floor, .narrow: 2
    case .compact, .standard, .rich: 4
    }
  }
}

extension Size {
  /// Rows of a screen, without its margins.
  func band(row: Int, rows: Int = 1) -> Rect {
    Rect(column: 1, row: row, columns: columns - 2, rows: rows)
  }
}
