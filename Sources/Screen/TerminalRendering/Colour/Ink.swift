/// A role of the theme for a cell's glyph or its ground.
///
/// A `Theme` and a `ColorDepth` map it to a colour at the end, so one frame can be shown in every
/// theme.
package struct Ink: RawRepresentable, Hashable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Behind everything.
  package static let page = Ink(rawValue: 0)
  package static let bar = Ink(rawValue: 1)
  package static let select = Ink(rawValue: 2)
  /// The ground of urgent text, which has the page's colour.
  package static let badge = Ink(rawValue: 3)
  package static let text = Ink(rawValue: 4)
  /// Facts beside content.
  package static let muted = Ink(rawValue: 5)
  /// Labels, hours, past items.
  package static let faint = Ink(rawValue: 6)
  /// The selected border, the clock.
  package static let focus = Ink(rawValue: 7)
  package static let line = Ink(rawValue: 8)
  /// The empty part of a gauge.
  package static let track = Ink(rawValue: 9)
  /// Everything behind a sheet.
  package static let veil = Ink(rawValue: 10)

  package static let hueCount = 8

  package static func hue(_ index: Int) -> Ink { indexed(16, index) }

  /// A widget's hue blended over the page: past lanes and washes.
  package static func tint(_ index: Int) -> Ink { indexed(32, index) }

  /// A widget's hue at 80 %: future lines and dots, never text.
  package static func future(_ index: Int) -> Ink { indexed(48, index) }

  private static func indexed(_ base: UInt8, _ index: Int) -> Ink {
    Ink(rawValue: base + UInt8(truncatingIfNeeded: ((index % hueCount) + hueCount) % hueCount))
  }

  /// A colour that the scenario names, as the palette was given them.
  package static func accent(_ index: Int) -> Ink { Ink(rawValue: 64 + UInt8(index % accentCount)) }

  package static let accentCount = 32

  /// One more than the largest raw value.
  static let count = 64 + accentCount

  package static let all: [Ink] =
    (0...10).map { Ink(rawValue: $0) }
    + (0..<hueCount).flatMap { [hue($0), tint($0), future($0)] }

  /// Whether it is a widget's hue, which may be the colour of text.
  package var isHue: Bool { (16..<32).contains(rawValue) }
  var isTint: Bool { (32..<48).contains(rawValue) }
  var isFuture: Bool { (48..<64).contains(rawValue) }

  var isAccent: Bool { rawValue >= 64 }

  package var hueIndex: Int? { rawValue >= 16 && !isAccent ? Int(rawValue % 16) : nil }

  /// Whether it is dimmed where there are no colours.
  var isQuiet: Bool {
    self == .faint || self == .line || self == .track || self == .veil || isFuture
  }

  /// Whether its ground must show even where no ground can be painted.
  var isLoudGround: Bool {
    isHue || self == .select || self == .badge || self == .text || self == .muted || self == .focus
  }

  /// Whether it is the colour of text other than names.
  var isReadText: Bool { self == .text || self == .muted || self == .faint || self == .focus }

  /// As theme files and snapshots write it.
  package var name: String {
    if isAccent { return "accent" }
    let roles = Theme.Role.allCases
    guard let hue = hueIndex else { return roles[Int(rawValue)].rawValue }
    let base = Theme.Role.hues[hue].rawValue
    if isTint { return "\(base).tint" }
    return isFuture ? "\(base).future" : base
  }
}

extension Array {
  subscript(_ ink: Ink) -> Element {
    get { self[Int(ink.rawValue)] }
    set { self[Int(ink.rawValue)] = newValue }
  }
}

package struct Style: Hashable {
  package var foreground: Ink
  package var background: Ink
  package var attributes: Attributes

  package init(
    _ foreground: Ink = .text,
    on background: Ink = .page,
    _ attributes: Attributes = []
  ) {
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
  }

  /// The attributes that every terminal has in some way.
  package struct Attributes: OptionSet, Hashable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    package static let bold = Attributes(rawValue: 1)
    package static let dim = Attributes(rawValue: 2)
    package static let underline = Attributes(rawValue: 4)
    package static let reverse = Attributes(rawValue: 8)
  }
}

package enum ColorDepth: String, CaseIterable, Comparable {
  case mono
  /// The console of Linux and old terminals: bright colours by way of bold.
  case eight = "8"
  case sixteen = "16"
  case indexed = "256"
  case truecolor

  package static func < (first: ColorDepth, second: ColorDepth) -> Bool { first.rank < second.rank }

  private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
