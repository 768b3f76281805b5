/// The progress of a movement, from 0 to 1, exact at both ends.
package enum Easing: CaseIterable {
  /// A fast start and a slow end, for a stack that rotates.
  case rotation
  /// Slows down: a suggestion that slides in.
  case slideIn
  /// Speeds up: a suggestion that slides out.
  case slideOut

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
