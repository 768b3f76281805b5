package import SimulationCore
package import SmartStacks
package import TerminalRendering

/// How much of the screen there is room for; each class from its size on.
package enum LayoutClass: CaseIterable {
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
  var stripColumn: Int { self == .narrow || self == .floor ? 6 : labelColumn }

  /// The units of the stage: a small widget is one wide.
  var units: Int { self == .compact || self == .standard || self == .rich ? 4 : 2 }
}

extension Size {
  /// Rows of a screen, without its margins.
  func band(row: Int, rows: Int = 1) -> Rect {
    Rect(column: 1, row: row, columns: columns - 2, rows: rows)
  }
}

/// What lies under a cell of the screen, for the mouse.
package enum HitTarget: Hashable {
  /// A stack's pane, or its name.
  case stack(StackID)
  /// A dot of a stack: a member's place.
  case stackDot(StackID, member: Int)
  case widget(WidgetID)
  /// A dot of the page, or the place of a page's dots.
  case pageDot(Int)
  /// A moment of the day strip, with the stack whose lane it is.
  case moment(SimulationTime, lane: StackID?)
  /// What a key of the footer does.
  case command(Command)
  case liveKey(Character)
  /// Whether the clock runs, in the header.
  case playback
  case speed
  /// A habit of the habits view, by its place.
  case habit(Int)
  /// The line that says why, and what is next.
  case story
  /// A row of the why screen's table, by its place.
  case candidate(Int)
  /// A row of the timeline, by its place.
  case track(Int)
  /// A row of an overlay: a theme, counted from 0.
  case overlayRow(Int)
  /// A part of a row of an overlay.
  case overlaySpot(SheetSpot)
  /// A hint at a key in the last row of an overlay.
  case overlayKey(Key)
  /// The sheet of an overlay, where nothing is to be clicked.
  case overlay
}

/// The columns of the stage: units side by side with a gutter between them, in the middle.
///
/// A page that leaves columns empty has its panes drawn larger, by half at most, so that a page of
/// one stack is no lone pane in a void.
struct StageGrid: Hashable {
  private static let gutter = 2
  private static let widest = 34

  /// The columns of the stage, with its margins.
  private let columns: Int
  /// The units that fill the stage.
  private let units: Int
  /// The units that are taken, from the left.
  private let used: Int
  /// The columns of a unit where the stage is full, and those that it has here.
  private let plain: Int
  private let unit: Int

  /// Creates the columns for panes that take some of the units of a stage.
  init(columns: Int, units: Int, used: Int, grows: Bool) {
    self.columns = columns
    self.units = units
    self.used = max(1, min(units, used))
    // In one column of panes the margins are a single column, whatever is left over.
    plain =
      units == 4
      ? min(Self.widest, (columns - 2 - 3 * Self.gutter) / 4) : (columns - 2 - Self.gutter) / 2
    let whole = units == 4 ? plain * 4 + Self.gutter * 3 : columns - 2
    let room = (whole - Self.gutter * (self.used - 1)) / self.used
    unit = grows ? min(plain * 3 / 2, room) : plain
  }

  /// The first column of a slot, and how many it has.
  func columns(of slot: PageFlow.Slot) -> Range<Int> {
    if units == 2, used == 2 {
      // An odd column between two panes rather than at one side.
      let whole = columns - 2
      let width = slot.units == 1 ? plain : whole
      let start = slot.unit == 1 ? 1 + whole - plain : 1
      return start..<start + width
    }
    return columns(ofUnits: slot.unit..<slot.unit + slot.units)
  }

  func columns(ofUnits units: Range<Int>) -> Range<Int> {
    let margin = (columns - used * unit - (used - 1) * Self.gutter) / 2
    let start = margin + units.lowerBound * (unit + Self.gutter)
    return start..<start + units.count * unit + (units.count - 1) * Self.gutter
  }

  /// A height of panes made larger as their width is.
  func grown(_ rows: Int) -> Int { plain > 0 ? rows * unit / plain : rows }
}

extension PageFlow {
  /// The units that a page of the stage takes, from the left.
  static func units(of slots: [Slot]) -> Int { slots.map { $0.unit + $0.units }.max() ?? 0 }
}
