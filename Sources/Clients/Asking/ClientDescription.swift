import Documents
import ScenarioText
import SmartStacks

/// What a client's program says of its widgets, in the terms of a scenario.
struct ClientDescription {
  /// What stands under `widgets:` of its app, by kind.
  let widgets: JSONValue
  /// What stands under `intents:`, by name.
  let intents: JSONValue
  /// What was left out, in sentences.
  private(set) var notes: [String] = []
  /// The parameters for which it is asked when a list opens.
  let asked: [ClientApp.AskedParameter]
  /// The functions that a scenario can call.
  let calls: [String]

  init(
    _ answer: JSONValue,
    app: String,
    hasWidgets: Bool,
    palette: ClientPalette = .none
  ) throws(ClientProblem) {
    if let problem = answer["error"]?.words { throw ClientProblem(problem) }
    var widgets: [JSONValue.Member] = []
    var intents: [JSONValue.Member] = []
    var asked: [ClientApp.AskedParameter] = []
    for widget in answer["widgets"]?.items ?? [] {
      guard let kind = widget["kind"]?.words, !kind.isEmpty else { continue }
      let families = (widget["families"]?.items ?? []).compactMap { item in
        item.words.flatMap { Self.families[$0] }
      }
      guard !families.isEmpty else {
        notes.append("\(kind) has no size of the Home Screen and is not shown")
        continue
      }
      var members: [JSONValue.Member] = [
        .init("title", .string(Self.title(widget, kind))), .init("families", families.json),
      ]
      members += Self.back(of: widget, palette)
      if let intent = widget["configuration"], let name = intent["intent"]?.words {
        members.append(.init("configuration", .string(name)))
        if !intents.contains(where: { $0.key == name }) {
          intents.append(.init(name, Self.intent(intent, app: app)))
          asked += (intent["parameters"]?.items ?? []).compactMap { Self.asked($0, of: name) }
        }
      }
      if !widgets.contains(where: { $0.key == kind }) {
        widgets.append(.init(kind, .object(members)))
      }
    }
    guard !widgets.isEmpty || !hasWidgets else {
      throw ClientProblem("none of its widgets has a size of the Home Screen")
    }
    self.widgets = .object(widgets)
    self.intents = .object(intents)
    self.asked = asked
    calls = (answer["calls"]?.items ?? []).compactMap(\.words)
  }

  /// What its back says and shows: the catalogue's colours are those of all widgets of a folder.
  private static func back(of widget: JSONValue, _ palette: ClientPalette) -> [JSONValue.Member] {
    let words = widget["description"]?.words ?? ""
    let told: [(key: String, text: String?)] = [
      ("description", words.isEmpty ? nil : words),
      ("accent", palette.written("AccentColor")),
      ("background", palette.written("WidgetBackground")),
    ]
    return told.compactMap { item in item.text.map { JSONValue.Member(item.key, .string($0)) } }
  }

  private static func title(_ widget: JSONValue, _ kind: String) -> String {
    let title = widget["title"]?.words ?? ""
    return title.isEmpty ? kind : title
  }

  /// An intent as a scenario writes it.
  ///
  /// An app intent declares no combinations: donations are compared by the parameters that always
  /// have a value, and by all†.
  private static func intent(_ intent: JSONValue, app: String) -> JSONValue {
    let parameters = (intent["parameters"]?.items ?? []).compactMap(parameter)
    let names = parameters.compactMap { $0["name"] }
    // What has a default always has a value; the rest may be left out of a donation.
    let filled = parameters.filter { $0["default"] != nil }.compactMap { $0["name"] }
    let sets = [filled, names].filter { !$0.isEmpty }
    let combinations = sets.first == sets.last ? Array(sets.prefix(1)) : sets
    return [
      "app": app, "parameters": JSONValue.array(parameters),
      "eligibleForSuggestions": !names.isEmpty,
      "supportedCombinations": JSONValue.array(combinations.map { .array($0) }),
    ]
  }

  private static func parameter(_ told: JSONValue) -> JSONValue? {
    guard let name = told["name"]?.words, !name.isEmpty else { return nil }
    let cases = (told["cases"]?.items ?? []).compactMap { item in
      item["id"]?.words.map { id in (id: id, title: item["title"]?.words ?? id) }
    }
    var members: [JSONValue.Member] = [
      .init("name", .string(name)), .init("title", .string(told["title"]?.words ?? name)),
    ]
    switch told["type"]?.words ?? "" {
    case "enum" where !cases.isEmpty:
      members.append(.init("type", .string("enum")))
      let items = cases.map { ["name": $0.id, "title": $0.title] as JSONValue }
      members.append(.init("cases", .array(items)))
    case "object", "entity":
      // What an app offers is known to nobody before its list opens: any object may be donated.
      members.append(.init("type", .string("object")))
    case let type where Self.plainTypes.contains(type):
      members.append(.init("type", .string(type)))
    default: members.append(.init("type", .string("string")))
    }
    if told["isArray"] == .boolean(true) { members.append(.init("multiple", .boolean(true))) }
    if let value = told["default"].flatMap(Self.written) {
      members.append(.init("default", .string(value)))
    }
    return .object(members)
  }

  /// A parameter for which the app is asked.
  private static func asked(
    _ told: JSONValue,
    of intent: String
  ) -> ClientApp.AskedParameter? {
    guard told["asks"] == .boolean(true), let name = told["name"]?.words else { return nil }
    return ClientApp.AskedParameter(
      intent: intent,
      name: name,
      answers: told["searches"] == .boolean(true) ? [.options, .search] : .options,
      initial: told["default"].flatMap { option($0) }
    )
  }

  /// An option as a program tells it: without an identifier it is none.
  static func option(_ told: JSONValue) -> OptionsCollection.Option? {
    guard let id = told["id"]?.words, !id.isEmpty else { return nil }
    let title = told["title"]?.words ?? ""
    let subtitle = told["subtitle"]?.words
    return .init(
      identifier: id,
      title: title.isEmpty ? id : title,
      subtitle: subtitle?.isEmpty == true ? nil : subtitle
    )
  }

  /// The sizes of the Home Screen, as WidgetKit calls them and as a scenario does.
  private static let families = [
    "systemSmall": "small", "systemMedium": "medium", "systemLarge": "large",
    "systemExtraLarge": "extraLarge",
  ]

  private static let plainTypes: Set = [
    "string", "boolean", "integer", "decimal", "person", "location", "date", "time", "dateTime",
    "duration", "url", "file",
  ]

  /// A value as a scenario writes it; nil for what is no single value.
  static func written(_ value: JSONValue) -> String? {
    switch value {
    case .string(let text): text
    case .integer, .millionths: value.line
    case .boolean(let isTrue): isTrue ? "true" : "false"
    case .object: value["id"]?.words ?? value["identifier"]?.words
    case .null, .array: nil
    }
  }
}
