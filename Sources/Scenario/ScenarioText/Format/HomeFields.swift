import Scenarios
import SmartStacks

enum HomeFields {
  static let device = Field("device", .oneOf(Policy.DeviceProfile.self)) {
    "The device. Default: the rule setting `profile`, which is iphone unless it is set."
  }
  static let pages = Field("pages", .items(.list(places))) {
    "The pages of an iPhone or iPad. Each is a list of stacks and widgets in reading order."
  }
  static let todayView = Field(HomeArea.todayView.rawValue, .items(places)) {
    "The stacks and widgets in Today View, left of the first page of an iPhone or iPad."
  }
  static let notificationCenter = Field(
    HomeArea.notificationCenter.rawValue,
    .items(.list(.either([.text, .mapping(SingleFields.shape)])))
  ) { "The widgets in Notification Center of a Mac, which has no stacks." }

  private static let places = Shape.list(
    .either([.text, .mapping(StackFields.shape), .mapping(SingleFields.shape)])
  )

  static let shape = MappingShape(
    "home",
    "a Home Screen",
    [device, pages, todayView, notificationCenter]
  ) { "The places for widgets: pages of stacks and single widgets, and areas outside the pages." }
}

enum StackFields {
  static let stack = Field("stack", .name, required: true, "The name of the stack.")
  static let family = Field("family", .family, "The size of its widgets. Default: medium.")
  static let smartRotate = Field("smartRotate", .boolean, "Whether the stack can rotate by itself.")
  static let widgetSuggestions = Field("widgetSuggestions", .boolean) {
    "Whether widgets can be suggested in the stack."
  }
  static let showing = Field("showing", .text) {
    "The widget on top at the start. Default: the first."
  }
  static let widgets = Field("widgets", .list(.short(PlacedFields.shape)), required: true) {
    "The widgets of the stack, in order."
  }

  static let shape = MappingShape(
    "stack",
    "a stack",
    [stack, family, smartRotate, widgetSuggestions, showing, widgets]
  ) { "A stack: widgets of one size in one place." }
}

enum WidgetPlaceFields {
  static let id = Field("id", .name, "A name for the widget, used in the log. Default: its kind.")
  static let configuration = Field("configuration", .names(.oneOrMany(.text))) {
    "The values that the person chose for the widget."
  }

  static let named = Field("named", .names(.text)) {
    "Titles of values that were chosen from a list that only the app knows, by value."
  }

  static let all: [any DeclaredField] = [id, configuration, named]
}

enum PlacedFields {
  static let kind = Field("kind", .text, required: true) {
    "A widget kind of an app, or siriSuggestions."
  }
  static let family = Field("family", .family, "The size, which must be the size of the stack.")

  static let shape = MappingShape(
    "placedWidget",
    "a widget in a stack",
    [kind, family] + WidgetPlaceFields.all,
    main: kind,
    mixedUp: ["widget": "kind"]
  ) { "A widget that the person added to a stack." }
}

enum SingleFields {
  static let widget = Field("widget", .text, required: true) {
    "A widget kind of an app, or siriSuggestions."
  }
  static let family = Field("family", .family) {
    "The size. Default: the first size of the kind that the device has."
  }

  static let shape = MappingShape(
    "singleWidget",
    "a single widget",
    [widget, family] + WidgetPlaceFields.all,
    main: widget,
    mixedUp: ["kind": "widget"]
  ) { "A widget that is not in a stack." }
}

enum IntentFileFields {
  static let file = Field("file", .text, required: true) {
    "The .intentdefinition file, relative to the scenario."
  }
  static let over = Field("over", .names(.mapping(IntentFields.shape))) {
    "Additions and overrides, by intent name and parameter name, such as options that the "
      + "app supplies. They take precedence over the file."
  }

  static let shape = MappingShape(
    "intentFile",
    "an intent definition",
    [file, over],
    main: file
  ) { "An intent definition file from Xcode, with additions and overrides." }
}

enum IntentFields {
  static let app = Field("app", .text) {
    "The app that declares the intent. Default: the app whose widgets use it."
  }
  static let title = Field("title", .text, "The displayed title. Default: made from the name.")
  static let eligibleForWidgets = Field("eligibleForWidgets", .boolean) {
    "Whether the intent can configure widgets. Default: yes."
  }
  static let eligibleForSuggestions = Field("eligibleForSuggestions", .boolean) {
    "Whether it can be suggested. Default: yes if it has supported combinations."
  }
  static let parameters = Field("parameters", .items(.list(.mapping(ParameterFields.shape)))) {
    "The parameters, in the order of their rows in the edit sheet."
  }
  static let supportedCombinations = Field(
    "supportedCombinations",
    .items(.list(.either([.list(.text), .mapping(CombinationFields.shape)])))
  ) { "The sets of parameters for comparing donations. [] is the intent without parameters." }

  static let shape = MappingShape(
    "intent",
    "an intent",
    [app, title, eligibleForWidgets, eligibleForSuggestions, parameters, supportedCombinations]
  ) { "An intent that configures widgets or that apps donate." }

  static let intents = Shape.either([
    .text, .mapping(IntentFileFields.shape), .names(.mapping(shape)),
  ])
}

enum CombinationFields {
  static let of = Field("of", .items(.list(.text)), required: true, "The parameter names.")
  static let title = Field("title", .text, "Title of a suggestion. ${card} is the value of card.")
  static let subtitle = Field("subtitle", .text, "A dimmed second line, also with values.")
  static let primary = Field("primary", .boolean) {
    "Whether it is the primary combination. Default: no."
  }

  static let shape = MappingShape("combination", "a combination", [of, title, subtitle, primary]) {
    "A set of parameters with the title of its suggestions. As a list: only the set."
  }
}

enum ParameterFields {
  static let name = Field("name", .text, required: true, "A name that is unique in the intent.")
  static let title = Field("title", .text, "The label of its row. Default: made from the name.")
  static let type = Field("type", .choice(types)) {
    "The type. Required unless an intent definition sets it."
  }
  static let objectType = Field("objectType", .text) {
    "The custom type of an object. Default: the title."
  }
  static let cases = Field("cases", .list(.short(CaseFields.shape))) {
    "The cases of an enum. Leave them out if the app supplies the values as options."
  }
  static let options = Field("options", .list(.short(OptionFields.shape))) {
    "The options that the app offers in the list. Each id is a value of the parameter's type."
  }
  static let search = Field("search", .mapping(OptionSearchFields.shape)) {
    "Present if the app supports searching the list."
  }
  static let multiple = Field("multiple", .boolean, "Whether the parameter takes several values.")
  static let sizes = Field("sizes", .names(.integer(countPerSize), pattern: familyPattern)) {
    "How many values it takes at each size, such as {small: 1, medium: 4}. Lock Screen sizes "
      + "such as accessoryCircular are accepted and have no effect."
  }
  static let `default` = Field("default", .written(.oneOrMany(.text)), "The value in a new widget.")
  static let min = Field("min", .number, "The minimum of a number.")
  static let max = Field("max", .number, "The maximum of a number.")
  static let control = Field("control", .oneOf(ParameterType.NumberControl.self)) {
    "The control for a number. Default: field."
  }
  static let shownWhen = Field("shownWhen", .names(.oneOrMany(.text))) {
    "Show the row only if an earlier parameter has this value, such as {kind: trip}. Any value: "
      + "{kind: any}. For a value named any: {kind: [any]}."
  }
  static let editable = Field("editable", .boolean) {
    "Whether the parameter can be edited in a widget. Default: yes."
  }
  static let readOnly = Field("readOnly", .boolean) {
    "Whether its row is shown but can't be changed, such as for a measurement. Default: no."
  }

  static let countPerSize = 1...100

  private static let familyPattern: String = {
    let accessories = IntentParameter.AccessoryFamily.allCases.map(\.rawValue)
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
  ) { "A parameter of an intent, shown as a row of the widget's edit sheet." }
}

enum CaseFields {
  static let name = Field("name", .text, required: true, "The name, which is used as the value.")
  static let title = Field("title", .text, "The displayed title. Default: made from the name.")

  static let shape = MappingShape("enumCase", "a case", [name, title], main: name) {
    "A case of an enum. As text: only its name."
  }
}

enum OptionFields {
  static let id = Field("id", .text, required: true, "The identifier, which is used as the value.")
  static let title = Field("title", .text, "The displayed title. Default: made from the id.")
  static let subtitle = Field("subtitle", .text, "A dimmed second line.")
  static let section = Field("section", .text, "The heading of its section.")

  static let shape = MappingShape("option", "an option", [id, title, subtitle, section], main: id) {
    "A value that an app offers for a parameter. As text: only its id."
  }
}

enum OptionSearchFields {
  static let prompt = Field("prompt", .text, "The placeholder of the search field.")
  static let finds = Field("finds", .list(.short(OptionFields.shape))) {
    "Options that only a search finds, in addition to the list."
  }

  static let shape = MappingShape("optionSearch", "an options search", [prompt, finds]) {
    "A search that the app provides for a parameter's list."
  }
}
