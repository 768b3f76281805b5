package import TerminalRendering

/// A frame as text that people can review: the plain grid, then how each row looks.
///
/// Golden files keep this form. A run is a length and a style by role names, such as
/// `16 mint+bold` or `8 page/badge+bold`; spaces belong to the run before them unless their ground
/// differs, and `_` is an unwritten beginning.
package enum FrameSnapshot {
  package static func text(_ frame: Frame) -> String {
    var lines = ["\(frame.size.columns) x \(frame.size.rows)"]
    for row in 0..<frame.size.rows { lines.append("|\(frame.text(row: row))|") }
    lines.append("")
    for row in 0..<frame.size.rows { lines.append("\(padded(row)) \(styles(of: row, in: frame))") }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func padded(_ row: Int) -> String { row < 10 ? " \(row)" : "\(row)" }

  private static func styles(of row: Int, in frame: Frame) -> String {
    var runs: [(style: Style, isBlank: Bool, columns: Int)] = []
    for column in 0..<frame.size.columns {
      let cell = frame[column: column, row: row]
      let isBlank =
        cell.glyph == 0x20 && cell.style.attributes.isDisjoint(with: [.underline, .reverse])
      if let last = runs.last, last.style.background == cell.style.background,
        isBlank || (last.style == cell.style && !last.isBlank)
          || (cell.width == 0)
      {
        runs[runs.count - 1].columns += 1
      } else {
        runs.append((cell.style, isBlank, 1))
      }
    }
    return runs.map { "\($0.columns) \(name(of: $0.style, isBlank: $0.isBlank))" }
      .joined(separator: ", ")
  }

  /// A style by its roles: `mint+bold`, `page/badge`.
  package static func name(of style: Style, isBlank: Bool = false) -> String {
    var name = isBlank ? "_" : style.foreground.name
    if style.background != .page { name += "/\(style.background.name)" }
    guard !isBlank else { return name }
    let names: [(Style.Attributes, String)] = [
      (.bold, "bold"), (.dim, "dim"), (.underline, "underline"), (.reverse, "reverse"),
    ]
    for (attribute, word) in names where style.attributes.contains(attribute) { name += "+\(word)" }
    return name
  }
}
