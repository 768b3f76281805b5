import Intents
import SwiftUI
import WidgetKit

struct RecentPurchasesEntry: TimelineEntry {
  let date: Date
  let relevance: TimelineEntryRelevance?
  let purchases: [Purchase]
  let earlier: [Purchase]
  let showsTotal: Bool
}

/// Asked for anew by the app after each purchase, and by nothing else.
struct RecentPurchasesProvider: IntentTimelineProvider {
  func placeholder(in context: Context) -> RecentPurchasesEntry {
    entry(for: ViewRecentPurchasesIntent())
  }

  func getSnapshot(
    for configuration: ViewRecentPurchasesIntent,
    in context: Context,
    completion: @escaping (RecentPurchasesEntry) -> Void
  ) {
    completion(entry(for: configuration))
  }

  func getTimeline(
    for configuration: ViewRecentPurchasesIntent,
    in context: Context,
    completion: @escaping (Timeline<RecentPurchasesEntry>) -> Void
  ) {
    completion(Timeline(entries: [entry(for: configuration)], policy: .never))
  }

  /// The amount spent is the score, for half an hour.
  private func entry(for configuration: ViewRecentPurchasesIntent) -> RecentPurchasesEntry {
    let card = configuration.card?.identifier
    let purchases = CardStore.purchases(on: card, in: configuration.category)
    let relevance = purchases.last.map {
      TimelineEntryRelevance(score: Float($0.amount), duration: 1800)
    }
    return RecentPurchasesEntry(
      date: purchases.last?.date ?? Date(),
      relevance: relevance ?? TimelineEntryRelevance(score: 0),
      purchases: purchases,
      earlier: Purchase.earlier(on: card),
      showsTotal: configuration.total?.boolValue ?? true
    )
  }
}

struct RecentPurchasesView: View {
  let entry: RecentPurchasesEntry

  private var total: Double { entry.purchases.map(\.amount).reduce(0, +) }
  private var isToday: Bool { !entry.purchases.isEmpty }

  var body: some View {
    VStack(alignment: .leading) {
      Text(isToday ? "Today" : "None today").foregroundStyle(.secondary)
      let shown = isToday ? entry.purchases.reversed() : entry.earlier
      ForEach(shown.prefix(3), id: \.date) { purchase in
        HStack {
          Text(purchase.amount, format: .currency(code: "USD")).monospacedDigit()
          Text(purchase.merchant).lineLimit(1)
          Spacer()
          Text(purchase.date, style: isToday ? .time : .date).foregroundStyle(.secondary)
        }
      }
      Spacer()
      if isToday, entry.showsTotal {
        Text("\(total, format: .currency(code: "USD")) spent today").bold()
      }
    }
    .containerBackground(.background, for: .widget)
  }
}

struct RecentPurchasesWidget: Widget {
  var body: some WidgetConfiguration {
    IntentConfiguration(
      kind: "CardRecentPurchasesWidget",
      intent: ViewRecentPurchasesIntent.self,
      provider: RecentPurchasesProvider()
    ) { entry in
      RecentPurchasesView(entry: entry)
    }
    .configurationDisplayName("Recent Purchases")
    .description("What was bought with a card.")
    .supportedFamilies([.systemSmall, .systemMedium])
  }
}
