import SimulationCore
import Testing

@testable import HomeScreenViews

@Suite struct TimeAxisTests {
  private func axis(hours: Int, columns: Int) -> TimeAxis {
    TimeAxis(
      start: .zero,
      end: .zero + .hours(Int64(hours)),
      in: 9..<9 + columns
    )
  }

  @Test(arguments: [(18, 91, 90), (18, 72, 72), (18, 54, 54), (18, 180, 180), (24, 72, 72)])
  func `an hour is a whole number of cells where that fills the room`(
    hours: Int,
    columns: Int,
    used: Int
  ) {
    #expect(axis(hours: hours, columns: columns).columns == used)
  }

  @Test func `a day that would waste much room gets fractions of a cell`() {
    #expect(axis(hours: 24, columns: 90).columns == 90)
    #expect(axis(hours: 24, columns: 23).columns == 23)
  }

  @Test func `a moment lies in the cell that leads back to it`() {
    let axis = axis(hours: 18, columns: 91)
    for column in 9..<99 { #expect(axis.cell(of: axis.time(atColumn: column)) == column - 9) }
  }

  @Test func `the moment now has a cell at both ends`() {
    let axis = axis(hours: 18, columns: 91)
    #expect(axis.cell(ofNow: .zero) == 0)
    #expect(axis.cell(ofNow: .zero + .hours(18)) == 89)
  }

  @Test func `labels stand apart and the last is the end`() {
    let calendar = LocalCalendar.fixed(year: 2021, month: 6, day: 9, hour: 6)
    let labels = axis(hours: 18, columns: 91).labels(calendar)
    #expect(labels.map(\.text) == ["06", "08", "10", "12", "14", "16", "18", "20", "22", "24"])
    #expect(labels.last?.cell == 88)
  }

  @Test func `a day of 25 hours names no hour twice`() {
    let calendar = LocalCalendar(
      startUnixMilliseconds: 1_636_243_200_000,
      offsets: [
        LocalCalendar.OffsetChange(time: .zero, secondsFromUTC: -4 * 3600),
        LocalCalendar.OffsetChange(time: .zero + .hours(6), secondsFromUTC: -5 * 3600),
      ]
    )
    let labels = axis(hours: 25, columns: 250).labels(calendar)
    #expect(zip(labels, labels.dropFirst()).allSatisfy { $0.text != $1.text })
  }
}
