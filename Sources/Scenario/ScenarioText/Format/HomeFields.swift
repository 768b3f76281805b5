import Scenarios
import SmartStacks

enum HomeFields {
  static let device = Field("device", .oneOf(Policy.DeviceProfile.self)) {
    "The one device: what the knob profile says, else an iPhone, when left out."
  }
  static let pages = Field("pages", .items(.list(places))) {
    "The pages of an iPhone or iPad, each a list of stacks and widgets in reading order."
  }
  static let todayView = Field(HomeArea.todayView.rawValue, .items(places)) {
    "The stacks and widgets in Today View, left of the first page of an iPhone or iPad."
  }
  static let notificationCenter = Field(
    HomeArea.notificationCenter.rawValue,
    .items(.list(.either([.text, .mapping(SingleFields.shape)])))
  ) { "The widgets in Notification Center of a Mac, where there are no stacks." }

  private static let places = Shape.list(
    .either([.text, .mapping(StackFields.shape), .mapping(SingleFields.shape)])
  )

  static let shape = MappingShape(
    "home",
    "a Home Screen",
    [device, pages, todayView, notificationCenter]
  ) { "Where widgets live: pages of stacks and single widgets, and what lies beside them." }
}

enum StackFields {
  static let stack = Field("stack", .name, required: true, "Its name.")
  static let family = Field("family", .family, "The size of its widgets; medium when left out.")
  static let smartRotate = Field("smartRotate", .boolean, "Whether it may turn by itself.")
  static let widgetSuggestions = Field("widgetSuggestions", .boolean) {
    "Whether widgets may be suggested in it."
  }
  static let showing = Field("showing", .text) {
    "The widget on top at the start; the first when left out."
  }
  static let widgets = Field("widgets", .list(.short(PlacedFields.shape)), required: true) {
    "Its widgets, in order."
  }

  static let shape = MappingShape(
    "stack",
    "a stack",
    [stack, family, smartRotate, widgetSuggestions, showing, widgets]
  ) { "Widgets of one size in one place." }
}

enum WidgetPlaceFields {
  static let id = Field("id", .name, "Its name in the log; the kind when left out.")
  static let configuration = Field("configuration", .names(.oneOrMany(.text))) {
    "The values the person configured it with."
  }

  static let named = Field("named", .names(.text)) {
    "What values are called that were chosen from a list that only the app knows, by the value."
  }

  static let all: [any DeclaredField] = [id, configuration, named]
}

enum PlacedFields {
  static let kind = Field("kind", .text, required: true) {
    "Its kind: one of an app, or siriSuggestions."
  }
  static let family = Field("family", .family, "Its size, which is that of the stack.")

  static let shape = MappingShape(
    "placedWidget",
    "a widget of a stack",
    [kind, family] + WidgetPlaceFields.all,
    main: kind,
    mixedUp: ["widget": "kind"]
  ) { "A widget that the person put into a stack." }
}

enum SingleFields {
  static let widget = Field("widget", .text, required: true) {
    "Its kind: one of an app, or siriSuggestions."
  }
  static let family = Field("family", .family) {
    "Its size; the kind's first on the device when left out."
  }

  static let shape = MappingShape(
    "singleWidget",
    "a single widget",
    [widget, family] + WidgetPlaceFields.all,
    main: widget,
    mixedUp: ["kind": "widget"]
  ) { "A widget that stands alone." }
}

enum IntentFileFields {
  static let file = Field("file", .text, required: true) {
    "The .intentdefinition beside the scenario."
  }
  static let over = Field("over", .names(.mapping(IntentFields.shape))) {
    "What is laid over it, by the names of its intents and of their parameters: options that "
      + "the app is asked for, and whatever else goes before the file."
  }

  static let shape = MappingShape(
    "intentFile",
    "a definition of intents",
    [file, over],
    main: file
  ) { "A definition that Xcode's editor wrote, and what it does not hold." }
}

enum IntentFields {
  static let app = Field("app", .text) {
    "The app that declares it; told from its widgets when left out."
  }
  static let title = Field("title", .text, "What people read; made from its name when left out.")
  static let eligibleForWidgets = Field("eligibleForWidgets", .boolean) {
    "Whether it may configure widgets; yes when left out."
  }
  static let eligibleForSuggestions = Field("eligibleForSuggestions", .boolean) {
    "Whether it may be donated and suggested; if it has supported combinations when left out."
  }
  static let parameters = Field("parameters", .items(.list(.mapping(ParameterFields.shape)))) {
    "Its parameters, in the order of their rows."
  }
  static let supportedCombinations = Field(
    "supportedCombinations",
    .items(.list(.either([.list(.text), .mapping(CombinationFields.shape)])))
  ) { "The sets of parameters by which donations are compared; [] is the intent by itself." }

  static let shape = MappingShape(
    "intent",
    "an intent",
    [app, title, eligibleForWidgets, eligibleForSuggestions, parameters, supportedCombinations]
  ) { "An intent that configures widgets or is donated." }

  static let intents = Shape.either([
    .text, .mapping(IntentFileFields.shape), .names(.mapping(shape)),
  ])
}

enum CombinationFields {
  static let of = Field("of", .items(.list(.text)), required: true, "The parameters, by name.")
  static let title = Field("title", .text, "What a suggestion says; ${card} is the value of card.")
  static let subtitle = Field("subtitle", .text, "A quiet second text, also with values.")
  static let primary = Field("primary", .boolean) {
    "Whether it is the one that the app means first; no if left out."
  }

  static let shape = MappingShape("combination", "a combination", [of, title, subtitle, primary]) {
    "A set of parameters with the words of its suggestions; as a list only the set."
  }
}

enum ParameterFields {
  static let name = Field("name", .text, required: true, "Its name, unique in the intent.")
  static let title = Field("title", .text) {
    "The label of its row; made from its name when left out."
  }
  static let type = Field("type", .choice(types)) {
    "What it holds; needed unless a definition says it."
  }
  static let objectType = Field("objectType", .text) {
    "The custom type of an object; the title when left out."
  }
  static let cases = Field("cases", .list(.short(CaseFields.shape))) {
    "The cases of an enum; left out where its app fills them in, so that its options are all."
  }
  static let options = Field("options", .list(.short(OptionFields.shape))) {
    "What its app offers when its list is opened, whatever the type: each id is a value of it."
  }
  static let search = Field("search", .mapping(OptionSearchFields.shape)) {
    "That its app answers a search of the list."
  }
  static let multiple = Field("multiple", .boolean, "Whether it takes several values.")
  static let sizes = Field("sizes", .names(.integer(countPerSize), pattern: familyPattern)) {
    "How many values it takes at each size, such as {small: 1, medium: 4}; those of the Lock "
      + "Screen, such as accessoryCircular, are kept and change nothing."
  }
  static let `default` = Field("default", .written(.oneOrMany(.text))) {
    "The value that a new widget has."
  }
  static let min = Field("min", .number, "The least number.")
  static let max = Field("max", .number, "The greatest number.")
  static let control = Field("control", .oneOf(ParameterType.NumberControl.self)) {
    "How a number is set; a field when left out."
  }
  static let shownWhen = Field("shownWhen", .names(.oneOrMany(.text))) {
    "The parameter before it that must have a value, such as {kind: trip}, or any value; "
      + "[any] is the value any."
  }
  static let editable = Field("editable", .boolean) {
    "Whether a person may edit it in a widget; yes when left out."
  }
  static let readOnly = Field("readOnly", .boolean) {
    "Whether its row can be read and not changed, as that of a measure; no when left out."
  }

  static let countPerSize = 1...100

  private static let familyPattern: String = {
    let accessories = IntentParameter.AccessorySize.Family.allCases.map(\.rawValue)
    return "^(" + (WidgetFamily.written.map(\.0) + accessories).joined(separator: "|") + ")$"
  }()

  static let types = [
    "string", "boolean", "integer", "decimal", "person", "location", "enum", "object", "date",
    "time", "dateTime", "duration", "url", "file",
  ]

  static let shape = MappingShape(
    "parameter",
    "a parameter",
    [
      name, title, type, objectType, cases, options, search, multiple, sizes, `default`, min, max,
      control, shownWhen, editable, readOnly,
    ]
  ) { "A parameter of an intent: a row of the widget's edit sheet." }
}

enum CaseFields {
  static let name = Field("name", .text, required: true, "Its name, by which values are compared.")
  static let title = Field("title", .text, "What people read; made from its name when left out.")

  static let shape = MappingShape("enumCase", "a case", [name, title], main: name) {
    "A case of an enum; as a text only its name."
  }
}

enum OptionFields {
  static let id = Field("id", .text, required: true, "By what it is compared.")
  static let title = Field("title", .text, "What people read; made from its id when left out.")
  static let subtitle = Field("subtitle", .text, "A quiet second text.")
  static let section = Field("section", .text, "The heading of the section that it stands in.")

  static let shape = MappingShape("option", "an option", [id, title, subtitle, section], main: id) {
    "Something that an app offers for a parameter; as a text only its id."
  }
}

enum OptionSearchFields {
  static let prompt = Field("prompt", .text, "What the search field says while it is empty.")
  static let finds = Field("finds", .list(.short(OptionFields.shape))) {
    "What only a search finds, beside the list."
  }

  static let shape = MappingShape("optionSearch", "a search of options", [prompt, finds]) {
    "That an app answers a search of a parameter's list itself."
  }
}
