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
