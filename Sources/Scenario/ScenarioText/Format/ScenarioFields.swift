import Scenarios
import SimulationCore
import SmartStacks
import TerminalRendering

enum ScenarioFields {
  static let homestack = Field("homestack", .integer(1...1), required: true) {
    "The version of the format: 1."
  }
  static let name = Field("name", .text, "What people call it; by default the name of the file.")
  static let description = Field("description", .text, "One or two sentences about it.")
  static let starts = Field("starts", .dateTime) {
    "The local date and time it starts at, such as 2021-06-09T06:00."
  }
  static let days = Field("days", .integer(1...3660)) {
    "How many calendar days, to the midnight that ends the last."
  }
  static let timezone = Field("timezone", .text) {
    "A time zone such as America/Los_Angeles; UTC when left out."
  }
  static let locale = Field("locale", .text) {
    "The language and region that widgets of Swift see; en_US if left out."
  }
  static let speed = Field("speed", .speed) {
    "How fast it plays: simulated seconds for each real one, events or max; events when left out."
  }
  static let opens = Field("opens", .time) {
    "Where the clock stands when the screen opens; the start if left out."
  }
  static let caption = Field("caption", .text) {
    "What one is watching: a sentence that the screen opens with."
  }
  static let again = Field("again", .duration) {
    "How long after the end it begins again until a key is pressed, in real time."
  }
  static let seed = Field("seed", .seed, "What chance and jitter are made from.")
  static let policy = Field("policy", .written(.policy(besides: [policyFile]))) {
    "Knobs of the rulebook, such as limit.gap: 15m, and a file with more of them."
  }
  static let intents = Field("intents", .written(IntentFields.intents)) {
    "The intents that apps declare, by name, or Xcode's definition of them: they configure "
      + "widgets and are donated."
  }
  static let apps = Field("apps", .names(.mapping(AppFields.shape)), required: true) {
    "The apps, by name."
  }
  static let home = Field("home", .mapping(HomeFields.shape), required: true, "The Home Screen.")
  static let person = Field("person", .mapping(PersonFields.shape)) {
    "Where the person is, and how their day goes."
  }
  static let happens = Field("happens", .list(.mapping(HappeningFields.shape))) {
    "What happens from outside."
  }
  static let habits = Field("habits", .list(.mapping(HabitFields.shape))) {
    "What the person does again and again."
  }
  static let history = Field("history", .mapping(HistoryFields.shape), "The time before the start.")
  static let keys = Field("keys", .names(.mapping(LiveKeyFields.shape), pattern: LiveKey.pattern)) {
    "What a person can let happen by pressing a key."
  }
  static let beats = Field("beats", .list(.mapping(BeatFields.shape)), "A presenter's bookmarks.")
  static let glances = Field("glances", .list(.mapping(GlanceFields.shape))) {
    "When the person looks, and for what: it is measured, and where a stack came to rest is seen."
  }
  static let seen = Field("seen", .list(.mapping(SightingFields.shape))) {
    "What somebody saw on a phone: a run is compared with it, and not changed."
  }
  static let phone = Field("phone", .mapping(PhoneFields.shape)) {
    "What that phone knew and the scenario does not have."
  }
  static let expect = Field("expect", .items(.list(.mapping(ExpectationFields.shape)))) {
    "What must come true."
  }
  static let lint = Field("lint", .mapping(LintFields.shape), "What the lint need not say.")

  static let policyFile = Field("file", .name) {
    "A policy file beside the scenario; what stands here wins over what stands there."
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
  ) { "A Home Screen, the apps on it, and what happens over some days." }
}

enum LintFields {
  static let allow = Field("allow", .names(.text), required: true) {
    "Codes of findings, each with the reason."
  }

  static let shape = MappingShape("lint", "what the lint is told", [allow]) {
    "Findings of the lint that are meant to be there."
  }
}

enum AppFields {
  static let developerMode = Field("developerMode", .boolean) {
    "Whether WidgetKit Developer Mode lifts the limits for it."
  }
  static let location = Field("location", .oneOf(LocationPermission.self)) {
    "How far it may know where the person is; never when left out."
  }
  static let widgets = Field("widgets", .names(.mapping(WidgetFields.shape))) {
    "The widgets it offers, by kind."
  }
  static let intents = Field("intents", .written(IntentFields.intents)) {
    "The intents that it declares, by name, or Xcode's definition of them."
  }

  static let shape = MappingShape(
    "app",
    "an app",
    [developerMode, location, widgets, intents],
    removedKeys: [
      "swift": "describe the widgets in YAML, with 'timeline' or 'provides'",
      "outside": "write what the widgets show, with 'timeline' or 'provides'",
    ]
  ) { "An app that is installed." }
}

enum WidgetFields {
  static let title = Field("title", .text) {
    "The name that people see; made from the kind when left out."
  }
  static let description = Field("description", .text) {
    "What it is for, in a sentence: on its back and in the gallery."
  }
  static let families = Field("families", .oneOrSeveral(.family)) {
    "The sizes it supports; all when left out."
  }
  static let hue = Field(
    "hue",
    .choice(hues.enumerated().map { ($0.element, $0.offset) }),
    "Its colour; the next free one when left out."
  )
  static let hues = ["sky", "coral", "amber", "mint", "rose", "violet", "teal", "sand"]

  static let accent = Field("accent", .widgetColor) {
    "The colour of the controls on its back: a hue, or the nearest to a colour; hue if left out."
  }
  static let background = Field("background", .widgetColor) {
    "The colour of its back, likewise; none when left out."
  }
  static let configuration = Field("configuration", .text) {
    "The intent that configures it; none for a static widget."
  }
  static let show = Field("show", ContentFields.show) { "What it shows before its first entry." }
  static let timeline = Field("timeline", .items(.list(.mapping(EntryFields.shape)))) {
    "Its timeline entries."
  }
  static let provides = Field("provides", .items(.list(.mapping(ProvisionFields.shape)))) {
    "What its timeline provider answers when it is asked for a timeline."
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
    "The days it comes on: day, weekday, weekend or a list such as [mon, thu]."
  }
  static let day = Field("day", .items(.oneOrSeveral(.integer(1...3660)))) {
    "The day it comes on, from 1; the first when left out."
  }

  static let jitter = Field("jitter", .duration) {
    "How much earlier or later it may come, by the seed."
  }

  static let days: [any DeclaredField] = [every, day]
}

enum PersonFields {
  static let contacts = Field("contacts", .list(.text)) {
    "The people they know, by name: a widget's row offers them."
  }
  static let places = Field("places", .list(.short(DestinationFields.shape))) {
    "The places they go to, by name: a widget's row offers them."
  }
  static let at = Field("at", .text, "The place they are at when the scenario starts.")
  static let routine = Field("routine", .list(.mapping(RoutineFields.shape))) {
    "The parts of their day."
  }

  static let shape = MappingShape("person", "a person", [contacts, places, at, routine]) {
    "Where the person is, how their day goes, and what their phone knows."
  }
}

enum DestinationFields {
  static let name = Field("name", .name, required: true, "Its name.")
  static let metres = Field("metres", .integer(0...40_000_000), "How far it is from home.")

  static let shape = MappingShape("destination", "a place", [name, metres], main: name) {
    "A place that the person goes to; as a text only its name."
  }
}

enum RoutineFields {
  static let situation = Field("situation", .oneOf(RoutineSituation.self), required: true) {
    "What it is."
  }
  static let from = Field("from", .time, required: true, "When it begins.")
  static let to = Field("to", .time, required: true) {
    "When it ends; before from is on the next day."
  }
  static let place = Field("place", .text, "The place where the person is during it.")

  static let shape = MappingShape(
    "routine",
    "a part of the person's day",
    [situation, from, to] + RepeatFields.days + [place]
  ) { "A situation of the person's day from a time to another." }
}

enum WhereaboutsFields {
  static let arrives = Field("arrives", .text, "The place they come to.")
  static let leaves = Field("leaves", .text, "The place they leave.")
  static let begins = Field("begins", .oneOf(RoutineSituation.self)) {
    "A situation of their day that begins."
  }
  static let ends = Field("ends", .oneOf(RoutineSituation.self)) {
    "A situation of their day that ends."
  }

  static let shape = MappingShape(
    "whereabouts",
    "where the person is",
    [arrives, leaves, begins, ends]
  ) { "A place or a situation of the day that begins or ends." }
}

enum GlanceFields {
  static let at = Field("at", .time, required: true, "When they look.")
  static let wants = Field("wants", .text, required: true) {
    "What they look for: a kind of widget, or the id of a widget."
  }
  static let stack = Field("stack", .text) {
    "Where they look; the first stack that holds it when left out."
  }

  static let shape = MappingShape(
    "glance",
    "a glance",
    [at] + RepeatFields.days + [RepeatFields.jitter, wants, stack],
    mixedUp: ["widget": "wants", "want": "wants", "top": "wants", "in": "stack"]
  ) {
    "A look of the person at a stack, for a widget. What they find is measured, and where "
      + "the stack came to rest is seen."
  }
}

/// The keys of a sighting; a table has a column for each key, with `time` for `at`.
enum SightingFields {
  static let at = Field("at", .timeAround, required: true) {
    "When it was seen, perhaps with how far that may be off: 9:30 ±5m."
  }
  static let day = Field("day", .integer(1...3660)) {
    "On which day, from 1; the first when left out."
  }
  static let stack = Field("stack", .text) {
    "The stack that was looked at; when left out the only one, or the only one with the widget."
  }
  static let widget = Field("widget", .text) {
    "The widget on top: a kind, however configured, Kind(card=acme), or a name."
  }
  static let not = Field("not", .text) {
    "A widget that was not on top, where nobody knows which was."
  }
  static let suggested = Field("suggested", .boolean, "Whether what was on top was a suggestion.")
  static let within = Field("within", .duration) {
    "How far the time may be off, before and after, at most 24h; it is exact when left out."
  }
  static let note = Field("note", .text, "What there is to say about it.")

  static let shape = MappingShape(
    "sighting",
    "a sighting",
    [at, day, stack, widget, not, suggested, within, note],
    mixedUp: ["time": "at", "top": "widget", "in": "stack", "never": "not"]
  ) {
    "What somebody saw on a phone. A run is compared with it, and nothing of the run depends on it."
  }
}

enum PhoneFields {
  static let earlierScores = Field("earlierScores", .boolean) {
    "Whether apps gave scores before the start, or in it, that the scenario does not have."
  }
  static let earlierHabits = Field("earlierHabits", .boolean) {
    "Whether the person had habits, in the weeks before, that the scenario does not have."
  }
  static let otherApps = Field("otherApps", .boolean) {
    "Whether there were other apps, with widgets to show or to suggest."
  }
  static let developerMode = Field("developerMode", .boolean) {
    "Whether WidgetKit Developer Mode was on, which lifts the limits."
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
    "what a phone knew",
    [earlierScores, earlierHabits, otherApps, developerMode]
  ) { "What the phone on which things were seen knew, and the scenario does not have." }
}
