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
