import Intents
import SwiftUI
import WidgetKit

struct DueDateEntry: TimelineEntry {
  let date: Date
  let relevance: TimelineEntryRelevance?
  let card: WalletCard
  let isPaid: Bool
  let isToday: Bool
}

/// What is due today comes up when people are home, until it is paid.
struct DueDateProvider: IntentTimelineProvider {
  func placeholder(in context: Context) -> DueDateEntry {
    entry(for: .acme, from: Date(), score: 0)
  }

  func getSnapshot(
    for configuration: ViewDueDateIntent,
    in context: Context,
    completion: @escaping (DueDateEntry) -> Void
  ) {
    completion(entry(for: card(of: configuration), from: Date(), score: 0))
  }

  func getTimeline(
    for configuration: ViewDueDateIntent,
    in context: Context,
    completion: @escaping (Timeline<DueDateEntry>) -> Void
  ) {
    let calendar = Calendar.current
    let now = Date()
    let card = card(of: configuration)
    var entries = [entry(for: card, from: now, score: 0)]
    let evening = calendar.date(bySettingHour: 17, minute: 0, second: 0, of: now)
    if let evening, entries[0].isToday, !entries[0].isPaid {
      if evening <= now { entries = [] }
      entries.append(entry(for: card, from: evening, score: 1))
    }
    let today = calendar.startOfDay(for: now)
    let tomorrow = calendar.date(byAdding: .day, value: 1, to: today)
    completion(Timeline(entries: entries, policy: tomorrow.map { .after($0) } ?? .never))
  }

  private func card(of configuration: ViewDueDateIntent) -> WalletCard {
    WalletCard.all.first { $0.id == configuration.card?.identifier } ?? .acme
  }

  private func entry(for card: WalletCard, from date: Date, score: Float) -> DueDateEntry {
    let isLoud = score > 0
    return DueDateEntry(
      date: date,
      relevance: TimelineEntryRelevance(score: score, duration: isLoud ? 4 * 3600 : 0),
      card: card,
      isPaid: CardStore.isPaid(card),
      isToday: Calendar.current.component(.day, from: date) == card.dueDay
    )
  }
}

struct DueDateView: View {
  let entry: DueDateEntry

  private var when: String {
    if entry.isPaid { return "paid today" }
    return entry.isToday ? "by midnight" : "by Jun \(entry.card.dueDay)"
  }

  var body: some View {
    VStack(alignment: .leading) {
      Text(entry.card.name).foregroundStyle(.secondary)
      Text("$\(Int(entry.isPaid ? 0 : entry.card.balance))").font(.largeTitle)
      Text(when)
    }
    .containerBackground(.background, for: .widget)
  }
}

struct DueDateWidget: Widget {
  var body: some WidgetConfiguration {
    IntentConfiguration(
      kind: "CardDueDateWidget",
      intent: ViewDueDateIntent.self,
      provider: DueDateProvider()
    ) { entry in
      DueDateView(entry: entry)
    }
    .configurationDisplayName("Due Date")
    .description("When the next payment is due, and how much.")
    .supportedFamilies([.systemSmall, .systemMedium])
  }
}
