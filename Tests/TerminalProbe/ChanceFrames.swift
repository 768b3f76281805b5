import TerminalRendering

/// Frames by chance, each made from the one before; the same for the same seed.
struct ChanceFrames {
  /// How many are waited for one by one.
  static let judged = 40

  private var state: UInt64
  private var frame: Frame
  private var theme: Theme
  private var made = 0

  init(seed: UInt64, size: Size) {
    state = seed
    frame = Frame(size: size)
    theme = .terminal
    theme = madeTheme()
  }

  mutating func next() -> (Frame, Theme) {
    made += 1
    // After what is judged, only colours: as many as a session of weeks would come by.
    if made > Self.judged || pick(8) == 0 { theme = pick(6) == 0 ? .terminal : madeTheme() }
    if made > Self.judged { coverWithStyles() } else { for _ in 0..<(1 + pick(6)) { change() } }
    return (frame, theme)
  }

  private mutating func madeTheme() -> Theme {
    var colors: [Theme.Role: RGB] = [:]
    for role in Theme.Role.allCases { colors[role] = RGB(UInt32(pick(1 << 24))) }
    if pick(4) == 0 { colors[.page] = nil }
    return Theme(name: "chance", title: "Chance", colors: colors)
  }

  private mutating func change() {
    let column = pick(frame.size.columns)
    let row = pick(frame.size.rows)
    switch pick(6) {
    case 0: frame.fillRow(row, style: style())
    case 5: scroll(from: row, by: 1 + pick(3))
    case 1:
      let width = 1 + pick(30)
      for line in row..<min(frame.size.rows, row + 1 + pick(6)) {
        frame.draw(String(repeating: " ", count: width), column: column, row: line, style: style())
      }
    default: frame.draw(words[pick(words.count)], column: column, row: row, style: style())
    }
  }

  /// Moves the rows from one on up, as a list does.
  private mutating func scroll(from first: Int, by distance: Int) {
    for row in first..<max(first, frame.size.rows - distance) {
      for column in 0..<frame.size.columns {
        frame[column: column, row: row] = frame[column: column, row: row + distance]
      }
    }
  }

  /// As many styles as there are cells.
  private mutating func coverWithStyles() {
    for row in 0..<frame.size.rows {
      for column in 0..<frame.size.columns {
        frame.draw("x", column: column, row: row, style: style())
      }
    }
  }

  private mutating func style() -> Style {
    Style(ink(), on: ink(), Style.Attributes(rawValue: pick(3) == 0 ? UInt8(pick(16)) : 0))
  }

  private mutating func ink() -> Ink {
    switch pick(4) {
    case 0: .hue(pick(8))
    case 1: .tint(pick(8))
    case 2: .future(pick(8))
    default: [.page, .bar, .select, .badge, .text, .muted, .faint, .focus, .line][pick(9)]
    }
  }

  /// Unassigned, so that no system knows them: a wide one by our table, and a narrow one.
  static let unassigned: Set<Unicode.Scalar> = ["\u{1FACB}", "\u{378}"]

  private let words = [
    "Weather", "━━━━━━━━", "日本語", "e\u{301}te\u{301}", "a  b    c", "☔️ 24°", "┃", "▁▂▃▄▅▆▇█", "⣿⣀",
    "a\u{1FACB}b", "\u{378}\u{378}\u{378}z",
  ]

  private mutating func pick(_ bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(max(1, bound)))
  }
}
