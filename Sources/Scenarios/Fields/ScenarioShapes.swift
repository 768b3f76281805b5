import SmartStacks

/// The format of a scenario, key by key.
enum ScenarioShapes {
  static let root = MappingShape(
    id: "scenario",
    title: "a scenario",
    doc: "A Home Screen, the apps on it, and what happens over some days.",
    fields: [
      Field(
        "homestack",
        .integer(1...1),
        required: true,
        "The version of the format: 1."
      ),
      Field("name", .text, "What people call it; by default the name of the file."),
      Field("description", .text, "One or two sentences about it."),
      Field("starts", .dateTime, "The local date and time it starts at, such as 2021-06-09T06:00."),
      Field(
        "days",
        .integer(1...3660),
        "How many calendar days, to the midnight that ends the last."
      ),
      Field("timezone", .text, "A time zone such as America/Los_Angeles; UTC when left out."),
      Field("seed", .seed, "What chance and jitter are made from."),
      Field("policy", .policy, "Knobs of the rulebook, such as limit.gap: 15m."),
      Field("apps", .names(.mapping(app)), required: true, "The apps, by name."),
      Field("home", .mapping(home), required: true, "The Home Screen."),
      Field("happens", .list(.mapping(happening)), "What happens from outside."),
      Field(
        "keys",
        .names(.mapping(key), pattern: LiveKey.pattern),
        "What a person can let happen by pressing a key."
      ),
      Field("beats", .list(.mapping(beat)), "A presenter's bookmarks."),
      Field("expect", .list(.mapping(expectation)), "What must come true."),
    ],
    laterKeys: ["intents", "history", "donations", "surfaces", "person"]
  )

  static let app = MappingShape(
    id: "app",
    title: "an app",
    doc: "An app that is installed.",
    fields: [
      Field(
        "developerMode",
        .boolean,
        "Whether WidgetKit Developer Mode lifts the limits for it."
      ),
      Field("widgets", .names(.mapping(widget)), "The widgets it offers, by kind."),
    ],
    laterKeys: ["usage", "intents"]
  )

  static let widget = MappingShape(
    id: "widget",
    title: "a widget",
    doc: "A kind of widget.",
    fields: [
      Field("title", .text, "The name that people see; made from the kind when left out."),
      Field(
        "families",
        .oneOrMany(.choice(families.map(\.0))),
        "The sizes it supports; all when left out."
      ),
      Field("hue", .choice(hues), "Its colour; the next free one when left out."),
      Field("configuration", .text, "The intent that configures it; none for a static widget."),
      Field("show", content, "What it shows before its first entry."),
      Field("timeline", .list(.mapping(entry)), "Its timeline entries."),
    ],
    laterKeys: ["budget", "reload", "policy", "placeholder", "snapshot"]
  )

  static let families: [(String, WidgetFamily)] =
    WidgetFamily.allCases.map { ($0.rawValue, $0) } + [
      ("small", .systemSmall), ("medium", .systemMedium), ("large", .systemLarge),
      ("extraLarge", .systemExtraLarge),
    ]

  static let hues = ["sky", "coral", "amber", "mint", "rose", "violet", "teal", "sand"]

  private static let repeats = [
    Field(
      "every",
      .days,
      "The days it comes on: day, weekday, weekend or a list such as [mon, thu]."
    ),
    Field(
      "day",
      .oneOrMany(.integer(1...3660)),
      "The day it comes on, from 1; the first when left out."
    ),
  ]

  private static let jitter = Field(
    "jitter",
    .duration,
    "How much earlier or later it may come, by the seed."
  )

  static let entry = MappingShape(
    id: "entry",
    title: "a timeline entry",
    doc: "What a widget shows from a moment on, and how relevant that is.",
    fields: [Field("at", .time, required: true, "When it becomes current.")] + repeats + [
      jitter,
      Field(
        "arrives",
        .either([.boolean, .time]),
        "Whether it is known only when it happens, or the time at which it is delivered."
      ),
    ] + entryFields
  )

  private static let entryFields = [
    Field(
      "when",
      .names(.text),
      "Only widgets that are configured with these values show it."
    ),
    Field("show", content, "What the widget shows; the entry before stays when left out."),
    Field(
      "relevance",
      .either([.score, .mapping(relevance)]),
      "How relevant it is; left out, it says nothing about relevance."
    ),
  ]

  /// An entry of a delivery, seen from its moment.
  static let delivered = MappingShape(
    id: "deliveredEntry",
    title: "a delivered entry",
    doc: "An entry of a new timeline.",
    fields: [
      Field("at", .timeOrNow, "When it becomes current; now when left out."),
      Field("in", .duration, "How long after the delivery it becomes current."),
    ] + entryFields
  )

  static let relevance = MappingShape(
    id: "relevance",
    title: "a relevance",
    doc: "How relevant an entry is compared with the other entries of its kind.",
    fields: [
      Field("score", .score, required: true, "Its score; zero or lower never turns a stack."),
      Field(
        "duration",
        .relevanceDuration,
        "How long the score holds; until the next score when left out."
      ),
    ]
  )

  static let home = MappingShape(
    id: "home",
    title: "a Home Screen",
    doc: "Pages of stacks and single widgets.",
    fields: [
      Field(
        "pages",
        .list(.list(.either([.text, .mapping(stack), .mapping(single)]))),
        required: true,
        "The pages, each a list of stacks and widgets in reading order."
      )
    ]
  )

  static let stack = MappingShape(
    id: "stack",
    title: "a stack",
    doc: "Widgets of one size in one place.",
    fields: [
      Field("stack", .text, required: true, "Its name."),
      Field("family", .choice(families.map(\.0)), "The size of its widgets; medium when left out."),
      Field("smartRotate", .boolean, "Whether it may turn by itself."),
      Field("widgetSuggestions", .boolean, "Whether widgets may be suggested in it."),
      Field("showing", .text, "The widget on top at the start; the first when left out."),
      Field(
        "widgets",
        .list(.either([.text, .mapping(placed)])),
        required: true,
        "Its widgets, in order."
      ),
    ]
  )

  private static let placedFields = [
    Field("id", .text, "Its name in the log; the kind when left out."),
    Field("configuration", .names(.text), "The values the person configured it with."),
  ]

  static let placed = MappingShape(
    id: "placedWidget",
    title: "a widget of a stack",
    doc: "A widget that the person put into a stack.",
    fields: [Field("kind", .text, required: true, "Its kind.")] + placedFields,
    mixedUp: ["widget": "kind"]
  )

  static let single = MappingShape(
    id: "singleWidget",
    title: "a single widget",
    doc: "A widget that stands alone.",
    fields: [
      Field("widget", .text, required: true, "Its kind."),
      Field("family", .choice(families.map(\.0)), "Its size; the kind's first when left out."),
    ] + placedFields,
    mixedUp: ["kind": "widget"]
  )

  private static let actions = [
    Field("entry", .mapping(liveEntry), "A timeline entry that becomes current now."),
    Field("reload", .text, "The kind whose timeline is replaced by the entries."),
    Field("entries", .list(.mapping(delivered)), "The entries of the new timeline."),
    Field("shortcuts", .text, "The app that sets its relevant shortcuts."),
    Field("set", .list(.mapping(shortcut)), "The whole new list of its shortcuts."),
    Field("user", .mapping(user), "What the person does."),
    Field("switch", .mapping(switches), "A setting that changes."),
  ]

  private static let laterActions = [
    "donate", "with", "delete", "keep", "dismiss", "never", "edit", "open", "glance", "place",
  ]

  static let happening = MappingShape(
    id: "happening",
    title: "something that happens",
    doc: "Something that an app, the person or a setting does at a moment.",
    fields: [Field("at", .time, required: true, "When it happens.")] + repeats + [jitter] + actions,
    laterKeys: laterActions
  )

  static let key = MappingShape(
    id: "key",
    title: "a live key",
    doc: "What happens at the moment when a key is pressed.",
    fields: [Field("title", .text, required: true, "What the footer says it does.")] + actions,
    laterKeys: laterActions
  )

  static let liveEntry = MappingShape(
    id: "liveEntry",
    title: "an entry that comes now",
    doc: "A timeline entry that becomes current when it arrives.",
    fields: [Field("widget", .text, required: true, "The kind of widget it is for.")] + entryFields
  )

  static let shortcut = MappingShape(
    id: "shortcut",
    title: "a relevant shortcut",
    doc: "An app's hint when one of its widgets would be useful.",
    fields: [
      Field("widget", .text, "The kind of widget; without it only the watch face is concerned."),
      Field("with", .names(.text), "The values of its intent; left out for a static widget."),
      Field(
        "role",
        .choice(RelevantShortcut.Role.allCases.map(\.rawValue)),
        "What it is for; it has no effect on the stack."
      ),
    ] + span + [
      Field("providers", .list(.mapping(provider)), "Several periods or other providers.")
    ]
  )

  private static let span = [
    Field("from", .timeOrNow, "When it begins to be relevant."),
    Field("to", .time, "When it stops."),
    Field("for", .duration, "How long it is relevant, in place of to."),
  ]

  static let provider = MappingShape(
    id: "provider",
    title: "a relevance provider",
    doc: "A period, or a place or part of the day, which only concern the watch face.",
    fields: span + [
      Field("location", .text, "A place."),
      Field("routine", .text, "A part of the day, such as morning."),
    ]
  )

  static let user = MappingShape(
    id: "user",
    title: "what the person does",
    doc: "A touch of the person.",
    fields: [
      Field("swipe", .text, "The stack that is swiped through."),
      Field("by", .integer(-20...20), "How many widgets further, or back when negative."),
      Field("page", .integer(1...20), "The page that is turned to, from 1."),
    ],
    laterKeys: ["keep", "dismiss", "never", "edit", "open", "glance", "remove", "add"]
  )

  static let switches = MappingShape(
    id: "switch",
    title: "a switch",
    doc: "A setting that changes.",
    fields: [
      Field("stack", .text, "The stack whose switches change."),
      Field("smartRotate", .boolean, "Whether it may turn by itself."),
      Field("widgetSuggestions", .boolean, "Whether widgets may be suggested in it."),
      Field("developerMode", .boolean, "Whether WidgetKit Developer Mode is on."),
      Field("app", .text, "The app it is for; every app when left out."),
    ]
  )

  static let beat = MappingShape(
    id: "beat",
    title: "a beat",
    doc: "A presenter's bookmark.",
    fields: [
      Field("at", .time, required: true, "When."),
      Field("day", .integer(1...3660), "On which day, from 1."),
      Field("title", .text, required: true, "What there is to see."),
      Field("note", .text, "What to say about it."),
    ]
  )

  static let expectation = MappingShape(
    id: "expectation",
    title: "an expectation",
    doc: "Something that must come true.",
    fields: [
      Field("at", .time, "The moment at which it must be true."),
      Field("from", .time, "The first moment of a span."),
      Field("to", .time, "The end of the span."),
    ] + repeats + [
      Field("stack", .text, required: true, "The stack it is about."),
      Field("top", .text, "The widget on top."),
      Field(
        "source",
        .choice(Policy.Source.allCases.map(\.rawValue)),
        "The signal that brought it there."
      ),
      Field("widgets", .list(.text), "All its widgets in order, a suggestion first."),
      Field("rotations", .integer(0...1_000_000), "How often it turned by itself."),
      Field("suggestions", .integer(0...1_000_000), "How many suggestions came."),
      Field("suggested", .text, "The widget that is suggested, or none."),
      Field("withheld", .text, "The widget that was held back."),
      Field(
        "reason",
        .choice(WithheldReason.allCases.map(\.rawValue)),
        "The rule that held it back."
      ),
    ]
  )
}
