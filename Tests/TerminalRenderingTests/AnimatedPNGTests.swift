import Foundation
import Testing

@testable import TerminalRendering

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// A film is cut into pictures, and what another program drew of them is put together again.
@Suite struct AnimatedPNGTests {
  private static let size = Size(columns: 12, rows: 4)
  private static let palette = Palette(theme: .terminal, depth: .truecolor)

  private static func frame(_ rows: String...) -> Frame {
    var frame = Frame(size: size)
    for (row, text) in rows.enumerated() {
      frame.draw(text, column: 0, row: row, style: Style())
    }
    return frame
  }

  /// A film of frames, each at its moment, the last held for a second.
  private static func film(_ frames: [(Int, Frame)]) -> FilmPictures {
    var sequence = FrameSequence(size: size)
    for (time, frame) in frames { sequence.append(frame, at: time) }
    sequence.hold(until: (frames.last?.0 ?? 0) + 1000)
    return FilmPictures(sequence, palette: palette)
  }

  private static let moving = film([
    (0, frame("12:00", "", "日本語 <&>")), (400, frame("12:01", "", "日本語 <&>")),
    (440, frame("12:01", "", "日本x  <&>", "end")),
  ])

  // MARK: Pictures

  @Test func `the first picture is whole, the others are no larger than what changed`() {
    let areas = Self.moving.pictures.map(\.area)

    #expect(areas[0] == .init(x: 0, y: 0, width: 148, height: 108))
    // One letter at column 4, with two pixels around it and a clear column.
    #expect(areas[1] == .init(x: 52, y: 12, width: 15, height: 24))
    #expect(areas[2] == .init(x: 12, y: 52, width: 65, height: 44))
    #expect(Self.moving.delays == [400, 40, 1000])
    #expect(Self.moving.poster.area == areas[0])
  }

  @Test func `a picture is well formed and gives each letter its place`() {
    for picture in Self.moving.pictures + [Self.moving.poster] {
      #expect(XMLParser(data: Data(picture.drawing.text.utf8)).parse())
    }
    let last = Self.moving.pictures[2].drawing.text
    #expect(last.contains("<tspan x=\"54\">x</tspan>"))
    // What other fonts have is cut off at its cells.
    #expect(last.contains("<svg x=\"34\" y=\"54\" width=\"20\" height=\"20\">"))
    #expect(last.contains(">本</text></svg>"))
    #expect(last.contains("M52 52h24v24h-24zM12 72h34v24h-34z"))
  }

  @Test func `letters that would join beside each other keep their places`() {
    var frame = Frame(size: Self.size)
    // Two regional indicators, which are one flag in a text.
    for (column, glyph) in [UInt32(0x1F1E9), 0x1F1EA, 0x61, 0x62].enumerated() {
      frame[column: column, row: 0] = Cell(glyph: glyph, style: Style())
    }

    let drawing = Self.film([(0, frame)]).poster.drawing.text

    #expect(drawing.contains("<svg x=\"24\" y=\"14\" width=\"10\" height=\"20\">"))
    #expect(drawing.contains("<tspan x=\"34\">a</tspan><tspan x=\"44\">b</tspan>"))
  }

  @Test func `what a browser would show too long is left out, and what follows takes its place`() {
    let frames = [Self.frame("a"), Self.frame("b"), Self.frame("c"), Self.frame("d")]
    let film = Self.film([(0, frames[0]), (5, frames[1]), (500, frames[2]), (510, frames[3])])

    #expect(film.pictures.map(\.time) == [0, 510])
    #expect(film.pictures[0].drawing.text.contains(">b</tspan>"))
    #expect(film.pictures[1].drawing.text.contains(">d</tspan>"))
    #expect(film.delays.reduce(0, +) == film.length)
  }

  @Test func `an empty film is one empty picture`() {
    let film = FilmPictures(FrameSequence(size: Self.size), palette: Self.palette)

    #expect(film.pictures == [film.poster])
    #expect(film.delays == [0])
  }

  // MARK: Chunks

  @Test func `checksums are those of the format`() {
    #expect(PNGChunk.checksum(Array("123456789".utf8)) == 0xCBF4_3926)
    // The chunk that ends every PNG there is.
    let end: [UInt8] = [0, 0, 0, 0, 0x49, 0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82]
    #expect(PNGChunk(type: "IEND").bytes == end)
  }

  /// A PNG by hand, in as many pieces of data as are given.
  private static func png(
    _ width: Int,
    _ height: Int,
    form: [UInt8] = [8, 6, 0, 0, 0],
    data: [[UInt8]]
  ) -> [UInt8] {
    let size = [width, height].flatMap { PNGChunk.bytes(of: UInt32($0)) }
    let chunks =
      [PNGChunk(type: "IHDR", data: size + form), PNGChunk(type: "tEXt", data: [65, 0, 66])]
      + data.map { PNGChunk(type: "IDAT", data: $0) } + [PNGChunk(type: "IEND")]
    return PNGChunk.signature + chunks.flatMap(\.bytes)
  }

  @Test func `a drawn picture keeps its size and all of its data, and nothing else`() throws {
    let picture = try PNGPicture(Self.png(300, 7, data: [[1, 2], [3], []]))

    #expect(picture.width == 300)
    #expect(picture.height == 7)
    #expect(picture.pixels == [1, 2, 3])
  }

  /// Depth, colour, compression, filter, interlacing: RGB, a palette, sixteen bits, Adam7.
  @Test(arguments: [[8, 2, 0, 0, 0], [8, 3, 0, 0, 0], [16, 6, 0, 0, 0], [8, 6, 0, 0, 1]])
  func `a picture of another form is refused`(form: [UInt8]) {
    #expect(throws: PNGPicture.Refusal.otherForm) {
      try PNGPicture(Self.png(1, 1, form: form, data: [[1]]))
    }
  }

  @Test func `what is no picture, or only a part of one, is refused`() {
    let whole = Self.png(1, 1, data: [[1, 2, 3]])
    for count in 8..<whole.count {
      #expect(throws: PNGPicture.Refusal.damaged) { try PNGPicture(Array(whole.prefix(count))) }
    }
    for place in 8..<whole.count {
      var bad = whole
      bad[place] ^= 0x10
      #expect(throws: PNGPicture.Refusal.damaged) { try PNGPicture(bad) }
    }
    #expect(throws: PNGPicture.Refusal.noPNG) { try PNGPicture([]) }
    #expect(throws: PNGPicture.Refusal.noPNG) { try PNGPicture(Array("<svg/>".utf8)) }
    #expect(throws: PNGPicture.Refusal.damaged) { try PNGPicture(Self.png(1, 1, data: [])) }
  }

  // MARK: Files

  /// As if each picture were drawn; its data tells which it is.
  private static func drawn(_ film: FilmPictures) throws -> [PNGPicture] {
    try film.pictures.enumerated().map { index, picture in
      try PNGPicture(png(picture.area.width, picture.area.height, data: [[UInt8(index), 7]]))
    }
  }

  private static func chunks(of file: [UInt8]) throws -> [PNGChunk] {
    var rest = file.dropFirst(8)
    var chunks: [PNGChunk] = []
    while !rest.isEmpty {
      let count = try #require(PNGChunk.number(in: rest, at: rest.startIndex))
      let body = rest.dropFirst(4).prefix(4 + count)
      let sum = try #require(PNGChunk.number(in: rest, at: body.endIndex))
      #expect(sum == Int(PNGChunk.checksum(Array(body))))
      let type = String(decoding: body.prefix(4), as: UTF8.self)
      chunks.append(PNGChunk(type: type, data: Array(body.dropFirst(4))))
      rest = rest.dropFirst(12 + count)
    }
    return chunks
  }

  @Test func `the poster stands before the film, which counts its parts without a gap`() throws {
    let poster = try PNGPicture(Self.png(148, 108, data: [[9]]))

    let file = try AnimatedPNG.document(
      Self.moving,
      drawn: Self.drawn(Self.moving),
      poster: poster
    )

    let chunks = try Self.chunks(of: file)
    #expect(
      chunks.map(\.type) == [
        "IHDR", "acTL", "IDAT", "fcTL", "fdAT", "fcTL", "fdAT", "fcTL", "fdAT", "IEND",
      ]
    )
    #expect(chunks[0].data == [0, 0, 0, 148, 0, 0, 0, 108, 8, 6, 0, 0, 0])
    #expect(chunks[1].data == [0, 0, 0, 3, 0, 0, 0, 0])
    #expect(chunks[2].data == [9])
    let numbers = chunks[3...8].map { PNGChunk.number(in: $0.data[...], at: 0) }
    #expect(numbers == [0, 1, 2, 3, 4, 5])
    #expect(chunks[6].data == [0, 0, 0, 3, 1, 7])
    // Its size, its place, 40 thousandths of a second; it stays, and is laid over the others.
    #expect(
      chunks[5].data.dropFirst(4) == [
        0, 0, 0, 15, 0, 0, 0, 24, 0, 0, 0, 52, 0, 0, 0, 12, 0, 40, 3, 232, 0, 1,
      ]
    )
    #expect(chunks[3].data.suffix(2) == [0, 0])
  }

  @Test func `a film that ends as it begins has its first picture for a poster`() throws {
    let still = Self.film([(0, Self.frame("still"))])
    let drawn = try Self.drawn(still)

    let file = try AnimatedPNG.document(still, drawn: drawn, poster: drawn[0])

    let chunks = try Self.chunks(of: file)
    #expect(chunks.map(\.type) == ["IHDR", "acTL", "fcTL", "IDAT", "IEND"])
    #expect(chunks[2].data.suffix(6) == [3, 232, 3, 232, 0, 0])
  }

  @Test func `what stays for over a minute is told in hundredths`() throws {
    let slow = Self.film([(0, Self.frame("a")), (90_120, Self.frame("b"))])

    let file = try AnimatedPNG.document(
      slow,
      drawn: Self.drawn(slow),
      poster: PNGPicture(Self.png(148, 108, data: [[9]]))
    )

    let first = try Self.chunks(of: file)[3].data.suffix(6).prefix(4)
    #expect(Array(first) == [9012 >> 8, 9012 & 0xFF, 0, 100])
  }

  @Test func `a picture of another size is refused`() throws {
    var drawn = try Self.drawn(Self.moving)
    let poster = drawn[0]
    drawn[1] = try PNGPicture(Self.png(16, 24, data: [[1]]))

    #expect(throws: AnimatedPNG.OtherSize.self) {
      try AnimatedPNG.document(Self.moving, drawn: drawn, poster: poster)
    }
    #expect(throws: AnimatedPNG.OtherSize.self) {
      try AnimatedPNG.document(Self.moving, drawn: Array(drawn.prefix(2)), poster: poster)
    }
  }
}
