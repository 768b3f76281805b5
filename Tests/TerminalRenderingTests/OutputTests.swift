import TestSupport
import Testing

@testable import TerminalRendering

@Suite struct OutputTests {
  private func sample() -> Frame {
    var frame = Frame(size: Size(columns: 14, rows: 4))
    frame.draw(Glyphs.unicode.plainBorder, in: frame.bounds, style: Style(.line))
    frame.draw("Tea & <日>", column: 2, row: 1, style: Style(.hue(1), [.bold]))
    frame.draw("▀▀▘⣿●✚ ab", column: 2, row: 2, style: Style(.hue(3), on: .select, [.underline]))
    return frame
  }

  @Test func `plain text drops the spaces at the end`() {
    var frame = Frame(size: Size(columns: 6, rows: 2))
    frame.draw("ab", column: 1, row: 0, style: Style())

    #expect(PlainOutput.text(frame) == " ab\n\n")
  }

  @Test func `sequences change only what changes and every row ends plain`() {
    var frame = Frame(size: Size(columns: 5, rows: 2))
    frame.draw("ab", column: 0, row: 0, style: Style(.hue(0), [.bold]))
    frame.draw("c", column: 2, row: 0, style: Style(.hue(1), [.bold]))

    let palette = Palette(theme: .terminal, depth: .sixteen, terminalBackground: .dark)
    let text = ANSIOutput.text(frame, palette: palette)

    #expect(text == "\u{1B}[1;94mab\u{1B}[91mc\u{1B}[0m  \n     \n")
  }

  @Test func `a picture is well formed and holds nothing that acts`() {
    let picture = SVGOutput.text(
      sample(),
      palette: Palette(theme: .terminal, depth: .sixteen),
      title: "A <b> & c"
    ).text

    #expect(isWellFormed(picture))
    #expect(picture.contains("<title>A &lt;b&gt; &amp; c</title>"))
    #expect(picture.contains(">&lt;日&gt;</text>"))
    #expect(!picture.contains("script") && !picture.contains("href"))
  }

  @Test func `letters have places and shapes are drawn`() {
    let picture = SVGOutput.text(sample(), palette: Palette(theme: .mono, depth: .mono)).text

    #expect(picture.contains("x=\"34 44 54\">Tea<"))
    #expect(!picture.contains("●") && !picture.contains("─") && !picture.contains("⣿"))
  }

  @Test func `a snapshot names the style of every run`() {
    var frame = Frame(size: Size(columns: 9, rows: 2))
    frame.draw("ab c", column: 1, row: 0, style: Style(.muted))
    frame.draw("x", column: 6, row: 0, style: Style(.page, on: .badge, [.bold]))

    #expect(
      FrameSnapshot.text(frame) == """
        9 x 2
        | ab c x  |
        |         |

         0 1 _, 5 muted, 1 page/badge+bold, 2 _
         1 9 _

        """
    )
  }

  /// Whether every element that opens closes again in order.
  private func isWellFormed(_ text: String) -> Bool {
    var open: [Substring] = []
    var rest = text[...]
    while let start = rest.firstIndex(of: "<") {
      guard let end = rest[start...].firstIndex(of: ">") else { return false }
      let tag = rest[rest.index(after: start)..<end]
      rest = rest[rest.index(after: end)...]
      if tag.hasPrefix("/") {
        guard open.popLast() == tag.dropFirst() else { return false }
      } else if !tag.hasSuffix("/") {
        open.append(tag.prefix { $0 != " " })
      }
    }
    return open.isEmpty
  }
}
