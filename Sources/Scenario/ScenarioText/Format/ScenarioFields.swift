import Scenarios
import SimulationCore
import SmartStacks
import TerminalRendering

enum ScenarioFields {
  static let homestack = Field("homestack", .integer(1...1), required: true) {
    "The version of the format: 1."
  }
  static let name = Field("name", .text, "The name of the scenario. Default: the name of the file.")
  static let description = Field("description", .text, "A description in one or two sentences.")
  static let starts = Field("starts", .dateTime) {
    "The local date and time of the start, such as 2021-06-09T06:00."
  }
  static let mostDays = 3660
  static let days = Field("days", .integer(1...mostDays)) {
    "The number of calendar days, up to midnight at the end of the last."
  }
  static let timezone = Field("timezone", .text) {
    "A time zone such as America/Los_Angeles. Default: UTC."
  }
  static let locale = Field("locale", .text) {
    "The language and region for Swift widgets. Default: en_US."
  }
  static let speed = Field("speed", .speed) {
    "The speed: simulated seconds per real second, events, or max. Default: events."
  }
  static let opens = Field("opens", .time, "The time when the screen opens. Default: the start.")
  static let caption = Field("caption", .text) {
    "A sentence about the day, shown when the screen opens."
  }
  static let again = Field("again", .duration) {
    "Repeat the day this long after its end, in real time, until a key is pressed."
  }
  static let seed = Field("seed", .seed, "The seed for random choices and jitter.")
  static let policy = Field("policy", .written(.policy(besides: [policyFile]))) {
    "Rule settings, such as limit.gap: 15m, and a file with more of them."
  }
  static let intents = Field("intents", .written(IntentFields.intents)) {
    "The intents of the apps, by name, or an intent definition file from Xcode. Intents "
      + "configure widgets, and apps donate them."
  }
  static let apps = Field("apps", .names(.mapping(AppFields.shape)), required: true) {
    "The apps, by name."
  }
  static let home = Field("home", .mapping(HomeFields.shape), required: true, "The Home Screen.")
  static let person = Field("person", .mapping(PersonFields.shape)) {
    "The person's places and daily routine."
  }
  static let happens = Field("happens", .list(.mapping(HappeningFields.shape))) {
    "Actions of apps and the person, and changes of settings."
  }
  static let habits = Field("habits", .list(.mapping(HabitFields.shape))) {
    "Actions that the person repeats."
  }
  static let history = Field("history", .mapping(HistoryFields.shape), "The time before the start.")
  static let keys = Field("keys", .names(.mapping(LiveKeyFields.shape), pattern: LiveKey.pattern)) {
    "Live keys: actions that happen when a key is pressed."
  }
  static let beats = Field("beats", .list(.mapping(BeatFields.shape)), "Highlights of the day.")
  static let glances = Field("glances", .list(.mapping(GlanceFields.shape))) {
    "Looks of the person at a stack, to measure how often the wanted widget is on top."
  }
  static let seen = Field("seen", .list(.mapping(SightingFields.shape))) {
    "Observations on a real phone. They are compared with a run and don't change it."
  }
  static let phone = Field("phone", .mapping(PhoneFields.shape)) {
    "Facts about the observed phone that the scenario doesn't contain."
  }
  static let expect = Field("expect", .items(.list(.mapping(ExpectationFields.shape)))) {
    "Expectations: statements about the run that must hold."
  }
  static let lint = Field("lint", .mapping(LintFields.shape), "Lint findings to ignore.")

  static let policyFile = Field("file", .name) {
    "A policy file next to the scenario. Rule settings here override those in the file."
  }

  static let shape = MappingShape(
    "scenario",
    "a scenario",
    [
      homestack, name, description, starts, days, timezone, locale, speed, opens, caption, again,
      seed, policy, intents, apps, home, person, happens, habits, history, keys, beats, glances,
      seen, phone, expect, lint,
    ],
    mixedUp: ["donations": "happens", "surfaces": "expect", "habit": "habits", "sightings": "seen"]
  ) { "A scenario: a Home Screen, its apps, and the events of one or more days." }
}

enum LintFields {
  static let allow = Field("allow", .names(.text), required: true) {
    "Codes of findings to ignore, each with the reason."
  }

  static let shape = MappingShape("lint", "the 'lint' section", [allow]) {
    "Lint findings that are intended."
  }
}

enum AppFields {
  static let developerMode = Field("developerMode", .boolean) {
    "Whether WidgetKit Developer Mode removes the limits for the app."
  }
  static let location = Field("location", .oneOf(LocationPermission.self)) {
    "When the app can use the person's location. Default: never."
  }
  static let widgets = Field("widgets", .names(.mapping(WidgetFields.shape))) {
    "The widgets of the app, by kind."
  }
  static let intents = Field("intents", .written(IntentFields.intents)) {
    "The intents of the app, by name, or an intent definition file from Xcode."
  }
  static let recorded = Field("recorded", RecordedFields.items) {
    "Files next to the scenario with what the app recorded, which happens at the recorded times."
  }

  static let shape = MappingShape(
    "app",
    "an app",
    [developerMode, location, widgets, intents, recorded],
    removedKeys: [
      "swift": "describe the widgets in YAML, with 'timeline' or 'provides'",
      "outside": "describe the content of the widgets with 'timeline' or 'provides'",
    ]
  ) { "An installed app." }
}

enum RecordedFields {
  static let file = Field("file", .name, required: true, "A file with lines of the recorder.")
  static let every = Field("every", .days) {
    "The days on which the recorded day is repeated: day, weekday, weekend, or a list."
  }

  static let items = Form.items(.oneOrSeveral(.either([.text, .mapping(shape)])))

  static let shape = MappingShape("recording", "a recording", [file, every], main: file) {
    "What an app told the system, as its recorder wrote it down."
  }
}

enum WidgetFields {
  static let title = Field("title", .text, "The displayed name. Default: made from the kind.")
  static let description = Field("description", .text) {
    "A one-sentence description, shown in the edit sheet and the gallery."
  }
  static let families = Field("families", .oneOrSeveral(.family)) {
    "The supported sizes. Default: all."
  }
  static let hue = Field(
    "hue",
    .choice(hues.enumerated().map { ($0.element, $0.offset) }),
    "Its color. Default: the next unused hue."
  )
  static let hues = ["sky", "coral", "amber", "mint", "rose", "violet", "teal", "sand"]

  static let accent = Field("accent", .widgetColor) {
    "Color of the controls in the edit sheet: a hue, or a color for the nearest. Default: hue."
  }
  static let background = Field("background", .widgetColor) {
    "Color of the edit sheet: a hue, or a color for the nearest. Default: none."
  }
  static let configuration = Field("configuration", .text) {
    "The intent that configures the widget. None for a static widget."
  }
  static let show = Field("show", ContentFields.show) { "The content before the first entry." }
  static let timeline = Field("timeline", .items(.list(.mapping(EntryFields.shape)))) {
    "The timeline entries of the widget."
  }
  static let provides = Field("provides", .items(.list(.mapping(ProvisionFields.shape)))) {
    "The timelines that its timeline provider returns."
  }

  static let shape = MappingShape(
    "widget",
    "a widget",
    [
      title, description, families, hue, accent, background, configuration, show, timeline,
      provides,
    ],
    mixedUp: ["reload": "provides", "policy": "provides", "provider": "provides"]
  ) { "A kind of widget." }
}

enum RepeatFields {
  static let every = Field("every", .days) {
    "The days on which it happens: day, weekday, weekend, or a list such as [mon, thu]."
  }
  static let day = Field("day", .items(.oneOrSeveral(.integer(1...3660)))) {
    "The day on which it happens, from 1. Default: the first."
  }

  static let jitter = Field("jitter", .duration, "The maximum random shift, earlier or later.")

  static let days: [any DeclaredField] = [every, day]
}

enum PersonFields {
  static let contacts = Field("contacts", .list(.text)) {
    "The people the person knows. Widgets offer them as values of a parameter."
  }
  static let places = Field("places", .list(.short(DestinationFields.shape))) {
    "The places the person goes to. Widgets offer them as values of a parameter."
  }
  static let at = Field("at", .text, "The person's place at the start.")
  static let routine = Field("routine", .list(.mapping(RoutineFields.shape))) {
    "The situations of the person's day."
  }

  static let shape = MappingShape("person", "a person", [contacts, places, at, routine]) {
    "The person: places, daily routine, and the contacts on the phone."
  }
}

enum DestinationFields {
  static let name = Field("name", .name, required: true, "The name of the place.")
  static let metres = Field("metres", .integer(0...40_000_000), "The distance from home in meters.")

  static let shape = MappingShape("destination", "a place", [name, metres], main: name) {
    "A place that the person goes to. As text: only its name."
  }
}

enum RoutineFields {
  static let situation = Field("situation", .oneOf(RoutineSituation.self), required: true) {
    "The situation, such as work."
  }
  static let from = Field("from", .time, required: true, "When the situation begins.")
  static let to = Field("to", .time, required: true) {
    "When it ends. A time before `from` is on the next day."
  }
  static let place = Field("place", .text, "The person's place in this situation.")

  static let shape = MappingShape(
    "routine",
    "a situation of the person's day",
    [situation, from, to] + RepeatFields.days + [place]
  ) { "A situation of the person's day and its period." }
}

enum WhereaboutsFields {
  static let arrives = Field("arrives", .text, "The place where the person arrives.")
  static let leaves = Field("leaves", .text, "The place that the person leaves.")
  static let begins = Field("begins", .oneOf(RoutineSituation.self)) {
    "A situation of the day that begins."
  }
  static let ends = Field("ends", .oneOf(RoutineSituation.self)) {
    "A situation of the day that ends."
  }

  static let shape = MappingShape(
    "whereabouts",
    "a change of the person's place or situation",
    [arrives, leaves, begins, ends]
  ) { "A change of the person's place, or of the situation of the day." }
}

enum GlanceFields {
  static let at = Field("at", .time, required: true, "When the person looks.")
  static let wants = Field("wants", .text, required: true) {
    "The widget the person wants to see: a widget kind or the id of a widget."
  }
  static let stack = Field("stack", .text) {
    "The stack the person looks at. Default: the first with the widget."
  }

  static let shape = MappingShape(
    "glance",
    "a glance",
    [at] + RepeatFields.days + [RepeatFields.jitter, wants, stack],
    mixedUp: ["widget": "wants", "want": "wants", "top": "wants", "in": "stack"]
  ) {
    "A look of the person at a stack, to see a widget. Reports count how often it is on top. "
      + "What the stack shows counts as seen."
  }
}

/// The keys of a sighting; a table has a column for each key, with `time` for `at`.
enum SightingFields {
  static let at = Field("at", .timeAround, required: true) {
    "The time of the observation, optionally with a tolerance: 9:30 ±5m."
  }
  static let day = Field("day", .integer(1...3660), "The day, from 1. Default: the first.")
  static let stack = Field("stack", .text) {
    "The observed stack. Default: the only stack, or the only one with the widget."
  }
  static let widget = Field("widget", .text) {
    "The widget on top: a kind in any configuration, Kind(card=acme), or an id."
  }
  static let not = Field("not", .text) {
    "A widget that was not on top, if it is unknown which widget was."
  }
  static let suggested = Field("suggested", .boolean, "Whether the widget on top was a suggestion.")
  static let within = Field("within", .duration) {
    "The tolerance of the time, before and after, at most 24h. Default: exact."
  }
  static let note = Field("note", .text, "A note about the observation.")

  static let shape = MappingShape(
    "sighting",
    "an observation",
    [at, day, stack, widget, not, suggested, within, note],
    mixedUp: ["time": "at", "top": "widget", "in": "stack", "never": "not"]
  ) {
    "An observation on a real phone. It is compared with a run and doesn't change the run."
  }
}

enum PhoneFields {
  static let earlierScores = Field("earlierScores", .boolean) {
    "Whether apps set scores, before or after the start, that are not in the scenario."
  }
  static let earlierHabits = Field("earlierHabits", .boolean) {
    "Whether the person had habits in the weeks before that are not in the scenario."
  }
  static let otherApps = Field("otherApps", .boolean) {
    "Whether the phone had other apps with widgets to show or suggest."
  }
  static let developerMode = Field("developerMode", .boolean) {
    "Whether WidgetKit Developer Mode was on, which removes the limits."
  }

  static func field(of fact: PhoneKnowledge.Fact) -> Field<Bool> {
    switch fact {
    case .earlierScores: earlierScores
    case .earlierHabits: earlierHabits
    case .otherApps: otherApps
    case .developerMode: developerMode
    }
  }

  static let shape = MappingShape(
    "phone",
    "the 'phone' section",
    [earlierScores, earlierHabits, otherApps, developerMode]
  ) { "Facts about the observed phone that the scenario doesn't contain." }
}
