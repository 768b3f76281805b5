import Scenarios
import SmartStacks

extension ScenarioShapes {
  static let actions = contentActions + donation + otherActions

  private static let contentActions = [
    Field("entry", .mapping(liveEntry), "A timeline entry that becomes current now."),
    Field("reload", .text, "The kind whose timeline is replaced by the entries."),
    Field("entries", .list(.mapping(delivered)), "The entries of the new timeline."),
    Field("shortcuts", .text, "The app that sets its relevant shortcuts."),
    Field("options", .text, "The intent for a parameter of which its app offers other options."),
    Field("of", .text, "The parameter whose options change."),
    Field("set", .list(.either([.mapping(shortcut), .text, .mapping(option)]))) {
      "The whole new list: of an app's shortcuts, or of a parameter's options."
    },
    Field("finds", .list(optionOrId)) {
      "What only a search of the options finds, beside the list."
    },
    Field("because", .choice(causes.map(\.rawValue))) {
      "Why the kind's timeline is asked for, when its provider answers; widgetCenter when left out."
    },
  ]

  /// Why somebody can ask for a timeline: its own policy asks by itself.
  static let causes = ReloadCause.allCases.filter { $0 != .policy }

  private static let otherActions = [
    Field("delete", .mapping(deletion), "The donations that an app deletes."),
    opened,
    Field("user", .mapping(user), "What the person does."),
    Field("person", .mapping(whereabouts), "Where the person comes or goes."),
    Field("permission", .mapping(permission), "What an app may know."),
    Field("relevanceKit", .text, "An app that uses RelevanceKit, which has no effect here."),
    Field("switch", .mapping(switches), "A setting that changes."),
  ]

  static let donation = [
    Field("donate", .text, "The intent of an interaction that an app donates."),
    Field("with", values, "The values of the donated intent's parameters."),
    Field("app", .text, "The app that donates; the one that declares the intent when left out."),
    Field("identifier", .text, "By what the donation can be deleted."),
    Field("group", .text, "By what it can be deleted with others."),
    Field("start", .timeOrNow, "When the interaction began; at the donation when left out."),
    Field("lasting", .duration, "How long it took."),
  ]

  static let opened = Field("open", .text, "The app that the person opens, from wherever.")

  /// Keys that stand in `user`, and are easily written beside it.
  private static let misplaced = Dictionary(
    uniqueKeysWithValues: [
      "keep", "dismiss", "never", "add", "remove", "move", "configure", "glance", "swipe", "page",
      "put", "takeApart",
    ].map { ($0, "user") } + [("place", "person"), ("arrives", "person"), ("leaves", "person")]
  )

  static let happening = MappingShape("happening", "something that happens") {
    "Something that an app, the person or a setting does at a moment."
    Field("at", .time, "When it happens.")
    repeats
    jitter
    files
    actions
  }
  .with(removedKeys: removedFiles.merging(removedActions) { $1 }, mixedUp: misplaced)

  private static let removedActions = [
    "call": "write what the app does, with 'entry', 'reload', 'shortcuts', 'options' or 'donate'"
  ]

  private static let removedFiles = [
    "events": "write an 'entry' for each event, or name a CSV or TSV table of donations in 'rows'",
    "before": "give each entry its own time in 'at'",
  ]

  /// Donations that are taken from a file beside the scenario.
  private static let files = [
    Field("rows", .text, "A table with named columns: the donation is made at each of its rows."),
    Field("columns", .names(.text)) {
      "Which column holds the time and the values, where they are not called time and like them."
    },
    Field("skipBad", .boolean, "Whether rows that cannot be read are left out."),
  ]

  static let key = MappingShape("key", "a live key") {
    "What happens at the moment when a key is pressed."
    Field("title", .text, required: true, "What the footer says it does.")
    actions
  }
  .with(removedKeys: removedActions, mixedUp: misplaced)

  static let shortcut = MappingShape("shortcut", "a relevant shortcut") {
    "An app's hint when one of its widgets would be useful."
    Field("widget", .text, "The kind of widget; without it only the watch face is concerned.")
    Field("intent", .text, "The intent it is made with; that of its widget when left out.")
    Field("with", values, "The values of its intent; left out for a static widget.")
    Field("role", .oneOf(RelevantShortcut.Role.self)) {
      "What it is for; it has no effect on the stack."
    }
    span
    Field("providers", .list(.mapping(provider)), "Several periods or other providers.")
  }

  private static let span = [
    Field("from", .timeOrNow, "When it begins to be relevant."),
    Field("to", .time, "When it stops."),
    Field("for", .duration, "How long it is relevant, in place of to."),
  ]

  static let provider = MappingShape("provider", "a relevance provider") {
    "A period, or a place or part of the day, which only concern the watch face."
    span
    Field("location", .text, "A place.")
    Field(
      "routine",
      .oneOf(RoutineSituation.self),
      "A situation of the person's day, such as morning."
    )
  }

  /// A page by its number, from 1, or Today View.
  private static let pageOrToday = Shape.either([
    .integer(1...20), .choice([HomeArea.todayView.rawValue]),
  ])

  static let user = MappingShape("user", "what the person does") {
    "A touch of the person."
    Field("swipe", .text, "The stack that is swiped through.")
    Field("by", .integer(-20...20), "How many widgets further, or back when negative.")
    Field("page", pageOrToday) {
      "The page that is turned to, from 1, or todayView."
    }
    Field("keep", .text, "The stack whose suggestion is kept.")
    Field("dismiss", .text, "The stack whose suggestion is dismissed.")
    Field("never", .text, "The stack that must never show the suggested widget again.")
    Field("open", .text, "The stack whose widget is tapped, which opens its app.")
    Field("glance", .text, "The stack that the person looks at.")
    Field("add", .text, "The kind of widget that is added.")
    Field("remove", .text, "The widget that is taken away.")
    Field("move", .text, "The widget that is moved.")
    Field("put", .text, "The widget that is put elsewhere on the Home Screen.")
    Field("onto", .text, "The widget that another is put on: the two are a stack then.")
    Field("as", .name, "The name of the stack that is made.")
    Field("into", .text, "The stack that a widget is put into.")
    Field("onPage", pageOrToday) {
      "The page that a widget is put on by itself or as the first of a stack, from 1, or todayView."
    }
    Field("family", family) {
      "The size of a stack that begins with an added widget; the kind's first when left out."
    }
    Field("takeApart", .text, "The stack that is taken apart: its widgets stand by themselves.")
    Field("configure", .text, "The widget that is configured.")
    Field("id", .name, "The name of an added widget; its kind when left out.")
    Field("configuration", values, "The values of an added widget.")
    Field("with", values, "The values that a widget is configured with.")
    valueNames
    Field(
      "at",
      .integer(1...100),
      "The place of a widget that comes in, from 1; last when left out."
    )
    Field("in", .text, "The stack in which a widget is moved.")
    Field("from", .text, "The stack that a widget is taken from.")
    Field("to", .either([.integer(1...100), .text])) {
      "The stack a widget is added to, or the place it is moved to, from 1."
    }
  }

  static let switches = MappingShape("switch", "a switch") {
    "A setting that changes."
    Field("stack", .text, "The stack whose switches change.")
    Field("smartRotate", .boolean, "Whether it may turn by itself.")
    Field("widgetSuggestions", .boolean, "Whether widgets may be suggested in it.")
    Field("developerMode", .boolean, "Whether WidgetKit Developer Mode is on.")
    Field("app", .text, "The app it is for; every app when left out.")
  }

  static let deletion = MappingShape("deletion", "a deletion of donations") {
    "Which of its own donations an app deletes."
    Field("app", .text, required: true, "The app.")
    Field("identifiers", .oneOrMany(.text), "Those with one of these identifiers.")
    Field("group", .text, "Those of a group.")
    Field("all", .boolean, "All of them.")
  }

  static let permission = MappingShape("permission", "a permission") {
    "What the person lets an app know."
    Field("app", .text, required: true, "The app.")
    Field("location", .oneOf(LocationPermission.self), required: true) {
      "How far it may know where the person is."
    }
  }

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
