import SmartStacks
import Testing

/// Decisions 35 to 38, disagreement X3.
@Suite struct ProvidersRuleTests {
  private static let home = Day("A", "B").kind("P")

  private static func honouring(_ day: Day) throws -> Day {
    try day.policy("providers.nonDate", "honour")
  }

  private static let place = home.shortcuts("P", at: "8:00", Shortcut("P", only: .location("gym")))
    .permission("P", .whileInUse, at: "8:30").arrives("gym", at: "9:00").leaves("gym", at: "10:00")

  @Test func `X3: a place is ignored with the reason, and honoured by the switch`() throws {
    #expect(Self.place.run().decisions == ["08:00 nowhere x P: nonDateProviders"])
    let places = [
      "08:00 nowhere x P: noPermission", "08:30 nowhere x P: notThere", "09:00 Home + P until ?",
      "10:00 Home - P leftPlace, shows A", "10:00 nowhere x P: notThere",
    ]
    #expect(try Self.honouring(Self.place).run().decisions == places)

    let day = Self.place.permission("P", .never, at: "9:20")

    let decisions = try Self.honouring(day).run().decisions.suffix(2)
    #expect(decisions == ["09:20 Home - P leftPlace, shows A", "09:20 nowhere x P: noPermission"])
  }

  @Test func `X3: a situation of the day needs the permission always`() throws {
    let day = Self.home
      .shortcuts("P", at: "8:00", Shortcut("P", only: .dailyRoutine("commute")))
      .permission("P", .whileInUse, at: "8:10")
      .routine(.commute, on: true, at: "8:30").routine(.commute, on: false, at: "9:30")
      .permission("P", .always, at: "9:00")

    let decisions = [
      "08:00 nowhere x P: noPermission", "09:00 Home + P until ?",
      "09:30 Home - P leftPlace, shows A", "09:30 nowhere x P: notThere",
    ]
    #expect(try Self.honouring(day).run().decisions == decisions)
  }

  @Test func `a place and a date add up, and by the switch X8 a place rotates the stack`() throws {
    var shortcut = Shortcut("P", "8:30-9:30")
    shortcut.others = [.location("gym")]
    let day = Self.home.shortcuts("P", at: "8:00", shortcut)
      .permission("P", .always, at: "8:00").arrives("gym", at: "9:00").leaves("gym", at: "10:00")

    let decisions = [
      "08:30 Home + P until 09:30", "09:00 Home = P until ?", "10:00 Home - P leftPlace, shows A",
    ]
    #expect(try Self.honouring(day).run().decisions == decisions)
    #expect(day.run().decisions == ["08:30 Home + P until 09:30", "09:30 Home - P ended, shows A"])

    let turning = try Self.honouring(
      Day("A", "P").shortcuts("P", at: "8:00", Shortcut("P", only: .location("gym")))
        .permission("P", .always, at: "8:00").arrives("gym", at: "9:00")
        .policy("sources.rotate", "relevance,shortcut")
    )
    #expect(turning.run().moves == ["09:00 Home -> P"])
  }

  private static let used = home.days(5).opens("P", on: 1...3, at: "8:00")

  /// WWDC21 10049 5:34.
  @Test func `a shortcut names a time, or leaves it to the system`() {
    func moves(_ shortcut: Shortcut) -> [String] {
      Self.used.shortcuts("P", at: "4/6:00", shortcut).days(4).run().moves
    }

    let found = moves(Shortcut("P", "4/14:00-4/15:00"))
    #expect(found == ["4/14:00 Home + P until 4/15:00", "4/15:00 Home - P ended, shows A"])
    let expected = ["4/07:45 Home + P until 4/08:15", "4/08:15 Home - P ended, shows A"]
    #expect(moves(Shortcut("P")) == expected)
  }

  @Test func `without providers it is suggested while its app is typically used`() {
    let decisions = [
      "3/12:00 nowhere x P: notNow until 4/07:45", "4/07:45 Home + P until 4/08:15",
      "4/08:15 Home - P ended, shows A", "4/08:15 nowhere x P: notNow until 5/07:45",
      "5/07:45 Home + P until 5/08:15", "5/08:15 Home - P ended, shows A",
      "5/08:15 nowhere x P: notNow until 6/07:45",
    ]
    #expect(Self.used.shortcuts("P", at: "3/12:00", Shortcut("P")).run().decisions == decisions)
  }

  @Test func `a habit is known as soon as it is learned, and its next time is awaited`() {
    #expect(
      Self.used.shortcuts("P", at: "1:00", Shortcut("P")).run().decisions.prefix(3) == [
        "01:00 nowhere x P: noHabit", "3/08:00 nowhere x P: notNow until 4/07:45",
        "4/07:45 Home + P until 4/08:15",
      ]
    )

    let next = Self.used.opens("P", on: 1...3, at: "20:00")
      .shortcuts("P", at: "4/12:00", Shortcut("P")).days(4).run()

    let decisions = ["4/12:00 nowhere x P: notNow until 4/19:45", "4/19:45 Home + P until 4/20:15"]
    #expect(Array(next.decisions.prefix(2)) == decisions)
  }

  /// Reading 33.
  @Test func `a time of use that goes on is seen at its next part, a new list in it at once`() {
    let log = Self.used.opens("P", on: 1...3, at: "8:20")
      .shortcuts("P", at: "4/7:00", Shortcut("P")).days(4).run()

    let moves = [
      "4/07:45 Home + P until 4/08:15", "4/08:15 Home = P until 4/08:45",
      "4/08:45 Home - P ended, shows A",
    ]
    #expect(log.moves == moves)

    let late = Self.used.shortcuts("P", at: "4/8:00", Shortcut("P")).days(4).run()

    #expect(late.moves == ["4/08:00 Home + P until 4/08:15", "4/08:15 Home - P ended, shows A"])
  }

  @Test func `a habit that fades is none any more`() throws {
    let log = try Self.used.policy("learn.days", "4").days(7)
      .shortcuts("P", at: "4/12:00", Shortcut("P")).run()

    let decisions = [
      "4/12:00 nowhere x P: notNow until 5/07:45", "5/07:45 Home + P until 5/08:15",
      "5/08:15 Home - P ended, shows A", "5/08:15 nowhere x P: noHabit",
    ]
    #expect(log.decisions == decisions)
  }

  @Test func `what is already so is not recorded again`() {
    let log = Self.home.arrives("gym", at: "9:00").arrives("gym", at: "9:10")
      .leaves("home", at: "9:20").routine(.commute, on: false, at: "9:30")
      .permission("P", .never, at: "9:40").run()

    #expect(log.run.log.count { $0.event == .placeChanged("gym", isThere: true) } == 1)
    #expect(
      !log.run.log.contains {
        switch $0.event {
        case .routineChanged, .permissionChanged, .placeChanged("home", _): true
        default: false
        }
      }
    )
    let state = log.run.state(at: log.day.clock("9:30"))
    #expect(state.places == ["gym"])
    #expect(state.routine == [])
  }

  private static func watch(_ day: Day) -> [String] {
    day.run().lines {
      switch $0.event {
      case .surfaceShown(let item) where item.surface == .watchFace: "+ \(item.values)"
      case .surfaceRemoved(let item) where item.surface == .watchFace: "- \(item.values)"
      default: nil
      }
    }
  }

  private static let cards = Day("A", "B").kind("C", app: "Cards", intent: "View")
    .intent("View", app: "Cards", "card", combinations: ["card"])

  @Test func `a shortcut with an intent shows on the watch face while it holds`() {
    let day = Self.cards
      .shortcuts("Cards", at: "8:00", Shortcut("C", "9:00-10:00", configured: "card=acme"))

    #expect(Self.watch(day) == ["09:00 + card=acme", "10:00 - card=acme"])

    var shortcut = Shortcut(nil, "9:00-10:00", configured: "card=acme")
    shortcut.intent = "View"
    let bare = Self.cards.shortcuts("Cards", at: "8:00", shortcut).shortcuts("Cards", at: "9:30")

    #expect(Self.watch(bare) == ["09:00 + card=acme", "09:30 - card=acme"])
    #expect(bare.run().decisions == [])
  }

  /// The watch honours them, whatever the switch X3 says of stacks.
  @Test func `X3: on the watch face places count, with the permission`() {
    var shortcut = Shortcut("C", only: .location("gym"))
    shortcut.configuration = "card=acme"
    let day = Self.cards.shortcuts("Cards", at: "8:00", shortcut)
      .arrives("gym", at: "9:00").permission("Cards", .whileInUse, at: "9:10")
      .leaves("gym", at: "9:30")

    #expect(Self.watch(day) == ["09:10 + card=acme", "09:30 - card=acme"])
  }
}
