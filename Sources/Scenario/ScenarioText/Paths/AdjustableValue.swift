import Scenarios

/// A single value of a scenario file that can be tried with others, with what kind of value it is.
package struct AdjustableValue: Hashable, Sendable {
  /// What may stand there.
  package enum Form: Hashable, Sendable {
    /// A relevance score.
    case score
    /// A length of time, such as that of a relevance.
    case duration
    /// A time of day or a date with a time.
    case time
    /// A yes or no.
    case boolean
  }

  package let path: ScenarioPath
  package let form: Form
  /// What stands there; nil where it is left out.
  package let text: String?
}

extension ScenarioDocument {
  /// Every score, duration, time and switch of the file, in its order, and the durations that its
  /// relevances leave out.
  package var adjustables: [AdjustableValue] {
    var found: [AdjustableValue] = []
    for scalar in scalars {
      let shapes = ShapeWalk.shapes(at: scalar.path.components, in: root)
      guard let form = shapes.lazy.compactMap(AdjustableValue.Form.init).first else { continue }
      found.append(AdjustableValue(path: scalar.path, form: form, text: scalar.text))
      guard form == .score, let duration = durationLeftOut(beside: scalar.path) else { continue }
      found.append(AdjustableValue(path: duration, form: .duration, text: nil))
    }
    return found
  }

  /// The path of the duration that a relevance with a score does not give.
  private func durationLeftOut(beside score: ScenarioPath) -> ScenarioPath? {
    guard case .key(let last) = score.components.last else { return nil }
    let relevance =
      last == "score" ? ScenarioPath(Array(score.components.dropLast())) : score
    guard case .key("relevance") = relevance.components.last else { return nil }
    let duration = relevance.appending(.key("duration"))
    return EditPlan.canAdd(duration, to: root) ? duration : nil
  }
}

extension AdjustableValue.Form {
  fileprivate init?(_ shape: Shape) {
    switch shape {
    case .score: self = .score
    case .duration, .relevanceDuration: self = .duration
    case .time, .timeAround, .timeOfDay, .timeOrNow, .dateTime: self = .time
    case .boolean: self = .boolean
    case .text, .name, .integer, .seed, .number, .chance, .percent, .difference, .appointment,
      .quantity,
      .color, .policy, .choice, .days, .list, .oneOrMany, .oneOrSeveral, .mapping, .names, .either:
      return nil
    }
  }
}
