import SmartStacks
import TerminalRendering

/// Which of the theme's inks stands for a colour of a client.
///
/// No colour is taken over: contrast is the theme's own, and a widget has to look right in each.
enum ClientInk {
  /// The ink of a colour; nil where nothing is said.
  static func ink(_ value: ViewNode.Value?, hue: Int) -> Ink? {
    guard let value else { return nil }
    return quieter(of: opaque(value, hue: hue), by: level(ofOpacity: value["a"]?.number ?? 1))
  }

  /// How far a share of opacity lets a text step back: 0 not at all, 1 somewhat, 2 far.
  static func level(ofOpacity share: Double) -> Int { share < 0.35 ? 2 : share < 0.6 ? 1 : 0 }

  /// An ink that steps back so far.
  static func quieter(of ink: Ink, by level: Int) -> Ink {
    switch level {
    case 0: ink
    case 1: ink == .faint ? .faint : .muted
    default: .faint
    }
  }

  private static func opaque(_ value: ViewNode.Value, hue: Int) -> Ink {
    if let level = value["level"]?.number { return level < 2 ? .text : level < 3 ? .muted : .faint }
    if let name = value["name"]?.text {
      return value["asset"] == .flag(true)
        ? ink(ofAsset: name.lowercased(), hue: hue) : ink(named: name.lowercased(), hue: hue)
    }
    if let colours = value["gradient"]?.items, let first = colours.first {
      // One level down is enough: a gradient is made of colours.
      return first["gradient"] == nil ? opaque(first, hue: hue) : .hue(hue)
    }
    let parts = (value["rgb"]?.items ?? []).compactMap(\.number)
    return parts.count == 3 ? ink(red: parts[0], green: parts[1], blue: parts[2]) : .text
  }

  /// The names of the system's colours.
  private static func ink(named name: String, hue: Int) -> Ink {
    switch name {
    case "blue": .hue(0)
    case "red": .hue(1)
    case "orange", "yellow": .hue(2)
    case "green", "mint": .hue(3)
    case "pink": .hue(4)
    case "purple", "indigo": .hue(5)
    case "teal", "cyan": .hue(6)
    case "brown": .hue(7)
    case "gray", "grey", "secondary", "secondarylabel": .muted
    case "tertiary", "quaternary", "quinary", "separator", "fill", "tertiarylabel", "clear",
      "background":
      .faint
    case "accent", "accentcolor", "tint": .hue(hue)
    default: .text
    }
  }

  /// A colour of the client's own: what its name says, else the colour of the widget.
  private static func ink(ofAsset name: String, hue: Int) -> Ink {
    let colours = [
      "blue", "red", "orange", "yellow", "green", "mint", "pink", "purple", "indigo", "teal",
      "cyan", "brown", "gray", "grey", "secondary",
    ]
    if let known = colours.first(where: name.contains) { return ink(named: known, hue: hue) }
    let isPlain = ["text", "label", "primary", "white", "black"].contains(where: name.contains)
    return isPlain ? .text : .hue(hue)
  }

  /// Where a hue of the circle ends and the next begins, in degrees.
  private static let circle: [(end: Double, hue: Int)] = [
    (16, 1), (70, 2), (165, 3), (190, 6), (235, 0), (295, 5), (353, 4), (361, 1),
  ]

  /// The ink nearest to a colour: its hue, or how bright it is where it has none.
  static func ink(red: Double, green: Double, blue: Double) -> Ink {
    let (most, least) = (max(red, green, blue), min(red, green, blue))
    let spread = most - least
    guard most > 0.12, spread / most > 0.18 else {
      return (0.3...0.8).contains(most) ? .muted : .text
    }
    let sector: Double =
      if most == red {
        ((green - blue) / spread + 6).truncatingRemainder(dividingBy: 6)
      } else if most == green {
        (blue - red) / spread + 2
      } else {
        (red - green) / spread + 4
      }
    let degrees = sector * 60
    let isBrown = (16...50).contains(degrees) && most < 0.72
    return isBrown ? .hue(7) : .hue(circle.first { degrees < $0.end }?.hue ?? 1)
  }
}
