import Intents

/// Answers when a person chooses a card in a widget's form; in Xcode it lies in an extension.
class IntentHandler: INExtension, ViewRecentPurchasesIntentHandling, ViewDueDateIntentHandling {
  override func handler(for intent: INIntent) -> Any { self }

  // MARK: Recent Purchases

  func provideCardOptionsCollection(
    for intent: ViewRecentPurchasesIntent,
    searchTerm: String?,
    with completion: @escaping (INObjectCollection<Card>?, Error?) -> Void
  ) {
    guard let term = searchTerm, !term.isEmpty else { return completion(sections, nil) }
    // A search finds what the list leaves out, too.
    let found = (CardStore.cards + [.travel]).filter {
      $0.name.localizedCaseInsensitiveContains(term)
    }
    completion(INObjectCollection(items: found.map(\.object)), nil)
  }

  /// The widget shows this card when it comes on the Home Screen.
  func defaultCard(for intent: ViewRecentPurchasesIntent) -> Card? { CardStore.cards.first?.object }

  // MARK: Due Date

  func provideCardOptionsCollection(
    for intent: ViewDueDateIntent,
    with completion: @escaping (INObjectCollection<Card>?, Error?) -> Void
  ) {
    completion(sections, nil)
  }

  func defaultCard(for intent: ViewDueDateIntent) -> Card? { CardStore.cards.first?.object }

  private var sections: INObjectCollection<Card> {
    let cards = CardStore.cards
    return INObjectCollection(sections: [
      INObjectSection(title: "Credit", items: cards.filter(\.isCredit).map(\.object)),
      INObjectSection(title: "Debit", items: cards.filter { !$0.isCredit }.map(\.object)),
    ])
  }
}

extension WalletCard {
  /// The card as intents have it.
  var object: Card {
    Card(identifier: id, display: name, subtitle: "Ends in \(digits)", image: nil)
  }
}
