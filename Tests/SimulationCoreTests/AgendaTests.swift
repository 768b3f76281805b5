import Testing

@testable import SimulationCore

extension Agenda {
  fileprivate mutating func popNext(
    through deadline: SimulationTime
  ) -> (time: SimulationTime, event: Event)? {
    guard let time = nextDue, let event = next(at: deadline) else { return nil }
    removeNext()
    return (time, event)
  }
}

@Suite struct AgendaTests {
  private static func at(_ milliseconds: Int64) -> SimulationTime {
    SimulationTime(milliseconds: milliseconds)
  }

  @Test func `what is due later than the deadline stays`() {
    var agenda = Agenda<Int>()
    agenda.schedule(1, at: Self.at(10))

    #expect(agenda.popNext(through: Self.at(9)) == nil)
    #expect(agenda.next(at: Self.at(9)) == nil)
    #expect(agenda.next(at: Self.at(10)) == 1)
    #expect(agenda.nextDue == Self.at(10))
    #expect(agenda.popNext(through: Self.at(10))?.event == 1)
    #expect(agenda.nextDue == nil)
  }

  @Test func `a copy is a snapshot`() {
    var agenda = Agenda<Int>()
    agenda.schedule(1, at: Self.at(1))
    agenda.schedule(2, at: Self.at(2))
    var copy = agenda
    copy.removeNext()
    copy.schedule(3, at: .zero)

    #expect(agenda.next(at: .never) == 1)
    #expect(copy.next(at: .never) == 3)
  }

  /// The order that the agenda promises, kept by sorting a list.
  private struct Model {
    var items: [(time: Int64, priority: UInt8, sequence: Int, event: Int)] = []

    mutating func schedule(_ event: Int, at time: Int64, priority: UInt8, sequence: Int) {
      items.append((time, priority, sequence, event))
      items.sort { ($0.time, $0.priority, $0.sequence) < ($1.time, $1.priority, $1.sequence) }
    }
  }

  @Test(arguments: [UInt64](1...100))
  func `it agrees with a sorted list`(seed: UInt64) {
    var stream = Seed(seed).stream("agenda")
    var agenda = Agenda<Int>()
    var model = Model()
    var (time, priority) = (Int64(0), UInt8(0))
    for event in 0..<200 {
      // Half of the time the same as before: such events share a row.
      if stream.next(below: 2) == 0 {
        time = Int64(stream.next(below: 20))
        priority = UInt8(stream.next(below: 3))
      }
      switch stream.next(below: 5) {
      case 0:
        let expected = model.items.first.flatMap { $0.time <= time ? $0 : nil }
        let taken = agenda.popNext(through: Self.at(time))
        #expect(taken?.event == expected?.event, "seed \(seed)")
        #expect(taken?.time.milliseconds == expected?.time, "seed \(seed)")
        if expected != nil { model.items.removeFirst() }
      case 1 where !model.items.isEmpty:
        agenda.replaceNext(with: event, at: Self.at(time), priority: priority)
        model.items.removeFirst()
        model.schedule(event, at: time, priority: priority, sequence: event)
      default:
        agenda.schedule(event, at: Self.at(time), priority: priority)
        model.schedule(event, at: time, priority: priority, sequence: event)
      }
      #expect(agenda.next(at: .never) == model.items.first?.event, "seed \(seed)")
      #expect(agenda.nextDue?.milliseconds == model.items.first?.time, "seed \(seed)")
    }
    var rest: [Int] = []
    while let next = agenda.popNext(through: .never) { rest.append(next.event) }
    #expect(rest == model.items.map(\.event), "seed \(seed)")
  }
}

@Suite struct PartitionTests {
  @Test(arguments: 0...9)
  func `the search ends where the condition stops to hold, as counting says`(limit: Int) {
    for count in 0...8 {
      let values = Array(0..<count)

      #expect(values.partition { $0 < limit } == values.count { $0 < limit })
    }
  }

  @Test func `a part of a list is searched by its own indices`() {
    let part = [9, 9, 1, 2, 3, 9][2..<5]

    #expect(part.partition { $0 < 3 } == 4)
    #expect(part.partition { $0 < 9 } == part.endIndex)
    #expect(part.partition { $0 < 0 } == part.startIndex)
  }
}
