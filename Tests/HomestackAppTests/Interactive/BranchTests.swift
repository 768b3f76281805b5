import HomeScreenViews
import SmartStacks
import Testing

@testable import HomestackApp
@testable import ScenarioText
import TerminalRendering

@Suite final class BranchTests {
  private var session: InteractiveState

  /// A swipe at 17:20 in the first branch, a donation at 16:10 in the second, visible at 16:10.
  init() throws {
    session = try Evening.session(at: "17:20")
    session.reload(try Evening.saved(), wall: 0)
    session.perform(.swipe(Evening.desk, by: 1), .go(to: "16:10"), .donate("b"))
  }

  private func branch(_ session: InteractiveState) -> [Int]? {
    session.screenModel(at: 0).branches.shown.map { [$0.number, $0.count] }
  }

  @Test func `with one branch there is none to visit`() throws {
    var session = try Evening.session()

    session.perform(.command(.nextBranch))

    #expect(session.message?.hasPrefix("Only one branch.") == true)
    #expect(branch(session) == nil)
    #expect(session.screenModel(at: 0).branches.other == nil)
  }

  @Test(arguments: [1, -1])
  func `visiting shows the other course of events at the same moment`(step: Int) {
    let second = (log: session.wholeLog, done: session.live.allDone, acts: session.acts.count)
    #expect(session.top(Evening.home) == "Purchases")

    session.perform(.command(step > 0 ? .nextBranch : .previousBranch))

    #expect(branch(session) == [1, 2])
    #expect(session.now == Evening.moment("16:10"))
    #expect(session.top(Evening.home) == "Weather")
    #expect(session.live.allDone.map(\.kind) == [.input(.swipe(Evening.desk, by: 1))])
    #expect(session.message == "Branch 1 of 2: 1 live action.")
    #expect(session.director.lit(at: 0) == [Evening.home])
    session.perform(.command(step > 0 ? .nextBranch : .previousBranch))
    #expect(session.wholeLog == second.log)
    #expect(session.live.allDone == second.done)
    #expect(session.acts.count == second.acts)
  }

  @Test func `what is done at the end of a visited branch continues it`() {
    session.perform(.command(.nextBranch), .go(to: "17:30"), .swipe(Evening.desk, by: 1))

    #expect(branch(session) == [1, 2])
    #expect(session.live.allDone.count == 2)
    session.perform(.command(.nextBranch))
    #expect(session.live.allDone.map(\.kind) == [.key("b")])
  }

  @Test func `what is done before the end of a visited branch starts another`() {
    session.perform(.command(.nextBranch), .donate("c"))

    #expect(branch(session) == [3, 3])
    #expect(session.live.allDone.map(\.kind) == [.key("c")])
    #expect(session.screenModel(at: 0).branches.other?.number == 1)
    session.perform(.command(.nextBranch))
    #expect(session.live.allDone.map(\.kind) == [.input(.swipe(Evening.desk, by: 1))])
  }

  @Test func `the branch that was left last lies beside`() throws {
    let beside = try #require(session.screenModel(at: 0).branches.other)

    #expect(beside.number == 1)
    let desk = try #require(beside.day.lanes[Evening.desk.index])
    #expect(desk.members.map(\.widget) == ["deskWeather", "deskReminders"])
    #expect(desk.members.last?.start == Evening.moment("17:20"))
    session.perform(.command(.nextBranch))
    #expect(session.screenModel(at: 0).branches.other?.number == 2)
  }

  @Test func `the open view tells of the branch that is visited`() {
    session.perform(.go(to: "16:15"), .command(.why))
    let before = session.view.whyScreen?.explanation

    session.perform(.command(.nextBranch))

    #expect(session.view.whyScreen != nil)
    #expect(session.view.whyScreen?.explanation != before)
  }

  @Test func `undo goes to the branch in which the latest act was done`() {
    session.perform(.command(.nextBranch), .command(.undoBranch))

    #expect(branch(session) == nil)
    #expect(session.live.allDone.map(\.kind) == [.input(.swipe(Evening.desk, by: 1))])
    session.perform(.command(.undoBranch))
    #expect(session.live.allDone == [])
    #expect(session.message == "Undone: swipe Desk to the next widget at 17:20.")
    session.perform(.command(.undoBranch))
    #expect(session.message == "There is nothing to undo.")
  }

  @Test func `undo in another branch says where one is`() {
    session.perform(.go(to: "16:15"), .donate("c"), .command(.nextBranch), .command(.undoBranch))

    #expect(session.message == "Undone: choir at 16:15. This is branch 2 of 2.")
    #expect(branch(session) == [2, 2])
    #expect(session.live.allDone.map(\.kind) == [.key("b")])
  }

  @Test func `redo does everything again, across branches, to the same logs`() {
    session.perform(.go(to: "16:15"), .donate("c"), .command(.nextBranch), .go(to: "17:40"))
    session.perform(.command(.nextPage), .command(.turnPage))
    func everything(_ session: InteractiveState) -> [EventLog] {
      (0..<session.run.branchCount).map { index in
        var run = session.run
        run.selectBranch(index)
        run.advance(to: run.world.end)
        return run.log
      }
    }
    let logs = everything(session)
    let acts = session.live.courses.map(\.allDone)

    for _ in 0..<4 { session.perform(.command(.undoBranch), wall: 0) }
    #expect(session.acts.isEmpty)
    #expect(session.run.liveInputs.isEmpty)
    for _ in 0..<4 { session.perform(.command(.redo), wall: 0) }

    #expect(everything(session) == logs)
    #expect(session.live.courses.map(\.allDone) == acts)
    #expect(session.home.visiblePage == 1)
    session.perform(.command(.redo))
    #expect(session.message == "There is nothing to redo.")
  }

  @Test func `an edit is undone and done again`() throws {
    var session = try Evening.session(at: "17:20")
    let members = session.home[Evening.home].members
    for key in [Key.character("x"), .escape] {
      if session.overlay == nil { session.perform(.command(.editStack), wall: 0) }
      session.perform(.editKey(key))
    }
    #expect(session.home[Evening.home].members == Array(members.dropFirst()))

    session.perform(.command(.undoBranch))
    #expect(session.home[Evening.home].members == members)
    session.perform(.command(.redo))

    #expect(session.home[Evening.home].members == Array(members.dropFirst()))
    #expect(session.message == "Redone: remove Weather from Home at 17:20.")
  }

  @Test func `a new act ends what can be done again, and a visit does not`() throws {
    var session = try Evening.session(at: "17:20")
    session.perform(.swipe(Evening.desk, by: 1), .command(.undoBranch), .command(.nextBranch))
    session.perform(.command(.redo))
    #expect(session.live.allDone.count == 1)
    session.perform(.command(.undoBranch), .donate("c"), .command(.redo))

    #expect(session.live.allDone.map(\.kind) == [.key("c")])
  }

  @Test func `a save keeps the branch that is looked at, and ends what can be done again`() throws {
    session.perform(.go(to: "16:15"), .donate("c"), .command(.undoBranch), .command(.nextBranch))

    session.reload(try Evening.saved(replacing: Evening.laterChoir), wall: 0)

    #expect(branch(session) == [1, 2])
    #expect(session.live.allDone.map(\.kind) == [.input(.swipe(Evening.desk, by: 1))])
    session.perform(.command(.redo))
    #expect(session.message == "There is nothing to redo.")
    // As before the save: 16:15 lies before the end of the first branch.
    session.perform(.donate("c"))
    #expect(branch(session) == [3, 3])
  }

  @Test func `the lane of before comes before that of a branch`() throws {
    session.reload(try Evening.saved(replacing: Evening.laterChoir), wall: 0)

    let model = session.screenModel(at: 0)
    #expect(model.branches.before != nil)
    #expect(model.branches.other?.number == 1)
    session.perform(.command(.nextBranch))
    #expect(session.screenModel(at: 0).branches.before == nil)
  }

  @Test func `what is recorded is the branch that is looked at, the others as notes`() throws {
    let recording = try ScenarioRecording(text: Evening.text, world: session.loaded.world)
    func notes(_ session: InteractiveState) -> [String] {
      session.live.notes { try? recording.line(of: $0) }
    }
    let second = notes(session)
    session.perform(.command(.nextBranch))
    let first = notes(session)

    #expect(second.first == "Live actions in branch 1 that are not in this one:")
    #expect(second.count == 2 && second[1].contains("swipe: Desk"))
    #expect(first.first == "Live actions in branch 2 that are not in this one:")
    let text = try recording.text(adding: session.live.allDone, notes: first)
    #expect(try log(of: text) == session.wholeLog)
  }

  @Test func `leaving asks about the donations of every branch`() {
    session.perform(.command(.nextBranch), .command(.quit))

    #expect(!session.isOver)
    #expect(session.message?.hasPrefix("1 live donation is") == true)
  }

  @Test func `leaving asks about donations that are kept aside too`() throws {
    var session = try Evening.session(at: "17:10", isPlaying: false)
    session.reload(try Evening.saved(), wall: 0)
    session.perform(.donate("c"))
    let key = Evening.text.split(separator: "\n").first { $0.hasPrefix("  c: {title: choir") }
    let gone = (old: "\(try #require(key))\n", new: "")
    session.take(.good(try Evening.saved(replacing: gone), warnings: 0), wall: 0)
    session.overlay = nil

    session.perform(.command(.quit))

    #expect(!session.isOver)
    #expect(session.message?.hasPrefix("1 live donation is") == true)
  }
}
