import Foundation
import TestSupport
import Testing

/// The listings of WWDC21 10049, with the recorder's word added, do what the talk says.
@Suite struct TalkListingTests {
  /// The three listings in Swift, with straight quotes; nil where the notes are not at hand.
  private static let listings: [String]? = {
    let texts = RealFiles.talks.names(".txt").compactMap { try? RealFiles.talks.text(of: $0) }
    guard let talk = texts.first(where: { $0.contains("score: 16.29, duration: 1800") }) else {
      return nil
    }
    let parts = talk.components(separatedBy: "```swift").dropFirst()
    return parts.compactMap { $0.components(separatedBy: "```").first }
      .map { $0.replacing("“", with: "\"").replacing("”", with: "\"") }
  }()

  private static func adding(_ word: String, after call: String, to listing: String) -> String {
    #expect(listing.contains(call))
    return listing.replacing(call, with: "\(call).\(word)")
  }

  /// What the listings leave out, around them.
  private static func source(_ listings: [String]) -> String {
    let shortcuts = listings[0].replacing(
      "setRelevantShortcuts(relevantShortcuts)",
      with: """
        setRelevantShortcuts(relevantShortcuts.recorded {
          ["card": ($0 as? ViewRecentPurchasesIntent)?.card?.identifier, "category": "all"]
        })
        """
    )
    let interaction = adding(
      #"recorded(["card": card.identifier, "category": "all"])"#,
      after: "INInteraction(intent: intent, response: nil)",
      to: listings[2]
    )
    let parts = listings[1].components(separatedBy: "let relevance = ")
    return """
      import Foundation
      import Intents
      import WidgetKit

      class Card: INObject {
        convenience init(identifier: String) { self.init(identifier: identifier, display: "") }
        convenience init(identifier: String, displayString: String) {
          self.init(identifier: identifier, display: displayString)
        }
      }
      typealias IntentCard = Card
      enum PurchaseCategory { case all }
      class ViewRecentPurchasesIntent: INIntent {
        var card: Card?
        var category = PurchaseCategory.all
      }
      struct StoredCard {
        let id = UUID()
        let name = "Acme"
        let identifier = "acme"
      }
      struct Page { func onAppear(_ action: () -> Void) { action() } }
      \(parts[0])
      func timeline(_ card: IntentCard, _ category: PurchaseCategory) {
        let context = TimelineProviderContext(standInFamily: .systemSmall)
        let relevance = \(parts.dropFirst().joined())
        _ = Timeline(entries: [entry], policy: .never).recorded(
          "CardRecentPurchasesWidget", in: context, ["card": card.identifier, "category": "all"]
        )
      }
      func shortcuts(_ card: StoredCard) {
      \(shortcuts)
      }
      func appear(_ card: StoredCard) {
        Page()
      \(interaction)
      }
      @main struct Main {
        static func main() {
          switch CommandLine.arguments[1] {
          case "timeline": timeline(Card(identifier: "acme"), .all)
          case "shortcuts": shortcuts(StoredCard())
          default: appear(StoredCard())
          }
        }
      }
      """
  }

  private static let widget =
    "{kind: CardRecentPurchasesWidget, id: acme, configuration: {card: acme, category: all}}"

  private static func day(_ widgets: String) -> String {
    """
    homestack: 1
    days: 2
    apps:
      Listings: {recorded: homestack.jsonl, widgets: {CardRecentPurchasesWidget:
        {configuration: ViewRecentPurchases, show: Nothing yet}},
        intents: {ViewRecentPurchases: {eligibleForWidgets: yes, eligibleForSuggestions: yes,
          parameters: [{name: card, type: string}, {name: category, type: string}],
          supportedCombinations: [[card, category]]}}}
      Other: {widgets: {OtherWidget: {}, ThirdWidget: {}}}
    home: {pages: [[{stack: Home, family: systemSmall, widgets: [OtherWidget, \(widgets)]}]]}

    """
  }

  @Test(.enabled(if: RealFiles.talks.arePresent, RealFiles.talks.absence))
  func `The three listings of the talk have the effect that it describes`() throws {
    let workshop = try RecorderTests.Workshop()
    let source = workshop.folder.path("Listings.swift")
    try Self.source(try #require(Self.listings))
      .write(toFile: source, atomically: true, encoding: .utf8)
    let program = workshop.folder.path("listings")
    try workshop.compileApps(["-swift-version", "5", "-DDEBUG", "-o", program], source)

    func told(_ listing: String, widgets: String) throws -> String {
      let recording = workshop.folder.path("homestack.jsonl")
      try? FileManager.default.removeItem(atPath: recording)
      _ = try workshop.run("listings", listing)
      let day = workshop.folder.path("day.yaml")
      try Self.day(widgets).write(toFile: day, atomically: true, encoding: .utf8)
      let result = try BuiltProgram.run("simulate", day)
      #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
      return result.text
    }
    let rotated = try told("timeline", widgets: Self.widget)
    #expect(rotated.contains("with a score of 16.29"))
    #expect(rotated.contains("Home rotated to Card Recent Purchases"))
    let suggested = try told("shortcuts", widgets: "ThirdWidget")
    #expect(suggested.contains("slid into Home"))
    #expect(suggested.contains("left Home because its half hour was up"))
    let donated = try told("appear", widgets: Self.widget)
    #expect(donated.contains("donated ViewRecentPurchases("))
    #expect(!donated.contains("rejected"))
  }
}
