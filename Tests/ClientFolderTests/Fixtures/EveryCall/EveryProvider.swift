import AppIntents
import CoreData
import CoreLocation
import Foundation
import Intents
import OSLog
import WidgetKit
import os

struct EveryEntry: TimelineEntry {
  let date: Date
  let relevance: TimelineEntryRelevance?
  var words: [String] = []
}

enum EveryChoice: String, AppEnum, CaseIterable {
  case one, two
  static var typeDisplayRepresentation = TypeDisplayRepresentation(name: "Choice")
  static var caseDisplayRepresentations: [EveryChoice: DisplayRepresentation] = [
    .one: DisplayRepresentation(title: "One"), .two: .init(title: "Two", subtitle: "More"),
  ]
}

struct EveryThing: AppEntity, Codable, Hashable {
  let id: String
  static var typeDisplayRepresentation: TypeDisplayRepresentation = "Thing"
  static var defaultQuery = EveryQuery()
  var displayRepresentation: DisplayRepresentation {
    DisplayRepresentation(title: "\(id)", image: .init(systemName: "star"))
  }
}

struct EveryQuery: EntityStringQuery {
  func entities(for identifiers: [String]) async throws -> [EveryThing] {
    identifiers.map { EveryThing(id: $0) }
  }
  func entities(matching string: String) async throws -> [EveryThing] {
    [EveryThing(id: string)]
  }
  func suggestedEntities() async throws -> [EveryThing] { [EveryThing(id: "a")] }
  func defaultResult() async -> EveryThing? { EveryThing(id: "a") }
}

struct EveryIntent: WidgetConfigurationIntent {
  static var title: LocalizedStringResource = "Every"
  static var description = IntentDescription("Everything.")
  @Parameter(title: "Choice", default: .one) var choice: EveryChoice
  @Parameter(title: "Thing") var thing: EveryThing?
  @Parameter(title: "Things") var things: [EveryThing]?
  @Parameter(title: "Flag", default: true) var flag: Bool
  @Parameter(title: "Share", default: 0.5) var share: Double
  @Parameter(title: "Word", optionsProvider: Words()) var word: String?

  struct Words: DynamicOptionsProvider {
    func results() async throws -> [String] { ["alpha", "beta"] }
    func defaultResult() async -> String? { "beta" }
  }

  static var parameterSummary: some ParameterSummary {
    Summary("Show \(\.$choice)") {
      \.$thing
      \.$flag
    }
  }
}

struct EveryProvider: AppIntentTimelineProvider {
  private let logger = Logger(subsystem: "example.every", category: "provider")

  func placeholder(in context: Context) -> EveryEntry {
    EveryEntry(date: Date(), relevance: nil)
  }

  func snapshot(for configuration: EveryIntent, in context: Context) async -> EveryEntry {
    EveryEntry(date: .now, relevance: TimelineEntryRelevance(score: 1))
  }

  func timeline(for configuration: EveryIntent, in context: Context) async -> Timeline<EveryEntry> {
    logger.info("asked for \(context.family.description, privacy: .public)")
    let word = configuration.word ?? "none"
    let thing = configuration.thing?.id ?? "nothing"
    let entry = EveryEntry(
      date: Calendar.current.startOfDay(for: Date()),
      relevance: TimelineEntryRelevance(score: 2, duration: 60),
      words: [word, thing, configuration.choice.rawValue, "\(configuration.flag)"]
    )
    return Timeline(entries: [entry], policy: .after(.now.addingTimeInterval(600)))
  }

  func recommendations() -> [AppIntentRecommendation<EveryIntent>] {
    [AppIntentRecommendation(intent: EveryIntent(), description: "Every")]
  }

  func relevance() async -> WidgetRelevance<EveryIntent> {
    let context = RelevantContext.date(from: .now, to: .now.addingTimeInterval(60))
    return WidgetRelevance([
      WidgetRelevanceAttribute(configuration: EveryIntent(), context: context)
    ])
  }
}

class OldIntent: INIntent {
  @objc dynamic var place: String?
}

class OldProvider: NSObject, IntentTimelineProvider {
  func placeholder(in context: Context) -> EveryEntry { EveryEntry(date: Date(), relevance: nil) }

  func getSnapshot(
    for configuration: OldIntent,
    in context: Context,
    completion: @escaping (EveryEntry) -> Void
  ) {
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.2) {
      completion(self.placeholder(in: context))
    }
  }

  func getTimeline(
    for configuration: OldIntent,
    in context: Context,
    completion: @escaping (Timeline<EveryEntry>) -> Void
  ) {
    guard let url = URL(string: "https://example.org/words.json") else { return }
    URLSession.shared.dataTask(with: url) { data, response, error in
      var words = [error?.localizedDescription ?? "fine"]
      if let response = response as? HTTPURLResponse { words.append("\(response.statusCode)") }
      if let data, let more = try? JSONDecoder().decode([String].self, from: data) { words += more }
      if let error { words.append((error as NSError).domain) }
      let entry = EveryEntry(date: Date(), relevance: nil, words: words)
      DispatchQueue.global().async { completion(Timeline(entries: [entry], policy: .never)) }
    }.resume()
  }

  func donate() {
    let interaction = INInteraction(intent: OldIntent(), response: nil)
    interaction.donate { (error) in
      if error != nil {
        if let error = error as NSError? { NSLog("failed: %@", error) }
      }
    }
    NotificationCenter.default.addObserver(
      self,
      selector: #selector(OldProvider.changed(_:)),
      name: UserDefaults.didChangeNotification,
      object: nil
    )
    let region = CLCircularRegion(
      center: CLLocationCoordinate2D(latitude: 1, longitude: 2),
      radius: 100,
      identifier: "home"
    )
    let relevant = INRelevantShortcut(
      shortcut: INShortcut(userActivity: NSUserActivity(activityType: "example.show"))
    )
    relevant.shortcutRole = .information
    relevant.widgetKind = "Every"
    relevant.relevanceProviders = [
      INLocationRelevanceProvider(region: region),
      INDailyRoutineRelevanceProvider(situation: .home),
      INDateRelevanceProvider(start: Date(), end: nil),
    ]
    INRelevantShortcutStore.default.setRelevantShortcuts([relevant])
    os_log("donated")
  }

  @objc func changed(_ notification: Notification) {}
}
