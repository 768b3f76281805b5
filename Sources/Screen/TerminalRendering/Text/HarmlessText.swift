/// Text that does to a terminal nothing but what this program means.
///
/// It is made from literals, from numbers, and from text of outside, which goes through
/// `harmless` on its way in: there is no way to hold it unfiltered, so nobody can forget
/// to. A literal may hold line breaks; text of outside cannot, so no name can add a line to a
/// report. Only the encoders of this module put colour sequences into it.
package struct HarmlessText: Hashable {
  /// The text as it may be written anywhere.
  package private(set) var text: String

  package init() { text = "" }

  /// Takes in text of outside; what could act on a terminal goes.
  package init(_ outside: some StringProtocol) { text = outside.harmless }

  /// Takes in a character of outside.
  package init(_ character: Character) { text = String(character).harmless }

  /// Takes in lines of outside, whose breaks stay and mean no more than that.
  ///
  /// For text of other libraries that nobody here can take apart, and for files that are shown.
  package init(lines: some StringProtocol) {
    text = lines.split(omittingEmptySubsequences: false) { $0.isNewline }
      .map(\.harmless).joined(separator: "\n")
  }

  /// Takes in a document of a machine format, all of it as it is but for what could still act.
  ///
  /// Its encoder escapes that; what an encoder forgot is left out here, so that none has to be
  /// trusted.
  package init(document: String) {
    text =
      document.unicodeScalars.contains { PlainText.isHidden($0) && $0 != "\n" }
      ? String(String.UnicodeScalarView(document.unicodeScalars.filter(Self.fitsDocument)))
      : document
  }

  /// Takes what an encoder of this module made, with its own sequences.
  init(own text: String) { self.text = text }

  private static func fitsDocument(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "\n" || !PlainText.isHidden(scalar)
  }

  package var isEmpty: Bool { text.isEmpty }

  /// The columns it takes; without colour sequences and line breaks.
  package var columns: Int { text.columns }
}

extension HarmlessText: ExpressibleByStringInterpolation {
  package init(stringLiteral literal: StaticString) { text = "\(literal)" }

  package init(stringInterpolation: Interpolation) { text = stringInterpolation.text }

  /// Gathers a text; a literal part is ours, every other part is made harmless.
  package struct Interpolation: StringInterpolationProtocol {
    fileprivate var text = ""

    package init(literalCapacity: Int, interpolationCount: Int) {
      text.reserveCapacity(literalCapacity + interpolationCount * 8)
    }

    package mutating func appendLiteral(_ literal: StaticString) { text += "\(literal)" }

    package mutating func appendInterpolation(_ part: HarmlessText) { text += part.text }

    package mutating func appendInterpolation(_ outside: some StringProtocol) {
      text += outside.harmless
    }

    package mutating func appendInterpolation(_ character: Character) {
      text += String(character).harmless
    }

    package mutating func appendInterpolation(_ number: some BinaryInteger) {
      text += String(number)
    }
  }
}

extension HarmlessText: CustomStringConvertible {
  package var description: String { text }
}

// Putting texts together.
extension HarmlessText {
  package static func + (lhs: HarmlessText, rhs: HarmlessText) -> HarmlessText {
    HarmlessText(own: lhs.text + rhs.text)
  }

  package static func += (lhs: inout HarmlessText, rhs: HarmlessText) { lhs.text += rhs.text }

  /// So many spaces; none for a number below zero.
  package static func spaces(_ count: Int) -> HarmlessText {
    HarmlessText(own: String(repeating: " ", count: max(0, count)))
  }

  package func repeated(_ count: Int) -> HarmlessText {
    HarmlessText(own: String(repeating: text, count: max(0, count)))
  }

  /// The text with spaces behind it, so that it takes these columns at least.
  package func padded(to width: Int) -> HarmlessText { self + .spaces(width - columns) }

  /// The text with spaces before it, so that it takes these columns at least.
  package func aligned(to width: Int) -> HarmlessText { .spaces(width - columns) + self }

  /// The text without spaces at its end.
  package var trimmed: HarmlessText {
    var kept = Substring(text)
    while kept.last == " " { kept.removeLast() }
    return HarmlessText(own: String(kept))
  }

  /// The text in at most these columns; what is cut ends with the ellipsis.
  ///
  /// Not for painted text, whose colours it would count and cut.
  package func truncated(to columns: Int, ellipsis: Character = "…") -> HarmlessText {
    HarmlessText(own: PlainText.truncated(text, to: columns, ellipsis: ellipsis))
  }

  /// The text in at most these columns; what follows the last separator is cut last.
  package func truncated(
    to columns: Int,
    ellipsis: Character,
    before separator: HarmlessText
  ) -> HarmlessText {
    HarmlessText(
      own: PlainText.truncated(text, to: columns, ellipsis: ellipsis, before: separator.text)
    )
  }

  /// The lines of the text broken between words; not for painted text.
  package func wrapped(to columns: Int) -> [HarmlessText] {
    text.wrapped(to: columns).map(HarmlessText.init(own:))
  }

  /// What lies between the spaces, empty pieces too.
  package var pieces: [HarmlessText] {
    text.split(separator: " ", omittingEmptySubsequences: false)
      .map { HarmlessText(own: String($0)) }
  }
}

extension Sequence<HarmlessText> {
  /// The texts one after the other.
  package func joined(separator: HarmlessText = "") -> HarmlessText {
    HarmlessText(own: map(\.text).joined(separator: separator.text))
  }

  /// Each text as a line with its break.
  package var asLines: HarmlessText { HarmlessText(own: map { "\($0.text)\n" }.joined()) }
}

/// A line of a file with a caret under a part of it, for as many columns as there are.
///
/// Line and caret are measured in columns of a terminal: tabs count as one space in both, wide
/// characters as two, and nothing of the file acts on the terminal.
package struct MarkedLine: Hashable {
  private let before: HarmlessText
  private let marked: HarmlessText
  private let after: HarmlessText

  /// What lies farther from the place is cut anyway.
  private static let farthest = 400
  /// How much of a line is kept, in scalars.
  private static let longest = 1000

  /// Takes a line in, with the place in it, in scalars; the first column is 1.
  package init(_ line: String, column: Int, length: Int) {
    let index = max(1, column) - 1
    let skipped = max(0, index - Self.farthest)
    let scalars = Array(line.unicodeScalars.dropFirst(skipped).prefix(Self.longest))
    let start = min(index - skipped, scalars.count)
    let end = min(scalars.count, start + min(max(0, length), Self.longest))
    before = Self.shown(scalars[..<start])
    marked = Self.shown(scalars[start..<end])
    after = Self.shown(scalars[end...])
  }

  /// The line, and below it the caret, in so many columns.
  ///
  /// A long line is cut on both sides, so that the place stays in sight.
  package func lines(columns: Int) -> [HarmlessText] {
    let lead = HarmlessText(PlainText.truncatedStart(before.text, to: columns * 5 / 8))
    let shownMark = marked.truncated(to: columns * 5 / 8)
    let tail = after.truncated(to: max(1, columns - lead.columns - shownMark.columns))
    let tildes = HarmlessText("~").repeated(max(1, shownMark.columns) - 1)
    return ["\(lead)\(shownMark)\(tail)", "\(HarmlessText.spaces(lead.columns))^\(tildes)"]
  }

  private static func shown(_ scalars: ArraySlice<Unicode.Scalar>) -> HarmlessText {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars)
    return HarmlessText(String(text))
  }
}
