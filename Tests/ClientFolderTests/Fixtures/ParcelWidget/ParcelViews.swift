import SwiftUI
import WidgetKit

#if canImport(UIKit)
  import UIKit
#endif

struct ParcelView: View {
  @Environment(\.widgetFamily) private var family
  let entry: ParcelEntry

  var body: some View {
    Group {
      switch family {
      case .systemSmall: small
      default: list
      }
    }
    .containerBackground(for: .widget) {
      LinearGradient(colors: [.teal, .blue], startPoint: .top, endPoint: .bottom)
    }
    .widgetURL(URL(string: "parcel://list"))
  }

  @ViewBuilder
  private var small: some View {
    if let parcel = entry.parcels.first {
      VStack(alignment: .leading, spacing: 4) {
        Label(parcel.sender, systemImage: "shippingbox.fill")
          .font(.headline)
          .lineLimit(1)
        Text(parcel.expected, style: .timer)
          .font(.system(size: 28, weight: .semibold, design: .rounded))
          .minimumScaleFactor(0.5)
        Spacer()
        ProgressView(value: parcel.progress)
          .tint(.green)
      }
    } else {
      Text("No parcels")
        .foregroundStyle(.secondary)
    }
  }

  private var list: some View {
    VStack(alignment: .leading) {
      HStack {
        Text("Parcels").bold()
        Spacer()
        Button(intent: RefreshParcels()) {
          Image(systemName: "arrow.clockwise")
        }
        .buttonStyle(.plain)
      }
      ForEach(entry.parcels) { parcel in
        HStack(alignment: .firstTextBaseline) {
          Text("\(parcel.sender): \(Int(parcel.progress * 100)) %")
            .layoutPriority(1)
          Spacer(minLength: 8)
          Text(parcel.expected, style: .time)
            .font(.caption)
            .foregroundStyle(.secondary)
        }
      }
      if family == .systemLarge {
        Gauge(value: entry.parcels.first?.progress ?? 0) {
          Text("Way")
        }
        .gaugeStyle(.accessoryLinearCapacity)
      }
    }
    .padding(.horizontal, 4)
  }
}

#Preview("Small", as: .systemSmall) {
  ParcelWidget()
} timeline: {
  ParcelEntry(date: .now, parcels: [])
}
