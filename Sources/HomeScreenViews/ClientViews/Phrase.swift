import TerminalRendering

/// A text whose parts may look different, set in the cells that there are.
struct Phrase {
  /// One character with its look.
  struct Letter {
    var character: Character
    var columns: Int
    var style: Style
  }

  /// Which part of a text goes where it is too long.
  enum Cut { case head, middle, tail }

  /// More letters than a pane holds are not looked at.
  static let most = 4_000
  /// A text of so many columns is not cut in a row of views: it stays whole or leaves.
  static let wholeColumns = 5
  /// The same for a text with a number in it, which would say something else when cut.
  static let wholeFigureColumns = 10
  /// Below so many columns nothing is wrapped that would have to break a word.
  static let wrapColumns = 8

  /// The letters, one list for each line that the client broke itself.
  private(set) var paragraphs: [[Letter]] = [[]]
  /// At most so many lines, if that is limited.
  var limit: Int?
  var alignment = Side.start
  var cut = Cut.tail
  /// The text as a number three rows tall, where it is one.
  var tall: String?
  /// What stands for it where it does not fit at all.
  var short: Letter?
  var ellipsis: Character = "…"

  private var count = 0

  /// Adds text that is harmless already.
  mutating func append(_ text: some StringProtocol, style: Style) {
    for character in text {
      guard count < Self.most else { return }
      let columns = CellWidth.columns(of: character)
      guard columns > 0 else { continue }
      count += 1
      let letter = Letter(character: character, columns: columns, style: style)
      paragraphs[paragraphs.count - 1].append(letter)
    }
  }

  /// Begins a line.
  mutating func breakLine() {
    guard count < Self.most else { return }
    count += 1
    paragraphs.append([])
  }

  var isEmpty: Bool { paragraphs.allSatisfy(\.isEmpty) }
  var text: String { String(paragraphs.joined().map(\.character)) }
  /// The columns of the text when nothing is wrapped.
  var columns: Int { paragraphs.map(Self.columns).max() ?? 0 }
  var style: Style { paragraphs.joined().first?.style ?? Style() }
  var tallColumns: Int { tall.map { BigNumerals.columns(of: $0) } ?? 0 }

  static func columns(_ letters: some Sequence<Letter>) -> Int {
    letters.reduce(0) { $0 + $1.columns }
  }

  /// The columns without which the text says nothing.
  var leastColumns: Int {
    if let short { return short.columns }
    let columns = columns
    let hasFigure = paragraphs.joined().contains { $0.character.isNumber }
    let whole = hasFigure ? Self.wholeFigureColumns : Self.wholeColumns
    return columns <= whole ? columns : 4
  }

  /// Whether it is drawn three rows tall where there are so many cells.
  func isTall(_ columns: Int?, _ rows: Int?) -> Bool {
    guard tall != nil else { return false }
    return (rows ?? BigNumerals.rows) >= BigNumerals.rows && (columns ?? tallColumns) >= tallColumns
  }

  /// The size it takes of what is offered; nil is as much as it likes.
  func size(_ columns: Int?, _ rows: Int?) -> Size {
    if isTall(columns, rows) { return Size(columns: tallColumns, rows: BigNumerals.rows) }
    let least = leastColumns
    let room = columns.map { max($0, least) } ?? self.columns
    if self.columns > room, let short { return Size(columns: short.columns, rows: 1) }
    let lines = lines(columns: room, rows: rows.map { max(1, $0) })
    return Size(columns: lines.map(Self.columns).max() ?? 0, rows: max(1, lines.count))
  }

  /// The lines in so many columns and at most so many rows.
  func lines(columns: Int, rows: Int?) -> [[Letter]] {
    guard columns > 0 else { return [] }
    let most = max(1, min(limit ?? Int.max, rows ?? Int.max))
    let breaks = most > 1 && (columns >= Self.wrapColumns || columns >= longestWord)
    var lines: [[Letter]] = []
    for (index, paragraph) in paragraphs.enumerated() {
      let isLast = index == paragraphs.count - 1
      var rest = paragraph[...]
      while breaks, lines.count < most - 1, Self.columns(rest) > columns {
        lines.append(Array(Self.takeLine(&rest, columns: columns)))
      }
      if lines.count == most - 1, !isLast || Self.columns(rest) > columns {
        // What follows has no line of its own: it is cut where this one ends.
        lines.append(cut(Array(rest), to: columns, isWhole: isLast))
        return lines
      }
      lines.append(Self.columns(rest) > columns ? cut(Array(rest), to: columns) : Array(rest))
    }
    return lines
  }

  private var longestWord: Int {
    var (longest, current) = (0, 0)
    for letter in paragraphs.joined() {
      current = letter.character == " " ? 0 : current + letter.columns
      longest = max(longest, current)
    }
    return longest
  }

  /// Takes as many words as fit, at least a letter; the space at the break goes.
  private static func takeLine(
    _ rest: inout ArraySlice<Letter>,
    columns: Int
  ) -> ArraySlice<Letter> {
    var used = 0
    var end = rest.startIndex
    var lastSpace: Int?
    while end < rest.endIndex {
      if rest[end].character == " " { lastSpace = end }
      guard used + rest[end].columns <= columns else { break }
      used += rest[end].columns
      end += 1
    }
    if let space = lastSpace, space > rest.startIndex, end < rest.endIndex { end = space }
    // A letter wider than the line cannot be drawn, and must not be waited for.
    if end == rest.startIndex { end += 1 }
    let line = rest[..<end]
    rest = rest[end...].drop { $0.character == " " }
    return line
  }

  /// A line in fewer columns than it takes, an ellipsis in the place of what is left out.
  private func cut(_ letters: [Letter], to columns: Int, isWhole: Bool = true) -> [Letter] {
    let used = Self.columns(letters)
    if isWhole && used <= columns { return letters }
    let dots = Letter(character: ellipsis, columns: 1, style: letters.last?.style ?? style)
    let room = columns - 1
    guard room > 0 else { return columns > 0 ? [dots] : [] }
    switch cut {
    case .tail: return Self.prefix(letters, room).trimmingSpaces + [dots]
    case .head: return [dots] + Self.suffix(letters, room)
    case .middle:
      let front = Self.prefix(letters, (room + 1) / 2)
      return front + [dots] + Self.suffix(letters, room - Self.columns(front))
    }
  }

  private static func prefix(_ letters: [Letter], _ columns: Int) -> [Letter] {
    var used = 0
    return Array(
      letters.prefix {
        used += $0.columns
        return used <= columns
      }
    )
  }

  private static func suffix(_ letters: [Letter], _ columns: Int) -> [Letter] {
    prefix(letters.reversed(), columns).reversed()
  }
}

extension [Phrase.Letter] {
  fileprivate var trimmingSpaces: [Phrase.Letter] {
    Array(self[..<((lastIndex { $0.character != " " } ?? -1) + 1)])
  }
}

extension Phrase {
  /// Draws the text in its area, of which only what lies in the clip is seen.
  ///
  /// Words of other views that it covers a part of go from all of the body.
  func draw(into frame: inout Frame, area: Rect, clip: Rect, body: Rect, glyphs: Glyphs) {
    let seen = area.intersection(clip)
    guard !seen.isEmpty else { return }
    if let tall, isTall(seen.columns, seen.rows) {
      let room = seen.columns - tallColumns
      let column = seen.column + alignment.offset(in: room)
      let style = Style(style.foreground, .bold)
      frame.drawBig(
        tall,
        column: column,
        row: seen.row,
        style: style,
        glyphs: glyphs,
        clip: seen
      )
      return
    }
    if let short, columns > seen.columns {
      frame.draw(
        short.character,
        column: seen.column,
        row: seen.row,
        style: short.style,
        clip: seen
      )
      return
    }
    for (index, line) in lines(columns: seen.columns, rows: seen.rows).enumerated() {
      let row = seen.row + index
      var column = seen.column + alignment.offset(in: seen.columns - Self.columns(line))
      let covered = column..<column + Self.columns(line)
      frame.eraseWords(cutBy: covered, row: row, style: line.last?.style ?? style, body: body)
      for letter in line {
        frame.draw(letter.character, column: column, row: row, style: letter.style, clip: seen)
        column += letter.columns
      }
    }
  }
}

extension Frame {
  /// Erases the rest of words that something in front is about to cover a part of.
  ///
  /// What lies behind is still told around it; halves of words would say something else.
  fileprivate mutating func eraseWords(
    cutBy covered: Range<Int>,
    row: Int,
    style: Style,
    body: Rect
  ) {
    func isWord(_ column: Int) -> Bool {
      guard body.contains(column: column, row: row) else { return false }
      let character = character(column: column, row: row)
      return character.isLetter || character.isNumber
    }
    guard let first = covered.first, let last = covered.last else { return }
    var (start, end) = (first, last)
    if isWord(first) { while isWord(start - 1) { start -= 1 } }
    if isWord(last) { while isWord(end + 1) { end += 1 } }
    guard start < first || end > last else { return }
    fill(Rect(column: start, row: row, columns: end - start + 1, rows: 1), style: style)
  }
}

/// Where something stands along one direction of the room it has.
enum Side {
  case start, middle, end

  func offset(in room: Int) -> Int {
    switch self {
    case .start: 0
    case .middle: max(0, room) / 2
    case .end: max(0, room)
    }
  }
}
