import SmartStacks
import Scenarios

extension ScenarioShapes {
  static let glance = MappingShape("glance", "a glance") {
    "A look of the person at a stack, for a widget. What they find is measured, and where the "
      + "stack came to rest is seen."
    Field("at", .time, required: true, "When they look.")
    repeats
    jitter
    Field("wants", .text, required: true) {
      "What they look for: a kind of widget, or the id of a widget."
    }
    Field("stack", .text, "Where they look; the first stack that holds it when left out.")
  }
  .with(mixedUp: ["widget": "wants", "want": "wants", "top": "wants", "in": "stack"])
}
