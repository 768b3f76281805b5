import SimulationCore
import SmartStacks
import Testing

@testable import Habits

@Suite struct PredictionTests {
  private static let bank = Day("A", "B").days(6)
    .intent("View", app: "Bank", "card", "category", combinations: ["card"])

  private static let noon = bank.donates("Bank", "View(card=acme)", on: 1...3, at: "12:00")

  @Test func `three days of noon predict the fourth from 11:45 to 12:15`() {
    let log = Self.noon.run()

    let predictions = [
      "4/11:45 + View(card=acme) 3 of 3 until 4/12:15", "4/12:15 - View(card=acme) ended",
      "5/11:45 + View(card=acme) 3 of 4 until 5/12:15", "5/12:15 - View(card=acme) ended",
      "6/11:45 + View(card=acme) 3 of 5 until 6/12:15", "6/12:15 - View(card=acme) ended",
    ]
    #expect(log.predictions == predictions)
    #expect(log.predicted("4/11:44:59") == [])
    #expect(log.predicted("4/11:45") == ["View(card=acme) 3 of 3"])
    #expect(log.predicted("4/12:14:59") == ["View(card=acme) 3 of 3"])
    #expect(log.predicted("4/12:15") == [])
  }

  @Test func `a prediction carries its real counts`() throws {
    let log = Self.noon.donates("Bank", "View(card=acme)", at: "3/12:10").run()
    let prediction = try #require(log.run.state(at: log.day.clock("5/12:00")).predictions.first)

    #expect(
      prediction.basis
        == .partOfDay(.init(startMinute: 705, endMinute: 735, donations: 4, days: 3, ofDays: 4))
    )
    #expect(prediction.value == Fraction(3, over: 4))
    #expect(prediction.start == log.day.clock("5/11:45"))
  }

  @Test func `today does not teach today, but the day of an interval that is over`() {
    let log = Self.bank.donates("Bank", "View(card=acme)", on: 1...2, at: "12:00")
      .donates("Bank", "View(card=acme)", at: "3/11:50").run()

    #expect(log.predicted("3/12:00") == [])
    #expect(log.predicted("4/12:00") == ["View(card=acme) 3 of 3"])

    let dated = Self.bank.donates("Bank", "View(card=acme)", on: 1...2, at: "12:00")
      .donates("Bank", "View(card=acme)", at: "4/12:05", from: "3/12:05").run()

    #expect(dated.predictions.first == "4/12:05 + View(card=acme) 3 of 3 until 4/12:15")

    let future = Self.bank.donates("Bank", "View(card=acme)", on: 1...2, at: "12:00")
      .donates("Bank", "View(card=acme)", at: "2/13:00", from: "4/12:00").run()

    #expect(future.predicted("3/12:00") == [])
    #expect(future.predicted("4/12:00") == [])
    #expect(future.predicted("5/12:00") == ["View(card=acme) 3 of 4"])
  }

  /// WWDC21 10049 8:43.
  @Test(arguments: [true, false])
  func `only an eligible intent is suggested in other places`(eligible: Bool) {
    let log = Day("A", "B").days(4)
      .intent("View", app: "Bank", "card", combinations: ["card"], eligible: eligible)
      .donates("Bank", "View(card=acme)", on: 1...3, at: "12:00").run()

    #expect(log.surfaces.count { $0.hasPrefix("4/11:45 +") } == (eligible ? 3 : 0))
  }

  /// WWDC21 10049 17:33 and 17:47: no widget of the intent is there.
  @Test func `a pattern shows on the Lock Screen, in Spotlight and in Siri Suggestions`() {
    #expect(Self.bank.run().surfaces == [])
    let log = Self.noon.days(4).run()

    let surfaces = [
      "4/11:45 + lockScreen View(card=acme)", "4/11:45 + spotlight View(card=acme)",
      "4/11:45 + siriSuggestions View(card=acme)", "4/12:15 - lockScreen View(card=acme)",
      "4/12:15 - spotlight View(card=acme)", "4/12:15 - siriSuggestions View(card=acme)",
    ]
    #expect(log.surfaces == surfaces)
    #expect(log.run.state(at: log.day.clock("4/12:00")).surfaces.count == 3)
  }

  @Test func `what two parts of the day in a row predict stays where it shows`() {
    let log = Self.noon.donates("Bank", "View(card=acme)", on: 1...3, at: "12:20").days(4).run()

    let predictions = [
      "4/11:45 + View(card=acme) 3 of 3 until 4/12:15", "4/12:15 - View(card=acme) ended",
      "4/12:15 + View(card=acme) 3 of 3 until 4/12:45", "4/12:45 - View(card=acme) ended",
    ]
    #expect(log.predictions == predictions)
    #expect(
      log.surfaces.map { $0.prefix(8) } == Array(repeating: "4/11:45 ", count: 3)
        + Array(repeating: "4/12:45 ", count: 3)
    )
  }

  @Test func `the part around midnight begins the evening before`() {
    let log = Self.bank.donates("Bank", "View(card=acme)", on: 1...3, at: "23:50").days(5).run()

    let predictions = [
      "4/23:45 + View(card=acme) 3 of 3 until 5/00:15", "5/00:15 - View(card=acme) ended",
      "5/23:45 + View(card=acme) 3 of 4 until 6/00:15",
    ]
    #expect(log.predictions == predictions)
  }

  @Test func `what holds at the start is found at the start`() {
    var day = Day("A", "B").intent("View", app: "Bank", combinations: [""])
    day.world.calendar = .fixed(year: 2021, month: 6, day: 9, hour: 12)
    for days in 1...3 {
      let start = SimulationTime.zero - .hours(Int64(24 * days))
      let interaction = Interaction(intent: "View", interval: .init(start: start, end: start))
      day.world.inputs.append(
        ScheduledInput(time: .zero, input: .donate(day.app("Bank"), interaction))
      )
    }
    let log = day.run()

    #expect(log.run.state(at: .zero).predictions.map(\.value) == [Fraction(3, over: 3)])
    // It ends at 12:15, and tomorrow's begins at 11:45.
    #expect(log.predictions.count == 3)
    #expect(log.run.state(at: .zero).predictions[0].start == .zero - .minutes(15))
  }

  @Test func `a pattern fades when its days no longer count, and is taken up again`() throws {
    let log = try Self.noon.days(9).policy("learn.days", "5").run()

    #expect(log.predicted("4/12:00") == ["View(card=acme) 3 of 3"])
    #expect(log.predicted("6/12:00") == ["View(card=acme) 3 of 5"])
    // Only the second and the third day lie within five days of the seventh.
    #expect(log.predicted("7/12:00") == [])
    #expect(log.predicted("9/12:00") == [])

    let again = try Self.noon.days(14).policy("learn.days", "6")
      .donates("Bank", "View(card=acme)", on: 11...13, at: "12:00").run()

    #expect(again.predicted("14/12:00") == ["View(card=acme) 3 of 6"])
  }

  @Test func `each combination that a donation fills is predicted, the least specific first`() {
    let log = Day("A", "B").days(4)
      .intent("View", app: "Bank", "card", "shop", combinations: ["card", "card,shop"])
      .donates("Bank", "View(card=acme,shop=a)", on: 1...3, at: "8:00").run()

    #expect(log.donations.first == "08:00 View(card=acme,shop=a) teaches 2")
    #expect(log.predicted("4/8:00") == ["View(card=acme) 3 of 3", "View(card=acme,shop=a) 3 of 3"])

    let empty = Day("A", "B").days(4).intent("Open", app: "Bank", combinations: [""])
      .donates("Bank", "Open", on: 1...3, at: "8:00").run()

    #expect(empty.predicted("4/8:00") == ["Open() 3 of 3"])
  }

  @Test func `a donation that is refused is recorded and teaches nothing`() {
    let log = Day("A", "B").days(4).intent("View", app: "Bank", combinations: [""], eligible: false)
      .donates("Bank", "View", on: 1...3, at: "8:00").donates("Shop", "View", at: "9:00")
      .donates("Shop", "Buy", at: "9:00").run()

    let donations = [
      "08:00 View() ineligible", "09:00 View() otherApp", "09:00 Buy() unknownIntent",
      "2/08:00 View() ineligible", "3/08:00 View() ineligible",
    ]
    #expect(log.donations == donations)
    #expect(log.predictions == [])
  }

  @Test func `nothing traps when a donation lies at the edges of time`() {
    for start in [SimulationTime.never, SimulationTime(milliseconds: .min)] {
      var day = Self.noon
      let interaction = Interaction(
        intent: "View",
        parameters: Day.configuration("card=acme"),
        interval: .init(start: start, end: start)
      )
      day.happens("2/9:00", .donate(day.app("Bank"), interaction))

      #expect(day.run().predictions.count == 6)
    }
  }

  @Test func `opening an app teaches when it is used, and predicts no intent`() {
    let log = Self.bank.opens("Bank", on: 1...3, at: "8:00").run()

    #expect(log.predictions == [])
    #expect(log.surfaces == [])
  }
}

/// Deleting donations takes back what they taught, at once (decision 45).
@Suite struct DonationDeletionTests {
  private static let bank = Day("A", "B").days(5)
    .intent("View", app: "Bank", "card", combinations: ["card"])
    .intent("Buy", app: "Shop", combinations: [""])

  private static let noon =
    bank
    .donates("Bank", "View(card=acme)", on: 1...2, at: "12:00", identifier: "a", group: "cards")
    .donates("Bank", "View(card=acme)", on: [3], at: "12:00", group: "cards")
    .donates("Bank", "View(card=soup)", on: 1...3, at: "12:00")
    .donates("Shop", "Buy", on: 1...3, at: "12:00", identifier: "a")

  private static let others = [
    "4/11:45 + View(card=soup) 3 of 3 until 4/12:15", "4/11:45 + Buy() 3 of 3 until 4/12:15",
    "4/12:15 - View(card=soup) ended", "4/12:15 - Buy() ended",
  ]

  @Test(
    arguments: [
      (.identifiers(["a"]), ["4/12:00 View(card=acme) deleted 2"]),
      (.identifiers(["b", "a"]), ["4/12:00 View(card=acme) deleted 2"]),
      (.group("cards"), ["4/12:00 View(card=acme) deleted 3"]),
    ] as [(DonationSelection, [String])]
  )
  func `an app deletes its donations`(which: DonationSelection, records: [String]) {
    let log = Self.noon.deletes("Bank", which, at: "4/12:00").days(4).run()

    #expect(log.donations.filter { $0.contains("deleted") } == records)
    #expect(
      log.predictions
        == [
          "4/11:45 + View(card=acme) 3 of 3 until 4/12:15", Self.others[0], Self.others[1],
          "4/12:00 - View(card=acme) deleted", Self.others[2], Self.others[3],
        ]
    )
    #expect(log.surfaces.contains("4/12:00 - lockScreen View(card=acme)"))
  }

  @Test func `all of an app's donations go, one record for each identity`() {
    let log = Self.noon.deletes("Bank", .all, at: "4/11:00").days(4).run()

    let found = log.donations.suffix(2)
    #expect(found == ["4/11:00 View(card=acme) deleted 3", "4/11:00 View(card=soup) deleted 3"])
    #expect(log.predictions == [Self.others[1], Self.others[3]])
  }

  @Test(
    arguments: [.identifiers(["zzz"]), .identifiers([]), .group("a"), .all] as [DonationSelection]
  )
  func `a deletion that means nothing says so`(which: DonationSelection) {
    let log = Self.noon.deletes("Other", which, at: "4/11:00").run()

    #expect(log.donations.last == "4/11:00 nothing deleted 0")
    #expect(log.predictions == Self.noon.run().predictions)
  }

  @Test func `what is donated after a deletion is learned anew, the rest weakens`() {
    let log = Self.bank.days(8).donates("Bank", "View(card=acme)", on: 1...3, at: "12:00")
      .deletes("Bank", .all, at: "3/13:00")
      .donates("Bank", "View(card=acme)", on: 5...7, at: "12:00").run()

    let predictions = [
      "8/11:45 + View(card=acme) 3 of 3 until 8/12:15", "8/12:15 - View(card=acme) ended",
    ]
    #expect(log.predictions == predictions)

    let partly = Self.bank.donates("Bank", "View(card=acme)", on: [1], at: "12:00", identifier: "a")
      .donates("Bank", "View(card=acme)", on: 2...4, at: "12:00")
      .deletes("Bank", .identifiers(["a"]), at: "5/12:00").run()

    #expect(partly.predicted("5/11:59") == ["View(card=acme) 4 of 4"])
    #expect(partly.predicted("5/12:00") == ["View(card=acme) 3 of 3"])
    #expect(!partly.predictions.contains { $0.hasSuffix("deleted") })
  }

  @Test func `a donation too old to teach is no longer there to be deleted`() throws {
    let log = try Self.bank.days(9).policy("learn.days", "5")
      .donates("Bank", "View(card=acme)", on: 1...3, at: "12:00", identifier: "a")
      .deletes("Bank", .identifiers(["a"]), at: "8/12:00")
      .deletes("Bank", .all, at: "8/13:00").deletes("Bank", .all, at: "9/12:00").run()

    #expect(
      log.donations.suffix(3)
        == [
          "8/12:00 View(card=acme) deleted 1", "8/13:00 nothing deleted 0",
          "9/12:00 nothing deleted 0",
        ]
    )
  }
}
