/// The arithmetic of light behind `Contrast` and `NearestColor`.
///
/// The powers are worked out here by Newton's method: the room has no C library, and the same
/// colour comes out on every platform to the last bit.
enum LinearLight {
  /// The light that each of the 256 steps of sRGB gives off, from 0 to 1 (WCAG 2's formula).
  static let ofStep: [Double] = (0..<256).map { step in
    let value = Double(step) / 255
    if value <= 0.04045 { return value / 12.92 }
    let base = (value + 0.055) / 1.055
    return base * base * root(base * base, degree: 5)
  }

  static func root(_ value: Double, degree: Int) -> Double {
    guard value > 0 else { return 0 }
    var guess = 1.0
    for _ in 0..<60 {
      var power = 1.0
      for _ in 1..<degree { power *= guess }
      let next = guess - (guess - value / power) / Double(degree)
      if next == guess { break }
      guess = next
    }
    return guess
  }
}
