import Scenarios
import SmartStacks

enum BeatFields {
  static let at = Field("at", .time, required: true, "The time of the highlight.")
  static let day = Field("day", .integer(1...3660), "The day, from 1.")
  static let title = Field("title", .text, required: true, "A short description of what to see.")
  static let note = Field("note", .text, "Speaker notes.")
  static let press = Field("press", .text) {
    "A live key. Its actions happen at that time, and the screen asks viewers to press it first."
  }

  static let shape = MappingShape("beat", "a highlight", [at, day, title, note, press]) {
    "A highlight of the day, as a bookmark for a presenter."
  }
}

enum ExpectationFields {
  static let at = Field("at", .timeAround) {
    "The time when the expectation must hold, optionally with a tolerance: 9:30 ±2m."
  }
  static let from = Field("from", .time, "The start of a period.")
  static let to = Field("to", .time, "The end of the period.")

  static let stack = Field("stack", .text, "The stack, if the expectation is about one.")
  static let top = Field("top", .text) {
    "The widget on top: a kind in any configuration, Kind(card=acme), or an id."
  }
  static let source = Field("source", .oneOf(Policy.Source.self)) {
    "The signal that brought the widget to the top."
  }
  static let widgets = Field("widgets", .items(.list(.text))) {
    "All widgets of the stack in order, with a suggestion first."
  }
  static let rotations = Field("rotations", count, "The number of automatic rotations.")
  static let suggestions = Field("suggestions", count, "The number of suggestions.")
  static let suggested = Field("suggested", .text) {
    "The suggested widget, or none. A kind matches any widget of that kind."
  }
  static let never = Field("never", .text) {
    "A widget that is neither on top nor suggested. A kind matches any of that kind."
  }
  static let withheld = Field("withheld", .text, "The widget that is held back.")
  static let reason = Field("reason", .choice(reasons)) {
    "Why the widget is held back, or the donation or action is rejected."
  }
  static let predicted = Field("predicted", .text) {
    "The predicted intent, such as View(card=acme), or none."
  }
  static let surface = Field("surface", .oneOf(Surface.self), "A place other than the Home Screen.")
  static let shows = Field("shows", .text) {
    "The intent shown at that place, such as View(card=acme), or none."
  }
  static let donations = Field("donations", count, "The number of accepted donations.")
  static let rejected = Field("rejected", .text, "The intent of a rejected donation.")
  static let code = Field("code", .integer(0...99_999), "The error code, such as 1901.")
  static let rejections = Field("rejections", count, "The number of rejected donations.")
  static let refused = Field("refused", .choice(refusable), "The action that fails.")
  static let reloads = Field("reloads", count, "The number of timelines delivered to a widget.")
  static let of = Field("of", .text, "The widget to count, or the intent of the donations.")
  static let times = Field("times", count, "How often it is held back or rejected.")

  static let sometime = Field("sometime", .boolean) {
    "Whether it is enough to hold at some time. Default: it must hold all the time."
  }
  static let atLeast = Field("atLeast", .duration, "The minimum time it must hold in the period.")
  static let atMost = Field("atMost", .duration, "The maximum time it may hold in the period.")
  static let share = Field("share", ShareFields.limits) { "The share of the period it must hold." }
  static let before = Field("before", .mapping(EventFields.shape)) {
    "An event that must come later. The first time of each counts."
  }
  static let after = Field("after", .mapping(EventFields.shape)) {
    "An event that must come earlier. The first time of each counts."
  }
  static let afterEach = Field("afterEach", .mapping(EventFields.shape)) {
    "An event that it must follow each time."
  }
  static let within = Field("within", .duration) {
    "The maximum distance from the time, or from the other event."
  }
  static let days = Field("days", CountFields.limits) {
    "On how many of the days in `every` or `day` it must hold."
  }
  static let runs = Field("runs", .mapping(RunsFields.shape)) {
    "The share of many runs with random variation in which it must hold."
  }

  static let claims: [any DeclaredField] = [
    top, widgets, rotations, suggestions, suggested, never, withheld, predicted, surface,
    donations, rejected, rejections, refused, reloads,
  ]

  static let manners: [any DeclaredField] = [
    sometime, atLeast, atMost, share, before, after, afterEach,
  ]

  static let shape = MappingShape(
    "expectation",
    "an expectation",
    [at, from, to] + RepeatFields.days + [
      stack, top, source, widgets, rotations, suggestions, suggested, never, withheld, reason,
      predicted, surface, shows, donations, rejected, code, rejections, refused, reloads, of, times,
    ] + manners + [within, days, runs],
    mixedUp: [
      "sometimes": "sometime", "anytime": "sometime", "tolerance": "within", "minimum": "atLeast",
      "maximum": "atMost", "count": "times", "swiped": "top", "turns": "rotations",
    ]
  ) { "An expectation: a statement about the run that must hold." }

  private static let count = CountFields.form

  private static let reasons: [String] = [
    WithheldReason.allCases.map(\.rawValue), DonationRejection.allCases.map(\.rawValue),
    InputRefusal.allCases.map(\.rawValue), ReloadRefusal.allCases.map(\.rawValue),
    ShortcutRefusal.allCases.map(\.rawValue),
  ].joined().unique

  /// What can be refused: the words of the actions, `reload` and `shortcut`.
  private static let refusable = [
    "keep", "dismiss", "never", "add", "remove", "move", "configure", "open", "glance",
    "relevanceKit", "reload", "shortcut",
  ]
}

enum CountFields {
  static let atLeast = Field("atLeast", .integer(countRange), "The minimum.")
  static let atMost = Field("atMost", .integer(countRange), "The maximum.")

  private static let countRange = 0...1_000_000

  static let form: Form<Bounds<Int>> = {
    let number = ScalarForm.integer(countRange)
    let exact = ScalarForm(
      number.shape,
      expected: "\(number.expected), or limits such as {atMost: 6}",
      parse: number.parse
    )
    return Form(.either([number.shape, .mapping(shape)])) { node, diagnostics in
      if case .mapping = node.content { return limits.read(node, diagnostics) }
      return exact.read(node, diagnostics).map { Bounds(exactly: $0) }
    }
  }()

  static let limits = Form.mapping(shape) { $0.bounds(atLeast, atMost) }
  static let shape = MappingShape("count", "a count", [atLeast, atMost]) {
    "Limits of a count."
  }
}

enum ShareFields {
  static let atLeast = Field("atLeast", .percent, "The minimum share, such as 50%.")
  static let atMost = Field("atMost", .percent, "The maximum share, such as 50%.")

  static let limits = Form.mapping(shape) { $0.bounds(atLeast, atMost) }

  static let shape = MappingShape("share", "a share", [atLeast, atMost]) {
    "Limits of a share."
  }
}

enum RunsFields {
  static let atLeast = Field("atLeast", .percent, "The minimum share of runs, such as 95%.")
  static let atMost = Field("atMost", .percent, "The maximum share of runs, such as 5%.")
  static let of = Field("of", .integer(1...Expectation.Runs.most)) {
    "The number of runs. Default: 1000."
  }
  static let jitter = Field("jitter", .duration) {
    "The maximum random shift of events and glances, earlier or later. At most 24h."
  }
  static let skip = Field("skip", .percent, "The probability that a donation is skipped.")
  static let add = Field("add", .percent, "The probability that a donation is repeated that day.")

  static let shape = MappingShape(
    "runs",
    "a share of runs",
    [atLeast, atMost, of, jitter, skip, add],
    mixedUp: ["count": "of", "runs": "of", "skipped": "skip", "added": "add"]
  ) { "Runs with random variation, as in a sweep, and the share in which it must hold." }
}

enum EventFields {
  static let top = Field("top", .text, "This widget comes to the top.")
  static let suggested = Field("suggested", .text, "This widget is suggested.")
  static let removed = Field("removed", .text, "The suggestion of this widget leaves.")
  static let donation = Field("donation", .text) {
    "A donation of this intent is accepted, such as View or View(card=acme)."
  }
  static let stack = Field("stack", .text, "The stack. Default: the stack of the expectation.")
  static let source = Field("source", .oneOf(Policy.Source.self), "The signal that causes it.")
  static let reason = Field("reason", .oneOf(RemovalReason.self), "Why the suggestion leaves.")

  static let shape = MappingShape(
    "event",
    "an event",
    [top, suggested, removed, donation, stack, source, reason],
    mixedUp: [
      "rotation": "top", "suggestion": "suggested", "removal": "removed", "donate": "donation",
    ]
  ) { "An event before or after which the expectation must hold." }
}
