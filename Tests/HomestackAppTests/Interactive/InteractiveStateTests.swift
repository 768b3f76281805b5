import HomeScreenViews
import SimulationCore
import SmartStacks
import Testing

@testable import HomestackApp

@Suite struct InteractiveStateTests {
  @Test func `a pause lets a movement and its lit border finish, then nothing wakes`() throws {
    var session = try Evening.session(at: "16:59", isPlaying: true)

    session.advance(wall: 1000)
    session.perform(.command(.playPause), wall: 1000)
    var wakes = 0
    var wall = 1000
    while let wake = session.nextWake(after: wall) {
      wall = wake
      session.advance(wall: wall)
      wakes += 1
    }

    #expect((20...30).contains(wakes))
    #expect(wall == 1000 + 400 + 1200)
    #expect(session.now == Evening.moment("17:00"))
  }

  @Test func `the loop wakes for a record in its own millisecond`() throws {
    var session = try Evening.session(at: "16:59:59", speed: 1, isPlaying: true)

    let wake = try #require(session.nextWake(after: 0))
    session.advance(wall: wake)

    #expect(wake == 1000)
    #expect(session.top(Evening.home) == "Calendar")
  }

  @Test func `an evening at ×60 wakes ten times a second, more only for movements`() throws {
    var session = try Evening.session(isPlaying: true)
    var wakes = 0
    var wall = 0

    while let wake = session.nextWake(after: wall), wake <= 60_000 {
      wall = wake
      session.advance(wall: wall)
      wakes += 1
    }

    #expect(session.now == Evening.moment("17:00"))
    #expect((600...640).contains(wakes))
  }

  @Test func `the clock's text changes ten times a second at most`() throws {
    var session = try Evening.session(isPlaying: true)
    var shown: Set<SimulationTime> = []

    for wall in 0...1000 {
      session.advance(wall: wall)
      shown.insert(session.screenModel(at: wall).now)
    }

    #expect((10...12).contains(shown.count))
  }

  @Test func `as fast as possible ends at the end, without a queue of movements`() throws {
    var session = try Evening.session(speed: .max, isPlaying: true)

    for wall in stride(from: 0, through: 2000, by: 16) { session.advance(wall: wall) }

    #expect(session.now == Evening.moment("24:00"))
    #expect(!session.director.isMoving)
  }

  @Test func `a live key acts at once and enters the log`() throws {
    var session = try Evening.session()

    session.perform(.donate("b"))

    #expect(session.top(Evening.home) == "Purchases")
    #expect(session.moving(at: 10) == [.slideIn(session.home[Evening.home].top)])
    #expect(session.run.liveInputs.count == 1)
    #expect(
      session.run.log.contains {
        if case .shortcutsReplaced = $0.event { $0.time == .zero } else { false }
      }
    )
  }

  @Test func `a live input happens at a whole second`() throws {
    var session = try Evening.session(speed: 7, isPlaying: true)

    session.perform(.donate("c"), wall: 333)

    #expect(session.run.liveInputs.map(\.time) == [Evening.moment("16:00:03")])
    #expect(session.now == Evening.moment("16:00:03"))
  }

  @Test func `a live input at the moment of a movement comes after what is seen`() throws {
    var session = try Evening.session(at: "16:50")
    session.perform(.command(.nextEvent))
    #expect(session.top(Evening.home) == "Calendar")

    session.perform(.swipe(Evening.home, by: 1), wall: 1000)

    #expect(session.top(Evening.home) == "Reminders")
    #expect(session.run.liveInputs.map(\.time) == [Evening.moment("17:00:01")])
    #expect(session.now == Evening.moment("17:00:01"))
  }

  @Test func `the shown day is read once, and again when the run or the day changes`() throws {
    var session = try Evening.session(at: "16:50")
    #expect(session.screenModel(at: 0).history?.events.map(\.time) == [Evening.moment("18:30")])

    session.perform(.donate("b"))
    let times = session.screenModel(at: 0).history?.events.map(\.time)
    #expect(times == [Evening.moment("16:50"), Evening.moment("18:30")])
    session.perform(.command(.undoBranch))
    #expect(session.screenModel(at: 0).history?.events.count == 1)
    session.perform(.command(.end))
    #expect(session.screenModel(at: 0).history?.covers(session.now) == true)
  }

  @Test func `after a branch was undone, a donation in the past starts one again`() throws {
    var session = try Evening.session(at: "18:40")
    session.perform(.donate("c"))
    let before = session.run.log
    session.perform(.go(to: "16:10"), .donate("b"), .command(.undoBranch), .donate("b"))
    #expect(session.screenModel(at: 0).branches.shown.map { [$0.number, $0.count] } == [2, 2])
    session.perform(.command(.undoBranch))

    #expect(session.run.log == before)
    #expect(session.live.allDone.count == 1)
  }

  @Test func `a swipe of the selected stack is the person's, and it scrolls the way it was swiped`()
    throws
  {
    var session = try Evening.session()

    session.perform(.command(.nextStack), .swipe(nil, by: -1))

    let desk = session.home[Evening.desk]
    #expect(session.selection.stack == Evening.desk)
    #expect(desk.top == desk.members[1])
    #expect(
      session.moving(at: 10) == [.scroll(from: desk.members[0], to: desk.members[1], passing: -1)]
    )
  }

  @Test func `a click on a dot swipes there, also from a suggestion`() throws {
    var session = try Evening.session(at: "18:45")
    #expect(session.top(Evening.home) == "Purchases")

    session.perform(.swipeTo(Evening.home, member: 2))

    #expect(session.home[Evening.home].top == session.home[Evening.home].members[2])
  }

  @Test func `tab goes round the stacks of the page`() throws {
    var session = try Evening.session()
    var selected = [session.selection.stack]

    for _ in 0..<2 {
      session.perform(.command(.nextStack))
      selected.append(session.selection.stack)
    }
    session.perform(.command(.previousStack))

    #expect(selected == [Evening.home, Evening.desk, Evening.home])
    #expect(session.selection.stack == Evening.desk && session.selection.isChosen)
  }

  @Test func `leaving asks once when donations would be lost`() throws {
    var session = try Evening.session()
    session.perform(.donate("b"), .command(.quit))
    #expect(!session.isOver)
    session.perform(.command(.playPause), .command(.quit))
    #expect(!session.isOver)
    session.perform(.command(.quit))
    #expect(session.isOver)
  }

  @Test(arguments: [true, false])
  func `leaving asks nothing without donations or with a recording`(isRecording: Bool) throws {
    var session = try Evening.session()
    session.options.isRecording = isRecording
    if isRecording { session.perform(.donate("b"), wall: 0) }

    session.perform(.command(.quit))

    #expect(session.isOver)
  }

  @Test func `after the end nothing can be donated`() throws {
    var session = try Evening.session(at: "24:00")

    session.perform(.donate("b"))

    #expect(session.run.liveInputs.isEmpty)
    #expect(session.message?.hasPrefix("The run has ended, so nothing more can happen.") == true)
  }

  @Test func `reduced motion lights the border and wakes four times a second`() throws {
    var session = try Evening.session(at: "16:59", isPlaying: true, motion: .reduced)
    var wakes: [Int] = []
    var wall = 0

    while let wake = session.nextWake(after: wall), wake <= 1000 {
      wall = wake
      session.advance(wall: wall)
      wakes.append(wake)
    }

    #expect(wakes == [250, 500, 750, 1000])
    #expect(!session.director.isMoving)
    #expect(session.director.lit(at: 1000) == [Evening.home])
  }

  @Test func `the clock goes on from where it stood when the program itself was stopped`() throws {
    var session = try Evening.session(isPlaying: true)
    session.advance(wall: 1000)

    session.resume(wall: 50_000)
    session.advance(wall: 51_000)

    #expect(session.now == Evening.moment("16:02"))
    let redraws = [session.terminal.takeRedraw(), session.terminal.takeRedraw()]
    #expect(redraws == [true, false])
  }
}
