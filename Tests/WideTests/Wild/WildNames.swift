/// The names that a wild scenario gives its things, so that what refers to them finds them.
struct WildNames {
  var apps: [String] = []
  var kinds: [String] = []
  var intents: [String] = []
  var stacks: [String] = []
  var widgets: [String] = []
  var parameters: [String] = []
  var values: [String] = []
  var places: [String] = []
  var habits: [String] = []

  /// Names by chance, odd ones among them.
  init(_ dice: inout Dice) {
    func some(_ plain: String, _ most: Int) -> [String] {
      (0...dice.pick(most)).map { dice.isOne(in: 4) ? dice.one(of: Self.odd) : "\(plain)\($0)" }
    }
    apps = some("App", 3)
    kinds = some("Kind", 4)
    intents = some("View", 2)
    stacks = some("Stack", 3)
    parameters = some("card", 3)
    values = some("acme", 4)
    places = some("home", 2)
    habits = some("walk", 2)
    widgets = kinds + some("own", 2)
  }

  /// The names that a scenario gives its things.
  init(of root: WildNode) {
    for pair in root["apps"].pairs {
      let (app, own) = (pair.key, pair.value)
      apps.append(app)
      kinds += own["widgets"].pairs.map(\.key)
    }
    for pair in root["intents"].pairs {
      let (intent, own) = (pair.key, pair.value)
      intents.append(intent)
      for parameter in own["parameters"].items {
        parameters += [parameter["name"].scalar].compactMap { $0 }
        for option in parameter["options"].items + parameter["cases"].items {
          values += [option.scalar, option["id"].scalar, option["name"].scalar].compactMap { $0 }
        }
      }
    }
    for place in root["home"]["pages"].items.flatMap(\.items) {
      stacks += [place["stack"].scalar].compactMap { $0 }
      for widget in place["widgets"].items + [place] {
        widgets += [widget["id"].scalar].compactMap { $0 }
      }
    }
    places = root["person"]["places"].items.compactMap(\.scalar)
    habits = root["habits"].items.compactMap { $0["name"].scalar }
    widgets += kinds
  }

  /// What probably stands at a key; nil where any text may.
  func pool(of key: String, in shape: String) -> [String]? {
    switch (shape, key) {
    case ("expectation", "never"), ("event", "removed"): widgets
    case ("event", "donation"): intents
    case ("user", "open"), (_, "stack"), (_, "swipe"), (_, "keep"), (_, "dismiss"), (_, "never"),
      (_, "glance"), ("user", "in"), ("user", "from"), ("user", "to"), (_, "into"),
      (_, "takeApart"):
      stacks
    case ("happening", "options"), ("key", "options"): intents
    case ("happening", "of"), ("key", "of"): parameters
    case (_, "apps"), (_, "app"), (_, "shortcuts"), (_, "relevanceKit"), (_, "open"): apps
    case ("widget", "configuration"), (_, "intents"), (_, "donate"), (_, "intent"),
      (_, "predicted"),
      (_, "shows"), (_, "rejected"):
      intents
    case (_, "widgets"), (_, "widget"), (_, "kind"), (_, "add"), (_, "reload"): kinds
    case (_, "remove"), (_, "move"), (_, "configure"), (_, "showing"), (_, "top"), (_, "suggested"),
      (_, "withheld"), (_, "of"), (_, "wants"), ("stack", "id"), (_, "put"), (_, "onto"):
      widgets
    case (_, "with"), (_, "when"), (_, "configuration"), (_, "shownWhen"), ("parameter", "name"),
      (_, "supportedCombinations"), (_, "columns"):
      parameters
    case (_, "cases"), (_, "options"), ("option", "id"), ("enumCase", "name"), (_, "default"),
      (_, "finds"):
      values
    case (_, "places"), ("person", "at"), (_, "place"), (_, "arrives"), (_, "leaves"),
      ("provider", "location"):
      places
    case (_, "follows"), ("habit", "name"): habits
    default: nil
    }
  }

  /// Names that are hard to carry through a log, a table, a command line and a screen.
  static let odd = [
    "A", "a b", " a", "a ", "Ümläut", "é", "e\u{301}", "日本語", "👩‍👩‍👧‍👦", "🇩🇪", "\u{200B}", "\u{202E}abc",
    "a\u{301}\u{302}\u{303}\u{304}", "a,b", "a=b", "a(b", "a)b", "K(card=acme)", "none", "null",
    "~",
    "yes", "1", "-1", "\"", "'", "\\", "a\tb", "a\nb", "\r", "\u{1B}[31m", "\u{0}", "\u{7F}",
    "\u{FEFF}",
    "\u{2028}", "\u{FFFD}", "\u{FFFF}", "\u{10FFFF}", "<&>", "]]>", "a+b", "#", "%s", "/", "..",
    "ﷺ", "\u{1F3FD}", "\u{1100}\u{1161}\u{11A8}", "\u{E000}", "day", "now", "*", "&a", "!x", "|",
    ": ", "- a",
    String(repeating: "long ", count: 60), String(repeating: "\u{301}", count: 40),
  ]
}

extension WildNode {
  var scalar: String? { if case .scalar(let text, _) = self { text } else { nil } }
  var items: [WildNode] { if case .list(let items) = self { items } else { [] } }
  var pairs: [WildPair] {
    if case .map(let pairs) = self { pairs } else { [] }
  }

  /// The value of a key; nothing where it is no mapping or has none.
  subscript(key: String) -> WildNode { pairs.first { $0.key == key }?.value ?? .list([]) }
}
