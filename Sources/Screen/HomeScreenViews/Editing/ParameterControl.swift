package import SmartStacks

/// How a person changes a parameter: each type has its control (WWDC20 10194 5:45 est.).
package enum ParameterControl: Hashable, Sendable {
  /// One of a fixed list, in place.
  case choice
  /// One of a list of its own, with a search.
  case list
  /// On or off.
  case toggle
  /// A number, one more or one less.
  case stepper
  /// A number along a line.
  case slider
  /// A date, a time or a length of time, in a sheet of its own.
  case moment
  /// Typed.
  case field
  /// Nothing here can set it.
  case unavailable

  package init(_ parameter: IntentParameter) {
    // A list goes before the control of the type (WWDC20 10194 10:06 est.).
    guard !parameter.hasList else {
      self = .list
      return
    }
    switch parameter.type {
    case .boolean: self = .toggle
    case .enumeration: self = .choice
    case .integer(_, .stepper), .decimal(_, .stepper): self = .stepper
    case .integer(_, .slider), .decimal(_, .slider):
      self = parameter.type.numbers?.ends == nil ? .stepper : .slider
    case .person, .location, .object: self = .list
    case .string, .integer(_, .field), .decimal(_, .field), .url: self = .field
    case .dateComponents, .timeInterval: self = .moment
    case .file: self = .unavailable
    }
  }

  /// The value one step on, or nil where there are no steps.
  func next(after value: String?, by step: Int, _ parameter: IntentParameter) -> String? {
    guard self != .list else { return nil }
    if case .boolean = parameter.type { return value == "true" ? "false" : "true" }
    if case .enumeration(let cases) = parameter.type, !cases.isEmpty {
      guard let index = cases.firstIndex(where: { $0.name == value }) else { return cases[0].name }
      return cases[(index + step + cases.count) % cases.count].name
    }
    return parameter.type.numbers?.next(after: value, by: step, isSlider: self == .slider)
  }
}
