import Foundation
import TestSupport
import Testing

@testable import TerminalRendering

#if canImport(FoundationXML)
  import FoundationXML
#endif

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

/// A sequence keeps every frame, and what is written from it shows each at its time.
@Suite struct FilmTests {
  private static let size = Size(columns: 12, rows: 4)
  private static let palette = Palette(
    theme: .terminal,
    depth: .truecolor,
    terminalBackground: .dark
  )

  private static func frame(_ rows: String..., style: Style = Style()) -> Frame {
    var frame = Frame(size: size)
    for (row, text) in rows.enumerated() { frame.draw(text, column: 0, row: row, style: style) }
    return frame
  }

  /// Rows that scroll beside one that stands, wide characters and clusters among them.
  private static let frames = [
    frame("| ab 日本 |", "| cd    |", "stays", "e\u{301}<&>"),
    frame("| cd    |", "| 日本  |", "stays", "e\u{301}<&>"),
    frame("| 日本  |", "| ab 日本 |", "stays", "e\u{301}<&>", style: Style(.hue(1), [.bold])),
  ]

  private static var sequence: FrameSequence {
    var sequence = FrameSequence(size: size)
    for (place, frame) in frames.enumerated() {
      sequence.append(frame, at: place * 500)
      sequence.append(frame, at: place * 500 + 200)
    }
    sequence.mark("half \"way\"", at: 500)
    sequence.hold(until: 3000)
    return sequence
  }

  @Test func `every frame comes back as it was, and one that is the same is kept once`() {
    let sequence = Self.sequence

    #expect(sequence.frames.map(\.time) == [0, 500, 1000])
    for (found, frame) in zip(sequence.frames, Self.frames) {
      #expect(FrameDifference(from: frame, to: found.frame).isEmpty)
    }
    #expect(sequence.rows.count < Self.frames.count * 4)
    #expect(sequence.length == 3000)
  }

  @Test func `of two frames at one moment the later is shown`() {
    var sequence = FrameSequence(size: Self.size)
    sequence.append(Self.frames[0], at: 0)
    sequence.append(Self.frames[1], at: 0)

    #expect(sequence.shots.count == 1)
    #expect(FrameDifference(from: Self.frames[1], to: sequence.frames[0].frame).isEmpty)
  }

  @Test func `what stands still is no part of a track, and no track cuts a character`() {
    let tracks = FrameTracks(Self.sequence)

    #expect(tracks.still.text(row: 3).isEmpty == false)
    for track in tracks.tracks {
      for (_, frame) in Self.sequence.frames {
        #expect(frame[column: track.columns.lowerBound, row: track.row].width > 0)
        #expect(frame[column: track.columns.upperBound, row: track.row].width > 0)
      }
    }
  }

  @Test func `tracks over what stands give every frame`() {
    let tracks = FrameTracks(Self.sequence)
    for (time, frame) in Self.sequence.frames {
      var built = tracks.still
      for track in tracks.tracks {
        guard let step = track.steps.last(where: { $0.time <= time }) else { continue }
        let content = tracks.contents[step.content]
        for (place, column) in track.columns.enumerated()
        where content[column: place, row: 0].width > 0 {
          built.draw(
            String(content.character(column: place, row: 0)),
            column: column,
            row: track.row,
            style: content[column: place, row: 0].style
          )
        }
      }
      for row in 0..<Self.size.rows { #expect(built.text(row: row) == frame.text(row: row)) }
    }
  }

  @Test func `a moving picture is well formed, escapes text and ends on the last frame`() {
    let picture = AnimatedSVG.text(Self.sequence, palette: Self.palette, title: "A <b>").text
    let parser = XMLParser(data: Data(picture.utf8))

    #expect(parser.parse())
    #expect(picture.contains("<title>A &lt;b&gt;</title>"))
    #expect(picture.contains("@keyframes k0{0%{"))
    #expect(picture.contains("step-end infinite"))
    #expect(picture.contains("prefers-reduced-motion"))
    #expect(!picture.contains("<script") && !picture.contains("http-equiv"))
    assertSnapshot(picture, named: "moving-picture")
  }

  @Test func `a film in which nothing moves is a picture`() {
    var sequence = FrameSequence(size: Self.size)
    sequence.append(Self.frames[0], at: 0)

    let picture = AnimatedSVG.text(sequence, palette: Self.palette, title: "still").text

    #expect(XMLParser(data: Data(picture.utf8)).parse())
    #expect(!picture.contains("@keyframes"))
  }

  @Test func `an empty sequence is an empty picture and a recording without output`() {
    let sequence = FrameSequence(size: Self.size)

    #expect(
      XMLParser(data: Data(AnimatedSVG.text(sequence, palette: Self.palette, title: "").text.utf8))
        .parse()
    )
    #expect(
      Asciicast.document(sequence, palette: Self.palette, title: "").text.split(separator: "\n")
        .count
        == 1
    )
  }

  @Test func `a recording follows a terminal that changes its size, and another theme`() throws {
    var writer = AsciicastWriter()
    let wide = Frame(size: Size(columns: 30, rows: 4))

    let first = writer.show(Self.frames[0], Self.palette, at: 0)
    let same = writer.show(Self.frames[0], Self.palette, at: 10)
    let resized = writer.show(wide, Self.palette, at: 20)
    writer.repaint()
    let repainted = writer.show(wide, Self.palette, at: 1030)

    #expect(first.count == 1 && first[0].hasPrefix("[0.000, \"o\", "))
    #expect(same.isEmpty)
    #expect(resized.count == 2)
    #expect(resized.first == "[0.020, \"r\", \"30x4\"]")
    for line in [resized.last, repainted.last] {
      #expect(try #require(line).contains("\\u001b[2J"))
    }
    #expect(repainted.count == 1 && repainted[0].hasPrefix("[1.030, \"o\""))
    #expect(writer.mark("here", at: 2000) == "[2.000, \"m\", \"here\"]")
  }

  @Test(arguments: Asciicast.Version.allCases)
  func `a recording replays to the same screens`(version: Asciicast.Version) throws {
    let text = Asciicast.document(
      Self.sequence,
      palette: Self.palette,
      title: "A \"day\"\u{1B}[2J",
      version: version
    ).text
    let lines = text.split(separator: "\n").map { Data($0.utf8) }
    let header = try JSONSerialization.jsonObject(with: lines[0]) as? [String: Any]
    var screen = TerminalScreen(size: Self.size)
    var clock = 0.0
    var times: [String] = []
    var last = ""
    for line in lines.dropFirst() {
      let event = try #require(JSONSerialization.jsonObject(with: line) as? [Any])
      let time = try #require(event[0] as? Double)
      clock = version == .third ? clock + time : time
      let (code, data) = (event[1] as? String ?? "", event[2] as? String ?? "")
      times.append("\(code) \(Int((clock * 1000).rounded()))")
      if code == "o" { screen.feed(Array(data.utf8)) } else { last = data }
    }

    #expect(header?["version"] as? Int == version.rawValue)
    #expect(times == ["o 0", "o 500", "m 500", "o 1000", "o 3000"])
    #expect(last == "half \"way\"")
    #expect(screen.unknown.isEmpty)
    let frame = Self.frames[2]
    for row in 0..<Self.size.rows {
      for column in 0..<Self.size.columns where frame[column: column, row: row].width > 0 {
        let (cell, shown) = (frame[column: column, row: row], screen[column: column, row: row])
        #expect(shown.text == String(frame.character(of: cell)))
        #expect(shown.pen == Self.palette[cell.style])
      }
    }
  }
}
