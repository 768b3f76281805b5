import SmartStacks
import Testing

/// Decision 48, readings 15 and 21.
@Suite struct DismissRuleTests {
  private static let home = Day("A", "B").kind("P")

  @Test func `a dismissed suggestion leaves, and stays away until its window ends`() {
    let log = Self.home
      .shortcuts("P", at: "8:00", Shortcut("P", "9:00-10:00", "12:00-13:00"))
      .dismiss("9:10").run()

    #expect(
      log.story == [
        "09:00 Home + P until 10:00", "09:10 Home dismissed P until 10:00",
        "09:10 Home - P dismissed, shows A", "12:00 Home + P until 13:00",
        "13:00 Home - P ended, shows A",
      ]
    )
    #expect(log.withheld == ["09:10 nowhere x P: dismissed until 10:00"])
  }

  @Test
  func `it stays away from other stacks too, even in a new list, but another configuration comes`()
  {
    let log = Self.home.stack("Work", "C", "D")
      .shortcuts("P", at: "8:00", Shortcut("P", "9:00-10:00"))
      .dismiss("9:10")
      .shortcuts("P", at: "9:20", Shortcut("P", "9:00-10:30"))
      .run()

    #expect(
      log.decisions == [
        "09:00 Home + P until 10:00", "09:10 Home - P dismissed, shows A",
        "09:10 nowhere x P: dismissed until 10:00", "10:00 Home + P until 10:30",
        "10:30 Home - P ended, shows A",
      ]
    )

    let other = Self.home.kind("P", intent: "Show")
      .shortcuts(
        "P",
        at: "8:00",
        Shortcut("P", "9:00-10:00", configured: "card=acme"),
        Shortcut("P", "9:30-10:00", configured: "card=soup")
      )
      .dismiss("9:10").run()

    #expect(other.moves.contains("09:30 Home + P(card=soup) until 10:00"))
  }

  @Test func `dismiss.scope=day keeps it away until the day ends`() throws {
    let log = try Self.home.days(2)
      .shortcuts("P", at: "8:00", Shortcut("P", "9:00-10:00", "12:00-13:00", "2/9:00-2/10:00"))
      .dismiss("9:10").policy("dismiss.scope", "day").run()

    #expect(log.acts == ["09:10 Home dismissed P until 2/00:00"])
    #expect(
      log.withheld == [
        "09:10 nowhere x P: dismissed until 2/00:00",
        "12:00 nowhere x P: dismissed until 2/00:00",
      ]
    )
    #expect(log.moves.contains("2/09:00 Home + P until 2/10:00"))

    let endless = try Self.home.days(2).shortcuts("P", at: "8:00", Shortcut("P", "9:00-2/10:00"))
      .policy("dismiss.scope", "day").dismiss("9:10").run()

    #expect(endless.moves.suffix(2).first == "2/00:00 Home + P until 2/10:00")
  }
}
