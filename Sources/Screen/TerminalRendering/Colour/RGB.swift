/// A colour of a screen, in sRGB.
package struct RGB: Hashable, Sendable {
  package var red: UInt8
  package var green: UInt8
  package var blue: UInt8

  package init(red: UInt8, green: UInt8, blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// Reads `#0f1218`; nothing else is a colour.
  package init?(hex text: some StringProtocol) {
    let digits = text.dropFirst()
    guard text.first == "#", digits.count == 6, digits.allSatisfy(\.isHexDigit),
      let value = UInt32(digits, radix: 16)
    else { return nil }
    self.init(value)
  }

  /// Reads `0x0f1218`.
  package init(_ value: UInt32) {
    red = UInt8(truncatingIfNeeded: value >> 16)
    green = UInt8(truncatingIfNeeded: value >> 8)
    blue = UInt8(truncatingIfNeeded: value)
  }

  /// The colour as `#0f1218`.
  package var hex: String {
    let digits = Array("0123456789abcdef")
    var text = "#"
    for part in [red, green, blue] {
      text.append(digits[Int(part >> 4)])
      text.append(digits[Int(part & 15)])
    }
    return text
  }

  /// This colour laid over another one at a percentage.
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
}

extension RGB {
  /// Reads a colour as terminals tell it when they are asked: the forms of X11.
  ///
  /// Those are `rgb:h/h/h` with one to four hexadecimal digits for each part, `rgba:` with a fourth
  /// part, which says how much shines through and is left out, and `#` with the same number of
  /// digits, one to four, for each of three parts. Nothing else is a colour.
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
