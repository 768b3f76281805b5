import Documents
import ScenarioText
import Scenarios
import Synchronization
import SystemAccess
import TerminalRendering

/// The day of a folder of Swift: its own where it brings one, else one that is made up, with its
/// widgets in stacks beside one that is always there.
package enum ClientScenario {
  /// Where the day lies that a folder brings; nil where it brings none.
  package static func own(in folder: String) -> String? {
    let path = "\(folder)\(folder.hasSuffix("/") ? "" : "/")homestack.yaml"
    return TextFile.exists(path) ? path : nil
  }

  private static let made = Mutex<[String: String]>([:])

  /// The text of a day that is made up.
  package static func text(for folder: String) throws(ClientProblem) -> String {
    let name = appName(of: folder)
    let app = try ClientLibrary.shared.app(in: folder, named: name, locale: "en_US")
    let text = text(app, named: name, folder: folder)
    made.withLock { $0[folder] = text }
    return text
  }

  /// The text as it is now, or the last that could be made; nil where none ever was.
  ///
  /// What does not compile is found again when the text is read, and said there.
  package static func latestText(for folder: String) -> String? {
    (try? text(for: folder)) ?? made.withLock { $0[folder] }
  }

  /// `../App/ParcelWidget` is the app Parcel.
  private static func appName(of folder: String) -> String {
    let place = Folders.resolved(folder) ?? folder
    var name = place.split(separator: "/").last.map(String.init) ?? "App"
    for ending in ["WidgetExtension", "WidgetsExtension", "Widgets", "Widget", "Extension"]
    where name.hasSuffix(ending) && name.count > ending.count {
      name.removeLast(ending.count)
      break
    }
    let letters = PlainText.harmless(name).filter { $0.isLetter || $0.isNumber || $0 == " " }
    return letters.isEmpty ? "App" : letters
  }

  static func text(_ app: ClientApp, named name: String, folder: String) -> String {
    let companion = companion(of: app, named: name)
    let kind = "\(companion)Widget"
    let description = "The widgets of \(name) beside \(companion), on a day that is made up."
    return """
      # A first day for the widgets of \(PlainText.harmless(FileName.shown(folder))).
      # Their code answers for their timelines, and what it donates, suggests and reloads meanwhile
      # happens at the moment of the question.
      homestack: 1
      name: \(quoted(name))
      description: \(quoted(description))
      starts: 2021-06-09T06:00
      timezone: America/Los_Angeles
      locale: en_US

      apps:
        \(quoted(name)):
          swift: \(quoted(folder))
        # Somebody to turn from, and to turn back to.
        \(quoted(companion)):
          widgets:
            \(quoted(kind)):
              title: \(quoted(companion))
              families: [small, medium, large, extraLarge]
              show: {fact: Cupertino, big: {value: 18°, lines: [Clear, H 20, L 12]}}
              timeline:
                - {at: 7:00, every: day, relevance: {score: 60, duration: 45m}}
                - {at: 12:30, every: day, relevance: {score: 20, duration: 30m}}
                - {at: 18:00, every: day, relevance: {score: 40, duration: 45m}}

      home:
      \(device(of: app))  pages:
      \(pages(app, companion: kind))\(keys(app))
      """
  }

  /// The sizes, the one first that has a stack, each with the page that it stands on.
  private static let sizes: [(family: String, page: Int)] = [
    ("medium", 0), ("small", 0), ("large", 1), ("extraLarge", 2),
  ]
  /// How many widgets stand alone on a page, and how many a stack holds beside its companion.
  private static let mostAlone = 4
  private static let mostStacked = 9

  /// The sizes that the widgets come in: what is for iPad alone counts where there is nothing else.
  private static func offered(_ app: ClientApp) -> [(family: String, page: Int)] {
    let offered = sizes.filter { !kinds(of: app, in: $0.family).isEmpty }
    return offered.count > 1 ? offered.filter { $0.family != "extraLarge" } : offered
  }

  /// The line that names the device, where it is not an iPhone.
  private static func device(of app: ClientApp) -> String {
    offered(app).first?.family == "extraLarge" ? "  device: ipad\n" : ""
  }

  /// A stack in which the widgets have somebody to turn from, and beside it each of them alone, so
  /// that what it shows is seen all day.
  private static func pages(_ app: ClientApp, companion: String) -> String {
    let offered = offered(app)
    let (family, page) = offered.first ?? sizes[0]
    let stacked = kinds(of: app, in: family)
    let members = (stacked.prefix(mostStacked) + [companion]).map { kind in
      "{kind: \(quoted(kind)), id: \(quoted("\(kind)-stacked"))}"
    }
    var pages = [
      page: ["{stack: Home, family: \(family), widgets: [\(members.joined(separator: ", "))]}"]
    ]
    func alone(_ kinds: some Sequence<String>, _ size: (family: String, page: Int)) {
      for (place, kind) in kinds.enumerated() {
        let id = quoted("\(kind)-\(size.family)")
        let text = "{widget: \(quoted(kind)), id: \(id), family: \(size.family)}"
        // What has no room goes on pages behind the first ones.
        pages[size.page + sizes.count * (place / mostAlone), default: []].append(text)
      }
    }
    for size in offered.dropFirst() { alone(kinds(of: app, in: size.family), size) }
    let isOnly = offered.count == 1
    alone(isOnly ? stacked[...] : stacked.dropFirst(mostStacked), (family, page + (isOnly ? 0 : 3)))
    return pages.sorted { $0.key < $1.key }.map { page in
      page.value.enumerated().map { index, place in
        "    \(index == 0 ? "-" : " ") - \(place)\n"
      }.joined()
    }.joined()
  }

  /// Somebody to turn from: its app and its widget have names that the folder does not have.
  private static func companion(of app: ClientApp, named name: String) -> String {
    var taken: Set = [name]
    if case .object(let widgets) = app.widgets {
      for widget in widgets where widget.key.hasSuffix("Widget") {
        taken.insert(String(widget.key.dropLast(6)))
      }
    }
    return ["Weather", "Clock", "Sunrise"].first { !taken.contains($0) } ?? "Beside \(name)"
  }

  private static func kinds(of app: ClientApp, in family: String) -> [String] {
    guard case .object(let widgets) = app.widgets else { return [] }
    return widgets.filter { widget in
      (widget.value["families"]?.items ?? []).contains { $0.words == family }
    }.map(\.key)
  }

  /// The functions of the folder as live keys: letters and digits that nothing else needs.
  private static func keys(_ app: ClientApp) -> String {
    var free = "bcdfijlmorsvyz123456789".filter { !LiveKey.taken.contains($0) }[...]
    var lines: [String] = []
    for call in app.calls {
      guard let key = free.popFirst() else { break }
      lines.append("  \(key): {title: \(quoted(call)), call: \(quoted(call))}\n")
    }
    return lines.isEmpty ? "" : "\n# The app's own functions.\nkeys:\n" + lines.joined()
  }

  /// A text as YAML takes any: JSON is YAML.
  private static func quoted(_ text: String) -> String { JSONValue.string(text).line }
}
