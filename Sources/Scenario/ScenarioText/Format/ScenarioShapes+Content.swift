import Scenarios
import SmartStacks

extension ScenarioShapes {
  /// A text, lines, or a mapping of blocks.
  static let content = Shape.either([.text, .list(.text), .mapping(contentBlocks)])

  static let contentBlocks = MappingShape("content", "what a widget shows") {
    "Blocks from top to bottom, in the order in which they are written."
    Field("title", .text, "The title in place of the kind's own.")
    Field("fact", .text, "One quiet fact at the right of the title.")
    ContentBlockKind.allCases.map(\.field)
  }

  /// The same as what is added to what shows.
  static let added = Shape.either([.text, .list(.text), .mapping(addedBlocks)])

  /// The blocks that something can be added to.
  static let addedBlocks = MappingShape("added", "what is added to a widget") {
    "Blocks whose items come before those that show, and by whose numbers those that show "
      + "rise."
    contentBlocks.fields.filter { ContentBlockKind(rawValue: $0.key)?.takesMore ?? true }
  }

  static let big = MappingShape("big", "a big value") {
    "The one number that matters, with lines beside it."
    Field("value", .text, required: true, "The number as it is shown, such as 19°.")
    Field("lines", .oneOrMany(.text), "Lines beside it.")
  }
  .with(main: "value")

  static let agendaItem = MappingShape("agendaItem", "an appointment") {
    "An appointment; as a text: 13:30 1:1 with Maya | Studio B, 30 min, or in 30m Stand-up."
    Field("at", .timeOfDay, required: true, "When it begins, as a time of the day.")
    Field("title", .text, required: true, "What it is.")
    Field("note", .text, "Where it is or how long it takes.")
  }

  static let checklistItem = MappingShape("checklistItem", "a thing to do") {
    "A thing to do; as a text only its title, with a leading x when it is done."
    Field("title", .text, required: true, "What is to be done.")
    Field("note", .text, "More about it.")
    Field("due", .text, "When it is due, as it is shown.")
    Field("done", .boolean, "Whether it is done.")
  }

  static let amount = MappingShape("amount", "an amount") {
    "A quantity with a label; as a text: $52.60 Grocer | 09:41."
    Field("value", .text, required: true, "The quantity as it is shown.")
    Field("label", .text, required: true, "What it is for.")
    Field("note", .text, "When or where it was.")
    Field("total", .boolean, "Whether it sums up the others.")
  }

  static let gauge = MappingShape("gauge", "a gauge") {
    "How much of something there is."
    Field("label", .text, required: true, "What is measured.")
    Field("value", .integer(0...1_000_000_000), required: true, "How much there is.")
    Field("full", .integer(1...1_000_000_000)) {
      "How much there would be at most; 100 when left out."
    }
    Field("unit", .text, "Its unit, such as %; without it value/full is shown.")
  }

  static let sparkline = MappingShape("sparkline", "a sparkline") {
    "Values evenly spread over a part of the day."
    Field("values", .list(.integer(-1_000_000...1_000_000)), required: true, "The values.")
    Field("from", .timeOfDay, "The time of the first; midnight when left out.")
    Field("to", .timeOfDay, "The time of the last; 24:00 when left out.")
  }

  static let player = MappingShape("player", "a player") {
    "Something that is playing, and what comes next."
    Field("title", .text, required: true, "What is playing.")
    Field("note", .text, "What is said at its right, such as 24 min left.")
    Field("played", .integer(0...100), "How much of it has played, in percent.")
    Field("next", .list(.either([.text, .mapping(amount)])), "What comes next: Title | 38 min.")
  }

  static let clock = MappingShape("clock", "a clock") {
    "The time somewhere else."
    Field("place", .text, required: true, "The place.")
    Field("ahead", .difference, required: true, "How far it is ahead, such as 3h or -8h.")
  }
}

/// The kinds of block that a widget's content is made of, by the keys that they are written with.
///
/// Their shapes, what is read of them and what can be added to all go through this one list.
enum ContentBlockKind: String, CaseIterable {
  case big
  case lines
  case agenda
  case checklist
  case amounts
  case gauges
  case rings
  case sparkline
  case player
  case clocks

  /// Its key in a mapping of content.
  var field: Field {
    switch self {
    case .big:
      Field(rawValue, .either([.text, .mapping(ScenarioShapes.big)])) {
        "The one number that matters."
      }
    case .lines: Field(rawValue, .oneOrMany(.text), "Plain lines.")
    case .agenda:
      Field(rawValue, .list(.either([.appointment, .mapping(ScenarioShapes.agendaItem)]))) {
        "Appointments."
      }
    case .checklist:
      Field(rawValue, .list(.either([.text, .mapping(ScenarioShapes.checklistItem)]))) {
        "Things to do."
      }
    case .amounts:
      Field(rawValue, .list(.either([.quantity, .mapping(ScenarioShapes.amount)]))) {
        "Quantities with labels."
      }
    case .gauges:
      Field(rawValue, .list(.mapping(ScenarioShapes.gauge)), "Bars from empty to full.")
    case .rings:
      Field(rawValue, .list(.mapping(ScenarioShapes.gauge))) {
        "The same as rings where there is room."
      }
    case .sparkline:
      Field(rawValue, .mapping(ScenarioShapes.sparkline), "Values over a part of the day.")
    case .player: Field(rawValue, .mapping(ScenarioShapes.player), "Something that is playing.")
    case .clocks:
      Field(rawValue, .list(.mapping(ScenarioShapes.clock)), "The time in other places.")
    }
  }

  /// Whether something can be added to it: a course and what is playing are what they are.
  var takesMore: Bool {
    switch self {
    case .big, .lines, .agenda, .checklist, .amounts, .gauges, .rings, .clocks: true
    case .sparkline, .player: false
    }
  }
}

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
