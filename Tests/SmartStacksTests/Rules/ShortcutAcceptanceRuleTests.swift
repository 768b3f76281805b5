import SimulationCore
import Testing

@testable import SmartStacks

/// Reading 30, decisions 35, 38 and 39.
@Suite struct ShortcutAcceptanceRuleTests {
  private static let home = Day("A", "B").kind("P").kind("C", intent: "ViewPurchases")

  @Test func `each refusal says why`() {
    let log = Self.home
      .shortcuts(
        "P",
        at: "8:00",
        Shortcut("Nobody", "9:00-10:00"),
        Shortcut("C", "9:00-10:00"),
        Shortcut("P", "9:00-10:00", configured: "card=acme"),
        Shortcut("P", "9:00-10:00")
      )
      .shortcuts("C", at: "8:30", Shortcut("C", "9:00-10:00")).run()

    let refusals = [
      "08:00 P[0] unknownKind", "08:00 P[1] otherApp", "08:00 P[2] staticKind",
      "08:30 C[0] missingIntent",
    ]
    #expect(log.refused == refusals)
    #expect(log.decisions == ["09:00 Home + P until 10:00", "10:00 Home - P ended, shows A"])
  }

  /// WWDC21 10049 6:05.
  @Test(arguments: ["P", "Q", nil])
  func `the kind says which widget is suggested`(kind: String?) {
    let log = Day("A", "B").kind("P", app: "Cards").kind("Q", app: "Cards")
      .shortcuts("Cards", at: "8:00", Shortcut(kind, "9:00-10:00")).run()

    #expect(log.refused == [])
    let shown = kind.map { kind in
      ["09:00 Home + \(kind) until 10:00", "10:00 Home - \(kind) ended, shows A"]
    }
    #expect(log.decisions == shown ?? [])
  }

  /// WWDC21 10049 9:20: an array holds several shortcuts.
  @Test func `each shortcut of a list is suggested in its time`() {
    let home = Day("A", "B").stack("Work", "C", "D")
      .kind("P", app: "Cards").kind("Q", app: "Cards").kind("R", app: "Cards")
    let (first, second) = (Shortcut("P", "9:00-10:00"), Shortcut("Q", "9:30-10:30"))
    let all = home.shortcuts("Cards", at: "8:00", first, second, Shortcut("R", "12:00-12:30"))

    let expected = [
      "09:00 Home + P until 10:00", "09:30 Work + Q until 10:30", "10:00 Home - P ended, shows A",
      "10:30 Work - Q ended, shows C", "12:00 Home + R until 12:30",
      "12:30 Home - R ended, shows A",
    ]
    #expect(all.run().decisions == expected)
    let decisions = home.shortcuts("Cards", at: "8:00", second).run().decisions
    #expect(decisions == ["09:30 Home + Q until 10:30", "10:30 Home - Q ended, shows A"])
  }

  @Test func `a configured one is accepted with its values`() {
    let log = Self.home
      .shortcuts("C", at: "8:00", Shortcut("C", "9:00-10:00", configured: "card=acme")).run()

    #expect(log.moves.first == "09:00 Home + C(card=acme) until 10:00")

    let typed = Day("A", "B").kind("C", app: "Cards", intent: "View")
      .intent("View", app: "Cards", "open?", combinations: ["open"])
      .shortcuts("Cards", at: "8:00", Shortcut("C", "9:00-10:00", configured: "open=yes")).run()

    #expect(typed.moves.first == "09:00 Home + C(open=true) until 10:00")
    #expect(typed.surfaces.first == "09:00 + watchFace View(open=true)")
  }

  @Test func `two apps may use one name for a kind`() {
    var day = Day("A", "B").kind("P")
    let other = day.app("Other")
    day.world.kinds.append(World.WidgetKind(kind: "P", app: other, title: "Other's"))

    let log = day.shortcuts("Other", at: "8:00", Shortcut("P", "9:00-10:00")).run()
    #expect(log.refused == [])
    #expect(log.moves.first == "09:00 Home + P until 10:00")
  }

  /// Decision 39.
  @Test func `an app replaces its own list and no other`() {
    let log = Self.home.kind("Q").stack("Work", "E", "F")
      .shortcuts("P", at: "8:00", Shortcut("P", "9:00-10:00"))
      .shortcuts("Q", at: "8:00", Shortcut("Q", "9:00-10:00")).shortcuts("P", at: "9:30").run()

    let moves = [
      "09:00 Home + P until 10:00", "09:00 Work + Q until 10:00",
      "09:30 Home - P invalidated, shows A", "10:00 Work - Q ended, shows E",
    ]
    #expect(log.moves == moves)
  }

  private static let cards = Day("A", "B").kind("C", app: "Cards", intent: "View")
    .intent("View", app: "Cards", "card", "category", combinations: ["card"])
    .intent("Other", app: "Cards", "card", combinations: ["card"])

  private static func refused(
    _ day: Day,
    _ kind: String?,
    intent: String? = nil,
    _ values: String? = nil
  ) -> [String] {
    var shortcut = Shortcut(kind, "9:00-10:00", configured: values)
    shortcut.intent = intent
    return day.shortcuts("Cards", at: "8:00", shortcut).run().refused
      .map { String($0.dropFirst("08:00 Cards[0] ".count)) }
  }

  @Test func `the intent is the one that configures the kind`() {
    #expect(Self.refused(Self.cards, "C", intent: "Nothing", "card=acme") == ["unknownIntent"])
    #expect(Self.refused(Self.cards, "C", intent: "Other", "card=acme") == ["otherIntent"])
    #expect(Self.refused(Self.cards, "C", intent: "View", "card=acme") == [])
  }

  @Test func `a supported combination contains every parameter that is set`() {
    #expect(Self.refused(Self.cards, "C", "card=acme,category=food") == ["noCombination"])
    #expect(Self.refused(Self.cards, "C", "card=acme") == [])
    #expect(Self.refused(Self.cards, "C", intent: "View") == [])
  }

  @Test func `the intent is eligible for suggestions and takes the values`() {
    let closed = Day("A", "B").kind("C", app: "Cards", intent: "View")
      .intent("View", app: "Cards", "card", combinations: ["card"], eligible: false)

    #expect(Self.refused(closed, "C", "card=acme") == ["ineligible"])
    #expect(Self.refused(Self.cards, "C", "card=acme") == [])
    #expect(Self.refused(Self.cards, "C", "colour=red") == ["unknownParameter"])
  }

  @Test func `a value that its parameter does not take is refused`() {
    let typed = Day("A", "B").kind("C", app: "Cards", intent: "View")
      .intent("View", app: "Cards", "card:acme|soup", "open?", combinations: ["card,open"])

    #expect(Self.refused(typed, "C", "card=gold") == ["badValue"])
    #expect(Self.refused(typed, "C", "card=acme,open=perhaps") == ["badValue"])
    #expect(Self.refused(typed, nil, intent: "View", "card=gold") == ["badValue"])
    #expect(Self.refused(typed, "C", "card=acme,open=yes") == [])
  }

  @Test func `without a kind the intent must be the app's own, and needs no combination`() {
    let foreign = Self.cards.intent("Far", app: "Elsewhere", "card", combinations: ["card"])

    #expect(Self.refused(Self.cards, nil, intent: "Nothing") == ["unknownIntent"])
    #expect(Self.refused(foreign, nil, intent: "Far", "card=acme") == ["unknownIntent"])
    #expect(Self.refused(Self.cards, nil, intent: "View", "card=acme,category=food") == [])
    #expect(Self.refused(Self.cards, nil, intent: "View", "colour=red") == ["unknownParameter"])
  }
}

/// Decisions 36 and 37.
@Suite struct DatePeriodsRuleTests {
  private static func periods(_ providers: (Int64, Int64?)..., openEnd: Int64 = 60) -> [[Int64]] {
    let dates = providers.map { start, end in
      RelevantShortcut.Provider.date(
        start: SimulationTime(milliseconds: start),
        end: end.map { SimulationTime(milliseconds: $0) }
      )
    }
    return DatePeriodsRule.periods(
      of: dates + [.location("home"), .dailyRoutine("morning")],
      openEnd: SimulationDuration(milliseconds: openEnd)
    )
    .map { [$0.start.milliseconds, $0.end.milliseconds] }
  }

  /// WWDC21 10049 7:15.
  @Test(arguments: [("09:00", "10:00"), ("18:30", "18:45")])
  func `a date provider names the start and the end`(start: String, end: String) {
    let log = Day("A", "B").kind("P")
      .shortcuts("P", at: "8:00", Shortcut("P", "\(start)-\(end)")).run()

    #expect(log.decisions == ["\(start) Home + P until \(end)", "\(end) Home - P ended, shows A"])
    #expect(log.stack("8:59:59") == "[A] B")
    #expect(log.stack(start) == "[+P] A B")
    #expect(log.stack(end) == "[A] B")
  }

  @Test func `periods that touch or overlap are one, and one that ends before it starts is none`() {
    #expect(Self.periods((10, 20), (40, 50), (15, 30), (50, 60)) == [[10, 30], [40, 60]])
    #expect(Self.periods((10, 50), (20, 30)) == [[10, 50]])
    #expect(Self.periods((20, 10), (30, 30)) == [])
    #expect(Self.periods((10, nil)) == [[10, 70]])
    #expect(Self.periods((10, nil), openEnd: 5) == [[10, 15]])
  }

  @Test func `several periods insert and remove several times`() {
    let log = Day("A", "B").kind("P")
      .shortcuts("P", at: "8:00", Shortcut("P", "9:00-10:00", "9:30-11:00", "12:00-12:30")).run()

    let moves = [
      "09:00 Home + P until 11:00", "11:00 Home - P ended, shows A", "12:00 Home + P until 12:30",
      "12:30 Home - P ended, shows A",
    ]
    #expect(log.moves == moves)
  }

  @Test func `openEndSeconds ends a suggestion without an end`() throws {
    let day = Day("A", "B").kind("P").shortcuts("P", at: "8:00", Shortcut("P", "9:00-"))

    #expect(day.run().moves.first == "09:00 Home + P until 10:00")
    #expect(
      try day.policy("openEndSeconds", "20m").run().moves.first == "09:00 Home + P until 09:20"
    )
  }
}
