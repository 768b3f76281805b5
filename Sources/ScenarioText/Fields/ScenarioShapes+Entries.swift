extension ScenarioShapes {
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
    ] + addingFields
  )

  /// The fields of an entry that comes once; a provider makes the same entries again and again.
  private static let addingFields =
    entryFields + [
      Field("add", added, "What is added to what the widget shows, in place of `show`.")
    ]

  private static let entryFields = [
    Field(
      "when",
      values,
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
    ] + addingFields
  )

  /// What a timeline provider answers from a moment on.
  static let provision = MappingShape(
    id: "provision",
    title: "what a widget provides",
    doc: "The timeline that a provider answers with from a moment on, until the next.",
    fields: [
      Field("from", .time, "From when on it is what the app knows; from the start when left out.")
    ] + repeats + [
      Field(
        "reload",
        .either([.choice(["atEnd", "never"]), .mapping(reloadPolicy)]),
        "When the next timeline is asked for: atEnd, never, {after: 30m} or {at: 12:00}."
      ),
      Field("entries", .list(.mapping(provided)), required: true, "The entries of the timeline."),
    ]
  )

  static let reloadPolicy = MappingShape(
    id: "reloadPolicy",
    title: "a reload policy",
    doc: "When the next timeline may be asked for; it is never a promise.",
    fields: [
      Field("after", .duration, "So long after the reload."),
      Field("at", .time, "At a moment of the day."),
    ]
  )

  static let provided = MappingShape(
    id: "providedEntry",
    title: "a provided entry",
    doc: "An entry of the timeline that a provider answers with.",
    fields: [
      Field("at", .timeOrNow, "When it becomes current; at the reload when left out."),
      Field("in", .duration, "How long after the reload it becomes current."),
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
    ],
    main: "score"
  )

  static let liveEntry = MappingShape(
    id: "liveEntry",
    title: "an entry that comes now",
    doc: "A timeline entry that becomes current when it arrives.",
    fields: [Field("widget", .text, required: true, "The kind of widget it is for.")] + addingFields
  )
}
