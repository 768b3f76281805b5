import SmartStacks
import Testing

/// Decisions 27, 31, 32 and 34, readings 13 and 24.
@Suite struct TargetStackRuleTests {
  private static func moves(_ day: Day) -> [String] {
    day.shortcuts("P", at: "8:00", Shortcut("P", "9:00-10:00")).run().decisions
      .filter { $0.hasPrefix("09:00") }
  }

  private static let two = Day("A", "B").stack("Work", "C", "D").kind("P")

  /// "One of the user's stacks": WWDC21 10049 5:15.
  @Test(arguments: [("Home", "A"), ("Work", "C"), ("Late", "E")])
  func `any one of the stacks takes it, and no other does`(stack: String, shown: String) {
    let others = ["Home", "Work", "Late"].filter { $0 != stack }
    let day = others.reduce(Self.two.stack("Late", "E", "F")) {
      $0.off(.widgetSuggestions, stack: $1)
    }
    let log = day.shortcuts("P", at: "8:00", Shortcut("P", "9:00-10:00")).run()

    let moves = ["09:00 \(stack) + P until 10:00", "10:00 \(stack) - P ended, shows \(shown)"]
    #expect(log.moves == moves)
    #expect(others.allSatisfy { !log.stack("9:30", $0).contains("P") })
  }

  @Test func `where every stack could take it, only the first does`() {
    let log = Self.two.stack("Late", "E", "F")
      .shortcuts("P", at: "8:00", Shortcut("P", "9:00-10:00")).run()

    #expect(log.moves == ["09:00 Home + P until 10:00", "10:00 Home - P ended, shows A"])
    #expect(log.stack("9:30", "Work") == "[C] D")
    #expect(log.stack("9:30", "Late") == "[E] F")
  }

  @Test func `a stack whose switch is off is passed over`() {
    #expect(Self.moves(Self.two.off(.widgetSuggestions)) == ["09:00 Work + P until 10:00"])
  }

  @Test func `a stack of another size is passed over`() {
    let day = Day().stack("Small", "A", "B", family: .systemSmall).stack("Large", "C", "D")
      .kind("P", families: [.systemMedium, .systemLarge])

    #expect(Self.moves(day) == ["09:00 Large + P until 10:00"])

    let single = Day().stack("One", "A").stack("Two", "C", "D").kind("P")

    #expect(Self.moves(single) == ["09:00 Two + P until 10:00"])
  }

  @Test func `no stack fits, every one is switched off, or none may be suggested at once`() throws {
    let day = Day("A", "B").kind("P", families: [.systemLarge])

    #expect(Self.moves(day) == ["09:00 nowhere x P: noTarget"])

    let off = Day("A", "B").kind("P").off(.widgetSuggestions)

    #expect(Self.moves(off) == ["09:00 Home x P: switchedOff"])

    let none = try Day("A", "B").kind("P").policy("limit.concurrent", "0")

    #expect(Self.moves(none) == ["09:00 Home x P: limit.concurrent"])
  }

  @Test func `another page's stack takes it when the person turns there, or by target`() throws {
    let log = Day().alone("X").stack("Away", "A", "B", page: 1).kind("P")
      .shortcuts("P", at: "8:00", Shortcut("P", "9:00-10:00")).turnPage("9:20", to: 1).run()

    let decisions = [
      "09:00 nowhere x P: noTarget", "09:20 Away + P until 10:00", "10:00 Away - P ended, shows A",
    ]
    #expect(log.decisions == decisions)

    let day = try Day().alone("X").stack("Away", "A", "B", page: 1).kind("P")
      .policy("target", "firstOnAnyPage")

    #expect(Self.moves(day) == ["09:00 Away + P until 10:00"])

    let stays = Day("A", "B").alone("X", page: 1).kind("P")
      .shortcuts("P", at: "8:00", Shortcut("P", "9:00-10:00")).turnPage("9:20", to: 1).run()

    #expect(stays.moves == ["09:00 Home + P until 10:00", "10:00 Home - P ended, shows A"])
  }

  /// Reading 13: the window that began first, then apps, then the list.
  @Test func `the window that began first goes first, then apps, then the list`() {
    let log = Self.two.kind("Q")
      .shortcuts("P", at: "9:30", Shortcut("P", "9:20-10:00"))
      .shortcuts("Q", at: "9:30", Shortcut("Q", "9:10-10:00")).run()

    #expect(log.moves.prefix(2) == ["09:30 Home + Q until 10:00", "09:30 Work + P until 10:00"])

    let together = Day("A", "B").stack("Work", "C", "D").stack("Fun", "E", "F")
      .kind("P").kind("Q", app: "Quiet").kind("R", app: "Quiet")
      .shortcuts("Quiet", at: "8:00", Shortcut("R", "9:00-10:00"), Shortcut("Q", "9:00-10:00"))
      .shortcuts("P", at: "8:30", Shortcut("P", "9:00-10:00")).run()

    #expect(
      together.moves.prefix(3) == [
        "09:00 Home + P until 10:00", "09:00 Work + R until 10:00", "09:00 Fun + Q until 10:00",
      ]
    )
  }

  /// Decision 34.
  @Test func `a second suggestion waits for the first one's end`() {
    let log = Day("A", "B").kind("P").kind("Q")
      .shortcuts("P", at: "8:00", Shortcut("P", "9:00-10:00"))
      .shortcuts("Q", at: "8:00", Shortcut("Q", "9:30-11:00")).run()

    let decisions = [
      "09:00 Home + P until 10:00", "09:30 Home x Q: limit.concurrent until 10:00",
      "10:00 Home - P ended, shows A", "10:00 Home + Q until 11:00",
      "11:00 Home - Q ended, shows A",
    ]
    #expect(log.decisions == decisions)

    let extended = Day("A", "B").kind("P").kind("Q")
      .shortcuts("P", at: "8:00", Shortcut("P", "9:00-10:00"))
      .shortcuts("Q", at: "8:00", Shortcut("Q", "9:30-11:00"))
      .shortcuts("P", at: "9:45", Shortcut("P", "9:00-10:30")).run()

    #expect(extended.decisions.contains("09:45 Home x Q: limit.concurrent until 10:30"))
  }

  /// Reading 24.
  @Test func `a hold does not send it elsewhere`() {
    let log = Self.two.swipe("8:50").shortcuts("P", at: "8:00", Shortcut("P", "9:00-10:00")).run()

    #expect(
      log.decisions.prefix(3) == [
        "08:50 Home swiped to B", "09:00 Home x P: hold until 09:05", "09:05 Home + P until 10:00",
      ]
    )
  }

  /// WWDC21 10048 20:43.
  @Test func `an extra large stack takes one only on iPad`() throws {
    let day = Day().stack("Huge", "A", "B", family: .systemExtraLarge).kind("P")

    #expect(Self.moves(day) == ["09:00 nowhere x P: noTarget"])
    #expect(Self.moves(try day.policy("profile", "mac")) == ["09:00 nowhere x P: noTarget"])
    #expect(Self.moves(try day.policy("profile", "ipad")) == ["09:00 Huge + P until 10:00"])
  }
}

/// Decision 29, disagreement X4, reading 23.
@Suite struct PresenceRuleTests {
  private static func asked(_ day: Day, configured: String? = nil) -> [String] {
    day.shortcuts("P", at: "8:00", Shortcut("P", "9:00-10:00", configured: configured)).run()
      .decisions
  }

  @Test func `a widget alone on another page is present`() {
    #expect(Self.asked(Day("A", "B").alone("P", page: 2)) == ["09:00 nowhere x P: present"])
    let kinds = Self.asked(Day("A", "B").alone("Q", page: 2).kind("P"))
    #expect(kinds == ["09:00 Home + P until 10:00", "10:00 Home - P ended, shows A"])
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
    let asked = Self.asked(day, configured: "card=other").first
    #expect(asked == "09:00 Home + P(card=other) until 10:00")
    let found = Self.asked(day, configured: "card=acme,category=food").first
    #expect(found == "09:00 Home + P(card=acme,category=food) until 10:00")
  }

  @Test func `what is present is recorded once in each window, for any shortcuts`() {
    let log = Day("A", "P")
      .shortcuts("P", at: "8:00", Shortcut("P", "9:00-10:00", "12:00-13:00"))
      .shortcuts("P", at: "9:30", Shortcut("P", "9:00-10:00", "12:00-13:00")).run()

    #expect(log.decisions == ["09:00 nowhere x P: present", "12:00 nowhere x P: present"])

    let twice = Day("A", "P")
      .shortcuts("P", at: "8:00", Shortcut("P", "9:00-10:00"), Shortcut("P", "9:00-11:00")).run()

    #expect(twice.decisions == ["09:00 nowhere x P: present"])
  }
}
