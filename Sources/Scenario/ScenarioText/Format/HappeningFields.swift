import Scenarios
import SmartStacks

enum ActionFields {
  static let entry = Field("entry", .mapping(LiveEntryFields.shape)) {
    "A timeline entry that becomes current now."
  }
  static let reload = Field("reload", .text, "The widget kind that gets a new timeline.")
  static let entries = Field("entries", .list(.mapping(DeliveredFields.shape))) {
    "The entries of the new timeline."
  }
  static let family = Field("family", .family) {
    "The size of the widgets that get the new timeline. Default: all sizes."
  }
  static let shortcuts = Field("shortcuts", .text, "The app that sets its relevant shortcuts.")
  static let options = Field("options", .text) {
    "The intent whose app offers new options for one of its parameters."
  }
  static let of = Field("of", .text, "The parameter whose options change.")
  static let set = Field(
    "set",
    .items(.list(.either([.mapping(ShortcutFields.shape), .text, .mapping(OptionFields.shape)])))
  ) { "The complete new list of the app's shortcuts, or of the parameter's options." }
  static let finds = Field("finds", .list(.short(OptionFields.shape))) {
    "Options that only a search finds, in addition to the list."
  }
  static let because = Field("because", .choice(causes.map { ($0.rawValue, $0) })) {
    "Why the provider is asked for a new timeline. Default: widgetCenter."
  }

  /// Why somebody can ask for a timeline: its own policy asks by itself.
  private static let causes = ReloadCause.allCases.filter { $0 != .policy }

  static let delete = Field("delete", .mapping(DeletionFields.shape), "The donations to delete.")
  static let user = Field("user", .mapping(TouchFields.shape), "An action of the person.")
  static let person = Field("person", .mapping(WhereaboutsFields.shape)) {
    "Where the person arrives or leaves."
  }
  static let permission = Field("permission", .mapping(PermissionFields.shape)) {
    "A location permission of an app."
  }
  static let relevanceKit = Field("relevanceKit", .text) {
    "An app that uses RelevanceKit, which has no effect on Smart Stacks."
  }
  static let `switch` = Field("switch", .mapping(SwitchFields.shape), "A setting that changes.")

  static let all: [any DeclaredField] =
    [entry, reload, entries, family, shortcuts, options, of, set, finds, because]
    + HabitualFields.donation
    + [delete, HabitualFields.open, user, person, permission, relevanceKit, `switch`]

  static let removedKeys = [
    "call": "use 'entry', 'reload', 'shortcuts', 'options', or 'donate' instead"
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
  static let donate = Field("donate", .text, "The intent that an app donates.")
  static let with = Field("with", .names(.oneOrMany(.text))) {
    "The values of the donated intent's parameters, or of the widgets that get a new timeline. "
      + "An empty list stands for widgets without a value."
  }
  static let app = Field("app", .text) {
    "The app that donates. Default: the app that declares the intent."
  }
  static let identifier = Field("identifier", .text, "An identifier for deleting the donation.")
  static let group = Field("group", .text, "A group of donations for deleting them together.")
  static let start = Field("start", .timeOrNow) {
    "When the interaction began. Default: when it is donated."
  }
  static let lasting = Field("lasting", .duration, "How long the interaction took.")

  static let open = Field("open", .text, "The app that the person opens.")

  static let donation: [any DeclaredField] = [donate, with, app, identifier, group, start, lasting]

  static let logged = MappingShape("loggedItem", "a log item", donation + [open]) {
    "The action of the person that an item of the log stands for."
  }
}

enum HappeningFields {
  static let at = Field("at", .time, "When the action happens.")

  static let rows = Field("rows", .text, "A table with a header. Each row is one donation.")
  static let columns = Field("columns", .names(.text)) {
    "Column names for the time and the values, if they differ from time and the parameter names."
  }
  static let skipBad = Field("skipBad", .boolean, "Whether to skip rows that can't be read.")

  static let shape = MappingShape(
    "happening",
    "an item of 'happens'",
    [at] + RepeatFields.days + [RepeatFields.jitter, rows, columns, skipBad] + ActionFields.all,
    removedKeys: ActionFields.removedKeys.merging(removedFiles) { $1 },
    mixedUp: ActionFields.misplaced
  ) { "An action of an app or the person, or a change of a setting, at a given time." }

  private static let removedFiles = [
    "events": "write an 'entry' for each event, or name a CSV or TSV table of donations in 'rows'",
    "before": "give each entry its own time in 'at'",
  ]
}

enum LiveKeyFields {
  static let title = Field("title", .text, required: true, "The label of the key in the footer.")

  static let shape = MappingShape(
    "key",
    "a live key",
    [title] + ActionFields.all,
    removedKeys: ActionFields.removedKeys,
    mixedUp: ActionFields.misplaced
  ) { "The action that happens when the key is pressed." }
}

enum ShortcutFields {
  static let widget = Field("widget", .text) {
    "The widget kind. Without it, the shortcut affects only the watch face."
  }
  static let intent = Field("intent", .text) {
    "The intent of the shortcut. Default: the intent of its widget."
  }
  static let with = Field("with", .names(.oneOrMany(.text))) {
    "The parameter values of the intent. Leave them out for a static widget."
  }
  static let role = Field("role", .oneOf(RelevantShortcut.Role.self)) {
    "The role of the shortcut, which has no effect on stacks."
  }
  static let providers = Field("providers", .list(.mapping(ProviderFields.shape))) {
    "More periods, places, or situations in which the shortcut is relevant."
  }

  static let shape = MappingShape(
    "shortcut",
    "a relevant shortcut",
    [widget, intent, with, role] + SpanFields.all + [providers]
  ) { "A hint from an app about when one of its widgets is useful." }
}

enum SpanFields {
  static let from = Field("from", .timeOrNow, "When the shortcut becomes relevant.")
  static let to = Field("to", .time, "When it stops being relevant.")
  static let `for` = Field("for", .duration, "How long it is relevant, instead of `to`.")

  static let all: [any DeclaredField] = [from, to, `for`]
}

enum ProviderFields {
  static let location = Field("location", .text, "A place.")
  static let routine = Field("routine", .oneOf(RoutineSituation.self)) {
    "A situation in the person's day, such as morning."
  }

  static let shape = MappingShape(
    "provider",
    "a relevance provider",
    SpanFields.all + [location, routine]
  ) { "A period. A place or a situation affects only the watch face." }
}

enum TouchFields {
  static let swipe = Field("swipe", .text, "The stack to swipe.")
  static let by = Field("by", .integer(-20...20)) {
    "How many widgets to swipe forward, or back if negative. Default: 1."
  }
  static let page = Field("page", .written(pageOrToday), "The page to go to, from 1, or todayView.")
  static let keep = Field("keep", .text, "The stack whose suggestion to keep.")
  static let dismiss = Field("dismiss", .text, "The stack whose suggestion to dismiss.")
  static let never = Field("never", .text, "The stack that should never suggest this widget again.")
  static let open = Field("open", .text, "The stack whose widget to tap, which opens its app.")
  static let glance = Field("glance", .text, "The stack to look at.")
  static let add = Field("add", .text, "The widget kind to add.")
  static let remove = Field("remove", .text, "The widget to remove.")
  static let move = Field("move", .text, "The widget to move.")
  static let put = Field("put", .text, "The widget to put somewhere else on the Home Screen.")
  static let onto = Field("onto", .text, "The widget to put it on, which makes a stack of the two.")
  static let `as` = Field("as", .name, "The name of the new stack.")
  static let into = Field("into", .text, "The stack to put the widget into.")
  static let onPage = Field("onPage", .written(pageOrToday)) {
    "The page for a single widget or a new stack, from 1, or todayView."
  }
  static let family = Field("family", .family) {
    "The size of a stack that starts with an added widget. Default: the first size of the kind."
  }
  static let takeApart = Field("takeApart", .text, "The stack to separate into its widgets.")
  static let configure = Field("configure", .text, "The widget to configure.")
  static let id = Field("id", .name, "The id of the added widget. Default: its kind.")
  static let configuration = Field("configuration", .names(.oneOrMany(.text))) {
    "The configuration of the added widget."
  }
  static let with = Field("with", .names(.oneOrMany(.text)), "The new configuration of the widget.")
  static let at = Field("at", .integer(1...100)) {
    "The place in the stack for an added widget, from 1. Default: last."
  }
  static let `in` = Field("in", .text, "The stack in which to move the widget.")
  static let from = Field("from", .text, "The stack to remove the widget from.")
  static let to = Field("to", .written(.either([.integer(1...100), .text]))) {
    "The stack to add the widget to, or the place to move it to, from 1."
  }

  /// A page by its number, from 1, or Today View.
  private static let pageOrToday = Shape.either([
    .integer(1...20), .choice([HomeArea.todayView.rawValue]),
  ])

  static let shape = MappingShape(
    "user",
    "an action of the person",
    [
      swipe, by, page, keep, dismiss, never, open, glance, add, remove, move, put, onto, `as`, into,
      onPage, family, takeApart, configure, id, configuration, with, WidgetPlaceFields.named, at,
      `in`, from, to,
    ]
  ) { "An action of the person on the Home Screen." }
}

enum SwitchFields {
  static let stack = Field("stack", .text, "The stack whose settings change.")
  static let smartRotate = Field("smartRotate", .boolean, "Whether the stack can rotate by itself.")
  static let widgetSuggestions = Field("widgetSuggestions", .boolean) {
    "Whether widgets can be suggested in the stack."
  }
  static let developerMode = Field("developerMode", .boolean) {
    "Whether WidgetKit Developer Mode is on."
  }
  static let app = Field("app", .text, "The app for Developer Mode. Default: all apps.")

  static let shape = MappingShape(
    "switch",
    "a switch",
    [stack, smartRotate, widgetSuggestions, developerMode, app]
  ) { "A setting that changes." }
}

enum DeletionFields {
  static let app = Field("app", .text, required: true, "The app.")
  static let identifiers = Field("identifiers", .oneOrMany(.text)) {
    "Delete the donations with these identifiers."
  }
  static let group = Field("group", .text, "Delete the donations of a group.")
  static let all = Field("all", .boolean, "Delete all donations of the app.")

  static let shape = MappingShape(
    "deletion",
    "a deletion of donations",
    [app, identifiers, group, all]
  ) { "Donations that an app deletes." }
}

enum PermissionFields {
  static let app = Field("app", .text, required: true, "The app.")
  static let location = Field("location", .oneOf(LocationPermission.self), required: true) {
    "When the app can use the person's location."
  }

  static let shape = MappingShape("permission", "a permission", [app, location]) {
    "A location permission that the person gives to an app."
  }
}

enum HabitFields {
  static let name = Field("name", .text, "A name, so that other habits can follow this one.")
  static let at = Field("at", .clock, "The usual time of day of the habit.")
  static let follows = Field("follows", .text) {
    "The habit that it follows each time, instead of `at`."
  }
  static let every = Field("every", .days) {
    "The days of the habit: day, weekday, weekend, or a list such as [mon, thu]. "
      + "Default: all days."
  }
  static let chance = Field("chance", .chance) {
    "The probability on each such day, or each time it could follow, from 0 to 1. "
      + "Default: 1."
  }
  static let spread = Field("spread", .duration) {
    "The standard deviation of the time, at most 12h. Default: 0."
  }
  static let times = Field("times", .integer(1...24), "How often it happens in a day. Default: 1.")
  static let within = Field("within", .duration) {
    "The maximum time after the other habit. Default: 15m."
  }
  static let fromDay = Field("fromDay", .integer(days)) {
    "The first day of the habit. Day 0 is the day before the first."
  }
  static let toDay = Field("toDay", .integer(days), "The last day of the habit.")

  /// The days of a scenario and of the history before it.
  static let days = (1 - HistoryFields.length.upperBound)...3660

  static let shape = MappingShape(
    "habit",
    "a habit",
    [name, at, follows, every, chance, spread, times, within, fromDay, toDay]
      + HabitualFields.donation + [HabitualFields.open],
    mixedUp: ["jitter": "spread", "day": "fromDay", "from": "fromDay", "until": "toDay"]
  ) { "An action that the person repeats, around a time of day or after another habit." }
}

enum HistoryFields {
  static let days = Field("days", .integer(length)) {
    "How many days of habits to simulate before the start, or how many days of a log to use."
  }
  static let log = Field("log", .text) {
    "A log of a person's views, used instead of the habits. A file next to the scenario."
  }
  static let user = Field("user", .text, "The user in the log. Default: the only one.")
  static let items = Field("items", .names(.mapping(HabitualFields.logged))) {
    "The actions that items of the log stand for, by item name. Other items are ignored."
  }

  static let length = 1...366

  static let shape = MappingShape("history", "a history", [days, log, user, items]) {
    "The time before the start, from which the person's habits are learned."
  }
}
