// Three small apps that use each call of the recorder, as an app's own code would.
import AppIntents
import Foundation
import Intents
import WidgetKit

// Parcel: an AppIntentTimelineProvider. Its timeline needs several lines.
struct ParcelEntry: TimelineEntry {
  let date: Date
  let title: String
  var relevance: TimelineEntryRelevance?
}

struct PickCity: WidgetConfigurationIntent {
  var city: String?
  init() {}
  init(city: String) { self.city = city }
}

struct ParcelProvider: AppIntentTimelineProvider {
  func timeline(for configuration: PickCity, in context: Context) async -> Timeline<ParcelEntry> {
    let now = Date()
    await Task.yield()
    var entries: [ParcelEntry] = []
    for stop in 0..<30 {
      let title = "Päckchen 📦 \(stop) · \"\(30 - stop) min\"\n"
      var entry = ParcelEntry(date: now + Double(stop - 1) * 600, title: title)
      if stop % 2 == 0 {
        entry.relevance = .init(score: stop == 4 ? .nan : Float(stop), duration: 1800)
      }
      entries.append(entry)
    }
    return Timeline(entries: entries, policy: .after(now + 3600.25))
      .recorded("ParcelWidget", in: context, ["city": configuration.city]) { $0.title }
  }
}

// Cards: an IntentTimelineProvider for two kinds. It completes in a closure.
nonisolated final class ViewRecentPurchasesIntent: INIntent {
  var card: INObject?
  var category: String?
}

struct CardEntry: TimelineEntry {
  let date: Date
  let relevance: TimelineEntryRelevance?
  let title: String
}

final class CardProvider: IntentTimelineProvider {
  let kind: String
  init(kind: String) { self.kind = kind }
  func getTimeline(
    for configuration: ViewRecentPurchasesIntent,
    in context: Context,
    completion: @escaping (Timeline<CardEntry>) -> Void
  ) {
    let now = Date()
    let (kind, card) = (kind, configuration.card?.identifier)
    fetch { amount in
      let relevance = TimelineEntryRelevance(score: Float(amount), duration: 30 * 60)
      let entries = [
        CardEntry(date: now, relevance: relevance, title: "$\(amount) Grocer"),
        CardEntry(date: now + 1800, relevance: nil, title: "$\(amount)"),
      ]
      completion(
        Timeline(entries: entries, policy: .never)
          .recorded(kind, in: context, ["card": card]) { $0.title }
      )
    }
  }
  private func fetch(_ done: @escaping (Double) -> Void) { done(16.29) }
}

// Clock: a TimelineProvider without a configuration.
struct ClockEntry: TimelineEntry { let date: Date }

struct ClockProvider: TimelineProvider {
  func placeholder(in context: Context) -> ClockEntry { ClockEntry(date: Date()) }
  func getSnapshot(in context: Context, completion: @escaping (ClockEntry) -> Void) {
    completion(ClockEntry(date: Date()))
  }
  func getTimeline(in context: Context, completion: @escaping (Timeline<ClockEntry>) -> Void) {
    let next = Date() + 60
    let family = context.family
    completion(
      Timeline(
        entries: [ClockEntry(date: Date())],
        policy: family == .systemSmall ? .atEnd : .after(next)
      ).recorded("ClockWidget", in: context, after: next)
    )
  }
}

// What the apps themselves tell the system.
@MainActor func appSide() async throws {
  HomestackRecorder.opened()
  let intent = ViewRecentPurchasesIntent()
  let card = INObject(identifier: "acme", display: "Acme")
  intent.card = card
  intent.category = "groceries"
  let interaction = INInteraction(intent: intent, response: nil)
  interaction.groupIdentifier = "acme"
  interaction.dateInterval = DateInterval(start: Date() - 90, duration: 30)
  interaction.recorded(["card": card.identifier, "category": "groceries"]).donate { _ in }
  INInteraction(intent: intent, response: nil).recorded(["card": card.identifier]).donate()
  INInteraction(intent: intent, response: nil).recorded().donate()

  guard let shortcut = INShortcut(intent: intent) else { return }
  let recent = INRelevantShortcut(shortcut: shortcut)
  recent.widgetKind = "CardRecentPurchasesWidget"
  recent.relevanceProviders = [
    INDateRelevanceProvider(start: Date(), end: Date() + 1800),
    INDateRelevanceProvider(start: Date() + 7200, end: nil),
    INDailyRoutineRelevanceProvider(situation: .gym), INLocationRelevanceProvider(),
  ]
  let due = INRelevantShortcut(shortcut: shortcut)
  due.widgetKind = "CardDueDateWidget"
  let store = INRelevantShortcutStore.default
  store.setRelevantShortcuts(
    [recent, due].recorded { ["card": ($0 as? ViewRecentPurchasesIntent)?.card?.identifier] }
  )
  store.setRelevantShortcuts([INRelevantShortcut]().recorded()) { _ in }

  WidgetCenter.shared.reloadTimelines(ofKind: HomestackRecorder.reload("ParcelWidget"))
  HomestackRecorder.reloadAll()
  WidgetCenter.shared.reloadAllTimelines()
  INInteraction.delete(with: HomestackRecorder.delete([interaction.identifier]))
  INInteraction.delete(with: HomestackRecorder.delete("acme")) { _ in }
  HomestackRecorder.deleteAll()
  INInteraction.deleteAll()

  try await PickCity(city: "bern").recorded(["city": "bern"]).donate()
  IntentDonationManager.shared.donate(
    intent: PickCity(city: "bern").recorded(["city": "bern", "count": "3", "fast": nil])
  )
}

@main struct Main {
  static func main() async throws {
    if CommandLine.arguments.contains("often") {
      for _ in 0..<10_000 { HomestackRecorder.opened() }
      return
    }
    guard CommandLine.arguments.contains("widget") else { return try await appSide() }
    for family in [WidgetFamily.systemSmall, .systemMedium] {
      let gallery = family == .systemMedium
      let context = TimelineProviderContext(standInFamily: family)
      _ = await ParcelProvider().timeline(for: PickCity(city: "bern"), in: context)
      ClockProvider().getTimeline(in: .init(standInFamily: family, isPreview: gallery)) { _ in }
    }
    let intent = ViewRecentPurchasesIntent()
    intent.card = INObject(identifier: "acme", display: "Acme")
    for kind in ["CardRecentPurchasesWidget", "CardDueDateWidget"] {
      CardProvider(kind: kind)
        .getTimeline(for: intent, in: .init(standInFamily: .systemSmall)) { _ in }
    }
  }
}
