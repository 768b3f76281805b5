import SimulationCore
import SmartStacks
import Testing

@testable import Habits

/// Buffers that are kept from question to question must leave no trace in the answers.
@Suite struct ExpectedViewsTests {
  private static let calendar = LocalCalendar.fixed(year: 2021, month: 6, day: 9)

  private struct Donation {
    var items: [Int32]
    var time: SimulationTime
  }

  private struct Question {
    var items: [Int32]
    var gap: SimulationDuration
    var time: SimulationTime
  }

  /// Some days of a person with six items; two of them are views of a less specific one too.
  private static func donations(_ stream: inout RandomStream, days: Int) -> [Donation] {
    var made: [Donation] = []
    for day in 0..<days {
      for _ in 0..<(2 + stream.next(below: 6)) {
        let item = Int32(stream.next(below: 6))
        let hour = Int64([7, 8, 12, 12, 18, 19][Int(item)])
        let second = Int64(day) * 86_400 + hour * 3600 + Int64(stream.next(below: 5400))
        let time = SimulationTime(milliseconds: second * 1000)
        made.append(Donation(items: item < 2 ? [6, item] : [item], time: time))
      }
    }
    return made.sorted { $0.time < $1.time }
  }

  /// Questions with repeated items and moments, and one about unknown items.
  private static func questions(
    _ stream: inout RandomStream,
    from start: SimulationTime,
    to end: SimulationTime
  ) -> [Question] {
    var time = start
    return (0..<3).map { _ in
      let left = UInt64(max(1, (end - time).milliseconds))
      if stream.next(below: 2) == 0 {
        time = time + SimulationDuration(milliseconds: Int64(stream.next(below: left)))
      }
      var items = (0...Int32(stream.next(below: 5))).map { _ in Int32(stream.next(below: 8)) }
      if stream.next(below: 4) == 0 { items.append([-1, 99, .max][Int(stream.next(below: 3))]) }
      let gap = SimulationDuration(milliseconds: Int64(stream.next(below: 4)) * 900_000)
      return Question(items: items, gap: gap, time: time)
    }
  }

  private static func learn(_ donation: Donation, _ model: inout EvidenceHabitModel) {
    let instant = HabitInstant(at: donation.time, in: calendar)
    model.learn(donation.items, at: instant, today: 0)
    _ = model.look(at: donation.time, touched: donation.items)
  }

  private static func answer(_ question: Question, _ model: inout EvidenceHabitModel) -> [UInt64?] {
    model.expectedShares(of: question.items, within: question.gap, at: question.time)
      .map { $0?.bitPattern }
  }

  @Test(arguments: 0..<4)
  func `whoever was asked all the time says what one says that is asked once`(seed: Int) {
    var stream = Seed(UInt64(seed)).stream("expected")
    let donations = Self.donations(&stream, days: 8)
    let empty = EvidenceHabitModel(settings: Policy().habits, calendar: Self.calendar)
    var (often, once) = (empty, empty)
    for (index, donation) in donations.enumerated() {
      Self.learn(donation, &often)
      Self.learn(donation, &once)
      let end = index + 1 < donations.count ? donations[index + 1].time : donation.time
      for question in Self.questions(&stream, from: donation.time, to: end) {
        var copy = once
        let answer = Self.answer(question, &copy)
        #expect(Self.answer(question, &often) == answer, "\(question)")
        // Asked again at the same moment, and of a copy.
        #expect(Self.answer(question, &often) == answer, "\(question)")
        #expect(Self.answer(question, &copy) == answer, "\(question)")
      }
    }
  }

  @Test(arguments: 0..<4) func `the shares are those that the counts give`(seed: Int) throws {
    var stream = Seed(UInt64(seed)).stream("expected by counts")
    var model = EvidenceHabitModel(settings: Policy().habits, calendar: Self.calendar)
    let donations = Self.donations(&stream, days: 12)
    for donation in donations { Self.learn(donation, &model) }
    let last = try #require(donations.last).time
    for minutes: Int64 in [0, 20, 90, 700] {
      let time = last + SimulationDuration(milliseconds: minutes * 60_000)
      // The less specific item, one that is a view of it too, and one that is not.
      let items: [Int32] = [6, 1, 3]
      let shares = model.expectedShares(of: items, within: .hours(1), at: time)
      let predictor = try #require(model.predictor)
      let now = HabitMoment(at: time, in: Self.calendar)
      let meanwhile = try items.map { item in
        let place = try #require(predictor.learner.place(of: item))
        return predictor.learner.timing.evidence(for: place, at: now).pooled
      }
      let likeliest = predictor.ranked.likeliest(99, at: now)
      func share(_ items: [Int32]) -> Double {
        likeliest.filter { items.contains($0.item) }.reduce(0) { $0 + $1.share }
      }
      let next = [share([0, 1]), share([1]), share([3])]
      let more = predictor.ranked.viewsSoonAfter(within: 3600)
      for index in items.indices {
        let soon = next[index] / next.reduce(0, +)
        let later = meanwhile[index] / meanwhile.reduce(0, +)
        let expected = (soon + more * later) / (1 + more)
        #expect(abs(try #require(shares[index]) - expected) < 1e-9, "\(minutes) minutes later")
      }
    }
  }

  @Test func `several at once become the probabilities that each becomes for itself`() {
    let evidence = [0.0, 1e-7, 0.002, 0.3, 0.5, 0.9999, 1].map {
      TimingEvidence(base: 0.1, time: $0, after: 0.2, rhythm: 1 - $0 / 2)
    }
    for count in 0...evidence.count {
      var numbers = evidence.prefix(count).map(\.odds)
      numbers.withUnsafeMutableBufferPointer { TimingEvidence.takeProbabilities(ofOdds: $0) }
      let each = evidence.prefix(count).map(\.pooled.bitPattern)
      #expect(numbers.map(\.bitPattern) == each)
    }
  }
}
