import SmartStacks
import Scenarios

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
