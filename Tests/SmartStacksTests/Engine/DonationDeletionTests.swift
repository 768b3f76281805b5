import SmartStacks
import Testing

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

    #expect(
      log.predictions == [
        "8/11:45 + View(card=acme) 3 of 3 until 8/12:15", "8/12:15 - View(card=acme) ended",
      ]
    )

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
