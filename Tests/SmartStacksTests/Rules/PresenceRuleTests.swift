import Testing

/// Decision 29, disagreement X4, reading 23.
@Suite struct PresenceRuleTests {
  private static func asked(_ day: Day, configured: String? = nil) -> [String] {
    day.shortcuts("P", at: "8:00", Shortcut("P", "9:00-10:00", configured: configured)).run()
      .decisions
  }

  @Test func `a widget alone on another page is present`() {
    #expect(Self.asked(Day("A", "B").alone("P", page: 2)) == ["09:00 nowhere x P: present"])
    #expect(
      Self.asked(Day("A", "B").alone("Q", page: 2).kind("P"))
        == ["09:00 Home + P until 10:00", "10:00 Home - P ended, shows A"]
    )
    #expect(Self.asked(Day("A", "B").stack("Work", "C", "P")) == ["09:00 nowhere x P: present"])
  }

  @Test func `X4: presence.shortcut=stack asks only the stack that would take it`() throws {
    let elsewhere = try Day("A", "B").stack("Work", "C", "P").policy("presence.shortcut", "stack")
    let inside = try Day("A", "P").policy("presence.shortcut", "stack")

    #expect(Self.asked(elsewhere).first == "09:00 Home + P until 10:00")
    #expect(Self.asked(inside) == ["09:00 Home x P: present"])
  }

  @Test func `a configured widget is present only with the same values`() {
    let day = Day("A", "mine:P(card=acme,category=all)").kind("P", intent: "ViewPurchases")

    #expect(Self.asked(day, configured: "card=acme") == ["09:00 nowhere x P(card=acme): present"])
    #expect(
      Self.asked(day, configured: "card=other").first
        == "09:00 Home + P(card=other) until 10:00"
    )
    #expect(
      Self.asked(day, configured: "card=acme,category=food").first
        == "09:00 Home + P(card=acme,category=food) until 10:00"
    )
  }

  @Test
  func `what is present is said anew in each window, and once in it, for one shortcut or two`() {
    let log = Day("A", "P")
      .shortcuts("P", at: "8:00", Shortcut("P", "9:00-10:00", "12:00-13:00"))
      .shortcuts("P", at: "9:30", Shortcut("P", "9:00-10:00", "12:00-13:00"))
      .run()

    #expect(log.decisions == ["09:00 nowhere x P: present", "12:00 nowhere x P: present"])

    let twice = Day("A", "P")
      .shortcuts("P", at: "8:00", Shortcut("P", "9:00-10:00"), Shortcut("P", "9:00-11:00")).run()

    #expect(twice.decisions == ["09:00 nowhere x P: present"])
  }
}
