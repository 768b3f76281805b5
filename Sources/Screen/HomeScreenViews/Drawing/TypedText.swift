import TerminalRendering

/// Text that is being typed, with its caret: what does not fit goes away in front, so that the
/// caret stays in sight.
struct TypedText {
  var text: String
  var charactersAfterCaret = 0
  var columns: Int

  func runs(_ context: ScreenContext) -> [Words] {
    let letters = Array(PlainText.harmless(text))
    let caret = max(0, letters.count - max(0, charactersAfterCaret))
    var before = String(letters[..<caret])
    let room = max(1, columns - 1)
    if CellWidth.columns(of: before) > room {
      var kept = letters[..<caret]
      while !kept.isEmpty, CellWidth.columns(of: String(kept)) > room - 1 { kept.removeFirst() }
      before = "\(context.glyphs.ellipsis)\(String(kept))"
    }
    let under = caret < letters.count ? String(letters[caret]) : " "
    let after = caret < letters.count ? String(letters[(caret + 1)...]) : ""
    return [
      Words(before, .text, .bold),
      Words(under, Style(.page, on: .focus, .bold)),
      Words(after, .text, .bold),
    ]
  }
}
