import AppIntents
import SwiftUI
import WidgetKit

struct LineEntry: TimelineEntry {
  let date: Date
  let words: String
}

struct Line: AppEntity {
  let id: String
  let name: String
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Line"
  static let defaultQuery = LineQuery()
  var displayRepresentation: DisplayRepresentation {
    DisplayRepresentation(title: "\(name)", subtitle: "leaves every hour")
  }
  static let all = [
    Line(id: "7", name: "Harbour"), Line(id: "12", name: "Airport"), Line(id: "n1", name: "Night"),
  ]
}

struct LineQuery: EntityStringQuery {
  func entities(for identifiers: [String]) async throws -> [Line] {
    Line.all.filter { identifiers.contains($0.id) }
  }
  /// The night's lines are found by a search alone.
  func suggestedEntities() async throws -> [Line] { Line.all.filter { $0.id != "n1" } }
  func entities(matching string: String) async throws -> IntentItemCollection<Line> {
    let found = Line.all.filter { $0.name.lowercased().contains(string.lowercased()) }
    return IntentItemCollection { IntentItemSection("Found", items: found) }
  }
  /// What is chosen depends on the day that has come.
  func defaultResult() async -> Line? {
    Calendar.current.component(.hour, from: Date()) < 12 ? Line.all[0] : Line.all[1]
  }
}

struct Stops: DynamicOptionsProvider {
  @IntentParameterDependency<LineIntent>(\.$line) var chosen

  func results() async throws -> ItemCollection<String> {
    guard let line = chosen?.line else { throw NoLine() }
    UserDefaults.standard.set("seen", forKey: "stops")
    IntentDonationManager.shared.donate(intent: LineIntent())
    return ItemCollection {
      ItemSection("Line \(line.id)") {
        IntentItem("north", title: "North", subtitle: "two minutes")
        "south"
      }
    }
  }
}

struct NoLine: LocalizedError {
  var errorDescription: String? { "Choose a line first." }
}

struct LineIntent: WidgetConfigurationIntent {
  static let title: LocalizedStringResource = "Line"
  @Parameter(title: "Line") var line: Line?
  @Parameter(title: "Stop", optionsProvider: Stops()) var stop: String?
}

struct LineProvider: AppIntentTimelineProvider {
  func placeholder(in context: Context) -> LineEntry { LineEntry(date: Date(), words: "—") }
  func snapshot(for configuration: LineIntent, in context: Context) async -> LineEntry {
    LineEntry(date: Date(), words: configuration.line?.name ?? "any")
  }
  func timeline(for configuration: LineIntent, in context: Context) async -> Timeline<LineEntry> {
    let words = "\(configuration.line?.name ?? "any") \(configuration.stop ?? "")"
    return Timeline(entries: [LineEntry(date: Date(), words: words)], policy: .never)
  }
}

struct CardProvider: IntentTimelineProvider {
  func placeholder(in context: Context) -> LineEntry { LineEntry(date: Date(), words: "—") }
  func getSnapshot(
    for configuration: ViewCardIntent,
    in context: Context,
    completion: @escaping (LineEntry) -> Void
  ) {
    completion(LineEntry(date: Date(), words: configuration.card?.displayString ?? "any"))
  }
  func getTimeline(
    for configuration: ViewCardIntent,
    in context: Context,
    completion: @escaping (Timeline<LineEntry>) -> Void
  ) {
    let words = configuration.card?.displayString ?? "any"
    completion(Timeline(entries: [LineEntry(date: Date(), words: words)], policy: .never))
  }
}

struct LineWidget: Widget {
  var body: some WidgetConfiguration {
    AppIntentConfiguration(kind: "Line", intent: LineIntent.self, provider: LineProvider()) {
      Text($0.words)
    }
    .supportedFamilies([.systemSmall, .systemMedium])
  }
}

struct CardWidget: Widget {
  var body: some WidgetConfiguration {
    IntentConfiguration(kind: "Card", intent: ViewCardIntent.self, provider: CardProvider()) {
      Text($0.words)
    }
    .supportedFamilies([.systemSmall, .systemMedium])
  }
}

@main
struct Lists: WidgetBundle {
  var body: some Widget {
    LineWidget()
    CardWidget()
  }
}
