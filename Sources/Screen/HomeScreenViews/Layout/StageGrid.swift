/// The columns of the stage: units side by side with a gutter between them, in the middle.
///
/// A page that leaves columns empty has its panes drawn larger, by half at most, so that a page of
/// one stack is no lone pane in a void.
struct StageGrid: Hashable, Sendable {
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
