import Scenarios
import SimulationCore
import SmartStacks

/// The format of a scenario, key by key.
enum ScenarioShapes {
  static let root = MappingShape("scenario", "a scenario") {
    "A Home Screen, the apps on it, and what happens over some days."
    Field("homestack", .integer(1...1), required: true, "The version of the format: 1.")
    Field("name", .text, "What people call it; by default the name of the file.")
    Field("description", .text, "One or two sentences about it.")
    Field("starts", .dateTime, "The local date and time it starts at, such as 2021-06-09T06:00.")
    Field("days", .integer(1...3660), "How many calendar days, to the midnight that ends the last.")
    Field("timezone", .text, "A time zone such as America/Los_Angeles; UTC when left out.")
    Field("locale", .text, "The language and region that widgets of Swift see; en_US if left out.")
    Field(
      "speed",
      .either([.integer(Speed.factors), .choice([Speed.events.text, Speed.max.text])])
    ) {
      "How fast it plays: simulated seconds for each real one, events or max; events when left out."
    }
    Field("opens", .time, "Where the clock stands when the screen opens; the start if left out.")
    Field("caption", .text, "What one is watching: a sentence that the screen opens with.")
    Field("again", .duration) {
      "How long after the end it begins again until a key is pressed, in real time."
    }
    Field("seed", .seed, "What chance and jitter are made from.")
    Field("policy", .policy(besides: [policyFile])) {
      "Knobs of the rulebook, such as limit.gap: 15m, and a file with more of them."
    }
    Field("intents", intents) {
      "The intents that apps declare, by name, or Xcode's definition of them: they configure "
        + "widgets and are donated."
    }
    Field("apps", .names(.mapping(app)), required: true, "The apps, by name.")
    Field("home", .mapping(home), required: true, "The Home Screen.")
    Field("person", .mapping(person), "Where the person is, and how their day goes.")
    Field("happens", .list(.mapping(happening)), "What happens from outside.")
    Field("habits", .list(.mapping(habit)), "What the person does again and again.")
    Field("history", .mapping(history), "The time before the start.")
    Field("keys", .names(.mapping(key), pattern: LiveKey.pattern)) {
      "What a person can let happen by pressing a key."
    }
    Field("beats", .list(.mapping(beat)), "A presenter's bookmarks.")
    Field("glances", .list(.mapping(glance))) {
      "When the person looks, and for what: it is measured, and where a stack came to rest is seen."
    }
    Field("seen", .list(.mapping(sighting))) {
      "What somebody saw on a phone: a run is compared with it, and not changed."
    }
    Field("phone", .mapping(phone), "What that phone knew and the scenario does not have.")
    Field("expect", .list(.mapping(expectation)), "What must come true.")
    Field("lint", .mapping(lint), "What the lint need not say.")
  }
  .with(mixedUp: [
    "donations": "happens", "surfaces": "expect", "habit": "habits", "sightings": "seen",
  ])

  static let policyFile = Field("file", .name) {
    "A policy file beside the scenario; what stands here wins over what stands there."
  }

  static let lint = MappingShape("lint", "what the lint is told") {
    "Findings of the lint that are meant to be there."
    Field("allow", .names(.text), required: true, "Codes of findings, each with the reason.")
  }

  static let app = MappingShape("app", "an app") {
    "An app that is installed."
    Field("developerMode", .boolean, "Whether WidgetKit Developer Mode lifts the limits for it.")
    Field("location", .oneOf(LocationPermission.self)) {
      "How far it may know where the person is; never when left out."
    }
    Field("widgets", .names(.mapping(widget)), "The widgets it offers, by kind.")
    Field("intents", intents) {
      "The intents that it declares, by name, or Xcode's definition of them."
    }
  }
  .with(removedKeys: [
    "swift": "describe the widgets in YAML, with 'timeline' or 'provides'",
    "outside": "write what the widgets show, with 'timeline' or 'provides'",
  ])

  static let widget = MappingShape("widget", "a widget") {
    "A kind of widget."
    Field("title", .text, "The name that people see; made from the kind when left out.")
    Field("description", .text, "What it is for, in a sentence: on its back and in the gallery.")
    Field("families", .oneOrSeveral(family)) {
      "The sizes it supports; all when left out."
    }
    Field("hue", .choice(hues), "Its colour; the next free one when left out.")
    Field("accent", widgetColor) {
      "The colour of the controls on its back: a hue, or the nearest to a colour; hue if left out."
    }
    Field("background", widgetColor, "The colour of its back, likewise; none when left out.")
    Field("configuration", .text, "The intent that configures it; none for a static widget.")
    Field("show", content, "What it shows before its first entry.")
    Field("timeline", .list(.mapping(entry)), "Its timeline entries.")
    Field("provides", .list(.mapping(provision))) {
      "What its timeline provider answers when it is asked for a timeline."
    }
  }
  .with(mixedUp: ["reload": "provides", "policy": "provides", "provider": "provides"])

  static let families: [(String, WidgetFamily)] =
    WidgetFamily.allCases.map { ($0.rawValue, $0) } + [
      ("small", .systemSmall), ("medium", .systemMedium), ("large", .systemLarge),
      ("extraLarge", .systemExtraLarge),
    ]

  static let family = Shape.choice(families.map(\.0))

  static let hues = ["sky", "coral", "amber", "mint", "rose", "violet", "teal", "sand"]

  private static let widgetColor = Shape.either([.choice(hues), .color])

  static let repeats = [
    Field("every", .days) {
      "The days it comes on: day, weekday, weekend or a list such as [mon, thu]."
    },
    Field("day", .oneOrSeveral(.integer(1...3660))) {
      "The day it comes on, from 1; the first when left out."
    },
  ]

  static let jitter = Field("jitter", .duration) {
    "How much earlier or later it may come, by the seed."
  }
}

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

extension ScenarioShapes {
  static let glance = MappingShape("glance", "a glance") {
    "A look of the person at a stack, for a widget. What they find is measured, and where the "
      + "stack came to rest is seen."
    Field("at", .time, required: true, "When they look.")
    repeats
    jitter
    Field("wants", .text, required: true) {
      "What they look for: a kind of widget, or the id of a widget."
    }
    Field("stack", .text, "Where they look; the first stack that holds it when left out.")
  }
  .with(mixedUp: ["widget": "wants", "want": "wants", "top": "wants", "in": "stack"])
}

extension ScenarioShapes {
  /// An item of `seen`; a table has a column for each key, with `time` for `at`.
  static let sighting = MappingShape("sighting", "a sighting") {
    "What somebody saw on a phone. A run is compared with it, and nothing of the run depends on it."
    Field("at", .timeAround, required: true) {
      "When it was seen, perhaps with how far that may be off: 9:30 ±5m."
    }
    Field("day", .integer(1...3660), "On which day, from 1; the first when left out.")
    Field("stack", .text) {
      "The stack that was looked at; when left out the only one, or the only one with the widget."
    }
    Field("widget", .text) {
      "The widget on top: a kind, however configured, Kind(card=acme), or a name."
    }
    Field("not", .text, "A widget that was not on top, where nobody knows which was.")
    Field("suggested", .boolean, "Whether what was on top was a suggestion.")
    Field("within", .duration) {
      "How far the time may be off, before and after, at most 24h; it is exact when left out."
    }
    Field("note", .text, "What there is to say about it.")
  }
  .with(mixedUp: ["time": "at", "top": "widget", "in": "stack", "never": "not"])

  static let phone = MappingShape("phone", "what a phone knew") {
    "What the phone on which things were seen knew, and the scenario does not have."
    Field("earlierScores", .boolean) {
      "Whether apps gave scores before the start, or in it, that the scenario does not have."
    }
    Field("earlierHabits", .boolean) {
      "Whether the person had habits, in the weeks before, that the scenario does not have."
    }
    Field("otherApps", .boolean) {
      "Whether there were other apps, with widgets to show or to suggest."
    }
    Field("developerMode", .boolean) {
      "Whether WidgetKit Developer Mode was on, which lifts the limits."
    }
  }
}
