import SwiftUI
import WidgetKit

struct ParcelWidget: Widget {
  var body: some WidgetConfiguration {
    AppIntentConfiguration(
      kind: "Parcel",
      intent: ParcelIntent.self,
      provider: ParcelProvider()
    ) { entry in
      ParcelView(entry: entry)
    }
    .configurationDisplayName("Parcels")
    .description("Says when your parcels come.")
    .supportedFamilies([.systemSmall, .systemMedium, .systemLarge])
  }
}

@main
struct ParcelWidgets: WidgetBundle {
  var body: some Widget {
    ParcelWidget()
  }
}
