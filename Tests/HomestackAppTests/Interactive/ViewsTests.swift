import HomeScreenViews
import Scenarios
import SimulationCore
import SmartStacks
import TerminalDriver
import TerminalRendering
import TestSupport
import Testing
import Trials

@testable import HomestackApp
@testable import ScenarioText

@Suite final class ViewsTests {
  private var session: InteractiveState

  init() throws { session = try Evening.session(at: "17:10") }

  @Test func `w and Enter ask about the selected stack, Tab about the next`() {
    for (open, close) in [(Key.character("w"), Key.escape), (.enter, .character("w"))] {
      press(open, in: &session)
      #expect(session.view.whyScreen?.stack == Evening.home)
      press(close, in: &session)
      #expect(session.view.isHome)
    }
    press(.character("w"), .tab, in: &session)
    #expect(session.view.whyScreen?.stack == Evening.desk)
  }

  @Test func `the why screen follows the moment`() {
    press(.character("w"), in: &session)
    #expect(session.view.whyScreen?.explanation.winner.name == "Calendar")
    press(.character("L"), in: &session)
    #expect(session.view.whyScreen?.explanation.winner.name == "Reminders")
    press(.character(","), in: &session)
    #expect(session.view.whyScreen?.explanation.moment == session.now)
  }

  @Test func `what is chosen keeps its place while time runs, and says why not`() throws {
    press(.character("w"), .down, in: &session)
    let chosen = try #require(session.view.whyScreen?.chosen)
    press(.right, in: &session)

    #expect(session.view.whyScreen?.chosen == chosen)
    #expect(session.view.whyScreen?.detail?.name == chosen)
  }

  @Test func `any widget of the gallery can be asked about`() throws {
    press(.character("w"), .character("n"), in: &session)
    guard case .ask(let askable) = session.overlay else { return #expect(Bool(false)) }
    let places = [
      "Weather in Home", "Calendar in Home", "Reminders in Home", "deskWeather in Desk",
      "deskReminders in Desk", "otherWeather in Other", "otherCalendar in Other",
      "not on the Home Screen",
    ]
    #expect(askable.choices.map(\.place) == places)
    type("recent", in: &session)
    press(.enter, in: &session)

    let screen = try #require(session.view.whyScreen)
    #expect(session.overlay == nil)
    #expect(screen.chosenRow.name == "Purchases")
    #expect(screen.asked.map(\.name) == ["Purchases"])
    #expect(screen.asked[0].nextInScenario?.movement == .suggested)
  }

  @Test func `a widget of another page shows that page, and the person stays`() throws {
    var session = try Evening.session(at: "16:50", isPlaying: false)

    type("wnotherweather", in: &session)
    press(.enter, in: &session)

    let other = StackID(2)
    #expect(session.view.whyScreen?.stack == other)
    #expect(session.view.whyScreen?.chosenRow.name == "otherWeather")
    #expect(session.shownPage == 1)
    #expect(session.home.visiblePage == 0)
    // Something moves on the person's page: what is asked about stays.
    press(.character("."), in: &session)
    #expect(session.now == Evening.moment("17:00"))
    #expect(session.view.whyScreen?.stack == other)
    press(.escape, in: &session)
    #expect(session.stacksInView == [other])
    #expect(session.acts.isEmpty)
  }

  @Test func `what is found by nothing asks nothing`() {
    type("wnno such widget", in: &session)
    press(.enter, in: &session)

    guard case .ask = session.overlay else { return #expect(Bool(false), "the list is gone") }
    press(.escape, in: &session)
    #expect(session.view.whyScreen?.asked.isEmpty == true)
  }

  @Test func `looking does nothing: no act, no record`() {
    let records = session.run.log.count

    press(
      [
        .character("w"), .down, .up, .tab, .character("t"), .down, .character(">"),
        .character(">"), .pageDown, .pageUp, .character("<"), .escape,
      ],
      in: &session
    )

    #expect(session.live.allDone.isEmpty)
    #expect(session.run.log.count == records)
    #expect(session.view.isHome)
  }

  @Test func `t opens the timeline and Enter asks why there`() {
    press(.character("t"), in: &session)
    #expect(session.view.timelineScreen != nil)
    press(.enter, in: &session)
    #expect(session.view.whyScreen?.explanation.moment == session.now)
    press(.character("t"), .character("t"), in: &session)
    #expect(session.view.isHome)
  }

  @Test func `what is to come is in the open view once it was worked out`() throws {
    var session = try Evening.session(at: "16:10", isPlaying: false)
    press(.character("t"), in: &session)

    // As the loop does it: what is to come is left out while input is taken.
    session.lookAhead(false)
    press(.character("b"), in: &session)
    session.lookAhead(true)
    session.advance(wall: 0)

    let names = try #require(session.view.timelineScreen?.names)
    press(.character("t"), .character("t"), in: &session)
    #expect(names == session.view.timelineScreen?.names)
    #expect(names.contains("Reminders"))
  }

  @Test func `zoom goes from a calendar of days to an hour and says where it ends`() {
    press(.character("t"), in: &session)

    for _ in 0..<10 { press(.character("<"), in: &session) }
    #expect(session.views.zoom == .days)
    #expect(session.view.timelineScreen?.days.isEmpty == false)
    #expect(session.message == "This is the widest view.")
    for _ in 0..<10 { press(.character(">"), in: &session) }
    #expect(session.views.zoom == .hours(1))
    #expect(session.message == "This is the closest view.")
    #expect(session.view.timelineScreen?.days.isEmpty == true)
  }

  @Test func `paging moves what is shown, and a step in time brings the moment back`() throws {
    for _ in 0..<10 { press(.character(">"), in: &session) }
    press(.character("t"), .pageDown, in: &session)
    let start = try #require(session.view.timelineScreen?.start)
    #expect(start > session.now - .hours(1))

    press(.right, in: &session)
    #expect(session.view.timelineScreen?.start == nil)
  }

  @Test func `a click on the line that says why asks about its stack`() throws {
    session.terminal.size = Size(columns: 100, rows: 30)
    let layout = session.layout
    let row = try #require(layout.whyRow)
    let click = MouseEvent(.press, column: 20, row: row)

    let action = session.answer(to: .mouse(click))
    #expect(action == .askLine)
    session.perform(.askLine)
    #expect(session.view.whyScreen?.stack == Evening.home)
  }

  @Test func `the next page of the timeline is the same clock a day later`() throws {
    var session = try Evening.session(at: "17:00", isPlaying: true)
    let days = (old: "homestack: 1", new: "homestack: 1\ndays: 3")
    session.reload(try Evening.saved(replacing: days), wall: 0)
    session.perform(.command(.timeline), wall: 60_000)
    #expect(session.now == Evening.moment("18:00"))

    // The first day begins at 16:00, so it is shorter than the next.
    session.perform(.command(.daysAfter), wall: 60_000)
    #expect(session.now == Evening.moment("18:00") + .hours(24))
    session.advance(wall: 61_000)
    #expect(session.now == Evening.moment("18:01") + .hours(24))
    session.perform(.command(.daysBefore), wall: 61_000)
    #expect(session.now == Evening.moment("18:01"))
    session.perform(.command(.daysBefore), wall: 61_000)
    #expect(session.now == Evening.moment("18:01"))

    for _ in 0..<10 { press(.character("<"), in: &session) }
    #expect(session.view.timelineScreen?.days.count == 3)
  }
}

@Suite struct HowSearchTests {
  /// A session at half past nine that asks what would bring Parcel on top.
  private func asking() throws -> InteractiveState {
    let read = ScenarioReader.read(text: ClosedWindow.text, file: "shut.yaml")
    let document = try #require(ScenarioDocument(text: ClosedWindow.text))
    var loaded = LoadedScenario(try #require(read.scenario))
    loaded.trial = { ScenarioTrial(document, file: "shut.yaml") }
    var state = InteractiveState.of(loaded) { options in
      options.start = .zero + .minutes(210)
      options.isPlaying = false
    }
    state.perform(.command(.why))
    try state.askAbout("Parcel")
    state.perform(.command(.howToTop))
    return state
  }

  private func changes(_ state: InteractiveState) throws -> WhyScreen.Changes {
    try #require(state.view.whyScreen?.changes)
  }

  @Test func `single values are tried at once, and pairs wake by wake`() throws {
    var state = try asking()
    let found = try changes(state).remarks.first
    #expect(found == "No single change brings it to the top then. Trying finer steps and pairs.")
    #expect(try changes(state).rows.allSatisfy { $0.change.hasPrefix("new entry: ") })

    var wall = 0
    var wakes = 0
    while let wake = state.nextWake(after: wall), wakes < 10_000 {
      #expect(wake > wall)
      wall = wake
      wakes += 1
      state.advance(wall: wall)
    }

    #expect(wakes > 1)
    #expect(state.views.howSearch == nil)
    #expect(try !changes(state).rows.isEmpty)
    #expect(
      try changes(state).remarks.first
        == "No single change brings it to the top then, but two together do."
    )
    var picture = try asking()
    picture.views.finishHowSearch(in: picture.loaded.world)
    #expect(try changes(picture) == changes(state))
  }

  @Test func `what is shown is expected with one key, and the same key takes it back`() throws {
    var state = try asking()
    let text = state.loaded.text
    state.perform(.command(.expect))
    let name = try #require(state.view.whyScreen?.chosenRow.name)
    #expect(state.loaded.text.contains("withheld: \(name), reason: "))
    let read = ScenarioReader.read(text: state.loaded.text, file: "day.yaml")
    let scenario = try #require(read.scenario)
    var run = Run(world: scenario.world)
    run.advance(to: scenario.world.end)
    let results = ExpectationChecker(run: run).check(scenario.expectations)
    #expect(results.map(\.isPassed) == [true])
    #expect(state.message?.hasPrefix("Expected: {at: ") == true)
    #expect(state.file.hasChanges)

    state.views.close()
    state.perform(.command(.expect))
    #expect(state.loaded.text.contains("top: "))
    state.perform(.command(.expect))
    #expect(!state.loaded.text.contains("top: "))
    state.perform(.command(.why))
    try state.askAbout("Parcel")
    state.perform(.command(.expect))
    #expect(state.loaded.text == text)
    #expect(!state.file.hasChanges)
  }

  @Test func `a search that nobody waits for any more ends`() throws {
    var state = try asking()
    #expect(state.views.howSearch != nil)

    state.perform(.command(.leaveView))
    state.advance(wall: 20)

    #expect(state.views.howSearch == nil)
    #expect(state.nextWake(after: 20) == nil)
  }
}
