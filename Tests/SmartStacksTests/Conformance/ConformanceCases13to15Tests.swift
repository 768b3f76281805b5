import SmartStacks
import Testing

/// The rulebook's cases about what is learned from donations, one by one.
@Suite struct ConformanceCases13to15Tests {
  /// Purchases of groceries with the Acme card, at noon and for days (WWDC20 10194 22:20 est.).
  private func noon(_ combinations: String...) -> Day {
    var day = Day("Weather", "Notes").days(5)
      .intent(
        "ViewRecentPurchases",
        app: "Bank",
        "card",
        "category",
        combinations: []
      )
    day.world.intents[0].combinations = combinations.map {
      $0.split(separator: ",").map(String.init)
    }
    return day.donates(
      "Bank",
      "ViewRecentPurchases(card=acme,category=groceries)",
      on: 1...4,
      at: "12:00"
    )
  }

  // MARK: Case 13

  @Test func `Case 13: with the card alone as combination, the card is predicted at noon`() {
    let log = noon("card").run()

    #expect(log.predicted("5/11:44") == [])
    #expect(log.predicted("5/12:00") == ["ViewRecentPurchases(card=acme) 4 of 4"])
    #expect(log.predicted("5/12:15") == [])
  }

  @Test func `Case 13: with the category in the combination, groceries are predicted at noon`() {
    let log = noon("card,category").run()

    #expect(
      log.predicted("5/12:00") == ["ViewRecentPurchases(card=acme,category=groceries) 4 of 4"]
    )
  }

  /// WWDC20 10194 22:20 est.: AcmeCard at noon and SoupPay in the evening.
  @Test func `Case 13: one card at noon and the other in the evening`() {
    let log = noon("card").donates(
      "Bank",
      "ViewRecentPurchases(card=soup,category=restaurants)",
      on: 1...4,
      at: "19:00"
    ).run()

    #expect(log.predicted("5/12:00") == ["ViewRecentPurchases(card=acme) 4 of 4"])
    #expect(log.predicted("5/19:00") == ["ViewRecentPurchases(card=soup) 4 of 4"])
    #expect(log.predicted("5/15:00") == [])
  }

  // MARK: Case 14

  /// WWDC21 10231 16:56 to 19:13: a value that changes all the time.
  private func dated(_ combination: String) -> Day {
    let day = Day("Weather", "Notes").days(8)
      .intent("ViewForecast", app: "Sky", "city", "date", combinations: [combination])
    return (1...7).reduce(day) { day, number in
      day.donates("Sky", "ViewForecast(city=paris,date=June \(number))", at: "\(number)/8:00")
    }
  }

  @Test func `Case 14: a date in the combination destroys the pattern`() {
    let log = dated("city,date").run()

    #expect(log.predictions == [])
    #expect(log.surfaces == [])
    #expect(log.moves == [])
  }

  @Test func `Case 14: without the date the pattern appears`() {
    #expect(dated("city").run().predicted("8/8:00") == ["ViewForecast(city=paris) 7 of 7"])
  }

  // MARK: Case 15

  /// forums/689156: error 1901.
  @Test func `Case 15: an intent for widgets only cannot be donated, and teaches nothing`() {
    let log = Day("Weather", "Notes").days(6)
      .intent("Configure", app: "Bank", "card", combinations: ["card"], eligible: false)
      .donates("Bank", "Configure(card=acme)", on: 1...5, at: "12:00").run()

    #expect(log.donations.count == 5)
    #expect(log.donations[0] == "12:00 Configure(card=acme) ineligible")
    #expect(DonationRejection.ineligible.code == 1901)
    #expect(log.predictions == [])
  }
}
