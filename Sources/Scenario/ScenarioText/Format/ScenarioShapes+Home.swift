import SmartStacks
import Scenarios

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
    Field("family", .choice(families.map(\.0)), "The size of its widgets; medium when left out.")
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
    Field("family", .choice(families.map(\.0)), "Its size, which is that of the stack.")
    placedFields
  }
  .with(mixedUp: ["widget": "kind"], main: "kind")

  static let single = MappingShape("singleWidget", "a single widget") {
    "A widget that stands alone."
    Field("widget", .text, required: true, "Its kind: one of an app, or siriSuggestions.")
    Field("family", .choice(families.map(\.0))) {
      "Its size; the kind's first on the device when left out."
    }
    placedFields
  }
  .with(mixedUp: ["kind": "widget"], main: "widget")
}
