/// Only a positive, finite score may rotate a stack (decisions 3 and 9).
///
/// Zero means that the widget should not be rotated to: WWDC21 10049 11:39; zero or lower:
/// WWDC20 10194 25:26 est. What infinity means is not published: not eligible†.
enum EligibilityRule {
  @inline(__always)
  static func obstacle(score: Int64, isFinite: Bool) -> WithheldReason? {
    if !isFinite { return .scoreNotFinite }
    return score > 0 ? nil : .scoreNotPositive
  }
}
