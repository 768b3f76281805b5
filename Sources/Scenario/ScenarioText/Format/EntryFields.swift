import Scenarios
import SmartStacks

enum EntryFields {
  static let at = Field("at", .time, required: true, "When it becomes current.")
  static let arrives = Field("arrives", .written(.either([.boolean, .time]))) {
    "Whether it is known only when it happens, or the time at which it is delivered."
  }

  static let when = Field("when", .names(.oneOrMany(.text))) {
    "Only widgets that are configured with these values show it."
  }
  static let show = Field("show", ContentFields.show) {
    "What the widget shows; the entry before stays when left out."
  }
  static let relevance = Field("relevance", RelevanceFields.form) {
    "How relevant it is; left out, it says nothing about relevance."
  }

  static let add = Field("add", ContentFields.add) {
    "What is added to what the widget shows, in place of `show`."
  }

  /// The keys of entries that a provider makes again and again.
  static let lasting: [any DeclaredField] = [when, show, relevance]

  /// The keys of entries that come once.
  static let once = lasting + [add]

  static let shape = MappingShape(
    "entry",
    "a timeline entry",
    [at] + RepeatFields.days + [RepeatFields.jitter, arrives] + once
  ) { "What a widget shows from a moment on, and how relevant that is." }
}

enum DeliveredFields {
  static let at = Field("at", .timeOrNow, "When it becomes current; now when left out.")
  static let `in` = Field("in", .duration, "How long after the delivery it becomes current.")

  static let shape = MappingShape(
    "deliveredEntry",
    "a delivered entry",
    [at, `in`] + EntryFields.once
  ) { "An entry of a new timeline." }
}

enum ProvisionFields {
  static let from = Field("from", .time) {
    "From when on it is what the app knows; from the start when left out."
  }
  static let when = Field("when", .names(.oneOrMany(.text))) {
    "Only widgets that are configured with these values are answered so."
  }
  static let reload = Field(
    "reload",
    .written(.either([.choice(["atEnd", "never"]), .mapping(ReloadPolicyFields.shape)]))
  ) { "When the next timeline is asked for: atEnd, never, {after: 30m} or {at: 12:00}." }
  static let entries = Field("entries", .list(.mapping(ProvidedFields.shape)), required: true) {
    "The entries of the timeline."
  }

  static let shape = MappingShape(
    "provision",
    "what a widget provides",
    [from] + RepeatFields.days + [when, reload, entries]
  ) { "The timeline that a provider answers with from a moment on, until the next." }
}

enum ReloadPolicyFields {
  static let after = Field("after", .duration, "So long after the reload.")
  static let at = Field("at", .time, "At a moment of the day.")

  static let shape = MappingShape("reloadPolicy", "a reload policy", [after, at]) {
    "When the next timeline may be asked for; it is never a promise."
  }
}

enum ProvidedFields {
  static let at = Field("at", .timeOrNow, "When it becomes current; at the reload when left out.")
  static let `in` = Field("in", .duration, "How long after the reload it becomes current.")

  static let shape = MappingShape(
    "providedEntry",
    "a provided entry",
    [at, `in`] + EntryFields.lasting
  ) { "An entry of the timeline that a provider answers with." }
}

enum RelevanceFields {
  static let score = Field("score", rounded, required: true) {
    "Its score; zero or lower never turns a stack."
  }
  static let duration = Field("duration", .relevanceDuration) {
    "How long the score holds; until the next score when left out."
  }

  /// A score in millionths; says to what it was rounded.
  private static let rounded = Form<Score>(.score) { node, diagnostics in
    guard let written = ScalarForm.score.read(node, diagnostics) else { return nil }
    if let rounded = written.rounded {
      diagnostics.add(.scoreRounded(found: node.text ?? "", to: rounded), at: node.location)
    }
    return written.score
  }

  static let form = Form<Relevance>(.either([.score, .mapping(shape)])) { node, diagnostics in
    guard let mapping = MappingReader(short: node, shape, diagnostics), let score = mapping[score]
    else { return nil }
    return Relevance(score: score, duration: mapping[duration] ?? .untilNextRelevance)
  }

  static let shape = MappingShape("relevance", "a relevance", [score, duration], main: score) {
    "How relevant an entry is compared with the other entries of its kind."
  }
}

enum LiveEntryFields {
  static let widget = Field("widget", .text, required: true, "The kind of widget it is for.")

  static let shape = MappingShape(
    "liveEntry",
    "an entry that comes now",
    [widget] + EntryFields.once
  ) { "A timeline entry that becomes current when it arrives." }
}
