import SimulationCore
import Testing

@testable import Habits

@Suite struct HabitTimingTests {
  /// A local clock, by how it is set.
  enum Clock: CaseIterable {
    /// Never.
    case fixed
    /// An hour forward and back again every half year, at night.
    case summer
    /// The same where a day begins, so that its first hour is skipped or comes twice.
    case midnight
    /// Over the date line and back, and by what is no whole quarter-hour.
    case dateLine

    private static let halfYear: Int64 = 182 * 86_400

    func offset(_ seconds: Int64) -> Int32 {
      let place = seconds.flooredDivision(by: Self.halfYear)
      let inHalf = seconds.flooredRemainder(by: Self.halfYear)
      // Every second half year the hour is forward; it changes so long after the half begins.
      func isForward(after start: Int64) -> Bool {
        (inHalf < start ? place - 1 : place).isMultiple(of: 2)
      }
      switch self {
      case .fixed: return 3600
      case .summer: return isForward(after: 3600) ? 7200 : 3600
      case .midnight: return isForward(after: 82_800) ? 7200 : 3600
      case .dateLine: return isForward(after: 40_000) ? 46_800 : -39_650
      }
    }

    func moment(_ seconds: Int64) -> HabitMoment {
      HabitMoment(seconds: seconds, offset: offset(seconds))
    }
  }

  private struct View {
    var item: Int
    var time: Int64
    var goesOn = false
  }

  private static let day: Int64 = 86_400
  private static let start: Int64 = 1_600_000_123

  /// Two weeks of a person, a year without a view but for a few, and a week after it.
  private func life(seed: Int) -> [View] {
    var stream = Seed(UInt64(seed)).stream("life")
    var views: [View] = []
    var (time, count) = (Self.start, 0)
    func live(until end: Int64) {
      while time < end {
        let item = min(count, Int(stream.next(below: 9)))
        views.append(View(item: item, time: time, goesOn: item < count && item % 7 == 6))
        count = max(count, item + 1)
        // Seconds, minutes or hours later.
        let span: [UInt64] = [2, 900, 9000, 50_000]
        time += Int64(stream.next(below: span[Int(stream.next(below: 4))]))
      }
    }
    live(until: Self.start + 14 * Self.day)
    time += Int64(stream.next(below: UInt64(200 * Self.day)))
    views.append(View(item: 0, time: time))
    time += 366 * Self.day
    live(until: time + 7 * Self.day)
    return views
  }

  /// A timing that was led from view to view and to an end by steps of a length that is asked for.
  private func led(
    through views: [View],
    to end: Int64,
    by clock: Clock,
    step: () -> Int64
  ) -> HabitTiming {
    var timing = HabitTiming()
    func lead(to time: Int64) {
      var now = timing.slot.map { $0 * 900 } ?? time
      while now < time {
        let length = step()
        now = length < time - now ? now + length : time
        timing.advance(to: now, offset: clock.offset)
      }
    }
    for view in views {
      lead(to: view.time)
      let moment = clock.moment(view.time)
      if view.goesOn {
        timing.refresh(view.item, at: moment)
      } else {
        timing.learn(view.item, at: moment)
      }
    }
    lead(to: end)
    return timing
  }

  /// All that a timing says, in words that differ when one bit does.
  private func says(_ timing: HabitTiming, at time: Int64, by clock: Clock) -> [String] {
    var said = ["\(timing.slot ?? 0)"]
    for item in 0..<timing.count {
      let known = timing.evidence(for: item).map { "\($0)" } ?? "new"
      let later = timing.evidence(for: item, at: clock.moment(time))
      said.append("\(item): \(known) \(later) \(timing.rhythmHits(of: item))")
      for day in DayType.allCases { said.append("\(timing.curve(of: item, on: day))") }
    }
    return said
  }

  @Test(arguments: Clock.allCases, 0..<2)
  func `one step over a year and many steps lead to the same bits`(clock: Clock, seed: Int) {
    let views = life(seed: seed)
    let last = views.last?.time ?? 0
    var stream = Seed(UInt64(seed)).stream("steps")
    // The life has a year's gap in it; what was learned after that is asked hours and weeks later.
    for gap in [5000, 40 * Self.day] {
      let end = last + gap
      let atOnce = led(through: views, to: end, by: clock) { .max }
      let said = says(atOnce, at: end, by: clock)
      let byQuarters = led(through: views, to: end, by: clock) { 900 }
      #expect(says(byQuarters, at: end, by: clock) == said)
      let byChance = led(through: views, to: end, by: clock) {
        1 + Int64(stream.next(below: stream.next(below: 2) == 0 ? 5000 : 3_000_000))
      }
      #expect(says(byChance, at: end, by: clock) == said)
    }
  }

  /// The referee counts each quarter-hour, and fades at the end of each local day.
  @Test(arguments: Clock.allCases)
  func `a jump counts each quarter-hour, faded by local days`(clock: Clock) throws {
    let end = Self.start + 500 * Self.day
    let timing = led(through: [View(item: 0, time: Self.start)], to: end, by: clock) { .max }

    let fade = PortableMath.exp2(-1 / 30)
    var (lived, opened) = (0.0, 1.0)
    let first = Self.start.flooredDivision(by: 900)
    var day = clock.moment(first * 900).day
    for slot in first + 1...end.flooredDivision(by: 900) {
      lived += 1
      let next = clock.moment(slot * 900).day
      if next > day {
        lived *= fade
        opened *= fade
        day = next
      }
    }

    let base = try #require(timing.evidence(for: 0)).base
    let expected = (opened + 0.05) / (lived + 5)
    #expect(abs(base - expected) < 1e-12 * expected)
  }

  @Test func `a burst of views in one second is the same however it was led to it`() {
    let quiet = Self.start + 3 * Self.day
    var views = (0..<3).map { View(item: $0, time: Self.start + Int64($0)) }
    views += (0..<120).map { View(item: $0, time: quiet) }
    views += (0..<120).reversed().map { View(item: $0, time: quiet, goesOn: $0 % 2 == 0) }
    views += (100..<130).map { View(item: $0, time: quiet + 86_000) }
    let end = quiet + 400 * Self.day

    let atOnce = led(through: views, to: end, by: .summer) { .max }
    let bySteps = led(through: views, to: end, by: .summer) { 7000 }

    #expect(atOnce.count == 130)
    #expect(says(atOnce, at: end, by: .summer) == says(bySteps, at: end, by: .summer))
  }

  /// Local days, classes of age and of quiet, and the days on which the clock is set.
  @Test(arguments: Clock.allCases)
  func `a jump passes days and classes, and no quarter-hours`(clock: Clock) {
    var timing = led(through: life(seed: 1), to: 0, by: clock) { .max }
    let before = timing.stretches
    let now = (timing.slot ?? 0) * 900
    timing.advance(to: now + 365 * Self.day, offset: clock.offset)

    let classes = timing.count * AgeBins.count + TimingMemory.quietClasses
    let daysOfSetting = clock == .fixed ? 0 : 4 * 200
    #expect(timing.stretches - before <= 366 + classes + daysOfSetting)
  }

  @Test func `an item that never returns costs nothing once it is of the last class`() throws {
    var timing = led(through: [View(item: 0, time: Self.start)], to: 0, by: .fixed) { .max }
    timing.advance(to: Self.start + 20 * Self.day, offset: Clock.fixed.offset)
    let before = timing.stretches
    timing.advance(to: Self.start + 1020 * Self.day, offset: Clock.fixed.offset)

    // A thousand days begin, and the last is passed in part.
    #expect(timing.stretches - before == 1001)
    #expect(timing.rhythmHits(of: 0) == 0)
    let evidence = try #require(timing.evidence(for: 0))
    #expect(evidence.rhythm > 0 && evidence.rhythm < 1e-6)
  }

  @Test func `a moment later than all counts as the last`() {
    let farthest = HabitMoment(seconds: .max).seconds
    let views = [View(item: 0, time: farthest - 3 * Self.day)]
    let timing = led(through: views, to: farthest - 1, by: .fixed) { .max }
    var later = timing
    later.advance(to: .max, offset: Clock.fixed.offset)
    later.advance(to: .min, offset: Clock.fixed.offset)

    #expect(later.slot == farthest.flooredDivision(by: 900))
    #expect(later.evidence(for: 0) != nil)
  }
}
