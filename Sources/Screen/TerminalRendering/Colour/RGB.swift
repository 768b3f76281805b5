/// In sRGB.
package struct RGB: Hashable {
  package var red: UInt8
  package var green: UInt8
  package var blue: UInt8

  package init(red: UInt8, green: UInt8, blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// Reads `#0f1218` and no other form.
  package init?(hex text: some StringProtocol) {
    guard text.first == "#", text.unicodeScalars.count == 7 else { return nil }
    self.init(xColor: text)
  }

  package init(_ value: UInt32) {
    red = UInt8(truncatingIfNeeded: value >> 16)
    green = UInt8(truncatingIfNeeded: value >> 8)
    blue = UInt8(truncatingIfNeeded: value)
  }

  package var hex: String {
    "#" + [red, green, blue].map { String(0x100 + Int($0), radix: 16).dropFirst() }.joined()
  }

  package func blended(over ground: RGB, percent: Int) -> RGB {
    func mix(_ top: UInt8, _ bottom: UInt8) -> UInt8 {
      let share = max(0, min(100, percent))
      return UInt8((Int(top) * share + Int(bottom) * (100 - share) + 50) / 100)
    }
    return RGB(
      red: mix(red, ground.red),
      green: mix(green, ground.green),
      blue: mix(blue, ground.blue)
    )
  }

  /// Reads the X11 forms in which terminals answer.
  ///
  /// These are `rgb:h/h/h` with one to four hexadecimal digits for each part, `rgba:` with an
  /// opacity, which is ignored, and `#` with the same number of digits, one to four, for each of
  /// three parts.
  package init?(xColor text: some StringProtocol) {
    let parts: [Substring.UnicodeScalarView]
    let scalars = Substring(text).unicodeScalars
    if scalars.first == "#" {
      let digits = scalars.dropFirst()
      guard digits.count % 3 == 0 else { return nil }
      let length = digits.count / 3
      parts = (0..<3).map { digits.dropFirst($0 * length).prefix(length) }
    } else {
      let halves = scalars.split(separator: ":", omittingEmptySubsequences: false)
      guard halves.count == 2 else { return nil }
      parts = halves[1].split(separator: "/", omittingEmptySubsequences: false)
      switch String(halves[0]).lowercased() {
      case "rgb": guard parts.count == 3 else { return nil }
      case "rgba": guard parts.count == 4 else { return nil }
      default: return nil
      }
    }
    let steps = parts.map(Self.step)
    guard let red = steps[0], let green = steps[1], let blue = steps[2],
      steps.allSatisfy({ $0 != nil })
    else { return nil }
    self.init(red: red, green: green, blue: blue)
  }

  /// One to four digits as one of 256 steps: `f`, `ff` and `ffff` are all the brightest.
  private static func step(_ digits: Substring.UnicodeScalarView) -> UInt8? {
    guard (1...4).contains(digits.count) else { return nil }
    var value = 0
    for scalar in digits {
      guard scalar.isASCII, let digit = Character(scalar).hexDigitValue else { return nil }
      value = value * 16 + digit
    }
    let most = (1 << (4 * digits.count)) - 1
    return UInt8((value * 255 + most / 2) / most)
  }
}

/// The arithmetic behind `Contrast` and `NearestColor`, by Newton's method, because this module has
/// no C library and the result must be the same on every platform.
enum LinearLight {
  /// The light of each of the 256 steps of sRGB, from 0 to 1 (WCAG 2's formula).
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

/// The colour of a smaller palette that looks most like a given one.
///
/// Distances are measured in Oklab (Ottosson 2020), with half the weight on lightness, because the
/// hue identifies a widget.
package enum NearestColor {
  /// The nearest of the colours 16 to 255 that keeps a contrast to the grounds; the first 16 differ
  /// by terminal.
  package static func indexed(_ color: RGB, on grounds: [RGB] = [], contrast: Double = 1) -> UInt8 {
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

  /// The nearest of the 16 colours that keeps a contrast to a ground.
  ///
  /// Greys stay grey and hues stay hues: otherwise the nearest grey would replace dark hues, and a
  /// bluish grey would turn cyan.
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

    var isGrey: Bool { a * a + b * b < 0.0042 }

    func distance(to other: Lab) -> Double {
      let (dl, da, db) = (lightness - other.lightness, a - other.a, b - other.b)
      return dl * dl * 0.5 + da * da + db * db
    }
  }
}

/// After WCAG 2.
package enum Contrast {
  /// From 0 (black) to 1 (white).
  package static func luminance(_ color: RGB) -> Double {
    let light = LinearLight.ofStep
    return 0.2126 * light[Int(color.red)] + 0.7152 * light[Int(color.green)] + 0.0722
      * light[Int(color.blue)]
  }

  /// From 1 to 21, whichever is the lighter one.
  package static func ratio(_ first: RGB, _ second: RGB) -> Double {
    let (a, b) = (luminance(first), luminance(second))
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }
}

/// The fixed 256 colours of terminals, and how the 16 usually look.
enum TerminalColors {
  /// As a common terminal shows them, for pictures of the `terminal` theme and for nearest colours.
  static let sixteen: [RGB] = [
    0x1E1E1E, 0xCD3131, 0x0DBC79, 0xB5A000, 0x2472C8, 0xBC3FBC, 0x11A8CD, 0xE5E5E5,
    0x666666, 0xF14C4C, 0x23D18B, 0xE5E510, 0x3B8EEA, 0xD670D6, 0x29B8DB, 0xFFFFFF,
  ].map { RGB($0) }

  /// Colours 16 to 255, which are the same in every terminal: a cube of 216 and 24 greys.
  static let cubeAndGreys: [RGB] = {
    let steps: [UInt8] = [0, 95, 135, 175, 215, 255]
    var colors: [RGB] = []
    for red in steps {
      for green in steps {
        for blue in steps { colors.append(RGB(red: red, green: green, blue: blue)) }
      }
    }
    for grey in 0..<24 {
      let value = UInt8(8 + grey * 10)
      colors.append(RGB(red: value, green: value, blue: value))
    }
    return colors
  }()

  /// The hues' numbers among the 16 colours, for each kind of background; nil is the terminal's own
  /// colour of text.
  ///
  /// On a dark one only bright magenta can be read, and on a light one no shade of green, yellow or
  /// cyan. For an unknown background only what can be read on both is taken.
  static func hues(on appearance: Theme.Appearance?) -> [UInt8?] {
    switch appearance {
    case .dark: [12, 9, 11, 10, 13, 13, 14, 7]
    case .light: [4, 1, 1, 0, 5, 5, 4, 0]
    case nil: [4, 1, 1, nil, 5, 5, 4, nil]
    }
  }

  /// A terminal's own colours in a picture: grey on black, or black on white.
  static func stand(for appearance: Theme.Appearance) -> [Theme.Role: RGB] {
    let isDark = appearance == .dark
    let page = RGB(isDark ? 0x1E1E1E : 0xFFFFFF)
    let text = RGB(isDark ? 0xD4D4D4 : 0x1E1E1E)
    let badge = RGB(isDark ? 0xE5E5E5 : 0x1E1E1E)
    let faint = text.blended(over: page, percent: 70)
    var colors: [Theme.Role: RGB] = [
      .page: page, .bar: page, .select: badge, .badge: badge, .text: text, .muted: text,
      .faint: faint, .focus: RGB(isDark ? 0xFFFFFF : 0), .line: sixteen[8], .track: sixteen[8],
      .veil: sixteen[8],
    ]
    for (role, number) in zip(Theme.Role.hues, hues(on: appearance)) {
      colors[role] = number.map { sixteen[Int($0)] } ?? text
    }
    return colors
  }
}
