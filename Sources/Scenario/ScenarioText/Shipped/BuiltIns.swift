package enum BuiltIns {
  package struct Item: Hashable {
    /// The file's name without its ending.
    package var name: String
    package var title: String
    package var description: String
    package var text: String
  }

  package static let demonstration = "demonstration"

  /// The scenarios that explain Smart Stacks one after another, to watch after the demonstration.
  package static let chapters = [
    "smart-rotate", "widget-suggestions", "scores", "shortcuts", "donations",
  ]

  /// Some of the shipped scenarios, with a title for lists.
  package struct Group {
    package var title: String
    package var names: [String]
  }

  /// Every shipped scenario, those first that explain the most.
  package static let groups = [
    Group(title: "The tour", names: [demonstration] + chapters),
    Group(
      title: "Real apps",
      names: ["smart-rotate-day", "busy-evening", "cards", "commuter-departures"]
    ),
    Group(
      title: "Learning",
      names: [
        "learning-in-two-weeks", "knows-its-person", "weather-in-the-morning",
        "soup-in-the-evening", "suggestion-kept",
      ]
    ), Group(title: "Limits", names: ["quiet-day"]),
    Group(
      title: "Places",
      names: [
        "routine-and-place", "where-widgets-live", "where-widgets-live-ipad",
        "where-widgets-live-mac",
      ]
    ),
  ]

  /// The shipped scenarios, in the order of their groups.
  package static var scenarios: [Item] { groups.flatMap(\.names).compactMap(scenario) }

  /// The shipped themes, in order of name.
  package static let themes: [Item] = items(in: "themes")

  /// The Swift file that a team adds to its app, which then records what it tells the system.
  package static var recorder: String {
    EmbeddedFile.all.first { $0.name == "HomestackRecorder.swift" }?.text ?? ""
  }

  package static func scenario(_ name: String) -> Item? { text(of: name, in: "scenarios") }

  package static func theme(_ name: String) -> Item? { text(of: name, in: "themes") }

  package static var scenarioNames: [String] { names(in: "scenarios") }

  package static var themeNames: [String] { names(in: "themes") }

  private static func names(in folder: String) -> [String] {
    EmbeddedFile.all.filter { $0.folder == folder }.map(\.name)
  }

  /// One file, without reading the others.
  private static func text(of name: String, in folder: String) -> Item? {
    EmbeddedFile.all.first { $0.folder == folder && $0.name == name }.map(item)
  }

  private static func items(in folder: String) -> [Item] {
    EmbeddedFile.all.filter { $0.folder == folder }.map(item)
  }

  private static func item(_ file: EmbeddedFile) -> Item {
    Item(
      name: file.name,
      title: headline(file.folder == "themes" ? "title" : "name", in: file.text) ?? file.name,
      description: headline("description", in: file.text) ?? "",
      text: file.text
    )
  }

  /// A value at the top level, found without parsing: a test checks that it stands on one line.
  package static func headline(_ key: String, in text: String) -> String? {
    var rest = text[...]
    while !rest.isEmpty {
      let line = rest.prefix { $0 != "\n" }
      rest = rest[line.endIndex...].dropFirst()
      guard line.hasPrefix("\(key): ") else { continue }
      let value = line.dropFirst(key.count + 2)
      let quotes: Set<Character> = ["\"", "'"]
      guard let first = value.first, quotes.contains(first), value.last == first else {
        return String(value)
      }
      return String(value.dropFirst().dropLast())
    }
    return nil
  }
}
