/// Every mark and shape of the screen, in Unicode or as the ASCII twin.
///
/// Views ask for a meaning and draw what they get, so `--ascii` is one value away. Every glyph
/// takes one column in every width table and none has a second look as an emoji. There are two of
/// them, which are shared: a value would be copied glyph by glyph wherever a look is kept.
package final class Glyphs: Hashable, Sendable {
  package let isASCII: Bool

  // Marks that say why.
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

  // Dots of pages and stacks.
  package var dotHere: Character { pick("●", "*") }
  package var dotOther: Character { pick("○", "o") }

  // Set into a border, left and right of words.
  package var insetBefore: Character { pick("╴", " ") }
  package var insetAfter: Character { pick("╶", " ") }

  // Gauges: the full cell, the half cell, the empty cell where it cannot be painted as a track.
  package var gaugeFull: Character { pick("▀", "#") }
  package var gaugeHalf: Character { pick("▘", ".") }
  /// The same of a bar that fills its row.
  package var gaugeWhole: Character { pick("█", "#") }
  package var gaugeWholeHalf: Character { pick("▌", ".") }
  package var gaugeEmpty: Character { pick("╌", ".") }

  /// Parts of a column of the past, from one level to a full cell.
  package let pastColumn: [Character]
  /// Parts of a column of the future, from one level to a full cell.
  package let futureColumn: [Character]
  /// A sparkline's levels where it is one row high: past.
  package let pastSpark: [Character]
  /// A sparkline's levels where it is one row high: future.
  package let futureSpark: [Character]

  // Lanes of the day strip in the shapes that need no colour.
  package var lanePastStart: Character { pick("┃", "|") }
  package var lanePast: Character { pick("━", "=") }
  package var laneFutureStart: Character { pick("│", ":") }
  package var laneFuture: Character { pick("─", "-") }
  /// A span that covers another: the wash of a suggestion where it cannot be painted.
  package var laneSuggestion: Character { pick("█", "#") }
  /// A thin lane where it is as the lane above it.
  package var laneSame: Character { pick("·", ".") }

  // Tables.
  package var barFull: Character { pick("━", "=") }
  package var barEmpty: Character { pick("─", ".") }
  package var eventNext: Character { pick("▌", "|") }
  package var eventLater: Character { pick("▏", "|") }
  /// A heading's rule.
  package var rule: Character { pick("─", "-") }

  // Words.
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

  /// The bottom edge that is still to run, and what has run out.
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

  /// A glyph, or its ASCII twin.
  private func pick(_ unicode: Character, _ ascii: Character) -> Character {
    isASCII ? ascii : unicode
  }

  /// A text from anywhere made harmless, with ASCII twins of our own signs where only those do.
  package func harmless(_ text: String) -> String { shown(text).text }

  /// The same, of a type that reports are made of.
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

  /// A fill of dots, for what is expected.
  ///
  /// So many of four dots stand in the left and the right half of a cell, from its floor up; nil
  /// where none does.
  package func dottedFill(left: Int, right: Int) -> Character? {
    let (left, right) = (min(4, max(0, left)), min(4, max(0, right)))
    guard left + right > 0 else { return nil }
    if isASCII { return max(left, right) > 2 ? futureColumn.last : futureColumn.first }
    let lefts: [UInt32] = [0, 0x40, 0x44, 0x46, 0x47]
    let rights: [UInt32] = [0, 0x80, 0xA0, 0xB0, 0xB8]
    return Unicode.Scalar(0x2800 + lefts[left] + rights[right]).map(Character.init)
  }

  /// Marks in the four quarters of a cell.
  ///
  /// Upper left, upper right, lower left and lower right are the bits 1, 2, 4 and 8. ASCII tells
  /// above from below alone.
  package func quarters(_ mask: Int) -> Character {
    if isASCII { return Array(" '.:")[(mask & 3 == 0 ? 0 : 1) + (mask & 12 == 0 ? 0 : 2)] }
    return Array(" ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█")[mask & 15]
  }

  /// A line so thin that what stands beside it is read first: the moment now in a plot of dots.
  package var hairline: Character { isASCII ? "!" : "│" }

  /// A point of a grid behind a plot.
  package var gridPoint: Character { isASCII ? "." : "·" }
}
