import SmartStacks

extension ScenarioShapes {
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
      Field("stack", .text, "The stack it is about, where it is about one."),
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
      Field("reason", .choice(reasons), "The rule that held it back, or why it was refused."),
      Field("predicted", .text, "The intent that is predicted, such as View(card=acme), or none."),
      Field(
        "surface",
        .choice(Surface.allCases.map(\.rawValue)),
        "A place other than the Home Screen."
      ),
      Field("shows", .text, "The intent that the surface shows, such as View(card=acme), or none."),
      Field("donations", .integer(0...1_000_000), "How many donations were accepted."),
      Field("rejected", .text, "The intent of a donation that was rejected."),
      Field("code", .integer(0...99_999), "The error of the rejection, such as 1901."),
      Field("rejections", .integer(0...1_000_000), "How many donations were rejected."),
      Field("refused", .choice(refusable), "What was asked for and could not be done."),
      Field("reloads", .integer(0...1_000_000), "How many timelines were delivered to a widget."),
      Field("of", .text, "The intent of the donations, or the widget of the reloads."),
    ]
  )

  /// Every reason that an expectation can name, each word once.
  static let reasons: [String] = {
    let all =
      WithheldReason.allCases.map(\.rawValue) + DonationRejection.allCases.map(\.rawValue)
      + InputRefusal.allCases.map(\.rawValue) + ReloadRefusal.allCases.map(\.rawValue)
      + ShortcutRefusal.allCases.map(\.rawValue)
    return all.enumerated().filter { all.firstIndex(of: $0.element) == $0.offset }.map(\.element)
  }()

  /// What can be refused: the words of the actions, `reload` and `shortcut`.
  static let refusable = [
    "keep", "dismiss", "never", "add", "remove", "move", "configure", "open", "glance",
    "relevanceKit", "reload", "shortcut",
  ]
}
