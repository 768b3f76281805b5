import AppIntents
import CoreLocation
import CoreSpotlight
import Intents
import LocalAuthentication
import MapKit
import Network
import SwiftData
import SwiftUI
import WidgetKit
import os

/// A class that is kept.
@Model final class Stamp {
  #Index<Stamp>([\.title])
  @Attribute(.unique) var key = UUID()
  @Relationship(deleteRule: .cascade, inverse: \Page.stamp) var pages: [Page] = []
  @Transient var isNew = true
  var title: String
  init(title: String) { self.title = title }
}

@Model final class Page {
  var stamp: Stamp?
  init() {}
}

@ModelActor actor Album {
  func titles() throws -> [String] {
    try modelContext.fetch(FetchDescriptor<Stamp>(sortBy: [SortDescriptor(\.title)])).map(\.title)
  }
}

struct AlbumView: View {
  @Query private var all: [Stamp]
  @Query(sort: \Stamp.title, order: .reverse) private var last: [Stamp]
  @Query(filter: #Predicate<Stamp> { !$0.title.isEmpty }) private var named: [Stamp]
  let since: Date

  var body: some View {
    VStack {
      ForEach(last) { Text($0.title).underline(true, pattern: .dot) }
      Text("\(all.count) of \(named.count)")
        .animation(.smooth(duration: 1), value: all.count)
        .animation(.interpolatingSpring(stiffness: 1, damping: 1), value: all.count)
        .contentTransition(.symbolEffect(.replace.downUp))
        .transition(.blurReplace)
        .onGeometryChange(for: CGSize.self) {
          $0.size
        } action: { _ in
        }
        .containerRelativeFrame(.horizontal) { length, _ in length / 2 }
        .clipShape(.rect(topLeadingRadius: 3, bottomTrailingRadius: 3))
      Text(lettered)
    }
    .modelContainer(for: [Stamp.self, Page.self])
  }

  private var lettered: AttributedString {
    var text = AttributedString(Measurement(value: 3, unit: UnitLength.meters).formatted())
    text.foregroundColor = Color.red.mix(with: .blue, by: 0.5)
    return text
  }

  var spans: [String?] {
    let formatter = DateComponentsFormatter()
    formatter.allowedUnits = [.hour, .minute]
    formatter.unitsStyle = .abbreviated
    return [
      formatter.string(from: 3_900), (since..<since).formatted(.timeDuration),
      MeasurementFormatter().string(from: Measurement(value: 3, unit: UnitTemperature.celsius)),
    ]
  }
}

struct Pick: DynamicOptionsProvider {
  @Dependency var depot: String
  func results() async throws -> ItemCollection<String> {
    ItemCollection {
      ItemSection("Near") {
        "Here"; "There"
      }
    }
  }
}

struct Stow: AppIntent {
  static let title: LocalizedStringResource = "Stow"
  @Parameter(title: "Place", optionsProvider: Pick()) var place: String?
  @Parameter(title: "Day", kind: .date) var day: Date?
  @Parameter(title: "Way", defaultUnit: .meters) var way: Measurement<UnitLength>?
  func perform() async throws -> some IntentResult & ProvidesDialog & ShowsSnippetView {
    .result(dialog: IntentDialog(full: "Stowed", supporting: "Away"), view: Text("Stowed"))
  }
}

@MainActor func further() async throws {
  _ = Button("Stow", systemImage: "tray", intent: Stow())
  let id = IntentDonationManager.shared.donate(intent: Stow())
  try await IntentDonationManager.shared.deleteDonations(matching: .donationIdentifiers([id]))
  let attributes = CSSearchableItemAttributeSet(itemContentType: "public.item")
  NSUserActivity(activityType: "stow").contentAttributeSet = attributes
  _ = INObjectCollection(sections: [INObjectSection(title: nil, items: [INObject]())])
  if let places = try? await CLGeocoder().geocodeAddressString("Here") { print(places) }
  _ = CLError(.denied).code == .network
  NWPathMonitor().pathUpdateHandler = { print($0.status == .satisfied) }
  _ = LAContext().canEvaluatePolicy(.deviceOwnerAuthentication, error: nil)
  _ = try? await MKMapSnapshotter(options: .init()).start()
  Logger().debug("\(1.5, format: .fixed(precision: 1))")
  var red: CGFloat = 0
  UIColor.red.getRed(&red, green: nil, blue: nil, alpha: nil)
}
