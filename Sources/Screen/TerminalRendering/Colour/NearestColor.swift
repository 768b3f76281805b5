/// The colour of a smaller palette that looks most like a given one.
///
/// Measured in Oklab (Ottosson 2020), whose distances follow the eye, with half the weight on
/// lightness: the hue says which widget, so it has to survive.
package enum NearestColor {
  /// The number, from 16 on, of the nearest of the 256 colours that keeps a contrast to some
  /// grounds; the first 16 differ by terminal.
  package static func indexed(
    _ color: RGB,
    on grounds: [RGB] = [],
    contrast: Double = 1
  ) -> UInt8 {
    let wanted = Lab(color)
    var best = 0
    var bestDistance = Double.infinity
    for (index, candidate) in cube.enumerated() {
      let distance = candidate.distance(to: wanted)
      guard distance < bestDistance else { continue }
      let shown = TerminalColors.cubeAndGreys[index]
      if grounds.contains(where: { Contrast.ratio(shown, $0) < contrast }) { continue }
      (best, bestDistance) = (index, distance)
    }
    return UInt8(16 + best)
  }

  /// The number of the nearest of the 16 colours that keeps a contrast to a ground.
  ///
  /// Greys stay grey and hues stay hues: among so few, the nearest grey would swallow dark hues,
  /// and a bluish grey would turn cyan.
  package static func sixteen(_ color: RGB, on ground: RGB? = nil, contrast: Double = 1) -> UInt8 {
    let wanted = Lab(color)
    var best: Int?
    var bestDistance = Double.infinity
    for (index, candidate) in sixteenColors.enumerated() {
      if let ground, Contrast.ratio(TerminalColors.sixteen[index], ground) < contrast { continue }
      let isOfOtherKind = candidate.isGrey != wanted.isGrey
      let distance = candidate.distance(to: wanted) + (isOfOtherKind ? 10 : 0)
      if distance < bestDistance { (best, bestDistance) = (index, distance) }
    }
    return UInt8(best ?? 7)
  }

  private static let cube = TerminalColors.cubeAndGreys.map(Lab.init)
  private static let sixteenColors = TerminalColors.sixteen.map(Lab.init)

  /// A colour in Oklab: lightness, green to red, blue to yellow.
  private struct Lab {
    let lightness: Double
    let a: Double
    let b: Double

    init(_ color: RGB) {
      let light = LinearLight.ofStep
      let (red, green) = (light[Int(color.red)], light[Int(color.green)])
      let blue = light[Int(color.blue)]
      let long = 0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue
      let medium = 0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue
      let short = 0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue
      let l = LinearLight.root(long, degree: 3)
      let m = LinearLight.root(medium, degree: 3)
      let s = LinearLight.root(short, degree: 3)
      lightness = 0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s
      a = 1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s
      b = 0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s
    }

    /// Whether so little colour is in it that it reads as a grey.
    var isGrey: Bool { a * a + b * b < 0.0042 }

    func distance(to other: Lab) -> Double {
      let (dl, da, db) = (lightness - other.lightness, a - other.a, b - other.b)
      return dl * dl * 0.5 + da * da + db * db
    }
  }
}
