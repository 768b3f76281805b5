import Scenarios
import SmartStacks

enum BeatFields {
  static let at = Field("at", .time, required: true, "When.")
  static let day = Field("day", .integer(1...3660), "On which day, from 1.")
  static let title = Field("title", .text, required: true, "What there is to see.")
  static let note = Field("note", .text, "What to say about it.")

  static let shape = MappingShape("beat", "a beat", [at, day, title, note]) {
    "A presenter's bookmark."
  }
}

enum ExpectationFields {
  static let at = Field("at", .timeAround) {
    "The moment at which it must be true, with a tolerance: 9:30 ±2m."
  }
  static let from = Field("from", .time, "The first moment of a span.")
  static let to = Field("to", .time, "The end of the span.")

  static let stack = Field("stack", .text, "The stack it is about, where it is about one.")
  static let top = Field("top", .text) {
    "The widget on top: a kind, however configured, Kind(card=acme), or a name."
  }
  static let source = Field("source", .oneOf(Policy.Source.self)) {
    "The signal that brought it there."
  }
  static let widgets = Field("widgets", .items(.list(.text))) {
    "All its widgets in order, a suggestion first."
  }
  static let rotations = Field("rotations", count, "How often it turned by itself.")
  static let suggestions = Field("suggestions", count, "How many suggestions came.")
  static let suggested = Field("suggested", .text) {
    "The widget that is suggested, or none: a kind means any of that kind."
  }
  static let never = Field("never", .text) {
    "The widget that is neither on top nor suggested: a kind means any of that kind."
  }
  static let withheld = Field("withheld", .text, "The widget that was held back.")
  static let reason = Field("reason", .choice(reasons)) {
    "The rule that held it back, or why it was refused."
  }
  static let predicted = Field("predicted", .text) {
    "The intent that is predicted, such as View(card=acme), or none."
  }
  static let surface = Field("surface", .oneOf(Surface.self), "A place other than the Home Screen.")
  static let shows = Field("shows", .text) {
    "The intent that the surface shows, such as View(card=acme), or none."
  }
  static let donations = Field("donations", count, "How many donations were accepted.")
  static let rejected = Field("rejected", .text, "The intent of a donation that was rejected.")
  static let code = Field("code", .integer(0...99_999), "The error of the rejection, such as 1901.")
  static let rejections = Field("rejections", count, "How many donations were rejected.")
  static let refused = Field("refused", .choice(refusable)) {
    "What was asked for and could not be done."
  }
  static let reloads = Field("reloads", count, "How many timelines were delivered to a widget.")
  static let of = Field("of", .text, "The widget that is counted, or the intent of the donations.")
  static let times = Field("times", count, "How often it was held back, rejected or refused.")

  static let sometime = Field("sometime", .boolean) {
    "Whether some moment is enough; else it must be so throughout."
  }
  static let atLeast = Field("atLeast", .duration, "How long at least it is so in the span.")
  static let atMost = Field("atMost", .duration, "How long at most it is so in the span.")
  static let share = Field("share", ShareFields.limits) { "For how much of the span it is so." }
  static let before = Field("before", .mapping(EventFields.shape)) {
    "What it comes before, both for the first time."
  }
  static let after = Field("after", .mapping(EventFields.shape)) {
    "What it comes after, both for the first time."
  }
  static let afterEach = Field("afterEach", .mapping(EventFields.shape)) {
    "What it follows each time."
  }
  static let within = Field("within", .duration) {
    "How far at most from the moment, or from what it follows."
  }
  static let days = Field("days", CountFields.limits) {
    "On how many of the days that every or day name it is so."
  }
  static let runs = Field("runs", .mapping(RunsFields.shape)) {
    "In which share of many runs, in which chance falls otherwise."
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
  ) { "Something that must come true." }

  private static let count = CountFields.form

  private static let reasons: [String] = {
    let all =
      WithheldReason.allCases.map(\.rawValue) + DonationRejection.allCases.map(\.rawValue)
      + InputRefusal.allCases.map(\.rawValue) + ReloadRefusal.allCases.map(\.rawValue)
      + ShortcutRefusal.allCases.map(\.rawValue)
    return all.enumerated().filter { all.firstIndex(of: $0.element) == $0.offset }.map(\.element)
  }()

  /// What can be refused: the words of the actions, `reload` and `shortcut`.
  private static let refusable = [
    "keep", "dismiss", "never", "add", "remove", "move", "configure", "open", "glance",
    "relevanceKit", "reload", "shortcut",
  ]
}

enum CountFields {
  static let atLeast = Field("atLeast", .integer(countRange), "How many at least.")
  static let atMost = Field("atMost", .integer(countRange), "How many at most.")

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
    "How many there may be."
  }
}

enum ShareFields {
  static let atLeast = Field("atLeast", .percent, "How much at least, such as 50%.")
  static let atMost = Field("atMost", .percent, "How much at most, such as 50%.")

  static let limits = Form.mapping(shape) { $0.bounds(atLeast, atMost) }

  static let shape = MappingShape("share", "a share", [atLeast, atMost]) {
    "How much of the whole it may be."
  }
}

enum RunsFields {
  static let atLeast = Field("atLeast", .percent, "In which share at least, such as 95%.")
  static let atMost = Field("atMost", .percent, "In which share at most, such as 5%.")
  static let of = Field("of", .integer(1...Expectation.Runs.most)) {
    "How many runs are made; 1000 if not said."
  }
  static let jitter = Field("jitter", .duration) {
    "How much earlier or later everything may come, at most 24h."
  }
  static let skip = Field("skip", .percent, "How likely a donation is left out.")
  static let add = Field("add", .percent, "How likely a donation is made once more on its day.")

  static let shape = MappingShape(
    "runs",
    "a share of runs",
    [atLeast, atMost, of, jitter, skip, add],
    mixedUp: ["count": "of", "runs": "of", "skipped": "skip", "added": "add"]
  ) { "Many seeded runs, as a sweep makes them, and in which share of them it must be so." }
}

enum EventFields {
  static let top = Field("top", .text, "A widget comes on top.")
  static let suggested = Field("suggested", .text, "A suggestion of a widget comes.")
  static let removed = Field("removed", .text, "A suggestion of a widget leaves.")
  static let donation = Field("donation", .text) {
    "A donation is accepted, such as View or View(card=acme)."
  }
  static let stack = Field("stack", .text) {
    "On which stack; the one of the expectation when left out."
  }
  static let source = Field("source", .oneOf(Policy.Source.self), "By which signal it comes.")
  static let reason = Field("reason", .oneOf(RemovalReason.self), "Why the suggestion leaves.")

  static let shape = MappingShape(
    "event",
    "an event",
    [top, suggested, removed, donation, stack, source, reason],
    mixedUp: [
      "rotation": "top", "suggestion": "suggested", "removal": "removed", "donate": "donation",
    ]
  ) { "Something that happens, before or after which something else must be so." }
}
