import Foundation
import SmartStacks
import Testing

/// The engine against the reference: two engines written from the same rules come to the same days.
///
/// `HOMESTACK_DAYS` and `HOMESTACK_FIRST_DAY` say how many days are lived, and which is the first.
@Suite struct ReferenceEngineTests {
  static let seeds: Range<Int> = {
    let first = number("HOMESTACK_FIRST_DAY") ?? 1
    return first..<(first + (number("HOMESTACK_DAYS") ?? 250))
  }()

  private static func number(_ name: String) -> Int? {
    ProcessInfo.processInfo.environment[name].flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
  }

  @Test func `on one day in five an opening rotates a stack, and a default has its twin`() {
    let reached = (1...60).map { ReferenceDay($0).reference.reached }

    #expect(reached.count { $0.contains(.turnByLaunch) } >= 12)
    #expect(reached.count { $0.contains(.twinOfDefault) } >= 12)
  }

  /// A view after its doubt was over, and a dated suggestion that a doubted prediction holds too.
  @Test(arguments: [557, 628, 2252, 2779])
  func `on days on which doubts come and go both are equal`(seed: Int) {
    if let difference = ReferenceDay(UInt64(seed)).difference {
      Issue.record(Comment(rawValue: difference))
    }
  }

  @Test(arguments: seeds)
  func `the engine moves every stack as a plain reading of the rules does`(seed: Int) {
    if let difference = ReferenceDay(UInt64(seed)).difference {
      Issue.record(Comment(rawValue: difference))
    }
  }
}

/// Days in which a reading that is easily missed decides, told in full: both engines have to come
/// to what it says, so that they cannot be wrong together.
@Suite struct ReferenceReadingTests {
  private static func moves(_ day: Day) -> [String] {
    let both = ReferenceDay(world: day.world)
    if let difference = both.difference { Issue.record(Comment(rawValue: difference)) }
    return both.reference.movements.map { "\(ReferenceDay.clock($0.time)) \($0.text)" }
  }

  private static let cards = Day("A", "B").kind("Card", app: "Cards", intent: "View")
    .intent("View", app: "Cards", "card", "category=all", combinations: ["card"])

  @Test func `Reading 28: a default counts when an entry says for whom it is`() {
    let day = Self.cards.timeline("Card", when: "category=all", ("9:00", r(5)))
      .shortcuts("Cards", at: "8:00", Shortcut("Card", "8:00-8:30", configured: "card=soup"))
      .keep("8:10").swipe("8:20")

    #expect(Self.moves(day).last == "1/09:00 Home: A -> Card(card=soup) relevance 1")
  }

  @Test func `Reading 38: a date that its app took back is invalidated, whatever comes instead`() {
    let day = Day("A", "B").kind("P").shortcuts("P", at: "9:00", Shortcut("P", "9:00-9:30"))
      .shortcuts("P", at: "9:10", Shortcut("P", only: .location("gym")))

    #expect(Self.moves(day).last == "1/09:10 Home - P invalidated, shows A")
  }

  @Test func `Reading 8: what is known counts, also after the end`() {
    let day = Day("A", "B", "C").timeline("B", ("9:00", r(10, 7200)), ("2/9:00", r(100, 7200)))
      .timeline("C", ("7:00", r(2, 1)), ("9:00", r(1, 7200)))

    #expect(Self.moves(day) == ["1/07:00 Home: A -> C relevance 1"])
  }

  @Test func `Reading 24: a target that becomes free is seen at once`() throws {
    let day = try Day().stack("One", "K", "A").stack("Two", "B", "C").kind("E", app: "K")
      .policy("presence.shortcut", "stack").off(.smartRotate, stack: "One")
      .shortcuts("K", at: "2:45", Shortcut("E", "5:15-6:15"), Shortcut("K", "4:15-5:30"))

    #expect(Self.moves(day).prefix(2).last == "1/05:15 Two + K shortcut until 1/05:30")
  }

  @Test func `Decision 10: what arrives belongs to the timeline that is known`() throws {
    let day = try Day("A", "B", "C").policy("pool.scope", "timeline")
      .timeline("B", ("9:00", r(50)), ("12:00", r(100))).reload("B", at: "6:00", adding: true)
      .timeline("C", ("9:00", r(8, 7200)), ("13:00", r(10, 3600)))

    #expect(Self.moves(day).first == "1/09:00 Home: A -> C relevance 0.8")
  }

  @Test func `Reading 16: another window of a shortcut is another reason`() throws {
    var day = try Day("A", "P").policy("providers.nonDate", "honour")
      .policy("sources.rotate", "relevance,prediction,shortcut")
      .permission("P", .always, at: "7:00").arrives("gym", at: "8:00")
    day = day.shortcuts("P", at: "9:00", Shortcut("P", only: .location("gym"))).swipe("10:10")
      .shortcuts("P", at: "10:40", Shortcut("P", "12:00-13:00"))

    #expect(Self.moves(day).last == "1/12:00 Home: A -> P shortcut 1")
  }

  @Test func `Reading 27: what was visible before the insertion shows again`() {
    let day = Day("A", "B", "C").kind("P").shortcuts("P", at: "9:00", Shortcut("P", "9:00-9:30"))
      .swipe("9:05", by: 2).swipe("9:06", by: -2)

    #expect(Self.moves(day).last == "1/09:30 Home - P ended, shows A")
  }

  @Test func `Reading 26: a prediction that is present holds no suggestion`() {
    let day = Day("A", "B").days(4).kind("Card", app: "Cards", intent: "View")
      .intent("View", app: "Cards", "card", "shop", combinations: ["card", "card,shop"])
      .alone("single:Card(card=soup)")
      .donates("Cards", "View(card=soup,shop=food)", on: 1...3, at: "11:30")
      .donates("Cards", "View(card=soup,shop=a)", on: [1], at: "12:00")
      .donates("Cards", "View(card=soup,shop=b)", on: [2], at: "12:00")
      .donates("Cards", "View(card=soup,shop=c)", on: [3], at: "12:00")

    #expect(Self.moves(day).last == "4/11:45 Home - Card(card=soup,shop=food) ended, shows A")
  }

  /// Cards are opened at nine for three days, and something is donated at six in the evening.
  private static func opened(
    _ widgets: String...,
    showing: Int = 0,
    donated: String? = nil,
    at time: String = "18:00"
  ) -> Day {
    let day = Day().days(4).kind("Card", app: "Cards", intent: "View").kind("Sum", app: "Cards")
      .intent("View", app: "Cards", "card=acme", "shop=all", combinations: ["card", "card,shop"])
      .changed { $0.add(stack: "Home", widgets, showing: showing) }
      .opens("Cards", on: 1...3, at: "9:00")
    return donated.map { day.donates("Cards", $0, on: 1...3, at: time) } ?? day
  }

  @Test(arguments: ["c:Sum", "c:Card", "c:Card(card=acme)", "c:Card(card=acme,shop=all)"])
  func `Reading 39: opening an app rotates to its unconfigured widget`(widget: String) throws {
    let day = Self.opened("A", widget)

    #expect(Self.moves(day) == ["4/08:45 Home: A -> c prediction 1"])
    #expect(try Self.moves(day.policy("learn.launches", "off")) == [])
  }

  @Test func `Reading 39: what is configured otherwise is not what the app shows`() {
    #expect(Self.moves(Self.opened("A", "c:Card(shop=food)")) == [])
  }

  @Test func `Reading 39: of several the visible one is meant, else the first`() {
    #expect(Self.moves(Self.opened("one:Sum", "A", "two:Sum", showing: 2)) == [])
    let moves = Self.moves(Self.opened("one:Sum", "A", "two:Sum", showing: 1))
    #expect(moves == ["4/08:45 Home: A -> one prediction 1"])
  }

  @Test func `Reading 39: opening an app suggests nothing`() {
    #expect(Self.moves(Self.opened("A", "B")) == [])
  }

  @Test func `Reading 39: where a donation teaches, openings do not count`() {
    let day = Self.opened("A", "c:Card", "d:Card(card=soup)", donated: "View(card=soup)")

    #expect(Self.moves(day) == ["4/17:45 Home: A -> d prediction 1"])
    let moves = Self.moves(day.deletes("Cards", .all, at: "3/20:00"))
    #expect(moves == ["4/08:45 Home: A -> c prediction 1"])
  }

  @Test func `Reading 39: an opening yields to a donation of the same app`() {
    let day = Self.opened("A", "c:Sum", "d:Card(card=soup)", donated: "View(card=soup)", at: "9:00")

    #expect(Self.moves(day) == ["4/08:45 Home: A -> d prediction 1"])
  }

  @Test(arguments: ["always", "saved"])
  func `Reading 40: nothing is suggested over a default that shows the same`(setting: String) throws
  {
    let day = try Self.opened("A", "B", donated: "View(card=acme)").alone("single:Card")
      .policy("match.defaults", setting)
      .shortcuts("Cards", at: "8:00", Shortcut("Card", "9:00-9:30", configured: "card=acme"))

    #expect(Self.moves(day) == [])
  }

  @Test func `Reading 40: a default rotates the stack, or only what was saved`() throws {
    let day = Self.opened("A", "c:Card", donated: "View(card=acme)")

    #expect(Self.moves(day) == ["4/17:45 Home: A -> c prediction 1"])
    #expect(try Self.moves(day.policy("match.defaults", "saved")) == [])
  }

  @Test func `Reading 40: what a donation leaves open is not filled from defaults`() {
    var day = Self.opened("A", "c:Card(card=soup)", donated: "View(card=soup)")
    day.world.intents[0].combinations = [["card", "shop"]]

    #expect(Self.moves(day) == [])
  }
}
