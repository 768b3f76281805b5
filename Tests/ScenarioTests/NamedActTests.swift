import SimulationCore
import SmartStacks
import Testing

@testable import ScenarioText
@testable import Scenarios

@Suite struct NamedActTests {
  private func world(_ changes: (old: String, new: String)...) throws -> World {
    var text = """
      homestack: 1
      starts: 2021-06-09T06:00
      days: 2
      timezone: America/Los_Angeles
      apps:
        A: {widgets: {X: {}, Y: {}}}
        B: {widgets: {Z: {}}}
      home: {pages: [[{stack: One, widgets: [X, Y]}, {stack: Two, widgets: [{kind: Y, id: y2}]}]]}
      """
    for change in changes {
      #expect(text.contains(change.old))
      text = text.replacing(change.old, with: change.new)
    }
    let (scenario, diagnostics) = ScenarioReader.read(text: text, file: "a.yaml")
    return try #require(scenario, "\(diagnostics)").world
  }

  private let swapped = (old: "{stack: One, widgets: [X, Y]}, ", new: "")
  private let moment = SimulationTime.zero + .hours(3) + .minutes(30)

  @Test(arguments: [
    ("starts: 2021-06-09T06:00", "starts: 2021-06-09T05:00", 4.5),
    ("starts: 2021-06-09T06:00", "starts: 2022-01-31T09:00", 0.5),
    ("starts: 2021-06-09T06:00", "starts: 2021-06-09T10:00", -0.5),
    ("America/Los_Angeles", "Asia/Tokyo", 3.5),
  ])
  func `a moment is the same time of the day`(old: String, new: String, hours: Double) throws {
    let named = NamedMoment(moment, in: try world().calendar)

    let time = named.time(in: try world((old: old, new: new)).calendar)

    #expect(time.milliseconds == Int64(hours * 3_600_000))
    #expect(named.words == "09:30")
  }

  @Test func `the second of two equal times stays the second`() throws {
    let start = (old: "starts: 2021-06-09T06:00", new: "starts: 2021-11-07T00:00")
    let long = try world(start)
    let second = SimulationTime.zero + .hours(2) + .minutes(30)

    let longer = try world(start, (old: "days: 2", new: "days: 3"))

    #expect(NamedMoment(second, in: long.calendar).time(in: longer.calendar) == second)
  }

  @Test func `an act finds its stack, app and kind by name`() throws {
    let before = try world()
    let after = try world(
      (
        old: "A: {widgets: {X: {}, Y: {}}}",
        new: "N: {widgets: {W: {}}}\n  A: {widgets: {X: {}, Y: {}}}"
      ),
      (old: "[[{stack: One", new: "[[{stack: Zero, widgets: [W]}, {stack: One")
    )
    let add = StackEdit.add(KindID(2), name: "z", Configuration(), at: nil)
    let kinds: [(Act.Kind, Act.Kind)] = [
      (.input(.swipe(StackID(1), by: -2)), .input(.swipe(StackID(2), by: -2))),
      (.input(.developerMode(AppID(1), on: true)), .input(.developerMode(AppID(2), on: true))),
      (
        .input(.edit(StackID(0), add)),
        .input(.edit(StackID(1), .add(KindID(3), name: "z", Configuration(), at: nil)))
      ),
      (.key("b"), .key("b")),
      (.input(.turnPage(0)), .input(.turnPage(0))),
    ]

    for (old, new) in kinds {
      let named = NamedAct(Act(time: moment, kind: old), in: before)
      #expect(try named.act(in: after, keys: ["b"]) == Act(time: moment, kind: new))
    }
  }

  @Test(arguments: [
    (Act.Kind.input(.keep(StackID(0))), "there is no stack One", "keep the suggestion of One"),
    (.key("b"), "there is no key b", "key b"),
    (.input(.turnPage(1)), "there is no page 2", "turn to page 2"),
    (.input(.developerMode(AppID(1), on: false)), "there is no app B", "Developer Mode off for B"),
    (
      .input(.edit(StackID(1), .add(KindID(2), name: "z", Configuration(), at: nil))),
      "there is no kind Z", "add Z to Two"
    ),
  ])
  func `what is gone is said`(kind: Act.Kind, reason: String, words: String) throws {
    let after = try world(swapped, (old: "  B: {widgets: {Z: {}}}\n", new: ""))
    let named = NamedAct(Act(time: moment, kind: kind), in: try world())

    let misfit = #expect(throws: Problem.self) { try named.act(in: after, keys: []) }

    #expect(misfit?.text == reason)
    #expect(named.words == words)
  }

  @Test func `a time outside of the run is no time of it`() throws {
    let late = NamedAct(Act(time: .zero + .hours(40), kind: .key("b")), in: try world())
    let short = try world((old: "days: 2", new: "days: 1"))

    let misfit = #expect(throws: Problem.self) { try late.act(in: short, keys: ["b"]) }

    #expect(misfit?.text == "the run ends before it")
    #expect(late.moment.words == "day 2, 22:00")
  }
}
