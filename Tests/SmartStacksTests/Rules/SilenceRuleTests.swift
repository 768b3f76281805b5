import SmartStacks
import Testing

/// Decision 48, readings 15, 21 and 24.
@Suite struct SilenceRuleTests {
  @Test func `a silenced kind never comes in this stack again, whatever its values`() {
    let log = Day("A", "B").kind("P").days(2)
      .shortcuts("P", at: "8:00", Shortcut("P", "9:00-10:00", "2/9:00-2/10:00"))
      .never("9:10").run()

    #expect(
      log.story == [
        "09:00 Home + P until 10:00", "09:10 Home silenced P", "09:10 Home - P silenced, shows A",
      ]
    )
    #expect(log.withheld == ["09:10 Home x P: silenced", "2/09:00 Home x P: silenced"])

    let configured = Day("A", "B").kind("P", intent: "Show")
      .shortcuts(
        "P",
        at: "8:00",
        Shortcut("P", "9:00-10:00", configured: "card=acme"),
        Shortcut("P", "11:00-12:00", configured: "card=soup")
      )
      .never("9:10").run()

    #expect(configured.withheld.last == "11:00 Home x P(card=soup): silenced")
  }

  @Test func `another stack may take it, and this one another kind`() {
    let log = Day("A", "B").stack("Work", "C", "D").kind("P")
      .shortcuts("P", at: "8:00", Shortcut("P", "9:00-10:00"))
      .never("9:10").run()

    #expect(
      log.moves == [
        "09:00 Home + P until 10:00", "09:10 Home - P silenced, shows A",
        "09:10 Work + P until 10:00", "10:00 Work - P ended, shows C",
      ]
    )

    let other = Day("A", "B").kind("P").kind("Q")
      .shortcuts("P", at: "8:00", Shortcut("P", "9:00-10:00"))
      .shortcuts("Q", at: "8:00", Shortcut("Q", "9:30-10:00"))
      .never("9:10").run()

    #expect(other.moves.contains("09:30 Home + Q until 10:00"))
  }
}
