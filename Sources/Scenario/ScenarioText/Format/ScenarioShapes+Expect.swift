import Scenarios
import SmartStacks

extension ScenarioShapes {
  static let beat = MappingShape("beat", "a beat") {
    "A presenter's bookmark."
    Field("at", .time, required: true, "When.")
    Field("day", .integer(1...3660), "On which day, from 1.")
    Field("title", .text, required: true, "What there is to see.")
    Field("note", .text, "What to say about it.")
  }

  static let expectation = MappingShape("expectation", "an expectation") {
    "Something that must come true."
    Field("at", .timeAround, "The moment at which it must be true, with a tolerance: 9:30 ±2m.")
    Field("from", .time, "The first moment of a span.")
    Field("to", .time, "The end of the span.")
    repeats
    claims
    manners
  }
  .with(mixedUp: [
    "sometimes": "sometime", "anytime": "sometime", "tolerance": "within", "minimum": "atLeast",
    "maximum": "atMost", "count": "times", "swiped": "top", "turns": "rotations",
  ])

  private static let claims = [
    Field("stack", .text, "The stack it is about, where it is about one."),
    Field("top", .text) {
      "The widget on top: a kind, however configured, Kind(card=acme), or a name."
    },
    Field("source", .oneOf(Policy.Source.self), "The signal that brought it there."),
    Field("widgets", .list(.text), "All its widgets in order, a suggestion first."),
    Field("rotations", count, "How often it turned by itself."),
    Field("suggestions", count, "How many suggestions came."),
    Field("suggested", .text) {
      "The widget that is suggested, or none: a kind means any of that kind."
    },
    Field("never", .text) {
      "The widget that is neither on top nor suggested: a kind means any of that kind."
    },
    Field("withheld", .text, "The widget that was held back."),
    Field("reason", .choice(reasons), "The rule that held it back, or why it was refused."),
    Field("predicted", .text, "The intent that is predicted, such as View(card=acme), or none."),
    Field("surface", .oneOf(Surface.self), "A place other than the Home Screen."),
    Field("shows", .text, "The intent that the surface shows, such as View(card=acme), or none."),
    Field("donations", count, "How many donations were accepted."),
    Field("rejected", .text, "The intent of a donation that was rejected."),
    Field("code", .integer(0...99_999), "The error of the rejection, such as 1901."),
    Field("rejections", count, "How many donations were rejected."),
    Field("refused", .choice(refusable), "What was asked for and could not be done."),
    Field("reloads", count, "How many timelines were delivered to a widget."),
    Field("of", .text, "The widget that is counted, or the intent of the donations."),
    Field("times", count, "How often it was held back, rejected or refused."),
  ]

  private static let manners = [
    Field("sometime", .boolean, "Whether some moment is enough; else it must be so throughout."),
    Field("atLeast", .duration, "How long at least it is so in the span."),
    Field("atMost", .duration, "How long at most it is so in the span."),
    Field("share", .mapping(shares), "For how much of the span it is so."),
    Field("before", .mapping(event), "What it comes before, both for the first time."),
    Field("after", .mapping(event), "What it comes after, both for the first time."),
    Field("afterEach", .mapping(event), "What it follows each time."),
    Field("within", .duration, "How far at most from the moment, or from what it follows."),
    Field("days", .mapping(counts), "On how many of the days that every or day name it is so."),
    Field("runs", .mapping(runs), "In which share of many runs, in which chance falls otherwise."),
  ]

  /// A number, or limits of one.
  private static let count = Shape.either([.integer(countRange), .mapping(counts)])

  /// How many there may be of anything that is counted.
  static let countRange = 0...1_000_000

  static let counts = MappingShape("count", "a count") {
    "How many there may be."
    Field("atLeast", .integer(countRange), "How many at least.")
    Field("atMost", .integer(countRange), "How many at most.")
  }

  static let shares = MappingShape("share", "a share") {
    "How much of the whole it may be."
    Field("atLeast", .percent, "How much at least, such as 50%.")
    Field("atMost", .percent, "How much at most, such as 50%.")
  }

  static let runs = MappingShape("runs", "a share of runs") {
    "Many seeded runs, as a sweep makes them, and in which share of them it must be so."
    Field("atLeast", .percent, "In which share at least, such as 95%.")
    Field("atMost", .percent, "In which share at most, such as 5%.")
    Field("of", .integer(1...Expectation.Runs.most), "How many runs are made; 1000 if not said.")
    Field("jitter", .duration, "How much earlier or later everything may come, at most 24h.")
    Field("skip", .percent, "How likely a donation is left out.")
    Field("add", .percent, "How likely a donation is made once more on its day.")
  }
  .with(mixedUp: ["count": "of", "runs": "of", "skipped": "skip", "added": "add"])

  static let event = MappingShape("event", "an event") {
    "Something that happens, before or after which something else must be so."
    Field("top", .text, "A widget comes on top.")
    Field("suggested", .text, "A suggestion of a widget comes.")
    Field("removed", .text, "A suggestion of a widget leaves.")
    Field("donation", .text, "A donation is accepted, such as View or View(card=acme).")
    Field("stack", .text, "On which stack; the one of the expectation when left out.")
    Field("source", .oneOf(Policy.Source.self), "By which signal it comes.")
    Field("reason", .oneOf(RemovalReason.self), "Why the suggestion leaves.")
  }
  .with(mixedUp: [
    "rotation": "top", "suggestion": "suggested", "removal": "removed", "donate": "donation",
  ])

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
