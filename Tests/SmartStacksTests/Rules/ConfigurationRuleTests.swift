import SmartStacks
import Testing

/// Reading 8; Readings, F1 to F4.
@Suite struct ConfigurationRuleTests {
  private static let home = Day("A", "mine:P(card=acme)").kind("P", intent: "Show")

  @Test func `a changed configuration has its own timeline from then on`() {
    let log = Self.home
      .timeline("P", when: "card=acme", ("7:00", r(1)))
      .timeline("P", when: "card=soup", ("7:00", r(2, 60)), ("8:00", r(3, 7200)))
      .configure("mine", "card=soup", "9:00").run()

    #expect(log.active("mine", "8:59") == "1")
    #expect(log.active("mine", "9:00") == "3")
    #expect(log.active("mine", "10:00") == nil)
    #expect(log.acts == ["09:00 mine configured card=soup"])
  }

  @Test func `what is not named keeps its value, in a stack or alone`() {
    let log = Self.home.configure("mine", "category=food", "9:00").run()

    #expect(log.acts == ["09:00 mine configured card=acme,category=food"])

    let alone = Day("A", "B").alone("lone:P(card=acme)").kind("P", intent: "Show")
      .configure("lone", "card=soup", "9:00").run()

    #expect(alone.acts == ["09:00 lone configured card=soup"])
  }

  @Test func `a configured widget is present with its new values, and its stack is held`() {
    let day = Self.home
      .shortcuts("P", at: "8:00", Shortcut("P", "10:00-11:00", configured: "card=soup"))

    #expect(day.run().moves.first == "10:00 Home + P(card=soup) until 11:00")
    #expect(
      day.configure("mine", "card=soup", "9:00").run().decisions
        == ["10:00 nowhere x P(card=soup): present"]
    )

    let log = Self.home.timeline("P", ("9:05", r(1))).configure("mine", "card=soup", "9:00").run()

    #expect(log.decisions == ["09:05 Home x mine: hold until 09:15", "09:15 Home -> mine"])
  }

  @Test func `where the intent is defined, its parameters say what is taken`() {
    let log = Self.home.intent("Show", app: "P", "card:acme|soup", "note")
      .configure("mine", "card=gold", "9:00").configure("mine", "colour=red", "9:01")
      .configure("mine", "note=hi", "9:02").adds("n:P(card=gold)", "9:03")
      .adds("n:P(card=soup)", "9:04").run()

    #expect(
      log.acts == [
        "09:00 configure mine refused: badValue", "09:01 configure mine refused: unknownParameter",
        "09:02 mine configured card=acme,note=hi", "09:03 add n refused: badValue",
        "09:04 Home added n at 2",
      ]
    )
  }
}
