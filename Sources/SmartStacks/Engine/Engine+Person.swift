import SimulationCore

// What the person does with a suggestion and with the widgets of a stack (decision 48).
extension Engine {
  mutating func open(_ stack: Int, log: inout [Record]) {}

  mutating func glance(at stack: Int, log: inout [Record]) {
    log.append(Record(time: now, event: .userGlanced(StackID(stack))))
    reloadStale(onTopOf: stack, log: &log)
  }

  mutating func keepSuggestion(of stack: Int, log: inout [Record]) {}

  mutating func dismissSuggestion(of stack: Int, log: inout [Record]) {}

  mutating func silenceSuggestion(of stack: Int, log: inout [Record]) {}

  mutating func edit(_ stack: Int, _ edit: StackEdit, log: inout [Record]) {}

  mutating func configure(_ widget: String, _ values: Configuration, log: inout [Record]) {}
}
