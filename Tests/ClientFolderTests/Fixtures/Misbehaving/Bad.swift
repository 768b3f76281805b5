import SwiftUI
import WidgetKit

struct BadEntry: TimelineEntry {
  let date: Date
  var relevance: TimelineEntryRelevance?
  var way = ""
}

/// A provider that does one thing wrong, by the widget's kind.
struct BadProvider: TimelineProvider {
  let way: String

  func placeholder(in context: Context) -> BadEntry { BadEntry(date: Date()) }

  func getSnapshot(in context: Context, completion: @escaping (BadEntry) -> Void) {
    completion(BadEntry(date: Date()))
  }

  func getTimeline(in context: Context, completion: @escaping (Timeline<BadEntry>) -> Void) {
    let now = Date()
    let entry = BadEntry(date: now, way: way)
    switch way {
    case "Never": break
    case "Twice":
      completion(Timeline(entries: [entry], policy: .atEnd))
      completion(Timeline(entries: [], policy: .never))
    case "Empty": completion(Timeline(entries: [], policy: .atEnd))
    case "Unordered":
      let later = now.addingTimeInterval(60)
      let scores: [Float] = [.nan, .infinity, -1]
      let entries = zip([later, now, later], scores).map { date, score in
        BadEntry(date: date, relevance: TimelineEntryRelevance(score: score, duration: -.infinity))
      }
      completion(Timeline(entries: entries, policy: .after(.distantPast)))
    case "Many":
      let entries = (0..<10_000).map { BadEntry(date: now.addingTimeInterval(Double($0))) }
      completion(Timeline(entries: entries, policy: .atEnd))
    case "Trap":
      let none: [Int] = []
      print(none[way.count])
    case "Exit": exit(3)
    case "Prints":
      print("\u{1B}[2J{\"entries\": []}")
      completion(Timeline(entries: [entry], policy: .atEnd))
    case "Waits":
      let arrival = DispatchSemaphore(value: 0)
      let isInTime = arrival.wait(timeout: .now() + 0.05) == .success
      completion(Timeline(entries: isInTime ? [] : [entry], policy: .atEnd))
    default: completion(Timeline(entries: [entry], policy: .atEnd))
    }
  }
}

struct BadView: View {
  let entry: BadEntry
  var depth = 0

  var body: some View {
    switch entry.way {
    case "Deep":
      VStack {
        Text("\(depth)")
        AnyView(BadView(entry: entry, depth: depth + 1))
      }
    case "Wide":
      VStack {
        ForEach(0..<1_000) { _ in
          ForEach(0..<1_000) { Text("\($0)") }
        }
      }
    case "Endless": Text(forever())
    case "Escapes": Text("\u{1B}[31mred\u{7}\u{0}")
    default: Text(entry.way).frame(width: .nan, height: -5).padding(.infinity).opacity(.nan)
    }
  }

  private func forever() -> String {
    var count = 0
    while count >= 0 { count = (count + 1) % 7 }
    return "\(count)"
  }
}

/// One widget for each way to go wrong.
struct BadWidget: Widget {
  static let ways = [
    "Plain", "Twice", "Empty", "Unordered", "Many", "Prints", "Waits", "Deep", "Wide",
    "Escapes", "Never", "Endless", "Trap", "Exit",
  ]
  var way = "Plain"

  var body: some WidgetConfiguration {
    StaticConfiguration(kind: way, provider: BadProvider(way: way)) { BadView(entry: $0) }
      .supportedFamilies([.systemSmall])
  }
}

@main
struct BadBundle: WidgetBundle {
  @WidgetBundleBuilder
  var body: some Widget {
    several
    BadWidget(way: "Prints")
    BadWidget(way: "Waits")
    views
    BadWidget(way: "Never")
    BadWidget(way: "Endless")
    BadWidget(way: "Trap")
    BadWidget(way: "Exit")
  }

  @WidgetBundleBuilder
  private var several: some Widget {
    BadWidget()
    BadWidget(way: "Twice")
    BadWidget(way: "Empty")
    BadWidget(way: "Unordered")
    BadWidget(way: "Many")
  }

  @WidgetBundleBuilder
  private var views: some Widget {
    BadWidget(way: "Deep")
    BadWidget(way: "Wide")
    BadWidget(way: "Escapes")
  }
}
