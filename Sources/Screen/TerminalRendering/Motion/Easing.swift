/// How a movement spends its time: from 0 to 1, exact at both ends.
package enum Easing: CaseIterable {
  /// Off at once, a long stop: a stack that turns.
  case rotation
  /// Slows down: a suggestion that slides in.
  case slideIn
  /// Speeds up: a suggestion that slides out.
  case slideOut

  /// The part of the way made when a part of the time is over.
  package func callAsFunction(_ part: Double) -> Double {
    if part <= 0 { return 0 }
    if part >= 1 { return 1 }
    switch self {
    case .rotation: return part * part * (6 - 8 * part + 3 * part * part)
    case .slideIn:
      let left = 1 - part
      return 1 - left * left * left
    case .slideOut: return part * part * part
    }
  }
}
