import Intents

class IntentHandler: INExtension, ViewCardIntentHandling {
  override func handler(for intent: INIntent) -> Any { self }

  func provideCardOptionsCollection(
    for intent: ViewCardIntent,
    searchTerm: String?,
    with completion: @escaping (INObjectCollection<Card>?, Error?) -> Void
  ) {
    guard let searchTerm else {
      let cards = [
        Card(identifier: "acme", display: "AcmeCard"), Card(identifier: "soup", display: "SoupPay"),
      ]
      let section = INObjectSection(title: "Credit", items: cards)
      return completion(INObjectCollection(sections: [section]), nil)
    }
    let found = Card(identifier: "old", display: "Old \(searchTerm)")
    completion(INObjectCollection(items: [found]), nil)
  }

  func provideShopOptionsCollection(
    for intent: ViewCardIntent
  ) async throws -> INObjectCollection<NSString> {
    guard let card = intent.card?.identifier else { throw NoCard() }
    return INObjectCollection(items: [NSString(string: "Grocer of \(card)")])
  }

  func defaultCard(for intent: ViewCardIntent) -> Card? {
    let isMorning = Calendar.current.component(.hour, from: Date()) < 12
    return isMorning
      ? Card(identifier: "acme", display: "AcmeCard")
      : Card(identifier: "soup", display: "SoupPay")
  }
}

struct NoCard: LocalizedError {
  var errorDescription: String? { "Choose a card first." }
}
