import TerminalRendering

/// Signs for the names of the symbols that clients use most.
///
/// Each takes one column in every width table and none has a second look as an emoji, so a heart or
/// an envelope is only hinted at.
enum ClientSymbols {
  /// What stands for a symbol nobody knows.
  private static let unknown: (Character, Character) = ("◦", ".")

  /// The sign of a symbol, and whether it is known.
  static func sign(of name: String, ascii: Bool) -> (sign: Character, isKnown: Bool) {
    var parts = name.split(separator: ".").prefix(8)[...]
    while !parts.isEmpty {
      // `cloud.rain.fill` is told apart from `cloud`, and `star.circle.fill` is a star.
      if let twins = table[parts.joined(separator: ".")] {
        return (ascii ? twins.1 : twins.0, true)
      }
      parts.removeLast()
    }
    return (ascii ? unknown.1 : unknown.0, false)
  }

  static let table: [String: (Character, Character)] = [
    // Signs and steps.
    "checkmark": ("✓", "v"), "xmark": ("✗", "x"), "plus": ("+", "+"), "minus": ("-", "-"),
    "multiply": ("×", "x"), "divide": ("÷", "/"), "equal": ("=", "="), "percent": ("%", "%"),
    "number": ("#", "#"), "at": ("@", "@"), "questionmark": ("?", "?"), "ellipsis": ("…", "."),
    "exclamationmark": ("!", "!"), "info": ("i", "i"), "dollarsign": ("$", "$"),
    "eurosign": ("€", "E"), "sterlingsign": ("£", "L"), "yensign": ("¥", "Y"),
    "bitcoinsign": ("₿", "B"), "chevron.right": ("›", ">"), "chevron.forward": ("›", ">"),
    "chevron.left": ("‹", "<"), "chevron.backward": ("‹", "<"), "chevron.up": ("▴", "^"),
    "chevron.down": ("▾", "v"), "arrow.up": ("↑", "^"), "arrow.down": ("↓", "v"),
    "arrow.left": ("←", "<"), "arrow.right": ("→", ">"), "arrow.clockwise": ("↻", "@"),
    "arrow.counterclockwise": ("↺", "@"), "arrow.triangle.2.circlepath": ("↻", "@"),
    "arrow.left.arrow.right": ("⇄", "="), "arrow.up.right": ("→", ">"), "repeat": ("↻", "@"),
    "shuffle": ("⇄", "="), "link": ("∞", "8"), "infinity": ("∞", "8"),
    // Shapes.
    "circle": ("○", "o"), "circle.fill": ("●", "*"), "smallcircle": ("•", "*"),
    "square": ("□", "#"), "square.fill": ("■", "#"), "triangle": ("△", "^"),
    "triangle.fill": ("▲", "^"), "diamond": ("◇", "*"), "diamond.fill": ("◆", "*"),
    "star": ("⋆", "*"), "sparkles": ("⋆", "*"), "heart": ("◆", "*"), "bookmark": ("▾", "v"),
    // Things.
    "cart": ("⊔", "u"), "bag": ("⊔", "u"), "basket": ("⊔", "u"), "bell": ("∩", "n"),
    "calendar": ("▦", "#"), "clock": ("◷", "o"), "timer": ("◷", "o"), "alarm": ("◷", "o"),
    "stopwatch": ("◷", "o"), "hourglass": ("◷", "o"), "shippingbox": ("▣", "#"),
    "creditcard": ("▬", "="), "banknote": ("▬", "="), "house": ("△", "^"), "person": ("@", "@"),
    "gear": ("⊛", "*"), "gearshape": ("⊛", "*"), "slider": ("≡", "="), "envelope": ("⊠", "m"),
    "message": ("“", "\""), "bubble": ("“", "\""), "phone": ("¢", "c"), "book": ("▤", "="),
    "books": ("▥", "#"), "doc": ("▤", "="), "newspaper": ("▤", "="), "note": ("▤", "="),
    "list": ("≡", "="), "text": ("≡", "="), "photo": ("▨", "#"), "camera": ("◉", "o"),
    "play": ("►", ">"), "pause": ("‖", "|"), "stop": ("■", "#"), "forward": ("»", ">"),
    "backward": ("«", "<"), "mappin": ("▾", "v"), "map": ("▨", "#"), "location": ("◉", "o"),
    "flag": ("►", ">"), "tag": ("#", "#"), "gift": ("⊞", "+"), "trash": ("⊗", "x"),
    "lightbulb": ("°", "'"), "eye": ("◉", "o"), "globe": ("⊕", "o"), "wifi": ("≋", "~"),
    "bolt": ("ϟ", "z"), "battery": ("▭", "="), "chart.bar": ("▥", "#"), "chart": ("∕", "/"),
    "figure": ("λ", "k"), "flame": ("△", "^"), "leaf": ("∂", "d"), "fork.knife": ("ψ", "Y"),
    "cup": ("∪", "u"), "mug": ("∪", "u"), "bicycle": ("∞", "8"), "hand.thumbsup": ("↑", "^"),
    "hand.thumbsdown": ("↓", "v"), "building": ("▥", "#"), "briefcase": ("⊟", "#"),
    // Weather.
    "sun": ("¤", "*"), "moon": ("◐", "c"), "cloud": ("◠", "~"), "cloud.rain": ("∴", ":"),
    "cloud.drizzle": ("∴", ":"), "cloud.heavyrain": ("∴", ":"), "cloud.bolt": ("ϟ", "z"),
    "cloud.snow": ("∗", "*"), "cloud.sun": ("◠", "~"), "snow": ("∗", "*"), "snowflake": ("∗", "*"),
    "wind": ("≈", "~"), "drop": ("∘", "o"), "humidity": ("∘", "o"), "thermometer": ("°", "'"),
    "sunrise": ("↑", "^"), "sunset": ("↓", "v"), "umbrella": ("∩", "n"),
  ]
}
