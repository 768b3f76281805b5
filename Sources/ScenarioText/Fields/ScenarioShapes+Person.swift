import SmartStacks
import WrittenText

extension ScenarioShapes {
  static let person = MappingShape("person", "a person") {
    "Where the person is, and how their day goes."
    Field("places", .list(.text), "The places they go to, by name.")
    Field("at", .text, "The place they are at when the scenario starts.")
    Field("routine", .list(.mapping(routine)), "The parts of their day.")
  }

  static let routine = MappingShape("routine", "a part of the person's day") {
    "A situation of the person's day from a time to another."
    Field("situation", .oneOf(RoutineSituation.self), required: true, "What it is.")
    Field("from", .time, required: true, "When it begins.")
    Field("to", .time, required: true, "When it ends; before from is on the next day.")
    repeats
    Field("place", .text, "The place where the person is during it.")
  }

  /// Where the person comes or goes, as something that happens.
  static let whereabouts = MappingShape("whereabouts", "where the person is") {
    "A place or a situation of the day that begins or ends."
    Field("arrives", .text, "The place they come to.")
    Field("leaves", .text, "The place they leave.")
    Field("begins", .oneOf(RoutineSituation.self), "A situation of their day that begins.")
    Field("ends", .oneOf(RoutineSituation.self), "A situation of their day that ends.")
  }
}
