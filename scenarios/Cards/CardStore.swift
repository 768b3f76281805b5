import Foundation

/// A card of the person who is signed in.
struct WalletCard {
  let id: String
  let name: String
  let digits: String
  let isCredit: Bool
  /// The day of the month on which it is to be paid, and how much.
  let dueDay: Int
  let balance: Double

  static let acme = WalletCard(
    id: "acme",
    name: "AcmeCard",
    digits: "0412",
    isCredit: true,
    dueDay: 11,
    balance: 412
  )
  static let soup = WalletCard(
    id: "soup",
    name: "SoupPay",
    digits: "7130",
    isCredit: true,
    dueDay: 24,
    balance: 84
  )
  static let store = WalletCard(
    id: "store",
    name: "Corner Store",
    digits: "2288",
    isCredit: false,
    dueDay: 18,
    balance: 31
  )
  static let harbor = WalletCard(
    id: "harbor",
    name: "Harbor",
    digits: "9051",
    isCredit: false,
    dueDay: 28,
    balance: 0
  )
  /// Closed, and still found by who looks for it.
  static let travel = WalletCard(
    id: "travel",
    name: "Travel 2019",
    digits: "6604",
    isCredit: true,
    dueDay: 1,
    balance: 0
  )

  static let all = [acme, soup, store, harbor, travel]
}

struct Purchase: Codable {
  let date: Date
  let amount: Double
  let merchant: String
  let card: String
  let category: String

  /// What was bought before today, on every phone the same.
  static func earlier(on card: String?) -> [Purchase] {
    let day = Calendar.current.startOfDay(for: Date())
    func bought(_ days: Double, _ amount: Double, _ merchant: String) -> Purchase {
      Purchase(
        date: day.addingTimeInterval(-days * 86_400),
        amount: amount,
        merchant: merchant,
        card: card ?? "",
        category: "movies"
      )
    }
    switch card {
    case "acme": return [bought(1, 14.5, "Movie theater"), bought(2, 6.8, "Bakery")]
    case "soup": return [bought(1, 12.8, "Soup Diner"), bought(2, 12.8, "Soup Diner")]
    default: return []
    }
  }
}

/// What the app leaves for its widgets, in the defaults that they share.
struct CardStore {
  private static let defaults = UserDefaults(suiteName: "group.example.cards")

  /// The cards of whoever is signed in.
  static var cards: [WalletCard] {
    let isShared = defaults?.bool(forKey: "isShared") ?? false
    return isShared ? [.acme, .soup, .harbor] : [.acme, .soup, .store]
  }

  static func signInTogether() { defaults?.set(true, forKey: "isShared") }

  /// The purchases of today, the latest last.
  static func purchases(on card: String?, in category: PurchaseCategory) -> [Purchase] {
    stored.filter { $0.card == card && (category == .all || $0.category == "\(category)") }
  }

  static func add(_ purchase: Purchase) {
    guard let data = try? JSONEncoder().encode(stored + [purchase]) else { return }
    defaults?.set(String(decoding: data, as: UTF8.self), forKey: "purchases")
  }

  static func isPaid(_ card: WalletCard) -> Bool {
    defaults?.bool(forKey: "paid-\(card.id)") ?? false
  }

  static func pay(_ card: WalletCard) { defaults?.set(true, forKey: "paid-\(card.id)") }

  private static var stored: [Purchase] {
    guard let text = defaults?.string(forKey: "purchases") else { return [] }
    return (try? JSONDecoder().decode([Purchase].self, from: Data(text.utf8))) ?? []
  }
}
