import Intents
import WidgetKit

// What the app does when somebody uses it: homestack.yaml calls it by these names.

func boughtGroceries() { purchase(52.6, "Grocer", .groceries, on: .acme) }

func wentShopping() { purchase(128.4, "Shopping", .shopping, on: .acme) }

func ateSoup() { purchase(16.29, "Soup Diner", .restaurants, on: .soup) }

func viewedGroceries() { view(.acme, .groceries) }

func viewedRestaurants() { view(.soup, .restaurants) }

func paidBill() {
  CardStore.pay(.acme)
  WidgetCenter.shared.reloadTimelines(ofKind: "CardDueDateWidget")
}

/// Two people share the app from now on: a card is there that was not, and one is gone.
func signedInTogether() { CardStore.signInTogether() }

/// A purchase has come in: it is kept, and its widget is of interest for half an hour.
private func purchase(
  _ amount: Double,
  _ merchant: String,
  _ category: PurchaseCategory,
  on card: WalletCard
) {
  CardStore.add(
    Purchase(
      date: Date(),
      amount: amount,
      merchant: merchant,
      card: card.id,
      category: "\(category)"
    )
  )
  let intent = ViewRecentPurchasesIntent()
  intent.card = card.object
  intent.category = .all
  if let shortcut = INShortcut(intent: intent) {
    let relevant = INRelevantShortcut(shortcut: shortcut)
    relevant.shortcutRole = .information
    relevant.widgetKind = "CardRecentPurchasesWidget"
    let end = Date(timeIntervalSinceNow: 1800)
    relevant.relevanceProviders = [INDateRelevanceProvider(start: Date(), end: end)]
    INRelevantShortcutStore.default.setRelevantShortcuts([relevant]) { error in
      if let error = error { print("No shortcut is set: \(error)") }
    }
  }
  WidgetCenter.shared.reloadTimelines(ofKind: "CardRecentPurchasesWidget")
}

/// Somebody looks at the purchases of a card in the app.
private func view(_ card: WalletCard, _ category: PurchaseCategory) {
  let intent = ViewRecentPurchasesIntent()
  intent.card = card.object
  intent.category = category
  INInteraction(intent: intent, response: nil).donate { error in
    if let error = error { print("Nothing is donated: \(error)") }
  }
}
