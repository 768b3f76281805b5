import TerminalRendering

/// A view of a client made ready to be laid out: its points are cells, its texts are words.
struct ViewElement {
  /// What it is, its children aside.
  enum Kind {
    /// Takes no room and shows nothing.
    case nothing
    case text(Phrase)
    case bar(ViewBar)
    /// A line across, or between things side by side.
    case rule(isUpright: Bool)
    /// A coloured edge at the side of what stands beside it, as high as that.
    case edge(Ink)
    /// Room that takes what is left, at least so many cells.
    case spacer(least: Int)
    case stack(ViewStack)
    /// Views in front of one another, each as large as it likes.
    case layers(Place)
    /// The first view with the second in front, in the room of the first.
    case over(Place)
    /// The first view with the second behind, in the room of the first.
    case behind(Place)
    case inset(ViewInset)
    case frame(ViewFrame)
    /// As large as it likes, whatever is offered.
    case free(columns: Bool, rows: Bool)
    /// The first view that fits in these directions.
    case fits(columns: Bool, rows: Bool)
    case table(ViewTable)
    /// Takes its room and shows nothing.
    case unseen
  }

  var kind: Kind
  /// The views inside, by their place in the list of all.
  var children: [Int] = []
  /// Which of several gets room first.
  var priority: Int64 = 0
  /// Whether it is a single sign, which no frame makes larger.
  var isSign = false
  /// Whether it says something that must not be drawn over.
  var hasContent = true
  /// Where its first stack has its views: there the whole view stands in its pane.
  var lead = Place()
}

/// Where something stands in an area.
struct Place: Hashable {
  var across = Side.middle
  var down = Side.middle

  init(across: Side = .middle, down: Side = .middle) {
    self.across = across
    self.down = down
  }

  /// A place by its name: `topLeading`, `bottom`, `leading`.
  init(named name: String?) {
    let name = name?.lowercased() ?? ""
    across = name.hasSuffix("leading") ? .start : name.hasSuffix("trailing") ? .end : .middle
    down = name.hasPrefix("top") ? .start : name.hasPrefix("bottom") ? .end : .middle
  }

  /// Where a size stands in an area, which it may exceed at the end only.
  func rect(of size: Size, in area: Rect) -> Rect {
    Rect(
      column: area.column + across.offset(in: area.columns - size.columns),
      row: area.row + down.offset(in: area.rows - size.rows),
      columns: size.columns,
      rows: size.rows
    )
  }
}

/// Views side by side, or below one another.
struct ViewStack: Hashable {
  var isAcross: Bool
  /// The cells between two views.
  var gap: Int
  /// Where views stand that are smaller than the stack the other way.
  var side: Side
  /// Whether views side by side stand on one line of letters.
  var isOnBaseline = false
}

/// Cells at the sides of a view, which give way where the view needs them.
struct ViewInset: Hashable {
  var leading = 0
  var trailing = 0
  var top = 0
  var bottom = 0

  var columns: Int { leading + trailing }
  var rows: Int { top + bottom }
}

/// The width and height that a view is told to have, in cells.
struct ViewFrame: Hashable {
  /// What is told for one direction.
  struct Rule: Hashable {
    var fixed: Int?
    var least: Int?
    var most: Int?
    /// Whether it takes all that is offered.
    var isEndless = false
  }

  var across = Rule()
  var down = Rule()
  var place = Place()
}

/// Views in rows and columns.
struct ViewTable: Hashable {
  /// How wide the columns are.
  enum Columns: Hashable {
    /// So many of the same width.
    case even(Int)
    /// As many as fit with at least so many cells each.
    case every(Int)
    /// Some of given widths; those without one share the rest.
    case given([Int?])
    /// As wide as what stands in them.
    case needed
  }

  var columns: Columns
  var gap: Int
  /// How many cells each row has, where rows are told; 0 is a view across all columns.
  var rows: [Int] = []
}

/// A bar that is filled so far.
struct ViewBar: Hashable {
  /// From 0 to 1; nil is a bar without a track.
  var share: Double?
  var ink: Ink
}
