/// What is known about the colours of terminals: the fixed 256, and how the 16 usually look.
enum TerminalColors {
  /// The 16 colours as a common terminal shows them: what a picture of the `terminal` theme uses,
  /// and what nearest colours are measured against.
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

  /// The 16-colour numbers of the hues, in their order, for each kind of background.
  ///
  /// On a dark one magenta has to be bright to be read, and on a light one no shade of green,
  /// yellow or cyan can be. Where the background is unknown, only what can be read on both is
  /// taken; nil is the terminal's own colour of text.
  static func hues(on appearance: Theme.Appearance?) -> [UInt8?] {
    switch appearance {
    case .dark: [12, 9, 11, 10, 13, 13, 14, 7]
    case .light: [4, 1, 1, 0, 5, 5, 4, 0]
    case nil: [4, 1, 1, nil, 5, 5, 4, nil]
    }
  }

  /// What stands for a terminal's own colours in a picture: grey on black, or black on white.
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
