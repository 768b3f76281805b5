import HomeScreenViews
import SimulationCore
import SmartStacks
import TerminalDriver
import TerminalRendering
import Testing

@testable import HomestackApp
@testable import ScenarioText

/// Every control of Edit Widget, by keys and by mouse, at three sizes.
@Suite struct PickerTests {
  private static let text = """
    homestack: 1
    name: Plans
    starts: 2021-06-09T08:00
    timezone: America/Los_Angeles
    person: {contacts: [Maya, Tom], places: [{name: Office, metres: 5200}, Pool], at: Pool}
    intents:
      Plan:
        parameters:
          - {name: day, title: Meeting day, type: date, default: 2021-06-09}
          - {name: clock, title: Begins at, type: time, default: "9:30"}
          - {name: lasting, title: Takes, type: duration, default: 30m}
          - {name: friend, title: With whom, type: person}
          - {name: venue, title: Held in, type: location}
          - {name: kind, title: Colour code, type: enum, cases: [red, blue], default: red}
          - {name: seats, title: Seat count, type: integer, min: 1, max: 9, control: stepper,
             default: 3}
          - {name: part, title: Volume level, type: integer, min: 0, max: 90, control: slider,
             default: 45}
          - {name: loud, title: Ring aloud, type: boolean}
          - {name: tags, title: Labels, type: string, multiple: yes}
          - {name: sheet, title: Minutes, type: file}
        supportedCombinations: [[day]]
    apps:
      Plans: {widgets: {P: {title: Plans, configuration: Plan}}}
      Weather: {widgets: {W: {}}}
    home: {pages: [[{stack: S, widgets: [{kind: P, id: own}, W]}]]}

    """

  private static let sizes = [(60, 18), (80, 24), (200, 60)]

  private func session(_ columns: Int, _ rows: Int) throws -> InteractiveState {
    let size = Size(columns: columns, rows: rows)
    var session = try InteractiveState.paused(Self.text, size: size)
    press(.character("e"), .enter, in: &session)
    return session
  }

  private func draft(_ session: InteractiveState) throws -> Configuration {
    try #require(session.overlay?.widgetEditor, "\(String(describing: session.overlay))").draft
  }

  @Test(arguments: sizes)
  func `a day is chosen in a calendar, a time and a length by their parts`(
    columns: Int,
    rows: Int
  ) throws {
    var session = try session(columns, rows)

    press(.enter, .right, .down, .pageDown, .enter, in: &session)
    #expect(try draft(session)["day"] == "2021-07-17")
    press(.down, .enter, .right, .tab, .left, .enter, in: &session)
    #expect(try draft(session)["clock"] == "10:29")
    press(.down, .enter, .right, .tab, .tab, .right, .enter, in: &session)
    #expect(try draft(session)["lasting"] == "1h30m1s")
  }

  @Test(arguments: sizes)
  func `people and places are found by typing, and others are typed`(
    columns: Int,
    rows: Int
  ) throws {
    var session = try session(columns, rows)

    press(.down, .down, .down, .enter, in: &session)
    type("to", in: &session)
    press(.enter, in: &session)
    #expect(try draft(session)["friend"] == "Tom")
    press(.down, .enter, in: &session)
    #expect(session.screen.contains("Pool"))
    #expect(session.screen.contains("here"))
    #expect(session.screen.contains("5.2 km from home"))
    type("Zoo", in: &session)
    press(.enter, in: &session)
    #expect(try draft(session)["venue"] == "Zoo")
  }

  @Test(arguments: sizes)
  func `several values are added and taken away, one by one`(columns: Int, rows: Int) throws {
    var session = try session(columns, rows)

    press(.end, .enter, .character("a"), .enter, .down, .enter, .character("b"), in: &session)
    press(.enter, in: &session)
    #expect(try draft(session)["tags"]?.items == ["a", "b"])
    press(.up, .character("x"), in: &session)
    #expect(try draft(session)["tags"]?.items == ["b"])
    press(.character("x"), .character("x"), in: &session)
    #expect(try draft(session)["tags"] == nil)
    #expect(session.message == "x does nothing in this sheet.")
  }

  @Test(arguments: sizes)
  func `Esc takes back what is not yet done, step by step`(columns: Int, rows: Int) throws {
    var session = try session(columns, rows)
    let before = try draft(session)

    press(.enter, .right, .character("2"), .escape, .escape, in: &session)
    #expect(try draft(session) == before)
    press(.down, .enter, .right, .enter, .escape, in: &session)

    #expect(session.overlay == .editStack(StackEditor(stack: StackID(0))))
    #expect(session.live.allDone.isEmpty)
  }

  /// Clicks on some words, or on what follows a label in its row; wheels down to it first.
  func click(_ words: String, after label: String = "", in session: inout InteractiveState) throws {
    for _ in 0..<20 {
      let frame = session.frame
      for row in 1..<frame.size.rows - 1 {
        let line = frame.text(row: row)
        var start = line.startIndex
        if !label.isEmpty {
          guard let place = line.firstRange(of: label) else { continue }
          start = place.upperBound
        }
        guard let found = line[start...].firstRange(of: words) else { continue }
        let column = line.distance(from: line.startIndex, to: found.lowerBound)
        give(.press, column, row, to: &session)
        return
      }
      give(.wheelDown, frame.size.columns / 2, frame.size.rows / 2, to: &session)
    }
    Issue.record("nothing reads \(label) \(words):\n\(session.screen)")
  }

  private func give(
    _ action: MouseEvent.Action,
    _ column: Int,
    _ row: Int,
    to session: inout InteractiveState
  ) {
    var interpreter = InputInterpreter()
    interpreter.give(.mouse(MouseEvent(action, column: column, row: row)), to: &session, wall: 0)
  }

  @Test(arguments: sizes)
  func `all of it is set by mouse alone, and saved`(columns: Int, rows: Int) throws {
    var session = try session(columns, rows)

    try click("Meeting day", in: &session)
    #expect(session.screen.contains("Jun 2021"))
    try click("17", after: "14", in: &session)
    try click("apply", in: &session)
    #expect(try draft(session)["day"] == "2021-06-17")

    try click("With whom", in: &session)
    try click("With whom", in: &session)
    try click("Tom", in: &session)
    try click("Tom", in: &session)
    #expect(try draft(session)["friend"] == "Tom")

    try click("+", after: "Seat count", in: &session)
    #expect(try draft(session)["seats"] == "4")
    try click("━", after: "Volume level", in: &session)
    #expect(try draft(session)["part"] == "0")
    try click("off", after: "Ring aloud", in: &session)
    #expect(try draft(session)["loud"] == "true")

    try click("save", in: &session)
    #expect(session.live.allDone.count == 1)
    #expect(session.home.widgets[0].configuration["friend"] == "Tom")
  }

  @Test func `a click beside the sheet is one step back`() throws {
    var session = try session(100, 30)
    press(.enter, in: &session)

    give(.press, 0, 29, to: &session)

    guard case .editWidget? = session.overlay else {
      Issue.record("\(String(describing: session.overlay))")
      return
    }
  }

  @Test func `what is chosen is seen on the widget behind it at once`() throws {
    let text = Self.text.replacing(
      "configuration: Plan}",
      with: """
        configuration: Plan, timeline: [{at: 8:00, when: {kind: red}, show: Crimson}, \
        {at: 8:00, when: {kind: blue}, show: Azure}]}
        """
    )
    let size = Size(columns: 120, rows: 40)
    var session = try InteractiveState.paused(text, at: .zero + .minutes(1), size: size)
    press(.character("e"), .enter, in: &session)
    #expect(session.screen.contains("Crimson"))

    press(.down, .down, .down, .down, .down, .right, in: &session)
    #expect(session.screen.contains("Azure"))
    #expect(session.home.widgets[0].configuration["kind"] != "blue")

    press(.escape, .escape, in: &session)
    #expect(session.screen.contains("Crimson"))
  }
}
