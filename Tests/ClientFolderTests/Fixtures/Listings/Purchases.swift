import Intents
import SwiftUI
import WidgetKit

// What a card app has around the talk's listings: Xcode's generated classes, in our own words, and
// the extensions that let the listings call them as they do.

enum PurchaseCategory: Int {
  case unknown, all, food
}

class Card: INObject {}

class IntentCard: INObject {}

extension Card {
  convenience init(identifier: String?) {
    self.init(identifier: identifier, display: identifier ?? "")
  }

  convenience init(identifier: String?, displayString: String) {
    self.init(identifier: identifier, display: displayString)
  }
}

class ViewRecentPurchasesIntent: INIntent {
  var card: Card?
  var category = PurchaseCategory.unknown

  override func setParameter(_ value: JSON, named name: String) {
    switch name {
    case "card": card = Card(identifier: value["id"]?.text ?? value.text)
    case "category": category = PurchaseCategory(rawValue: value.integer ?? 0) ?? .unknown
    default: super.setParameter(value, named: name)
    }
  }
}

/// A card of the app, in both of the forms that the listings know.
struct AppCard {
  let id = UUID(uuidString: "00000000-0000-0000-0000-0000000000A1") ?? UUID()
  let identifier = "visa"
  let name = "Travel"
}
