/// How points become cells.
///
/// A cell is about 8 points wide and 17 high, as a letter of a body text is. Room between views is
/// told in such cells in every pane. Widths of frames are parts of a pane, so they grow with it.
struct ViewScale: Hashable {
  /// A letter's width in points.
  static let columnPoints = 8.0
  /// A line's height in points.
  static let rowPoints = 17.0
  /// Up to so many points no row is left free: a line's height has that much of air already.
  static let airPoints = 8.0
  /// What a padding without a number is.
  static let usualPadding = 16.0
  /// What the room between views side by side is where nothing is said.
  static let usualSpacing = 8.0
  /// The columns of a gauge that nobody gives a width.
  static let barColumns = 12
  /// Gauges with fewer columns say nothing.
  static let leastBarColumns = 3
  /// More than any pane has: what a view that takes everything asks for.
  static let endless = 9_999
  /// A shape that is not wider or higher than that is a dot.
  static let dotPoints = 28.0
  /// A shape that is not higher than that, and wider, is a bar.
  static let barPoints = 14.0
  /// A shape that is not higher than that is a rule, one not wider is the edge of what is beside.
  static let edgePoints = 8.0
  /// A shape that is not higher than that is a rule.
  static let rulePoints = 2.0

  /// The points of the three widths of widgets, with the columns that their panes have at most.
  private static let widths: [(columns: Int, points: Double)] = [(30, 158), (70, 338), (500, 715)]

  /// How many points of a frame one column of this pane is.
  let framePoints: Double

  /// The scale of a pane with so many columns for text.
  init(columns: Int) {
    let width = Self.widths.first { columns <= $0.columns }?.points ?? Self.columnPoints
    framePoints = min(Self.columnPoints, max(4, width / Double(max(1, columns))))
  }

  /// The columns of a frame's width; nil for one without an end.
  func columns(ofFrame points: Double) -> Int? {
    points.isInfinite ? nil : Self.cells(points, of: framePoints)
  }

  /// The rows of a frame's height; nil for one without an end.
  func rows(ofFrame points: Double) -> Int? {
    points.isInfinite ? nil : Self.cells(points, of: Self.rowPoints)
  }

  /// The columns of a room between views.
  static func columns(ofGap points: Double) -> Int {
    points > 0 ? cells(points, of: columnPoints) : 0
  }

  /// The rows of a room between views.
  static func rows(ofGap points: Double) -> Int {
    points > airPoints ? cells(points, of: rowPoints) : 0
  }

  /// At least one cell, and never more than a number that can be added up.
  private static func cells(_ points: Double, of size: Double) -> Int {
    let cells = (points / size).rounded()
    return cells >= Double(endless) ? endless : max(1, Int(max(0, cells)))
  }
}
