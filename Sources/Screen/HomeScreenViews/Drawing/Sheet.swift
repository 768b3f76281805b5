import TerminalRendering

/// A box over the screen: everything behind it stays in place and goes quiet.
struct Sheet {
  struct Row {
    var runs: [Words]
    var right: Words?
    /// What is chosen by clicking the row, if anything.
    var index: Int?
    var isSelected = false
    /// What lies under it while it is not chosen; nil for the page.
    var ground: Ink?
    /// Parts of it that can be clicked by themselves, by the columns of its text.
    var spots: [Spot] = []

    init(_ runs: [Words] = [], right: Words? = nil) {
      self.runs = runs
      self.right = right
    }

    /// A row of one run.
    init(_ text: String, _ style: Style, right: Words? = nil) {
      self.init([Words(text, style)], right: right)
    }

    init(
      _ text: String,
      _ ink: Ink = .text,
      _ attributes: Style.Attributes = [],
      right: Words? = nil
    ) {
      self.init(text, Style(ink, attributes), right: right)
    }

    /// A part of a row that does something of its own when it is clicked.
    struct Spot {
      var columns: Range<Int>
      var spot: SheetSpot
    }

    func choice(_ index: Int, isSelected: Bool) -> Row {
      var row = self
      row.index = index
      row.isSelected = isSelected
      return row
    }
  }

  var title: String
  var path: String?
  /// Rows that stay above the list, with a rule below them.
  var head: [Row] = []
  var rows: [Row]
  /// Rows that stay below the list, with a rule above them.
  var foot: [Row] = []
  /// The first row that is shown, as far as that is possible; nil where the selected row stays in
  /// view.
  var scroll: Int?
  /// The hue of the title, when it is a widget's name.
  var hue: Int?
  var keys: KeyHints
  /// Whether the screen stays as it is around a small sheet at the right: themes are judged by it.
  var isBeside = false
  /// What is to be seen beside it: the pane whose widget is configured.
  var spared: Rect?

  static let columns = 68
  var width = Sheet.columns

  /// Where the sheet stands on a screen: clear of what it spares, where there is room for it.
  func rect(on size: Size) -> Rect {
    let columns = min(isBeside ? 48 : width, size.columns - 4)
    let clear = size.rows < 18 ? 1 : 2
    let wanted = rows.count + fixedRows
    let height = min(wanted, size.rows - 2 * clear)
    let top = max(clear, (size.rows - height) / 3)
    let column = isBeside ? size.columns - columns - 2 : (size.columns - columns) / 2
    let usual = Rect(column: column, row: isBeside ? clear : top, columns: columns, rows: height)
    guard let spared else { return usual }
    if spared.endColumn + columns + 1 <= size.columns {
      return Rect(column: size.columns - columns - 1, row: top, columns: columns, rows: height)
    }
    if columns + 1 <= spared.column {
      return Rect(column: 1, row: top, columns: columns, rows: height)
    }
    // Header and footer stay in sight.
    let (above, below) = (spared.row - 1, size.rows - 1 - spared.endRow)
    let least = min(wanted, max(Self.leastRows, wanted * 3 / 4))
    guard max(above, below) >= least else { return leaning(usual, fromMostOf: spared, on: size) }
    let rows = min(wanted, below >= least ? below : above)
    let first = below >= least ? size.rows - 1 - rows : 1
    return Rect(column: column, row: first, columns: columns, rows: rows)
  }

  /// As far down or up as it goes, where some rows of what it covers are seen so.
  private func leaning(_ usual: Rect, fromMostOf spared: Rect, on size: Size) -> Rect {
    let lowest = size.rows - 1 - usual.rows
    let (seenAbove, seenBelow) = (lowest - spared.row, spared.endRow - 1 - usual.rows)
    guard max(seenAbove, seenBelow) >= Self.leastSeen else { return usual }
    let row = seenAbove >= seenBelow ? lowest : 1
    return Rect(column: usual.column, row: row, columns: usual.columns, rows: usual.rows)
  }

  /// The rows of a pane that say more than its title.
  private static let leastSeen = 4

  /// With fewer rows, or without a quarter of its own, it covers what it could spare.
  private static let leastRows = 14

  /// Whether what it spares is seen beside it, at least in its first or last rows.
  func isSparing(on size: Size) -> Bool {
    guard let spared else { return false }
    let covered = rect(on: size).intersection(spared)
    return covered.isEmpty || spared.rows - covered.rows >= Self.leastSeen
  }

  /// The rows that are not of the list: edges, keys, and what stays above and below.
  private var fixedRows: Int {
    4 + headRows + (foot.isEmpty ? 0 : foot.count + 1)
  }

  var headRows: Int { head.isEmpty ? 0 : head.count + 1 }

  func room(on size: Size) -> Int { max(0, rect(on: size).rows - fixedRows) }

  func shown(on size: Size) -> Range<Int> {
    let room = room(on: size)
    let wanted = scroll ?? (rows.firstIndex(where: \.isSelected) ?? 0) - room / 2
    let first = min(max(0, wanted), max(0, rows.count - room))
    return first..<min(rows.count, first + room)
  }
}

extension ScreenPart {
  var textColumns: Int { min(Sheet.columns, layout.size.columns - 4) - 4 }
}
