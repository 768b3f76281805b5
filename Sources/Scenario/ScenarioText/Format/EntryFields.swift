import Scenarios
import SmartStacks

enum EntryFields {
  static let at = Field("at", .time, required: true, "The time when the entry becomes current.")
  static let arrives = Field("arrives", .written(.either([.boolean, .time]))) {
    "Whether the entry is delivered only when it becomes current, or its delivery time."
  }

  static let when = Field("when", .names(.oneOrMany(.text))) {
    "Show the entry only in widgets that are configured with these values."
  }
  static let show = Field("show", ContentFields.show) {
    "The content of the widget. Default: the content of the previous entry."
  }
  static let relevance = Field("relevance", RelevanceFields.form) {
    "The relevance of the entry. Default: no change in relevance."
  }

  static let add = Field("add", ContentFields.add) {
    "Content that is added to the current content, instead of `show`."
  }

  /// The keys of entries that a provider makes again and again.
  static let lasting: [any DeclaredField] = [when, show, relevance]

  /// The keys of entries that come once.
  static let once = lasting + [add]

  static let shape = MappingShape(
    "entry",
    "a timeline entry",
    [at] + RepeatFields.days + [RepeatFields.jitter, arrives] + once
  ) { "The content of a widget from a given time on, and its relevance." }
}

enum DeliveredFields {
  static let at = Field("at", .timeOrNow, "The time when the entry becomes current. Default: now.")
  static let `in` = Field("in", .duration, "How long after its delivery the entry becomes current.")

  static let shape = MappingShape(
    "deliveredEntry",
    "a delivered entry",
    [at, `in`] + EntryFields.once
  ) { "An entry of a new timeline." }
}

enum ProvisionFields {
  static let from = Field("from", .time) {
    "The time from which the app returns this timeline. Default: the start."
  }
  static let when = Field("when", .names(.oneOrMany(.text))) {
    "Return the timeline only for widgets that are configured with these values."
  }
  static let reload = Field(
    "reload",
    .written(.either([.choice(["atEnd", "never"]), .mapping(ReloadPolicyFields.shape)]))
  ) { "When to request the next timeline: atEnd, never, {after: 30m}, or {at: 12:00}." }
  static let entries = Field("entries", .list(.mapping(ProvidedFields.shape)), required: true) {
    "The entries of the timeline."
  }

  static let shape = MappingShape(
    "provision",
    "a provided timeline",
    [from] + RepeatFields.days + [when, reload, entries]
  ) { "The timeline that a provider returns, from a given time until the next one." }
}

enum ReloadPolicyFields {
  static let after = Field("after", .duration, "This long after the reload.")
  static let at = Field("at", .time, "At this time.")

  static let shape = MappingShape("reloadPolicy", "a reload policy", [after, at]) {
    "The earliest time for the next timeline request, which may come later."
  }
}

enum ProvidedFields {
  static let at = Field("at", .timeOrNow, "When the entry becomes current. Default: the reload.")
  static let `in` = Field("in", .duration, "How long after the reload the entry becomes current.")

  static let shape = MappingShape(
    "providedEntry",
    "a provided entry",
    [at, `in`] + EntryFields.lasting
  ) { "An entry of the timeline that a provider returns." }
}

enum RelevanceFields {
  static let score = Field("score", rounded, required: true) {
    "The score. Zero or less never rotates a stack."
  }
  static let duration = Field("duration", .relevanceDuration) {
    "How long the score is valid. Default: until the next score."
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
    "The relevance of an entry compared with the other entries of its kind."
  }
}

enum LiveEntryFields {
  static let widget = Field("widget", .text, required: true, "The widget kind that gets the entry.")

  static let shape = MappingShape(
    "liveEntry",
    "a live entry",
    [widget] + EntryFields.once
  ) { "A timeline entry that becomes current when it is delivered." }
}
