/// What was seen says of one knob.
package struct FitFinding: Sendable {
  /// How much it says.
  package enum Status: String, CaseIterable, Sendable {
    /// Some values agree, and others are ruled out.
    case told
    /// Values show something else, and none is ruled out, but that it and some others all have
    /// their own.
    case together
    /// Values show something else, and none is ruled out.
    case open
    /// No value of it changes anything that was seen.
    case notTold
    /// The fit was stopped before it was asked.
    case notAsked
  }

  /// One value of the knob.
  package struct Value: Sendable {
    package var value: String
    /// By how much the logarithm of the likelihood falls with it, the other knobs free.
    package var loss: Double
    package var isPossible = true
    /// The sightings that rule it out, those that tell most first.
    package var against: [Int] = []
  }

  /// The place of the knob among those that are asked.
  package let knob: Int
  package internal(set) var status = Status.notTold
  /// The value that explains most.
  package internal(set) var value: String
  /// The values that were tried; numbers in their order.
  package internal(set) var values: [Value] = []
  /// The knobs whose other values make one of this possible, by their places.
  package internal(set) var entangled: [Int] = []

  init(knob: Int, value: String) {
    self.knob = knob
    self.value = value
  }

  /// Whether it rules a value out.
  package func rulesOut(_ value: String) -> Bool {
    values.contains { $0.value == value && !$0.isPossible }
  }
}

extension FitKnob {
  /// Values in the order of their numbers; what is no number comes last.
  func inOrder(_ values: [FitFinding.Value]) -> [FitFinding.Value] {
    let places = inOrder(values.map(\.value))
    return places.map { values[$0] }
  }
}
