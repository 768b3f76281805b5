package import SimulationCore
package import SmartStacks
package import TerminalRendering

package enum LayoutClass: CaseIterable {
  /// Too small: only the required and the actual size.
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

  /// The day strip's first column, after a label column that is narrower on small screens.
  var stripColumn: Int { self == .narrow || self == .floor ? 6 : labelColumn }

  /// The units of the stage: a small widget is one wide.
  var units: Int { self == .compact || self == .standard || self == .rich ? 4 : 2 }
}

extension Size {
  /// Within the margins.
  func band(row: Int, rows: Int = 1) -> Rect {
    Rect(column: 1, row: row, columns: columns - 2, rows: rows)
  }
}

/// The target of a click on a cell.
package enum HitTarget: Hashable {
  /// A stack's pane, or its name.
  case stack(StackID)
  case stackDot(StackID, member: Int)
  case widget(WidgetID)
  case pageDot(Int)
  /// A moment of the day strip, with the stack of the lane.
  case moment(SimulationTime, lane: StackID?)
  case command(Command)
  case liveKey(Character)
  case playback
  case speed
  /// By its place.
  case habit(Int)
  /// The lines about the last and the next movement.
  case story
  /// A row of the why screen's table, by its place.
  case candidate(Int)
  /// A row of the timeline, by its place.
  case track(Int)
  case overlayRow(Int)
  case overlaySpot(SheetSpot)
  case overlayKey(Key)
  case overlay
}

/// Centred units with gutters; the panes of a page that leaves columns empty are enlarged, by half
/// at most.
struct StageGrid: Hashable {
  private static let gutter = 2
  private static let widest = 34

  private let columns: Int
  /// Those that fill the stage.
  private let units: Int
  /// Those that are taken, from the left.
  private let used: Int
  /// The columns of a unit on a full stage, and on this one.
  private let plain: Int
  private let unit: Int

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

  func grown(_ rows: Int) -> Int { plain > 0 ? rows * unit / plain : rows }
}

extension PageFlow {
  static func units(of slots: [Slot]) -> Int { slots.map { $0.unit + $0.units }.max() ?? 0 }
}
