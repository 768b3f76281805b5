extension ScenarioShapes {
  static let home = MappingShape(
    id: "home",
    title: "a Home Screen",
    doc: "Pages of stacks and single widgets.",
    fields: [
      Field(
        "pages",
        .list(.list(.either([.text, .mapping(stack), .mapping(single)]))),
        required: true,
        "The pages, each a list of stacks and widgets in reading order."
      )
    ]
  )

  static let stack = MappingShape(
    id: "stack",
    title: "a stack",
    doc: "Widgets of one size in one place.",
    fields: [
      Field("stack", .text, required: true, "Its name."),
      Field("family", .choice(families.map(\.0)), "The size of its widgets; medium when left out."),
      Field("smartRotate", .boolean, "Whether it may turn by itself."),
      Field("widgetSuggestions", .boolean, "Whether widgets may be suggested in it."),
      Field("showing", .text, "The widget on top at the start; the first when left out."),
      Field(
        "widgets",
        .list(.either([.text, .mapping(placed)])),
        required: true,
        "Its widgets, in order."
      ),
    ]
  )

  private static let placedFields = [
    Field("id", .text, "Its name in the log; the kind when left out."),
    Field("configuration", values, "The values the person configured it with."),
  ]

  static let placed = MappingShape(
    id: "placedWidget",
    title: "a widget of a stack",
    doc: "A widget that the person put into a stack.",
    fields: [
      Field("kind", .text, required: true, "Its kind."),
      Field("family", .choice(families.map(\.0)), "Its size, which is that of the stack."),
    ] + placedFields,
    mixedUp: ["widget": "kind"],
    main: "kind"
  )

  static let single = MappingShape(
    id: "singleWidget",
    title: "a single widget",
    doc: "A widget that stands alone.",
    fields: [
      Field("widget", .text, required: true, "Its kind."),
      Field("family", .choice(families.map(\.0)), "Its size; the kind's first when left out."),
    ] + placedFields,
    mixedUp: ["kind": "widget"],
    main: "widget"
  )
}
