import SmartStacks
import Scenarios

extension ScenarioShapes {
  static let entry = MappingShape("entry", "a timeline entry") {
    "What a widget shows from a moment on, and how relevant that is."
    Field("at", .time, required: true, "When it becomes current.")
    repeats
    jitter
    Field("arrives", .either([.boolean, .time])) {
      "Whether it is known only when it happens, or the time at which it is delivered."
    }
    addingFields
  }

  /// The fields of an entry that comes once; a provider makes the same entries again and again.
  private static let addingFields =
    entryFields + [
      Field("add", added, "What is added to what the widget shows, in place of `show`.")
    ]

  private static let entryFields = [
    Field("when", values, "Only widgets that are configured with these values show it."),
    Field("show", content, "What the widget shows; the entry before stays when left out."),
    Field("relevance", .either([.score, .mapping(relevance)])) {
      "How relevant it is; left out, it says nothing about relevance."
    },
  ]

  /// An entry of a delivery, seen from its moment.
  static let delivered = MappingShape("deliveredEntry", "a delivered entry") {
    "An entry of a new timeline."
    Field("at", .timeOrNow, "When it becomes current; now when left out.")
    Field("in", .duration, "How long after the delivery it becomes current.")
    addingFields
  }

  /// What a timeline provider answers from a moment on.
  static let provision = MappingShape("provision", "what a widget provides") {
    "The timeline that a provider answers with from a moment on, until the next."
    Field("from", .time, "From when on it is what the app knows; from the start when left out.")
    repeats
    Field("when", values, "Only widgets that are configured with these values are answered so.")
    Field("reload", .either([.choice(["atEnd", "never"]), .mapping(reloadPolicy)])) {
      "When the next timeline is asked for: atEnd, never, {after: 30m} or {at: 12:00}."
    }
    Field("entries", .list(.mapping(provided)), required: true, "The entries of the timeline.")
  }

  static let reloadPolicy = MappingShape("reloadPolicy", "a reload policy") {
    "When the next timeline may be asked for; it is never a promise."
    Field("after", .duration, "So long after the reload.")
    Field("at", .time, "At a moment of the day.")
  }

  static let provided = MappingShape("providedEntry", "a provided entry") {
    "An entry of the timeline that a provider answers with."
    Field("at", .timeOrNow, "When it becomes current; at the reload when left out.")
    Field("in", .duration, "How long after the reload it becomes current.")
    entryFields
  }

  static let relevance = MappingShape("relevance", "a relevance") {
    "How relevant an entry is compared with the other entries of its kind."
    Field("score", .score, required: true, "Its score; zero or lower never turns a stack.")
    Field("duration", .relevanceDuration) {
      "How long the score holds; until the next score when left out."
    }
  }
  .with(main: "score")

  static let liveEntry = MappingShape("liveEntry", "an entry that comes now") {
    "A timeline entry that becomes current when it arrives."
    Field("widget", .text, required: true, "The kind of widget it is for.")
    addingFields
  }
}
