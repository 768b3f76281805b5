import SmartStacks
import Scenarios

extension ScenarioShapes {
  static let person = MappingShape("person", "a person") {
    "Where the person is, how their day goes, and what their phone knows."
    Field("contacts", .list(.text), "The people they know, by name: a widget's row offers them.")
    Field("places", .list(.either([.text, .mapping(destination)]))) {
      "The places they go to, by name: a widget's row offers them."
    }
    Field("at", .text, "The place they are at when the scenario starts.")
    Field("routine", .list(.mapping(routine)), "The parts of their day.")
  }

  private static let destination = MappingShape("destination", "a place") {
    "A place that the person goes to; as a text only its name."
    Field("name", .name, required: true, "Its name.")
    Field("metres", .integer(0...40_000_000), "How far it is from home.")
  }
  .with(main: "name")

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
