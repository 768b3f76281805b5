/// A stack with two widgets of one kind that show two cards: a scenario's text.
public enum TwoCards {
  /// AcmeCard scores at 9:00 and SoupPay at 12:00; nothing else has a score.
  public static let text = """
    homestack: 1
    name: Two cards in one stack
    starts: 2021-06-09T06:00
    timezone: America/Los_Angeles
    intents:
      ViewRecentPurchases:
        parameters:
          - name: card
            type: object
            options: [{id: acme, title: AcmeCard}, {id: soup, title: SoupPay}]
            default: acme
        supportedCombinations: [[card]]
    apps:
      Cards:
        widgets:
          PurchasesWidget:
            title: Recent Purchases
            configuration: ViewRecentPurchases
            show: none
            timeline:
              - {at: 9:00, when: {card: acme}, show: Grocer, relevance: {score: 52, duration: 30m}}
              - {at: 12:00, when: {card: soup}, show: Soup, relevance: {score: 16, duration: 30m}}
      Weather: {widgets: {WeatherWidget: {show: w}}}
    home:
      pages:
        - - stack: Home
            showing: WeatherWidget
            widgets:
              - WeatherWidget
              - {kind: PurchasesWidget, id: a, configuration: {card: acme}}
              - {kind: PurchasesWidget, id: s, configuration: {card: soup}}
    """
  /// What the two are called, everywhere.
  public static let titles = ["Recent Purchases · AcmeCard", "Recent Purchases · SoupPay"]
}

/// A scenario's text in which no single value brings Parcel on top at half past nine.
public enum ClosedWindow {
  /// Parcel has a score of nothing in a window that is over.
  public static let text = """
    homestack: 1
    starts: 2021-06-09T06:00
    apps:
      Calendar:
        widgets:
          Calendar:
            timeline:
              - {at: "7:00", relevance: {score: 10, duration: 1m}}
              - {at: "8:00", relevance: {score: 5, duration: 9h}}
      Parcel:
        widgets:
          Parcel: {timeline: [{at: "9:00", relevance: {score: 0, duration: 5m}}]}
    home:
      pages: [[{stack: Home, widgets: [Calendar, Parcel]}]]
    """
}
