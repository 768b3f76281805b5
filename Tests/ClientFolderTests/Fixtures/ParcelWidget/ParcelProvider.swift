import AppIntents
import WidgetKit
import os

struct ParcelEntry: TimelineEntry {
  let date: Date
  let parcels: [Parcel]
  var relevance: TimelineEntryRelevance?
}

struct ParcelProvider: AppIntentTimelineProvider {
  private let logger = Logger(subsystem: "example.parcel", category: "provider")

  func placeholder(in context: Context) -> ParcelEntry {
    ParcelEntry(date: Date(), parcels: Parcel.samples(from: Date()))
  }

  func snapshot(for configuration: ParcelIntent, in context: Context) async -> ParcelEntry {
    ParcelEntry(date: .now, parcels: Parcel.samples(from: .now))
  }

  func timeline(for configuration: ParcelIntent, in context: Context) async -> Timeline<
    ParcelEntry
  > {
    let now = Date()
    let known = ParcelStore.load(now: now).filter {
      configuration.sender == nil || $0.sender == configuration.sender
    }
    let shown = configuration.choice == .next ? Array(known.prefix(1)) : known
    logger.debug("\(shown.count) parcels in \(context.family)")
    var entries: [ParcelEntry] = []
    for hour in 0..<3 {
      let date = Calendar.current.date(byAdding: .hour, value: hour, to: now) ?? now
      let left = shown.first.map { $0.expected.timeIntervalSince(date) } ?? 0
      let relevance =
        left > 0 && left < 7_200
        ? TimelineEntryRelevance(score: Float(7_200 - left), duration: 1_800) : nil
      entries.append(ParcelEntry(date: date, parcels: shown, relevance: relevance))
    }
    IntentDonationManager.shared.donate(intent: ParcelIntent(choice: configuration.choice))
    return Timeline(entries: entries, policy: .after(now.addingTimeInterval(3 * 3_600)))
  }
}
