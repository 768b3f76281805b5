/// The marks and shapes of the screen, in Unicode or ASCII.
///
/// Every glyph takes one column in every width table, and none is also an emoji. The two instances
/// are shared: a value would be copied glyph by glyph wherever a look is kept.
package final class Glyphs: Hashable, Sendable {
  package let isASCII: Bool

  // Reasons.
  package var suggestion: Character { pick("✚", "+") }
  package var relevance: Character { pick("▲", "^") }
  package let prediction: Character = "~"
  package var withheld: Character { pick("✗", "x") }
  package var ourDefault: Character { pick("†", "*") }
  package var fitted: Character { pick("‡", "#") }
  package var done: Character { pick("✓", "v") }
  package var open: Character { pick("○", "o") }
  package var playing: Character { pick("►", ">") }
  /// Two columns.
  package let paused = "||"
  package var chooseBefore: Character { pick("◄", "<") }
  package var chooseAfter: Character { pick("►", ">") }
  package var now: Character { pick("┃", "!") }
  package var donation: Character { pick("╵", "'") }

  package var dotHere: Character { pick("●", "*") }
  package var dotOther: Character { pick("○", "o") }

  // Left and right of words in a border.
  package var insetBefore: Character { pick("╴", " ") }
  package var insetAfter: Character { pick("╶", " ") }

  // Gauges: the full cell, the half cell, the empty cell where it cannot be painted as a track.
  package var gaugeFull: Character { pick("▀", "#") }
  package var gaugeHalf: Character { pick("▘", ".") }
  /// For a bar that fills its row.
  package var gaugeWhole: Character { pick("█", "#") }
  package var gaugeWholeHalf: Character { pick("▌", ".") }
  package var gaugeEmpty: Character { pick("╌", ".") }

  /// From one level to a full cell.
  package let pastColumn: [Character]
  /// From one level to a full cell.
  package let futureColumn: [Character]
  /// For one row.
  package let pastSpark: [Character]
  /// For one row.
  package let futureSpark: [Character]

  // Lanes of the day strip without colours.
  package var lanePastStart: Character { pick("┃", "|") }
  package var lanePast: Character { pick("━", "=") }
  package var laneFutureStart: Character { pick("│", ":") }
  package var laneFuture: Character { pick("─", "-") }
  /// A suggestion over another span, where it cannot be painted.
  package var laneSuggestion: Character { pick("█", "#") }
  /// Where a thin lane equals the lane above it.
  package var laneSame: Character { pick("·", ".") }

  package var barFull: Character { pick("━", "=") }
  package var barEmpty: Character { pick("─", ".") }
  package var eventNext: Character { pick("▌", "|") }
  package var eventLater: Character { pick("▏", "|") }
  package var rule: Character { pick("─", "-") }

  package var times: Character { pick("×", "x") }
  package var degree: Character { pick("°", "'") }
  package var range: Character { pick("–", "-") }
  package var ellipsis: Character { pick("…", ".") }
  package var separator: Character { pick("·", "-") }

  /// The edge between two contents that scroll: low, middle and high third of the row.
  package let seam: [Character]

  package let plainBorder: BorderGlyphs
  package let selectedBorder: BorderGlyphs
  package let dashedBorder: BorderGlyphs
  package let selectedDashedBorder: BorderGlyphs

  /// The time left in a bottom edge, and the time gone.
  package var drainLeft: Character { pick("━", "=") }
  package let drainGone: DashPattern

  package static func of(ascii: Bool) -> Glyphs { ascii ? .ascii : .unicode }

  package static func == (one: Glyphs, other: Glyphs) -> Bool { one === other }
  package func hash(into hasher: inout Hasher) { hasher.combine(isASCII) }

  package static let unicode = Glyphs(isASCII: false)
  package static let ascii = Glyphs(isASCII: true)

  private init(isASCII: Bool) {
    self.isASCII = isASCII
    func pick(_ unicode: String, _ ascii: String) -> String { isASCII ? ascii : unicode }
    pastColumn = Array(pick("▁▂▃▄▅▆▇█", "_.-=+*#"))
    futureColumn = Array(pick("⣀⣤⣶⣿", ".:"))
    pastSpark = Array(pick("▁▂▃▄▅▆▇█", "_.-'"))
    futureSpark = Array(pick("⣀⣤⣶⣿", "_.-'"))
    seam = Array(pick("▁─▔", "_-~"))
    plainBorder = BorderGlyphs(pick("╭╮╰╯──│", "..''--|"))
    selectedBorder = BorderGlyphs(pick("┏┓┗┛━━┃", "####==#"))
    dashedBorder = BorderGlyphs(pick("╭╮╰╯╌╌╎", "..''- :"))
    selectedDashedBorder = BorderGlyphs(pick("┏┓┗┛╍╍╏", "####= :"))
    drainGone = DashPattern(pick("╌╌", "- "))
  }

  private func pick(_ unicode: Character, _ ascii: Character) -> Character {
    isASCII ? ascii : unicode
  }

  /// A harmless text, with ASCII twins of our own signs where needed.
  package func harmless(_ text: String) -> String { shown(text).text }

  package func shown(_ outside: String) -> HarmlessText {
    let harmless = outside.harmless
    guard isASCII else { return HarmlessText(own: harmless) }
    let twins = String(
      harmless.map { character in
        switch character {
        case "†": ourDefault
        case "‡": fitted
        case "–": range
        case "…": ellipsis
        case "·": separator
        case "◄": chooseBefore
        case "►": chooseAfter
        default: character
        }
      }
    )
    return HarmlessText(own: twins)
  }

  /// A fill of dots, for expected values, with up to four dots from the bottom in the left and the
  /// right half of a cell; nil without any.
  package func dottedFill(left: Int, right: Int) -> Character? {
    let (left, right) = (min(4, max(0, left)), min(4, max(0, right)))
    guard left + right > 0 else { return nil }
    if isASCII { return max(left, right) > 2 ? futureColumn.last : futureColumn.first }
    let lefts: [UInt32] = [0, 0x40, 0x44, 0x46, 0x47]
    let rights: [UInt32] = [0, 0x80, 0xA0, 0xB0, 0xB8]
    return Unicode.Scalar(0x2800 + lefts[left] + rights[right]).map(Character.init)
  }

  /// Marks in the quarters of a cell: bits 1, 2, 4 and 8 are upper left, upper right, lower left
  /// and lower right; ASCII only tells above from below.
  package func quarters(_ mask: Int) -> Character {
    if isASCII { return Array(" '.:")[(mask & 3 == 0 ? 0 : 1) + (mask & 12 == 0 ? 0 : 2)] }
    return Array(" ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█")[mask & 15]
  }

  /// A line thinner than what is beside it, for the current moment in a plot of dots.
  package var hairline: Character { isASCII ? "!" : "│" }

  package var gridPoint: Character { isASCII ? "." : "·" }
}
