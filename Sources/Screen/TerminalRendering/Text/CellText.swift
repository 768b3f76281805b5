/// A text in parts that a cell can hold: a scalar, its marks, and their columns.
///
/// Terminals move the cursor per scalar, not per character. So a joined emoji becomes its first
/// emoji, skin tones, selectors and keycaps are left out, a flag becomes its two letters, and a
/// character of several spacing scalars takes a cell for each of them.
struct CellText: IteratorProtocol {
  struct Element {
    let base: Unicode.Scalar
    /// Nearly always empty.
    let marks: String.UnicodeScalarView
    let columns: Int
  }

  /// Further marks on a letter are left out.
  static let marksLimit = 3

  private var scalars: String.UnicodeScalarView.Iterator
  private var pending: Unicode.Scalar?

  init(_ text: some StringProtocol) {
    scalars = String(text).unicodeScalars.makeIterator()
    pending = scalars.next()
  }

  mutating func next() -> Element? {
    while let scalar = pending {
      pending = scalars.next()
      if let letter = Self.letter(ofFlagPart: scalar) {
        return Element(base: letter, marks: .init(), columns: 1)
      }
      let columns = CellWidth.columns(of: scalar)
      guard columns > 0 else { continue }
      let marks = takeMarks(isEmoji: Self.canBeEmoji(scalar.value))
      return Element(base: scalar, marks: marks, columns: columns)
    }
    return nil
  }

  /// Reads what belongs to the scalar before; keeps the marks, drops joiners and selectors.
  private mutating func takeMarks(isEmoji: Bool) -> String.UnicodeScalarView {
    var marks = String.UnicodeScalarView()
    while let scalar = pending {
      if isEmoji && scalar.value == 0x200D {
        pending = scalars.next()
        if let joined = pending, Self.canBeEmoji(joined.value) { pending = scalars.next() }
      } else if isEmoji && (0x1F3FB...0x1F3FF).contains(scalar.value) {
        pending = scalars.next()
      } else if Self.isDrawn(scalar.value) && CellWidth.columns(of: scalar) > 0 {
        return marks
      } else {
        // Keycaps and other enclosing marks change widths from terminal to terminal.
        let encloses = (0x20D0...0x20FF).contains(scalar.value)
        if Self.isDrawn(scalar.value), !encloses, marks.count < Self.marksLimit, !isEmoji {
          marks.append(scalar)
        }
        pending = scalars.next()
      }
    }
    return marks
  }

  /// Neither a control nor invisible.
  private static func isDrawn(_ value: UInt32) -> Bool {
    value >= 0x20 && !(0x7F..<0xA0).contains(value) && !CellWidth.isInvisible(value)
  }

  private static func canBeEmoji(_ value: UInt32) -> Bool {
    value >= 0x1F000 && value <= 0x1FBFF || (0x2190...0x21FF).contains(value)
      || (0x2300...0x23FF).contains(value) || (0x2600...0x27BF).contains(value)
      || (0x2934...0x2935).contains(value) || (0x2B05...0x2B55).contains(value)
      || value == 0x3030 || value == 0x303D || value == 0x3297 || value == 0x3299
  }

  /// The letter of a flag's half: flags are two cells in some terminals and four in others, letters
  /// never are.
  private static func letter(ofFlagPart scalar: Unicode.Scalar) -> Unicode.Scalar? {
    (0x1F1E6...0x1F1FF).contains(scalar.value) ? Unicode.Scalar(scalar.value - 0x1F1E6 + 0x41) : nil
  }
}
