@testable import ScenarioText
@testable import Scenarios

/// What of a mapping belongs together, so that most of what is written can be read.
enum WildSense {
  private static let actions = [
    "entry", "reload", "shortcuts", "shortcuts", "donate", "donate", "donate", "delete", "open",
    "user", "user", "user", "user", "switch", "person", "permission", "relevanceKit",
  ]

  /// Of each of these lists a mapping needs one.
  private static let needs: [String: [[String]]] = [
    "scenario": [["intents"], ["happens"], ["starts", "days", "seed"]],
    "app": [["widgets"]], "home": [["pages"]],
    "widget": [["configuration", "show"], ["timeline", "provides", "timeline"]],
    "happening": [actions + ["rows", "rows"]], "glance": [["stack", "wants"]], "key": [actions],
    "habit": [["at", "at", "follows"], ["donate", "open"]], "loggedItem": [["donate", "open"]],
    "intent": [["app"], ["parameters"], ["supportedCombinations", "eligibleForSuggestions"]],
    "expectation": [
      [
        "at", "at", "at", "at", "every", "sometime", "atLeast", "atMost", "share", "share",
        "before", "after", "afterEach", "days",
      ],
      [
        "top", "top", "top", "widgets", "rotations", "suggestions", "suggested", "withheld",
        "predicted", "surface", "donations", "rejected", "rejections", "refused", "reloads",
        "never", "times",
      ],
    ],
    "event": [["top", "top", "suggested", "removed", "donation"]],
    "count": [["atLeast", "atMost"]], "share": [["atLeast", "atMost"]],
    "user": [
      [
        "swipe", "page", "keep", "dismiss", "never", "open", "glance", "add", "remove", "move",
        "configure", "put", "takeApart",
      ]
    ],
    "whereabouts": [["arrives", "leaves", "begins", "ends"]],
    "switch": [["smartRotate", "widgetSuggestions", "developerMode"]],
    "placedWidget": [["id"]], "singleWidget": [["id"]], "provision": [["from"]],
    "provider": [["from", "location", "routine"]],
    "shortcut": [["widget", "intent"], ["from", "providers"]],
    "history": [["days", "days", "log"]],
    "deletion": [["identifiers", "group", "all"]],
  ]

  /// What a key needs beside it.
  private static let companions: [String: [String]] = [
    "shortcuts": ["set"], "set": ["shortcuts"], "entries": ["reload"], "because": ["reload"],
    "with": ["donate"], "identifier": ["donate"], "group": ["donate"], "start": ["donate"],
    "lasting": ["donate"], "add": ["to"], "remove": ["from"], "move": ["in", "to"],
    "configure": ["with"], "put": ["onto", "as"], "top": ["stack"], "source": ["stack", "top"],
    "suggested": ["stack"],
    "rotations": ["from", "to"], "suggestions": ["from", "to"], "surface": ["shows"],
    "sometime": ["from", "to"], "share": ["every"], "never": ["stack"],
    "rows": ["donate"], "days": ["every"], "times": ["stack", "withheld"],
    "atLeast": ["from", "to"], "atMost": ["from", "to"], "afterEach": ["within"],
    "log": ["items"], "smartRotate": ["stack"], "widgetSuggestions": ["stack"],
  ]

  /// The keys that a mapping has at least, chosen by chance; nil where any will do.
  static func keys(of shape: MappingShape, _ dice: inout Dice) -> Set<String>? {
    guard let needs = needs[shape.id] else { return nil }
    var keys: Set<String> = []
    for choices in needs {
      let key = dice.one(of: choices)
      keys.insert(key)
      for other in companions[key] ?? [] where shape.field(other) != nil { keys.insert(other) }
    }
    // The times of rows are in their file.
    if shape.id == "happening", !keys.contains("rows") { keys.insert("at") }
    return keys
  }

  /// Whether a text names the thing itself, so that no two may be equal.
  static func isOwnName(_ key: String, of owner: String) -> Bool {
    switch (owner, key) {
    case ("stack", "stack"), ("placedWidget", "id"), ("singleWidget", "id"), ("parameter", "name"),
      ("habit", "name"), ("option", "id"), ("enumCase", "name"):
      true
    default: false
    }
  }
}
