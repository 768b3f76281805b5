import Testing

@testable import Habits

/// What follows what: a time within half an hour is one time (Learning Habits, 5).
@Suite struct FollowingTableTests {
  private static let (a, x, b) = (0, 1, 2)

  /// A table of views by minute of a day, on so many days.
  private func table(_ views: [(item: Int, minute: Int64)], days: Int64) -> FollowingTable {
    var table = FollowingTable()
    var last = [Int64](repeating: .min, count: 3)
    for day in 0..<days {
      for view in views {
        let time = day * 86_400 + view.minute * 60
        table.note(view.item, at: time, after: last[view.item])
        last[view.item] = time
      }
    }
    return table
  }

  private func followers(_ table: FollowingTable, days: Int64) -> [String] {
    let (found, of) = table.followers(of: Self.a, at: days * 86_400)
    return found.map { "\($0.place): \($0.times) of \(of)" }
  }

  private static let alternating: [(item: Int, minute: Int64)] =
    (0..<8).map { ($0.isMultiple(of: 2) ? a : x, Int64(540 + $0)) } + [(b, 548)]

  @Test func `what comes once after several views of another follows it once`() {
    #expect(followers(table(Self.alternating, days: 1), days: 1) == [])
    #expect(followers(table(Self.alternating, days: 4), days: 4) == ["1: 4 of 4", "2: 4 of 4"])
  }

  /// As long as what follows is predicted, a view of the same begins no other prediction.
  @Test func `another view within the quarter-hour begins no other trial`() {
    let late = table([(Self.a, 540), (Self.a, 552), (Self.b, 560)], days: 3)
    let apart = table([(Self.a, 540), (Self.a, 580), (Self.b, 590)], days: 3)

    #expect(followers(late, days: 3).isEmpty)
    #expect(followers(apart, days: 3) == ["2: 3 of 6"])
  }
}

/// What follows is said as it came of the person (Learning Habits, 4).
@Suite struct FollowingRecordTests {
  private func record(said: Double, _ outcomes: [Bool]) -> FollowingRecord {
    var record = FollowingRecord()
    for outcome in outcomes { record.note(said: said, isRight: outcome) }
    return record
  }

  @Test func `what came as it was said stays as the counts say it`() {
    #expect(FollowingRecord().corrected(0.45) == 0.45)
    let half = record(said: 0.5, (0..<400).map { $0.isMultiple(of: 2) })
    #expect(abs(half.corrected(0.7) - 0.7) < 0.005)
  }

  /// Ten are supposed to have come as they were said.
  @Test func `the odds are those of what came over those of what was said`() {
    var record = FollowingRecord()
    record.note(said: 0.5, isRight: false)
    // 10 × 0.5 of 11, against one half: odds of 5/6.
    #expect(abs(record.corrected(0.5) - 5.0 / 11) < 1e-12)
    #expect(abs(record.corrected(0.8) - 10.0 / 13) < 1e-12)
  }

  @Test func `a bad time can end: what always followed is still likely enough`() {
    let never = record(said: 0.45, Array(repeating: false, count: 500))
    #expect(never.corrected(0.9) > 0.5)
    #expect(never.corrected(0.45) < 0.1)
    #expect(never.last.right == 0)
    #expect(never.last.outcomes.count == 10)
    for likelihood in [0.0, 1, 1.3] { #expect((0...1).contains(never.corrected(likelihood))) }
  }
}
