extension ScenarioShapes {
  static let glance = MappingShape(
    id: "glance",
    title: "a glance",
    doc: "A look of the person at a stack, for a widget. It is measured and changes nothing.",
    fields: [Field("at", .time, required: true, "When they look.")] + repeats + [
      jitter,
      Field(
        "wants",
        .text,
        required: true,
        "What they look for: a kind of widget, or the id of a widget."
      ),
      Field("stack", .text, "Where they look; the first stack that holds it when left out."),
    ],
    mixedUp: ["widget": "wants", "want": "wants", "top": "wants", "in": "stack"]
  )
}
