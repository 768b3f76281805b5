import HomeScreenViews
import SimulationCore
import SmartStacks
import Testing

@testable import HomestackApp
@testable import ScenarioText

@Suite struct ReloadTests {
  /// A session whose loaded scenario knows its text, as one that is watched does.
  private func session(
    at clock: String = "16:00",
    isPlaying: Bool = false
  ) throws -> InteractiveState {
    var session = try Evening.session(at: clock, isPlaying: isPlaying)
    session.reload(try Evening.saved(), wall: 0)
    session.message = nil
    return session
  }

  @Test func `a saved file is shown at the same moment, playing on at the same speed`() throws {
    var session = try session(at: "17:05", isPlaying: true)
    // Over ×120.
    for _ in 0..<2 { session.perform(.command(.faster), wall: 1000) }
    #expect(session.top(Evening.home) == "Calendar")

    session.take(.good(try Evening.saved(replacing: Evening.laterChoir), warnings: 0), wall: 1000)

    #expect(session.now == Evening.moment("17:06"))
    #expect(session.player.isPlaying)
    #expect(session.player.speed == 300)
    #expect(session.top(Evening.home) == "Weather")
    session.advance(wall: 2000)
    #expect(session.top(Evening.home) == "Calendar")
  }

  private static func played(at speed: String) -> (old: String, new: String) {
    (old: "homestack: 1", new: "homestack: 1\nspeed: \(speed)")
  }

  private func saved(at speed: String) throws -> SavedScenario {
    .good(try Evening.saved(replacing: Self.played(at: speed)), warnings: 0)
  }

  @Test func `a speed that the saved file says is taken over, and so is none`() throws {
    var session = try session(at: "17:05", isPlaying: true)

    session.take(try saved(at: "600"), wall: 1000)
    #expect(session.player.speed == 600)
    #expect(session.now == Evening.moment("17:06"))
    session.advance(wall: 2000)
    #expect(session.now == Evening.moment("17:16"))
    session.take(try saved(at: "events"), wall: 2000)
    session.advance(wall: 3000)
    #expect(session.player.speed == .events)
    #expect(session.now > Evening.moment("17:16"))
    session.take(try saved(at: "60"), wall: 3000)
    #expect(session.player.speed == 60)
    session.take(.good(try Evening.saved(), warnings: 0), wall: 3000)
    #expect(session.player.speed == .events)
  }

  @Test func `a chosen speed stays, and the scenario's own is the saved one`() throws {
    var session = try session(at: "17:05")
    session.perform(.command(.faster))

    session.take(try saved(at: "600"), wall: 0)
    #expect(session.player.speed == 120)
    session.perform(.command(.defaultSpeed))
    #expect(session.player.speed == 600)
    // What the file did not change is the person's.
    session.perform(.command(.slower))
    session.take(try saved(at: "600"), wall: 0)
    #expect(session.player.speed == 300)
  }

  @Test func `a speed of the command line stays whatever is saved`() throws {
    var session = try session(at: "17:05")
    session.options.isSpeedFixed = true

    session.reload(try Evening.saved(replacing: Self.played(at: "600")), wall: 0)

    #expect(session.player.speed == 60)
    #expect(session.player.normalSpeed == 60)
  }

  @Test func `what moves differently is said and shown, and gone with the next act`() throws {
    var session = try session(at: "17:05")

    session.take(.good(try Evening.saved(replacing: Evening.laterChoir), warnings: 0), wall: 0)

    #expect(session.message == "Saved: 1 movement changed, first at 17:00")
    let before = try #require(session.screenModel(at: 0).branches.before)
    #expect(before.lanes.count == 3)
    #expect(before.lanes[0]?.members.contains { $0.start == Evening.moment("17:00") } == true)
    #expect(before.lanes[0]?.suggestions.map(\.start) == [Evening.moment("18:30")])
    session.perform(.donate("b"))
    #expect(session.screenModel(at: 0).branches.before == nil)
  }

  @Test func `a save that moves nothing says so, and tells nothing of before`() throws {
    var session = try session(at: "17:05")
    session.take(.good(try Evening.saved(replacing: Evening.laterChoir), warnings: 0), wall: 0)

    let comment = (old: "homestack: 1", new: "# later\nhomestack: 1")
    let saved = try Evening.saved(replacing: Evening.laterChoir, comment)
    session.take(.good(saved, warnings: 2), wall: 0)

    #expect(session.message == "Saved: nothing moves differently, 2 warnings")
    #expect(session.screenModel(at: 0).branches.before == nil)
    #expect(session.loaded.text.hasPrefix("# later"))
  }

  @Test func `a run that begins elsewhere goes on at the same time of the same day`() throws {
    var session = try session(at: "18:45")
    session.perform(.donate("b"))

    let start = (old: "starts: 2021-06-09T16:00", new: "starts: 2021-07-01T12:00")
    session.reload(try Evening.saved(replacing: start), wall: 0)

    let local = session.loaded.world.calendar.local(at: session.now)
    #expect(Wording.minutes(local) == "18:45")
    #expect(local.date.month == 7)
    #expect(session.live.allDone.map(\.time) == [session.now])
    #expect(session.message == "Saved: nothing moves differently")
  }

  @Test func `a run that ends before now is over, and what was done later is kept aside`() throws {
    var session = try session(at: "20:00", isPlaying: true)
    session.perform(.donate("b"))
    let zone = (old: "starts: 2021-06-09T16:00", new: "starts: 2021-06-09T21:00")

    session.reload(try Evening.saved(replacing: zone), wall: 0)

    #expect(session.now == .zero)
    #expect(session.live.allDone == [])
    #expect(session.acts.map { $0.unfit?.reason } == ["the run starts later"])
    session.reload(try Evening.saved(), wall: 0)
    #expect(session.live.allDone.count == 1)
  }

  @Test func `a save changes the log to what a session over the saved file would have`() throws {
    func play(_ session: inout InteractiveState) {
      session.perform(.donate("b"), .go(to: "17:20"), .swipe(Evening.home, by: 1))
      session.perform(.command(.nextPage), .command(.turnPage))
    }
    let saved = try Evening.saved(replacing: (old: "at: 18:30", new: "at: 19:30"))
    var late = try session()
    play(&late)
    late.reload(saved, wall: 0)
    var early = try session()
    early.reload(saved, wall: 0)
    play(&early)

    #expect(late.wholeLog == early.wholeLog)
    #expect(late.live.allDone == early.live.allDone)
    #expect(late.home == early.home)
  }

  @Test func `what no longer fits is listed, and comes back when it fits again`() throws {
    var session = try session(at: "17:20")
    session.perform(.swipe(Evening.desk, by: 1), .donate("b"))
    let acts = session.live.allDone

    session.take(.good(try Evening.saved(replacing: Evening.withoutDesk), warnings: 0), wall: 0)

    #expect(session.live.allDone.map(\.kind) == [.key("b")])
    let words = session.acts.compactMap(\.unfit).map(\.words)
    #expect(words == ["swipe Desk to the next widget at 17:20: there is no stack Desk"])
    #expect(session.message?.hasSuffix("; 1 act kept aside") == true)
    guard case .file(let report, 0) = session.overlay else {
      Issue.record("nothing is listed: \(String(describing: session.overlay))")
      return
    }
    #expect(
      report.parts.last
        == .unfit(
          time: "17:20",
          act: "swipe Desk to the next widget",
          reason: "there is no stack Desk."
        )
    )
    session.take(.good(try Evening.saved(), warnings: 0), wall: 0)
    #expect(session.live.allDone == acts)
    #expect(session.overlay == nil)
    #expect(session.message?.hasSuffix("; 1 act fits again") == true)
  }

  @Test func `stacks are found by their names, wherever they stand`() throws {
    var session = try session(at: "17:20")
    session.perform(.command(.nextStack), .swipe(nil, by: 1))
    #expect(session.selection.stack == Evening.desk)

    session.reload(try Evening.saved(replacing: Evening.oneMore), wall: 0)

    #expect(session.live.allDone.map(\.kind) == [.input(.swipe(StackID(2), by: 1))])
    #expect(session.selection.stack == StackID(2))
    #expect(session.top(StackID(2)) == "deskReminders")
  }

  @Test func `a key that is gone keeps what it did aside, with its line`() throws {
    var session = try session()
    session.perform(.donate("c"))

    session.reload(try Evening.saved(replacing: (old: "  c: {title", new: "  d: {title")), wall: 0)

    let unfit = try #require(session.acts.first?.unfit)
    #expect(unfit.words == "press c at 16:00: there is no live key c")
    #expect(unfit.line?.contains("2021-06-09T16:00:00") == true)
    #expect(session.top(Evening.home) == "Weather")
    session.perform(.donate("d"))
    #expect(session.live.allDone.map(\.kind) == [.key("d")])
  }

  @Test func `an act that the rulebook refuses only after a save is kept aside`() throws {
    var session = try session(at: "18:40")
    session.perform(.command(.keep))
    #expect(session.acts.map(\.wasRefused) == [false])

    session.reload(try Evening.saved(replacing: (old: "at: 18:30", new: "at: 19:30")), wall: 0)

    #expect(session.acts.compactMap(\.unfit).count == 1)
    #expect(session.run.liveInputs.isEmpty)
    session.reload(try Evening.saved(), wall: 0)
    #expect(session.live.allDone.map(\.kind) == [.input(.keep(Evening.home))])
  }

  @Test func `what was kept aside can be given up`() throws {
    var session = try session()
    session.perform(.swipe(Evening.desk, by: 1))
    session.reload(try Evening.saved(replacing: Evening.withoutDesk), wall: 0)

    session.perform(.command(.undoBranch))

    #expect(session.acts.isEmpty)
    #expect(session.message == "Given up, which was kept aside: swipe Desk to the next widget.")
    session.reload(try Evening.saved(), wall: 0)
    #expect(session.live.allDone == [])
  }

  @Test func `branches come about again, and undo goes back through them`() throws {
    var session = try session(at: "17:20")
    session.perform(.swipe(Evening.desk, by: 1), .go(to: "16:10"), .donate("b"))
    #expect(session.run.branchCount == 2)

    session.reload(try Evening.saved(replacing: Evening.laterChoir), wall: 0)

    #expect(session.run.branchCount == 2)
    #expect(session.run.currentBranch == 1)
    #expect(session.live.allDone.map(\.kind) == [.key("b")])
    session.perform(.command(.undoBranch))
    #expect(session.run.branchCount == 1)
    #expect(session.live.allDone.map(\.kind) == [.input(.swipe(Evening.desk, by: 1))])
    session.perform(.command(.undoBranch))
    #expect(session.live.allDone == [])
  }

  @Test func `a branch whose first act does not fit is there until that is given up`() throws {
    var session = try session(at: "17:20")
    session.perform(.donate("b"), .go(to: "16:10"), .swipe(Evening.desk, by: 1))

    session.reload(try Evening.saved(replacing: Evening.withoutDesk), wall: 0)

    #expect(session.run.branchCount == 2)
    #expect(session.live.allDone == [])
    session.perform(.command(.undoBranch))
    #expect(session.run.branchCount == 1)
    #expect(session.live.allDone.map(\.kind) == [.key("b")])
  }

  @Test func `saves in turn leave nothing behind`() throws {
    var session = try session(at: "17:20")
    session.perform(.swipe(Evening.desk, by: 1), .go(to: "16:10"), .donate("b"))
    let log = session.wholeLog
    let acts = session.live.allDone

    for _ in 0..<20 {
      session.reload(try Evening.saved(replacing: Evening.withoutDesk), wall: 0)
      session.reload(try Evening.saved(replacing: Evening.laterChoir), wall: 0)
      session.reload(try Evening.saved(), wall: 0)
    }

    #expect(session.wholeLog == log)
    #expect(session.live.allDone == acts)
    #expect(session.acts.count == 2)
  }
}
