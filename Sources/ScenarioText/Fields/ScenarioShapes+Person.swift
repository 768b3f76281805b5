import SmartStacks

extension ScenarioShapes {
  static let situations = RoutineSituation.allCases.map(\.rawValue)

  static let person = MappingShape(
    id: "person",
    title: "a person",
    doc: "Where the person is, and how their day goes.",
    fields: [
      Field("places", .list(.text), "The places they go to, by name."),
      Field("at", .text, "The place they are at when the scenario starts."),
      Field("routine", .list(.mapping(routine)), "The parts of their day."),
    ]
  )

  static let routine = MappingShape(
    id: "routine",
    title: "a part of the person's day",
    doc: "A situation of the person's day from a time to another.",
    fields: [
      Field("situation", .choice(situations), required: true, "What it is."),
      Field("from", .time, required: true, "When it begins."),
      Field("to", .time, required: true, "When it ends; before from is on the next day."),
    ] + repeats + [
      Field("place", .text, "The place where the person is during it.")
    ]
  )

  /// Where the person comes or goes, as something that happens.
  static let whereabouts = MappingShape(
    id: "whereabouts",
    title: "where the person is",
    doc: "A place or a situation of the day that begins or ends.",
    fields: [
      Field("arrives", .text, "The place they come to."),
      Field("leaves", .text, "The place they leave."),
      Field("begins", .choice(situations), "A situation of their day that begins."),
      Field("ends", .choice(situations), "A situation of their day that ends."),
    ]
  )
}
