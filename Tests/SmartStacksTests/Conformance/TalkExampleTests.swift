import SimulationCore
import SmartStacks
import Testing

/// The examples of both talks on the days that ship: what happens, and what does not happen without
/// its reason.
@Suite struct TalkExampleTests {
  private static let atRest = "[WeatherWidget] RemindersWidget"

  /// WWDC21 10049 3:09 to 3:20.
  @Test func `a meeting at ten suggests Calendar at half past nine`() throws {
    let day = try Day.shipped("widget-suggestions-day")
    let log = day.run()

    let moves = [
      "09:30 Home + CalendarWidget until 10:00",
      "10:00 Home - CalendarWidget ended, shows WeatherWidget",
    ]
    #expect(log.moves.filter { $0.contains("CalendarWidget") } == moves)
    #expect(log.stack("9:29:59") == Self.atRest)
    #expect(log.stack("9:30") == "[+CalendarWidget] WeatherWidget RemindersWidget")
    #expect(log.stack("10:00") == Self.atRest)

    let free = day.withoutShortcuts(of: "Calendar").run()
    #expect(free.stack("9:30") == Self.atRest)
    #expect(!free.moves.contains { $0.contains("CalendarWidget") })
  }

  /// WWDC21 10049 3:25.
  @Test func `Fitness comes after the workout, and not without one`() throws {
    let day = try Day.shipped("widget-suggestions-day")
    let log = day.run()

    let moves = [
      "18:30 Home + FitnessWidget until 19:00",
      "19:00 Home - FitnessWidget ended, shows WeatherWidget",
    ]
    #expect(log.moves.filter { $0.contains("FitnessWidget") } == moves)
    #expect(log.content("FitnessWidget", "18:30")?.fact == "All rings closed")
    #expect(log.stack("18:29:59") == Self.atRest)
    #expect(log.stack("19:00") == Self.atRest)

    let idle = day.withoutShortcuts(of: "Fitness").run()
    #expect(!idle.moves.contains { $0.contains("FitnessWidget") })
  }

  /// WWDC21 10049 9:14 to 10:04.
  @Test func `a purchase is suggested for half an hour from now`() throws {
    let day = try Day.shipped("new-purchase")
    let purchases = "CardRecentPurchasesWidget(card=acme,category=all)"
    let log = day.run()

    let moves = [
      "09:41 Home + \(purchases) until 10:11",
      "10:11 Home - \(purchases) ended, shows WeatherWidget",
    ]
    #expect(log.moves.filter { $0.contains(purchases) } == moves)
    #expect(log.stack("9:40:59") == Self.atRest)
    #expect(log.stack("10:10:59") == "[+\(purchases)] WeatherWidget RemindersWidget")
    #expect(log.stack("10:11") == Self.atRest)

    #expect(!day.withoutShortcuts(of: "Cards").run().moves.contains { $0.contains("Purchases") })
  }

  /// WWDC21 10049 13:04 to 13:48, WWDC20 10194 26:20 est.
  @Test func `a score grows with the amount spent: 0, 52.6, 128.4`() throws {
    let day = try Day.shipped("cards-linear")
    let purchases = "CardRecentPurchasesWidget"
    let log = day.run()

    let entries = [
      "08:15 \(purchases) 0", "09:41 \(purchases) 52.6", "13:05 \(purchases) 128.4",
      "18:52 \(purchases) 16.29", "20:40 \(purchases) 14.5",
    ]
    #expect(log.entries.filter { !$0.hasPrefix("2/") && $0.contains(purchases) } == entries)
    #expect(
      ["8:15", "9:40:59", "9:41", "13:04:59", "13:05", "18:52"].map { log.active(purchases, $0) }
        == [nil, nil, "52.6", "52.6", "128.4", "16.29"]
    )
    // On the second day the scale is known: only the spree beats the reminders at half their best.
    let moves = [
      "09:41 Home -> \(purchases)", "18:52 Home -> RemindersWidget", "2/13:05 Home -> \(purchases)",
      "2/18:52 Home -> RemindersWidget",
    ]
    #expect(log.moves == moves)
    #expect(day.without { if case .timeline = $0 { true } else { false } }.run().moves == [])
  }

  private static let due = owed("Due tonight", "$412", "by midnight")

  private static func owed(_ fact: String, _ amount: String, _ when: String) -> WidgetContent {
    WidgetContent(fact: fact, blocks: [.bigValue(.init(value: amount, lines: [when]))])
  }

  /// WWDC20 10194 1:58 est.
  @Test func `Due Date shows when payment is due and how much is owed`() throws {
    let day = try Day.shipped("cards")
    let log = day.run()

    for time in ["6:30", "16:59:59", "17:00", "17:39:59"] {
      #expect(log.content("acme-due", time) == Self.due, "at \(time)")
    }
    for time in ["17:40", "23:59"] {
      #expect(log.content("acme-due", time) == Self.owed("Paid", "$0", "paid today"), "at \(time)")
    }
    let unpaid = day.without { if case .reload = $0 { true } else { false } }.run()
    #expect(unpaid.content("acme-due", "23:59") == Self.due)
  }

  /// WWDC20 10194 2:03 to 2:13 est.
  @Test func `two Due Date widgets show a card each`() throws {
    let day = try Day.shipped("cards")
    let log = day.run()
    let edited = day.configure("store-due", "card=acme", "7:00").run()

    #expect(log.content("acme-due", "8:00") == Self.due)
    #expect(log.content("store-due", "8:00") == Self.owed("Not yet", "$31", "by Jun 18"))
    #expect(edited.content("store-due", "6:59:59") == Self.owed("Not yet", "$31", "by Jun 18"))
    #expect(edited.content("store-due", "8:00") == Self.due)
  }
}

@Suite struct TalkScoreTests {
  /// WWDC21 10049 1:29, 4:40 and 10:52; WWDC20 10194 19:18 est.
  @Test func `a score rotates a stack, and suggests nothing`() {
    let placed = Day("A", "B").timeline("B", ("9:00", r(100, 600)))
    let absent = Day("A", "B").kind("P").timeline("P", ("9:00", r(100, 600)))
    let plain = Day("A", "B").timeline("B", ("9:00", nil))

    #expect(placed.run().decisions == ["09:00 Home -> B"])
    #expect(placed.run().stack("9:00") == "A [B]")
    #expect(absent.run().decisions == [])
    #expect(plain.run().entries == ["09:00 B nil"])
    #expect(plain.run().decisions == [])
  }

  /// WWDC20 10194 24:29 est.: each entry is provided as it occurs.
  @Test func `a purchase rotates the stack when it happens, not before`() {
    let day = Day("A", "C").timeline("C", ("8:00", r(10, 600)))
      .timeline("A", ("7:00", r(2, 60)), ("7:30", r(1)))
    let bought = day.reload("C", at: "12:00", adding: true, ("12:00", r(100, 600))).run()
    let planned = day.timeline("C", ("12:00", r(100, 600))).run()

    let first = ["08:00 Home -> C", "08:10 Home -> A"]
    let second = ["12:00 Home -> C", "12:10 Home -> A"]
    #expect(day.run().moves == first)
    #expect(bought.moves == first + second)
    #expect(bought.entries.last == "12:00 C 100")
    #expect(bought.active("C", "11:59:59") == nil)
    #expect(bought.active("C", "12:00") == "100")
    // What is known to come lowers the score before it.
    #expect(planned.moves == second)
  }

  /// WWDC20 10194 25:45 est.: an alert for a charge of more than $50.
  @Test func `1 for a large purchase, 0.1 for a small one, 0 without one`() throws {
    let cards = Day("R", "C")
      .timeline("C", ("8:04", r(0)), ("9:41", r(1, 1800)), ("12:30", r(0.1, 1800)))
    let rivals = cards.timeline("R", ("6:00", r(2, 60)), ("6:01", r(1)))

    // Against half of another widget's best, only the large one wins.
    let decisions = [
      "08:04 Home x C: score<=0 until 09:41", "09:41 Home -> C", "09:41 Home x R: outranked",
      "10:11 Home -> R", "12:30 Home x C: outranked",
    ]
    #expect(rivals.run().decisions == decisions)
    // The small one still counts, and by chance it comes now and then.
    #expect(cards.swipe("11:00").run().moves.last == "12:30 Home -> C")
    let chance = try cards.swipe("11:00").policy("policy", "seededChance")
    let seeds = (0..<400).filter { seed in
      let day = chance.changed { $0.world.seed = Seed(UInt64(seed)) }
      return day.run().moves.last == "12:30 Home -> C"
    }
    #expect((20...60).contains(seeds.count), "\(seeds.count)")
  }
}
