import SmartStacks
import Scenarios

extension ScenarioShapes {
  static let habit = MappingShape("habit", "a habit") {
    "Something that the person does again and again, around a time or after something else."
    Field("name", .text, "Its name, by which another habit can follow it.")
    Field("at", .timeOfDay, "The time of the day around which it happens.")
    Field("follows", .text, "The habit that it comes after, each time, in place of at.")
    Field("every", .days) {
      "The days it comes on: day, weekday, weekend or a list such as [mon, thu]; all days when "
        + "left out."
    }
    Field("chance", .chance) {
      "How likely it is on such a day, or each time that it could follow, from 0 to 1; 1 when "
        + "left out."
    }
    Field("spread", .duration) {
      "How far from its time it falls: the standard deviation, at most 12h; none when left out."
    }
    Field("times", .integer(1...24), "How often it happens on a day; once when left out.")
    Field("within", .duration) {
      "How long after the other it comes at the latest; 15m when left out."
    }
    Field("fromDay", .integer(habitDays), "The day it begins on; 0 is the day before the first.")
    Field("toDay", .integer(habitDays), "The last day of it.")
    habitual
  }
  .with(mixedUp: ["jitter": "spread", "day": "fromDay", "from": "fromDay", "until": "toDay"])

  /// The days of a scenario and of the history before it.
  static let habitDays = (1 - historyDays.upperBound)...3660

  /// What a habit does, and an item of a log means.
  static let habitual = donation + [opened]

  static let historyDays = 1...366

  static let history = MappingShape("history", "a history") {
    "The time before the start, from which is known what the person does."
    Field("days", .integer(historyDays)) {
      "How many days before the start were lived by the habits; of a log, the last so many."
    }
    Field("log", .text) {
      "A log of what a person viewed, in place of the habits: a file beside the scenario."
    }
    Field("user", .text, "Which person of the log; the only one when left out.")
    Field("items", .names(.mapping(loggedItem))) {
      "What the items of the log mean here, by name; others teach nothing."
    }
  }

  static let loggedItem = MappingShape("loggedItem", "an item of a log") {
    "What a person did where the log names the item."
    habitual
  }
}
