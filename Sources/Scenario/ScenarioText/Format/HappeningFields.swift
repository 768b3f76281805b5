import Scenarios
import SmartStacks

enum ActionFields {
  static let entry = Field("entry", .mapping(LiveEntryFields.shape)) {
    "A timeline entry that becomes current now."
  }
  static let reload = Field("reload", .text, "The kind whose timeline is replaced by the entries.")
  static let entries = Field("entries", .list(.mapping(DeliveredFields.shape))) {
    "The entries of the new timeline."
  }
  static let shortcuts = Field("shortcuts", .text, "The app that sets its relevant shortcuts.")
  static let options = Field("options", .text) {
    "The intent for a parameter of which its app offers other options."
  }
  static let of = Field("of", .text, "The parameter whose options change.")
  static let set = Field(
    "set",
    .items(.list(.either([.mapping(ShortcutFields.shape), .text, .mapping(OptionFields.shape)])))
  ) { "The whole new list: of an app's shortcuts, or of a parameter's options." }
  static let finds = Field("finds", .list(.short(OptionFields.shape))) {
    "What only a search of the options finds, beside the list."
  }
  static let because = Field("because", .choice(causes.map { ($0.rawValue, $0) })) {
    "Why the kind's timeline is asked for, when its provider answers; widgetCenter when left out."
  }

  /// Why somebody can ask for a timeline: its own policy asks by itself.
  private static let causes = ReloadCause.allCases.filter { $0 != .policy }

  static let delete = Field("delete", .mapping(DeletionFields.shape)) {
    "The donations that an app deletes."
  }
  static let user = Field("user", .mapping(TouchFields.shape), "What the person does.")
  static let person = Field("person", .mapping(WhereaboutsFields.shape)) {
    "Where the person comes or goes."
  }
  static let permission = Field("permission", .mapping(PermissionFields.shape)) {
    "What an app may know."
  }
  static let relevanceKit = Field("relevanceKit", .text) {
    "An app that uses RelevanceKit, which has no effect here."
  }
  static let `switch` = Field("switch", .mapping(SwitchFields.shape), "A setting that changes.")

  static let all: [any DeclaredField] =
    [entry, reload, entries, shortcuts, options, of, set, finds, because] + HabitualFields.donation
    + [delete, HabitualFields.open, user, person, permission, relevanceKit, `switch`]

  static let removedKeys = [
    "call": "write what the app does, with 'entry', 'reload', 'shortcuts', 'options' or 'donate'"
  ]

  /// Keys that stand in `user` or `person`, and are easily written beside it.
  static let misplaced: [String: String] = {
    let touches: [any DeclaredField] = [
      TouchFields.keep, TouchFields.dismiss, TouchFields.never, TouchFields.add,
      TouchFields.remove, TouchFields.move, TouchFields.configure, TouchFields.glance,
      TouchFields.swipe, TouchFields.page, TouchFields.put, TouchFields.takeApart,
    ]
    let places: [any DeclaredField] = [WhereaboutsFields.leaves, WhereaboutsFields.arrives]
    return Dictionary(
      uniqueKeysWithValues: touches.map { ($0.key, user.key) }
        + places.map { ($0.key, person.key) } + [("place", person.key)]
    )
  }()
}

enum HabitualFields {
  static let donate = Field("donate", .text, "The intent of an interaction that an app donates.")
  static let with = Field("with", .names(.oneOrMany(.text))) {
    "The values of the donated intent's parameters."
  }
  static let app = Field("app", .text) {
    "The app that donates; the one that declares the intent when left out."
  }
  static let identifier = Field("identifier", .text, "By what the donation can be deleted.")
  static let group = Field("group", .text, "By what it can be deleted with others.")
  static let start = Field("start", .timeOrNow) {
    "When the interaction began; at the donation when left out."
  }
  static let lasting = Field("lasting", .duration, "How long it took.")

  static let open = Field("open", .text, "The app that the person opens, from wherever.")

  static let donation: [any DeclaredField] = [donate, with, app, identifier, group, start, lasting]

  static let logged = MappingShape("loggedItem", "an item of a log", donation + [open]) {
    "What a person did where the log names the item."
  }
}

enum HappeningFields {
  static let at = Field("at", .time, "When it happens.")

  static let rows = Field("rows", .text) {
    "A table with named columns: the donation is made at each of its rows."
  }
  static let columns = Field("columns", .names(.text)) {
    "Which column holds the time and the values, where they are not called time and like them."
  }
  static let skipBad = Field("skipBad", .boolean, "Whether rows that cannot be read are left out.")

  static let shape = MappingShape(
    "happening",
    "something that happens",
    [at] + RepeatFields.days + [RepeatFields.jitter, rows, columns, skipBad] + ActionFields.all,
    removedKeys: ActionFields.removedKeys.merging(removedFiles) { $1 },
    mixedUp: ActionFields.misplaced
  ) { "Something that an app, the person or a setting does at a moment." }

  private static let removedFiles = [
    "events": "write an 'entry' for each event, or name a CSV or TSV table of donations in 'rows'",
    "before": "give each entry its own time in 'at'",
  ]
}

enum LiveKeyFields {
  static let title = Field("title", .text, required: true, "What the footer says it does.")

  static let shape = MappingShape(
    "key",
    "a live key",
    [title] + ActionFields.all,
    removedKeys: ActionFields.removedKeys,
    mixedUp: ActionFields.misplaced
  ) { "What happens at the moment when a key is pressed." }
}

enum ShortcutFields {
  static let widget = Field("widget", .text) {
    "The kind of widget; without it only the watch face is concerned."
  }
  static let intent = Field("intent", .text) {
    "The intent it is made with; that of its widget when left out."
  }
  static let with = Field("with", .names(.oneOrMany(.text))) {
    "The values of its intent; left out for a static widget."
  }
  static let role = Field("role", .oneOf(RelevantShortcut.Role.self)) {
    "What it is for; it has no effect on the stack."
  }
  static let providers = Field("providers", .list(.mapping(ProviderFields.shape))) {
    "Several periods or other providers."
  }

  static let shape = MappingShape(
    "shortcut",
    "a relevant shortcut",
    [widget, intent, with, role] + SpanFields.all + [providers]
  ) { "An app's hint when one of its widgets would be useful." }
}

enum SpanFields {
  static let from = Field("from", .timeOrNow, "When it begins to be relevant.")
  static let to = Field("to", .time, "When it stops.")
  static let `for` = Field("for", .duration, "How long it is relevant, in place of to.")

  static let all: [any DeclaredField] = [from, to, `for`]
}

enum ProviderFields {
  static let location = Field("location", .text, "A place.")
  static let routine = Field("routine", .oneOf(RoutineSituation.self)) {
    "A situation of the person's day, such as morning."
  }

  static let shape = MappingShape(
    "provider",
    "a relevance provider",
    SpanFields.all + [location, routine]
  ) { "A period, or a place or part of the day, which only concern the watch face." }
}

enum TouchFields {
  static let swipe = Field("swipe", .text, "The stack that is swiped through.")
  static let by = Field("by", .integer(-20...20)) {
    "How many widgets further, or back when negative."
  }
  static let page = Field("page", .written(pageOrToday)) {
    "The page that is turned to, from 1, or todayView."
  }
  static let keep = Field("keep", .text, "The stack whose suggestion is kept.")
  static let dismiss = Field("dismiss", .text, "The stack whose suggestion is dismissed.")
  static let never = Field("never", .text) {
    "The stack that must never show the suggested widget again."
  }
  static let open = Field("open", .text, "The stack whose widget is tapped, which opens its app.")
  static let glance = Field("glance", .text, "The stack that the person looks at.")
  static let add = Field("add", .text, "The kind of widget that is added.")
  static let remove = Field("remove", .text, "The widget that is taken away.")
  static let move = Field("move", .text, "The widget that is moved.")
  static let put = Field("put", .text, "The widget that is put elsewhere on the Home Screen.")
  static let onto = Field("onto", .text) {
    "The widget that another is put on: the two are a stack then."
  }
  static let `as` = Field("as", .name, "The name of the stack that is made.")
  static let into = Field("into", .text, "The stack that a widget is put into.")
  static let onPage = Field("onPage", .written(pageOrToday)) {
    "The page that a widget is put on by itself or as the first of a stack, from 1, or todayView."
  }
  static let family = Field("family", .family) {
    "The size of a stack that begins with an added widget; the kind's first when left out."
  }
  static let takeApart = Field("takeApart", .text) {
    "The stack that is taken apart: its widgets stand by themselves."
  }
  static let configure = Field("configure", .text, "The widget that is configured.")
  static let id = Field("id", .name, "The name of an added widget; its kind when left out.")
  static let configuration = Field("configuration", .names(.oneOrMany(.text))) {
    "The values of an added widget."
  }
  static let with = Field("with", .names(.oneOrMany(.text))) {
    "The values that a widget is configured with."
  }
  static let at = Field("at", .integer(1...100)) {
    "The place of a widget that comes in, from 1; last when left out."
  }
  static let `in` = Field("in", .text, "The stack in which a widget is moved.")
  static let from = Field("from", .text, "The stack that a widget is taken from.")
  static let to = Field("to", .written(.either([.integer(1...100), .text]))) {
    "The stack a widget is added to, or the place it is moved to, from 1."
  }

  /// A page by its number, from 1, or Today View.
  private static let pageOrToday = Shape.either([
    .integer(1...20), .choice([HomeArea.todayView.rawValue]),
  ])

  static let shape = MappingShape(
    "user",
    "what the person does",
    [
      swipe, by, page, keep, dismiss, never, open, glance, add, remove, move, put, onto, `as`, into,
      onPage, family, takeApart, configure, id, configuration, with, WidgetPlaceFields.named, at,
      `in`, from, to,
    ]
  ) { "A touch of the person." }
}

enum SwitchFields {
  static let stack = Field("stack", .text, "The stack whose switches change.")
  static let smartRotate = Field("smartRotate", .boolean, "Whether it may turn by itself.")
  static let widgetSuggestions = Field("widgetSuggestions", .boolean) {
    "Whether widgets may be suggested in it."
  }
  static let developerMode = Field("developerMode", .boolean) {
    "Whether WidgetKit Developer Mode is on."
  }
  static let app = Field("app", .text, "The app it is for; every app when left out.")

  static let shape = MappingShape(
    "switch",
    "a switch",
    [stack, smartRotate, widgetSuggestions, developerMode, app]
  ) { "A setting that changes." }
}

enum DeletionFields {
  static let app = Field("app", .text, required: true, "The app.")
  static let identifiers = Field("identifiers", .oneOrMany(.text)) {
    "Those with one of these identifiers."
  }
  static let group = Field("group", .text, "Those of a group.")
  static let all = Field("all", .boolean, "All of them.")

  static let shape = MappingShape(
    "deletion",
    "a deletion of donations",
    [app, identifiers, group, all]
  ) { "Which of its own donations an app deletes." }
}

enum PermissionFields {
  static let app = Field("app", .text, required: true, "The app.")
  static let location = Field("location", .oneOf(LocationPermission.self), required: true) {
    "How far it may know where the person is."
  }

  static let shape = MappingShape("permission", "a permission", [app, location]) {
    "What the person lets an app know."
  }
}

enum HabitFields {
  static let name = Field("name", .text, "Its name, by which another habit can follow it.")
  static let at = Field("at", .clock, "The time of the day around which it happens.")
  static let follows = Field("follows", .text) {
    "The habit that it comes after, each time, in place of at."
  }
  static let every = Field("every", .days) {
    "The days it comes on: day, weekday, weekend or a list such as [mon, thu]; all days when "
      + "left out."
  }
  static let chance = Field("chance", .chance) {
    "How likely it is on such a day, or each time that it could follow, from 0 to 1; 1 when "
      + "left out."
  }
  static let spread = Field("spread", .duration) {
    "How far from its time it falls: the standard deviation, at most 12h; none when left out."
  }
  static let times = Field("times", .integer(1...24)) {
    "How often it happens on a day; once when left out."
  }
  static let within = Field("within", .duration) {
    "How long after the other it comes at the latest; 15m when left out."
  }
  static let fromDay = Field("fromDay", .integer(days)) {
    "The day it begins on; 0 is the day before the first."
  }
  static let toDay = Field("toDay", .integer(days), "The last day of it.")

  /// The days of a scenario and of the history before it.
  static let days = (1 - HistoryFields.length.upperBound)...3660

  static let shape = MappingShape(
    "habit",
    "a habit",
    [name, at, follows, every, chance, spread, times, within, fromDay, toDay]
      + HabitualFields.donation + [HabitualFields.open],
    mixedUp: ["jitter": "spread", "day": "fromDay", "from": "fromDay", "until": "toDay"]
  ) { "Something that the person does again and again, around a time or after something else." }
}

enum HistoryFields {
  static let days = Field("days", .integer(length)) {
    "How many days before the start were lived by the habits; of a log, the last so many."
  }
  static let log = Field("log", .text) {
    "A log of what a person viewed, in place of the habits: a file beside the scenario."
  }
  static let user = Field("user", .text, "Which person of the log; the only one when left out.")
  static let items = Field("items", .names(.mapping(HabitualFields.logged))) {
    "What the items of the log mean here, by name; others teach nothing."
  }

  static let length = 1...366

  static let shape = MappingShape("history", "a history", [days, log, user, items]) {
    "The time before the start, from which is known what the person does."
  }
}
