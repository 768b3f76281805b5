/// What can be clicked in a row of a sheet, beside the row itself.
package enum SheetSpot: Hashable, Sendable {
  /// One step back or on, of a row of a form.
  case step(row: Int, by: Int)
  /// A place along the line of a slider, in thousandths.
  case slide(row: Int, to: Int64)
  /// A part of the sheet in which a moment is set.
  case moment(MomentPicker.Spot)
}
