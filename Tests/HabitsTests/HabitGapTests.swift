import SimulationCore
import SmartStacks
import Testing

@testable import Habits

/// What long times without a view do to HABIT: nothing that depends on how they were passed.
@Suite struct HabitGapTests {
  private static let day: Int64 = 86_400

  /// A year with summer time, in Central Europe, from before the start on.
  private let calendar = LocalCalendar(
    startUnixMilliseconds: 1_609_455_600_000,
    offsets: [
      (-7_000_000, 3600), (7_426_800, 7200), (25_570_800, 3600), (38_876_400, 7200),
      (57_020_400, 3600),
    ].map {
      LocalCalendar.OffsetChange(
        time: SimulationTime(milliseconds: $0.0 * 1000),
        secondsFromUTC: $0.1
      )
    }
  )

  private func instant(_ seconds: Int64) -> HabitInstant {
    HabitInstant(at: time(seconds), in: calendar)
  }

  private func time(_ seconds: Int64) -> SimulationTime {
    SimulationTime(milliseconds: seconds * 1000)
  }

  /// Three items each at its own time of the day, for a month before a gap and for one after it.
  private func model(gap: Int64) -> EvidenceHabitModel {
    var model = EvidenceHabitModel(settings: Policy().habits, calendar: calendar)
    for day in Array(0..<30) + Array(30 + gap..<60 + gap) {
      for (item, hour) in [(0, 8), (1, 12), (2, 19)] where (day + Int64(item)) % 5 > 0 {
        let minute = (day * 7 + Int64(item) * 3) % 20
        let seconds = day * Self.day + Int64(hour) * 3600 + minute * 60
        model.learn([Int32(item)], at: instant(seconds), today: 0)
      }
    }
    return model
  }

  private func says(_ model: EvidenceHabitModel, at seconds: Int64) throws -> [String] {
    var model = model
    _ = model.look(at: time(seconds), touched: [])
    let predictor = try #require(model.predictor)
    let now = instant(seconds).moment
    let next = model.nextLook(after: time(seconds))
    return ["\(next.map { $0.milliseconds } ?? 0)"]
      + predictor.learner.items.indices.map { place in
        "\(predictor.learner.timing.evidence(for: place, at: now)) \(predictor.record(of: place)) "
          + "\(predictor.habit(of: predictor.learner.items[place], in: model.life) as Any)"
      }
  }

  @Test(arguments: [45, 364]) func `looks in a gap change nothing that it says`(gap: Int64) throws {
    let looking = model(gap: gap)
    // In the gap, while it is learned what was regular is not any more, and after it.
    for days in [31, 30 + gap - 1, 31 + gap, 58 + gap] {
      let end = days * Self.day + 8 * 3600 + 900
      for hours in [Int64(1), 7, 31, 500] {
        var stepped = looking
        for seconds in stride(from: Int64(0), to: end, by: Int(hours) * 3600 + 17) {
          _ = stepped.look(at: time(seconds), touched: [])
        }
        #expect(try says(stepped, at: end) == says(looking, at: end), "every \(hours) h")
      }
    }
  }

  /// It wakes as each local day begins, also where the clock is set.
  @Test func `a day without support wakes once, as it begins`() throws {
    var model = model(gap: 400)
    _ = model.look(at: time(80 * Self.day), touched: [])
    var now = time(80 * Self.day)
    for _ in 80..<360 {
      let next = try #require(model.nextLook(after: now))
      #expect(next == calendar.startOfNextDay(after: now))
      _ = model.look(at: next, touched: [])
      now = next
    }
    #expect(model.predictor?.plan?.isEmpty == true)
  }

  @Test func `the diary drops what is 42 days old, however it came there`() {
    var diary = HabitDiary()
    diary.begin(10)
    diary.note(0, on: 10, at: 40)
    diary.note(1, on: 10, at: 95)
    var stepped = diary
    for day in Int32(11)...51 { stepped.begin(day) }
    #expect(!stepped.isEmpty)
    #expect(stepped.day(10, of: 1) == UInt128(1) << 95)
    stepped.begin(52)
    #expect(stepped.isEmpty)
    diary.begin(20_000)
    #expect(diary.isEmpty)
    // The place of a day that was dropped is taken by another.
    diary.begin(10 + 42 * 500)
    diary.note(0, on: 10 + 42 * 500, at: 3)
    #expect(diary.day(10 + 42 * 500, of: 0) == UInt128(1) << 3)
    #expect(diary.day(10 + 42 * 500, of: 1) == 0)
  }
}
