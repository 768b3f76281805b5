import ParcelKit
import SwiftUI
import WidgetKit

struct ParcelEntry: TimelineEntry {
  let date: Date
  let shop: String
}

struct ParcelProvider: TimelineProvider {
  func placeholder(in context: Context) -> ParcelEntry {
    ParcelEntry(date: Date(), shop: "Shop")
  }

  func getSnapshot(in context: Context, completion: @escaping (ParcelEntry) -> Void) {
    completion(placeholder(in: context))
  }

  func getTimeline(
    in context: Context,
    completion: @escaping (Timeline<ParcelEntry>) -> Void
  ) {
    let entries = Shops.all().enumerated().map { number, shop in
      ParcelEntry(date: Date().addingTimeInterval(Double(number) * 3_600), shop: shop)
    }
    completion(Timeline(entries: entries, policy: .atEnd))
  }
}

@main
struct ParcelWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "Parcel", provider: ParcelProvider()) { entry in
      ShopView(shop: entry.shop, hours: 2)
    }
    .configurationDisplayName("Parcel")
    .supportedFamilies([.systemSmall, .systemMedium])
  }
}

#Preview(as: .systemSmall) {
  ParcelWidget()
} timeline: {
  ParcelEntry(date: .now, shop: "Lantern Books")
}
