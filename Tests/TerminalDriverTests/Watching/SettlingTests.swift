import Testing

@testable import TerminalDriver

@Suite struct SettlingTests {
  @Test func `nothing is due while nothing changes`() {
    var settling = Settling()
    let isTaken = settling.take(at: 1000)

    #expect(settling.due == nil)
    #expect(!isTaken)
  }

  @Test func `one change is answered once, a moment after it`() {
    var settling = Settling()
    settling.note(at: 100)

    let answers = (100...200).filter { settling.take(at: $0) }

    #expect(answers == [110])
  }

  @Test func `a burst is waited out`() {
    var settling = Settling()
    for time in stride(from: 100, through: 124, by: 8) { settling.note(at: time) }

    #expect(settling.due == 134)
  }

  @Test func `a burst without an end is answered all the same`() {
    var settling = Settling()
    var answers: [Int] = []

    for time in 0..<200 {
      settling.note(at: time)
      if settling.take(at: time) { answers.append(time) }
    }

    #expect(answers == [40, 81, 122, 163])
  }

  @Test func `an answer is followed by a rest as long as it took`() {
    var settling = Settling()
    settling.note(at: 0)
    let isTaken = settling.take(at: 10)
    settling.note(at: 200)
    settling.finish(at: 310)
    let isTakenEarly = settling.take(at: 609)

    #expect(isTaken)
    #expect(settling.due == 610)
    #expect(!isTakenEarly)
  }

  @Test func `the rest has a limit, and a clock that goes back makes none`() {
    var slow = Settling()
    slow.note(at: 0)
    _ = slow.take(at: 10)
    slow.note(at: 20)
    slow.finish(at: 60_010)
    var odd = Settling()
    odd.note(at: 0)
    _ = odd.take(at: 10)
    odd.note(at: 20)
    odd.finish(at: 5)

    #expect(slow.due == 61_010)
    #expect(odd.due == 30)
  }
}
