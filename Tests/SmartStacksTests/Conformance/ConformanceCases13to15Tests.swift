import SmartStacks
import Testing

@Suite struct ConformanceCases13to15Tests {
  /// Purchases of groceries with the Acme card, at noon and for days (WWDC20 10194 22:20 est.).
  private func noon(_ combination: String, _ widgets: String...) -> Day {
    var day = Day().days(4)
      .intent("View", app: "Bank", "card", "category", combinations: [combination])
      .kind("C", app: "Bank", intent: "View")
    day.add(stack: "Home", widgets, showing: 0)
    return day.donates("Bank", "View(card=acme,category=groceries)", on: 1...3, at: "12:00")
  }

  @Test func `Case 13: by the card alone, the widget of other purchases is turned to at noon`() {
    let log = noon("card", "Weather", "C(card=acme,category=restaurants)").run()

    #expect(log.predicted("4/12:00") == ["View(card=acme) 3 of 3"])
    #expect(log.decisions == ["4/11:45 Home -> C"])
    #expect(log.top("4/11:44") == "Weather")
    #expect(log.top("4/12:00") == "C")
  }

  @Test func `Case 13: by card and category it is not, for the person chose another category`() {
    let log = noon("card,category", "Weather", "C(card=acme,category=restaurants)").run()

    #expect(log.predicted("4/12:00") == ["View(card=acme,category=groceries) 3 of 3"])
    #expect(!log.moves.contains { $0.contains("->") })
    #expect(log.moves.first == "4/11:45 Home + C(card=acme,category=groceries) until 4/12:15")
  }

  @Test func `Case 13: by card and category a widget with both is turned to`() {
    let log = noon("card,category", "Weather", "C(card=acme,category=groceries)").run()

    #expect(log.decisions == ["4/11:45 Home -> C"])
  }

  @Test(arguments: [("card", "C(card=acme)"), ("card,category", "C(card=acme,category=groceries)")])
  func `Case 13: without an Acme widget it is suggested`(combination: String, suggested: String) {
    #expect(
      noon(combination, "Weather", "C(card=soup,category=groceries)").run().decisions == [
        "4/11:45 Home + \(suggested) until 4/12:15",
        "4/12:15 Home - \(suggested) ended, shows Weather",
      ]
    )
  }

  /// WWDC20 10194 22:20 est.: AcmeCard at noon and SoupPay in the evening.
  @Test func `Case 13: one card at noon and the other in the evening`() {
    let log = noon("card", "acme:C(card=acme)", "soup:C(card=soup)", "Weather")
      .donates("Bank", "View(card=soup,category=restaurants)", on: 1...3, at: "19:00")
      .swipe("4/9:00", by: 2).run()

    let moves = ["4/09:00 Home swiped to Weather", "4/11:45 Home -> acme", "4/18:45 Home -> soup"]
    #expect(log.moves == moves)
    #expect(log.predicted("4/15:00") == [])
  }

  /// WWDC21 10049 1:36 and 4:49.
  @Test func `Case 13: a donated intent rotates a stack or suggests`() {
    let placed = noon("card", "Weather", "C(card=acme)")
    let absent = noon("card", "Weather", "Notes")

    #expect(placed.run().decisions == ["4/11:45 Home -> C"])
    let decisions = [
      "4/11:45 Home + C(card=acme) until 4/12:15",
      "4/12:15 Home - C(card=acme) ended, shows Weather",
    ]
    #expect(absent.run().decisions == decisions)
    for day in [placed, absent] { #expect(day.without { _ in true }.run().decisions == []) }
  }

  /// WWDC21 10049 18:14.
  @Test func `Case 13: a donation promises nothing, and says why`() {
    let day = noon("card", "Weather", "C(card=acme)")

    let decisions = day.open("4/11:40").run().decisions
    #expect(decisions == ["4/11:45 Home x C: hold until 4/11:55", "4/11:55 Home -> C"])
    #expect(day.off(.smartRotate).run().decisions == ["4/11:45 Home x C: switchedOff"])
  }

  /// WWDC21 10231 16:56 to 19:13: a value that changes all the time.
  private func dated(_ combination: String) -> Day {
    let day = Day().days(4)
      .intent("View", app: "Sky", "city", "date", combinations: [combination])
      .kind("F", app: "Sky", intent: "View").stack("Home", "Notes", "F(city=paris)")
    return (1...3).reduce(day) { day, number in
      day.donates("Sky", "View(city=paris,date=June \(number))", at: "\(number)/8:00")
    }
  }

  @Test func `Case 14: a date in the combination destroys the pattern, and nothing happens`() {
    let log = dated("city,date").run()

    #expect(log.donations.count == 3)
    #expect(log.predictions == [])
    #expect(log.surfaces == [])
    #expect(log.decisions == [])
  }

  @Test func `Case 14: without the date the pattern appears, and the stack rotates`() {
    let log = dated("city").run()

    #expect(log.predicted("4/8:00") == ["View(city=paris) 3 of 3"])
    #expect(log.decisions == ["4/07:45 Home -> F"])
  }

  /// The app is used at nine, so that an empty list of providers would be suggested then.
  private static let bank = Day("Weather", "Notes").days(4)
    .kind("P", app: "Bank")
    .intent("Configure", app: "Bank", "card", combinations: ["card"], eligible: false)
    .donates("Bank", "Configure(card=acme)", on: 1...3, at: "12:00")
    .opens("Bank", on: 1...3, at: "9:00")
    .shortcuts("Bank", at: "4/8:00", Shortcut("P", only: .location("branch")))
    .arrives("branch", at: "4/10:00").leaves("branch", at: "4/11:00")

  /// forums/689156: error 1901.
  @Test func `Case 15: an intent for widgets only cannot be donated, and teaches nothing`() {
    let log = Self.bank.run()

    #expect(log.donations == ["", "2/", "3/"].map { "\($0)12:00 Configure(card=acme) ineligible" })
    #expect(DonationRejection.ineligible.code == 1901)
    #expect(log.predictions.allSatisfy { $0.contains("opening Bank") })
  }

  /// WWDC21 10049 7:45.
  @Test func `Case 15: a shortcut for a place is not suggested, nor taken for an empty one`() {
    #expect(Self.bank.run().decisions == ["4/08:00 nowhere x P: nonDateProviders"])
  }

  /// The documentation of `INLocationRelevanceProvider`, by the switch X3.
  @Test func `Case 15: by the switch, with permission, it is suggested in the region`() throws {
    let day = try Self.bank.policy("providers.nonDate", "honour")

    #expect(day.run().decisions == ["4/08:00 nowhere x P: noPermission"])
    let decisions = [
      "4/08:00 nowhere x P: notThere", "4/10:00 Home + P until ?",
      "4/11:00 Home - P leftPlace, shows Weather", "4/11:00 nowhere x P: notThere",
    ]
    #expect(day.permission("Bank", .whileInUse, at: "4/8:00").run().decisions == decisions)
  }
}
