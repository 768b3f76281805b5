/// Text that cannot act on a terminal.
///
/// It is made of literals, numbers, and outside text, which `harmless` filters: there is no way to
/// hold it unfiltered. A literal may hold line breaks; outside text cannot, so no name can add a
/// line to a report. Only the encoders of this module add colour sequences.
package struct HarmlessText: Hashable {
  package private(set) var text: String

  package init() { text = "" }

  package init(_ outside: some StringProtocol) { text = outside.harmless }

  package init(_ character: Character) { text = String(character).harmless }

  /// Keeps line breaks, for messages of other libraries and for files.
  package init(lines: some StringProtocol) {
    text = lines.split(omittingEmptySubsequences: false) { $0.isNewline }
      .map(\.harmless).joined(separator: "\n")
  }

  /// Keeps a document of a machine format, but removes what its encoder should have escaped.
  package init(document: String) {
    text =
      document.unicodeScalars.contains { PlainText.isHidden($0) && $0 != "\n" }
      ? String(String.UnicodeScalarView(document.unicodeScalars.filter(Self.fitsDocument)))
      : document
  }

  /// Keeps the colour sequences of this module's encoders.
  init(own text: String) { self.text = text }

  private static func fitsDocument(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "\n" || !PlainText.isHidden(scalar)
  }

  package var isEmpty: Bool { text.isEmpty }

  /// Without colour sequences and line breaks.
  package var columns: Int { text.columns }
}

extension HarmlessText: ExpressibleByStringInterpolation {
  package init(stringLiteral literal: StaticString) { text = literal.text }

  package init(stringInterpolation: Interpolation) { text = stringInterpolation.text }

  /// A literal part is ours; every other part is made harmless.
  package struct Interpolation: StringInterpolationProtocol {
    fileprivate var text = ""

    package init(literalCapacity: Int, interpolationCount: Int) {
      text.reserveCapacity(literalCapacity + interpolationCount * 8)
    }

    package mutating func appendLiteral(_ literal: StaticString) { text += literal.text }

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

extension StaticString {
  /// Without the steps of an interpolation.
  fileprivate var text: String {
    hasPointerRepresentation
      ? withUTF8Buffer { String(decoding: $0, as: UTF8.self) } : description
  }
}

extension HarmlessText: CustomStringConvertible {
  package var description: String { text }
}

extension HarmlessText {
  package static func + (lhs: HarmlessText, rhs: HarmlessText) -> HarmlessText {
    HarmlessText(own: lhs.text + rhs.text)
  }

  package static func += (lhs: inout HarmlessText, rhs: HarmlessText) { lhs.text += rhs.text }

  /// None for a negative number.
  package static func spaces(_ count: Int) -> HarmlessText {
    HarmlessText(own: String(repeating: " ", count: max(0, count)))
  }

  package func repeated(_ count: Int) -> HarmlessText {
    HarmlessText(own: String(repeating: text, count: max(0, count)))
  }

  /// With spaces at the end, at least these columns.
  package func padded(to width: Int) -> HarmlessText { self + .spaces(width - columns) }

  /// With spaces at the start, at least these columns.
  package func aligned(to width: Int) -> HarmlessText { .spaces(width - columns) + self }

  package var trimmed: HarmlessText {
    var kept = Substring(text)
    while kept.last == " " { kept.removeLast() }
    return HarmlessText(own: String(kept))
  }

  /// The text in at most these columns, with an ellipsis where it is cut; not for painted text.
  package func truncated(to columns: Int) -> HarmlessText {
    HarmlessText(own: PlainText.truncated(text, to: columns))
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

  /// Broken between words; not for painted text.
  package func wrapped(to columns: Int) -> [HarmlessText] {
    text.wrapped(to: columns).map(HarmlessText.init(own:))
  }

  /// The text split at spaces, with empty pieces.
  package var pieces: [HarmlessText] {
    text.split(separator: " ", omittingEmptySubsequences: false)
      .map { HarmlessText(own: String($0)) }
  }
}

extension Sequence<HarmlessText> {
  package func joined(separator: HarmlessText = "") -> HarmlessText {
    HarmlessText(own: map(\.text).joined(separator: separator.text))
  }

  package var asLines: HarmlessText { HarmlessText(own: map { "\($0.text)\n" }.joined()) }
}

/// A line of a file with a caret under a part of it, in columns of a terminal.
package struct MarkedLine: Hashable {
  private let before: HarmlessText
  private let marked: HarmlessText
  private let after: HarmlessText

  /// What is farther from the place is cut anyway.
  private static let farthest = 400
  /// In scalars.
  private static let longest = 1000

  /// The place is in scalars, with column 1 as the first.
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

  /// The line and the caret below it; a long line is cut on both sides, around the place.
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
