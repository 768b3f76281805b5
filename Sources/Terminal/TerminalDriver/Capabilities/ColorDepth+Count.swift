internal import TerminalRendering

extension ColorDepth {
  /// The depth of so many colours.
  init(ofCount count: Int) {
    self =
      switch count {
      case (1 << 24)...: .truecolor
      case 256...: .indexed
      case 16...: .sixteen
      case 8...: .eight
      default: .mono
      }
  }

  /// How many colours have a number at this depth, whether an entry promises them or not: the
  /// sequences that set them are the same everywhere.
  var numberedColors: Int {
    switch self {
    case .mono: 0
    case .eight: 8
    case .sixteen: 16
    case .indexed, .truecolor: 256
    }
  }
}
