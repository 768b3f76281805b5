import Foundation
import TestSupport
import Testing

/// Code as a talk prints it and as providers may write it, built and played: what it calls is what
/// happens.
@Suite(.enabled(if: SwiftFolder.hasCompiler, SwiftFolder.isMissing))
struct SwiftListingTests {
  /// The three listings of WWDC21 10049, in the order of the talk. They are not ours to copy: they
  /// are read where they lie.
  private static let listings: [String] =
    RealFiles.listings.names(".txt").lazy
    .compactMap { try? RealFiles.listings.text(of: $0) }
    .map { text in
      text.components(separatedBy: "```swift").dropFirst().compactMap {
        $0.components(separatedBy: "```").first
      }
    }
    .first { $0.count == 3 } ?? []

  /// The lines of a log that are of some events.
  private func lines(_ outcome: BuiltProgram.Outcome, _ event: String) -> [String] {
    outcome.text.split(separator: "\n").map(String.init).filter { $0.contains("\"\(event)\"") }
  }

  /// A widget and an app around the listings.
  private func listingFolder() throws -> SwiftFolder {
    let folder = try SwiftFolder("Listings")
    // The page that prints them has made one pair of quotes typographic.
    let texts = Self.listings.map { text in
      text.replacing("\u{201C}", with: "\"").replacing("\u{201D}", with: "\"")
    }
    try folder.add(
      """
      import Intents
      import SwiftUI
      import WidgetKit

      let card: IntentCard? = nil
      let category = PurchaseCategory.all
      \(texts[1])
      struct Provider: IntentTimelineProvider {
        func placeholder(in context: Context) -> CardRecentPurchasesEntry { entry }
        func getSnapshot(
          for intent: ViewRecentPurchasesIntent,
          in context: Context,
          completion: @escaping (CardRecentPurchasesEntry) -> Void
        ) { completion(entry) }
        func getTimeline(
          for intent: ViewRecentPurchasesIntent,
          in context: Context,
          completion: @escaping (Timeline<CardRecentPurchasesEntry>) -> Void
        ) { completion(Timeline(entries: [entry], policy: .never)) }
      }

      @main struct CardWidget: Widget {
        var body: some WidgetConfiguration {
          IntentConfiguration(
            kind: "CardRecentPurchasesWidget",
            intent: ViewRecentPurchasesIntent.self,
            provider: Provider()
          ) { _ in Text("Purchases") }
        }
      }
      """,
      as: "Widget.swift"
    )
    try folder.add(
      """
      import Intents
      import SwiftUI

      func purchased() {
        let card = AppCard()
        \(texts[0])
      }

      struct PurchasesList: View {
        let card = AppCard()
        var body: some View {
          Text("Purchases")
          \(texts[2])
        }
      }

      @MainActor func viewed() { Homestack.appear(PurchasesList()) }
      """,
      as: "HomestackCalls.swift"
    )
    return folder
  }

  @Test(.enabled(if: listings.count == 3, RealFiles.listings.absence))
  func `the listings of 10049 do in the log what the talk says`() throws {
    let folder = try listingFolder()
    try """
    homestack: 1
    starts: 2021-06-09T06:00
    apps:
      Cards: {swift: Listings}
      Clock: {widgets: {ClockWidget: {timeline: [{at: "6:40", relevance: 1}]}, Other: {}}}
    home:
      pages:
        - - {stack: Home, family: medium, widgets: [ClockWidget, CardRecentPurchasesWidget]}
          - {stack: More, family: small, widgets: [Other]}
    happens: [{at: "12:00", call: purchased}, {at: "15:00", call: viewed}]
    """.write(toFile: folder.scenario, atomically: true, encoding: .utf8)

    let outcome = try folder.run("simulate", folder.scenario, "--allow-swift", "--format", "jsonl")
    #expect(outcome.status == 0, "\(outcome.errors)")
    let values = "CardRecentPurchasesWidget(card=visa,category=all)"
    for (event, time, words) in [
      ("entry.current", "06:00", "\"score\":16.29"),
      ("rotation", "06:00", "\"to\":\"CardRecentPurchasesWidget\""),
      // Its 30 minutes are over, so nothing is compared with the next score.
      (
        "rotation", "06:40",
        "\"to\":\"ClockWidget\",\"source\":\"relevance\",\"value\":1,\"against\":0"
      ),
      ("shortcuts.replaced", "12:00", "\"count\":1"),
      ("suggestion.inserted", "12:00", "\"widget\":\"\(values)\""),
      ("suggestion.removed", "12:30", "\"reason\":\"ended\""),
      ("donation.accepted", "15:00", "\"intent\":\"ViewRecentPurchasesIntent\""),
    ] {
      let found = lines(outcome, event).filter { $0.contains("T\(time):00") }
      #expect(found.contains { $0.contains(words) }, "\(event) at \(time): \(found)")
    }
  }

  @Test func `providers that use what is called most, and what real code never shows, are played`()
    throws
  {
    let folder = try SwiftFolder("EveryCall")
    let outcome = try folder.run("simulate", folder.path, "--format", "jsonl")

    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.errors.contains("relevance() has no effect on an iPhone"), "\(outcome.errors)")
    #expect(!outcome.errors.contains("has not answered"), "\(outcome.errors)")
    #expect(lines(outcome, "entry.current").contains { $0.contains("Every") })
    #expect(folder.processes == 0)
  }
}
