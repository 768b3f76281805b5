import Scenarios
import SmartStacks

extension ScenarioShapes {
  static let home = MappingShape("home", "a Home Screen") {
    "Where widgets live: pages of stacks and single widgets, and what lies beside them."
    Field("device", .oneOf(Policy.DeviceProfile.self)) {
      "The one device: what the knob profile says, else an iPhone, when left out."
    }
    Field("pages", .list(places)) {
      "The pages of an iPhone or iPad, each a list of stacks and widgets in reading order."
    }
    Field(HomeArea.todayView.rawValue, places) {
      "The stacks and widgets in Today View, left of the first page of an iPhone or iPad."
    }
    Field(HomeArea.notificationCenter.rawValue, .list(.either([.text, .mapping(single)]))) {
      "The widgets in Notification Center of a Mac, where there are no stacks."
    }
  }

  private static let places = Shape.list(.either([.text, .mapping(stack), .mapping(single)]))

  static let stack = MappingShape("stack", "a stack") {
    "Widgets of one size in one place."
    Field("stack", .name, required: true, "Its name.")
    Field("family", family, "The size of its widgets; medium when left out.")
    Field("smartRotate", .boolean, "Whether it may turn by itself.")
    Field("widgetSuggestions", .boolean, "Whether widgets may be suggested in it.")
    Field("showing", .text, "The widget on top at the start; the first when left out.")
    Field("widgets", .list(.either([.text, .mapping(placed)])), required: true) {
      "Its widgets, in order."
    }
  }

  static let valueNames = Field("named", .names(.text)) {
    "What values are called that were chosen from a list that only the app knows, by the value."
  }

  private static let placedFields = [
    Field("id", .name, "Its name in the log; the kind when left out."),
    Field("configuration", values, "The values the person configured it with."),
    valueNames,
  ]

  static let placed = MappingShape("placedWidget", "a widget of a stack") {
    "A widget that the person put into a stack."
    Field("kind", .text, required: true, "Its kind: one of an app, or siriSuggestions.")
    Field("family", family, "Its size, which is that of the stack.")
    placedFields
  }
  .with(mixedUp: ["widget": "kind"], main: "kind")

  static let single = MappingShape("singleWidget", "a single widget") {
    "A widget that stands alone."
    Field("widget", .text, required: true, "Its kind: one of an app, or siriSuggestions.")
    Field("family", family) {
      "Its size; the kind's first on the device when left out."
    }
    placedFields
  }
  .with(mixedUp: ["kind": "widget"], main: "widget")

  /// Values of an intent's parameters, by name; a list where a parameter takes several.
  static let values = Shape.names(.oneOrMany(.text))

  /// Intents by name, or the file beside the scenario that defines them.
  static let intents = Shape.either([
    .text, .mapping(intentFile), .names(.mapping(intent)),
  ])

  static let intentFile = MappingShape("intentFile", "a definition of intents") {
    "A definition that Xcode's editor wrote, and what it does not hold."
    Field("file", .text, required: true, "The .intentdefinition beside the scenario.")
    Field("over", .names(.mapping(intent))) {
      "What is laid over it, by the names of its intents and of their parameters: options that "
        + "the app is asked for, and whatever else goes before the file."
    }
  }
  .with(main: "file")

  static let intent = MappingShape("intent", "an intent") {
    "An intent that configures widgets or is donated."
    Field("app", .text, "The app that declares it; told from its widgets when left out.")
    Field("title", .text, "What people read; made from its name when left out.")
    Field("eligibleForWidgets", .boolean, "Whether it may configure widgets; yes when left out.")
    Field("eligibleForSuggestions", .boolean) {
      "Whether it may be donated and suggested; if it has supported combinations when left out."
    }
    Field("parameters", .list(.mapping(parameter)), "Its parameters, in the order of their rows.")
    Field("supportedCombinations", .list(.either([.list(.text), .mapping(combination)]))) {
      "The sets of parameters by which donations are compared; [] is the intent by itself."
    }
  }

  static let combination = MappingShape("combination", "a combination") {
    "A set of parameters with the words of its suggestions; as a list only the set."
    Field("of", .list(.text), required: true, "The parameters, by name.")
    Field("title", .text, "What a suggestion says; ${card} is the value of card.")
    Field("subtitle", .text, "A quiet second text, also with values.")
    Field("primary", .boolean, "Whether it is the one that the app means first; no if left out.")
  }

  static let parameter = MappingShape("parameter", "a parameter") {
    "A parameter of an intent: a row of the widget's edit sheet."
    Field("name", .text, required: true, "Its name, unique in the intent.")
    Field("title", .text, "The label of its row; made from its name when left out.")
    Field("type", .choice(parameterTypes), "What it holds; needed unless a definition says it.")
    Field("objectType", .text, "The custom type of an object; the title when left out.")
    Field("cases", .list(.either([.text, .mapping(enumCase)]))) {
      "The cases of an enum; left out where its app fills them in, so that its options are all."
    }
    Field("options", .list(optionOrId)) {
      "What its app offers when its list is opened, whatever the type: each id is a value of it."
    }
    Field("search", .mapping(optionSearch), "That its app answers a search of the list.")
    Field("multiple", .boolean, "Whether it takes several values.")
    Field("sizes", .names(.integer(1...100), pattern: familyPattern)) {
      "How many values it takes at each size, such as {small: 1, medium: 4}; those of the Lock "
        + "Screen, such as accessoryCircular, are kept and change nothing."
    }
    Field("default", .oneOrMany(.text), "The value that a new widget has.")
    Field("min", .number, "The least number.")
    Field("max", .number, "The greatest number.")
    Field("control", .oneOf(ParameterType.NumberControl.self)) {
      "How a number is set; a field when left out."
    }
    Field("shownWhen", .names(.oneOrMany(.text))) {
      "The parameter before it that must have a value, such as {kind: trip}, or any value; "
        + "[any] is the value any."
    }
    Field("editable", .boolean, "Whether a person may edit it in a widget; yes when left out.")
    Field("readOnly", .boolean) {
      "Whether its row can be read and not changed, as that of a measure; no when left out."
    }
  }

  private static var familyPattern: String {
    let accessories = IntentParameter.AccessorySize.Family.allCases.map(\.rawValue)
    return "^(" + (families.map(\.0) + accessories).joined(separator: "|") + ")$"
  }

  static let parameterTypes = [
    "string", "boolean", "integer", "decimal", "person", "location", "enum", "object", "date",
    "time", "dateTime", "duration", "url", "file",
  ]

  static let enumCase = MappingShape("enumCase", "a case") {
    "A case of an enum; as a text only its name."
    Field("name", .text, required: true, "Its name, by which values are compared.")
    Field("title", .text, "What people read; made from its name when left out.")
  }
  .with(main: "name")

  static let option = MappingShape("option", "an option") {
    "Something that an app offers for a parameter; as a text only its id."
    Field("id", .text, required: true, "By what it is compared.")
    Field("title", .text, "What people read; made from its id when left out.")
    Field("subtitle", .text, "A quiet second text.")
    Field("section", .text, "The heading of the section that it stands in.")
  }
  .with(main: "id")

  static let optionOrId = Shape.either([.text, .mapping(option)])

  static let optionSearch = MappingShape("optionSearch", "a search of options") {
    "That an app answers a search of a parameter's list itself."
    Field("prompt", .text, "What the search field says while it is empty.")
    Field("finds", .list(optionOrId)) {
      "What only a search finds, beside the list."
    }
  }
}
