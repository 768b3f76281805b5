/// Frames as an animated picture without a script, for pages that only show pictures.
///
/// What never changes is drawn once. Each track is a window on a strip of its contents, shifted by
/// a style sheet; equal contents are kept once. A viewer that prefers less motion or does not
/// animate shows the last frame.
package struct AnimatedSVG {
  private let sequence: FrameSequence
  private let palette: Palette
  private let tracks: FrameTracks
  private var colors: [RGB] = []
  /// How many tracks show a content; one that is shown once is drawn in place.
  private var uses: [Int]

  private init(_ sequence: FrameSequence, palette: Palette) {
    self.sequence = sequence
    self.palette = palette
    tracks = FrameTracks(sequence)
    uses = Array(repeating: 0, count: tracks.contents.count)
    for track in tracks.tracks {
      for content in Self.strip(of: track) { uses[content] += 1 }
    }
  }

  /// The title is for screen readers.
  package static func text(_ sequence: FrameSequence, palette: Palette, title: String)
    -> HarmlessText
  {
    var output = AnimatedSVG(sequence, palette: palette)
    return HarmlessText(document: output.document(title: title))
  }

  private mutating func document(title: String) -> String {
    let margin = SVGOutput.margin
    let (opening, page) = SVGOutput.opening(sequence.size, palette, title: title)
    var artist = CellArtist(palette: palette)
    for row in 0..<sequence.size.rows {
      let y = margin + Double(row) * CellShape.cellHeight
      artist.draw(tracks.still, row: row, x: margin, y: y)
    }
    let still = elements(of: artist)
    var shared = ""
    for content in tracks.contents.indices where uses[content] > 1 {
      shared += "<g id=\"c\(content)\">\(drawn(content))</g>"
    }
    var moving: [String] = []
    for track in tracks.tracks.indices { moving.append(window(track)) }
    let sheet = styleSheet()
    let definitions = ["<style>\(sheet)</style>", "<defs>\(shared)</defs>"]
    return (opening + definitions + [page] + still + moving + ["</svg>", ""])
      .joined(separator: "\n")
  }

  private mutating func window(_ index: Int) -> String {
    let track = tracks.tracks[index]
    let columns = Double(track.columns.count) * CellShape.cellWidth
    let x = SVGOutput.margin + Double(track.columns.lowerBound) * CellShape.cellWidth
    let y = SVGOutput.margin + Double(track.row) * CellShape.cellHeight
    let strip = Self.strip(of: track)
    var pieces = ""
    for (place, content) in strip.enumerated() {
      let left = Self.number(Double(place) * columns)
      if uses[content] > 1 {
        pieces += "<use href=\"#c\(content)\"" + (place == 0 ? "/>" : " x=\"\(left)\"/>")
      } else {
        let inside = drawn(content)
        if inside.isEmpty { continue }
        pieces += place == 0 ? inside : "<g transform=\"translate(\(left))\">\(inside)</g>"
      }
    }
    let last = track.steps.last.flatMap { strip.firstIndex(of: $0.content) } ?? 0
    let poster =
      last == 0 ? "" : " transform=\"translate(-\(Self.number(Double(last) * columns)))\""
    return "<svg x=\"\(Self.number(x))\" y=\"\(Self.number(y))\" width=\"\(Self.number(columns))\" "
      + "height=\"20\"><g class=\"t\(index)\"\(poster)>\(pieces)</g></svg>"
  }

  /// Each content once, in the order of its first use.
  private static func strip(of track: FrameTracks.Track) -> [Int] {
    var strip: [Int] = []
    var known: Set<Int> = []
    for step in track.steps where known.insert(step.content).inserted { strip.append(step.content) }
    return strip
  }

  private func styleSheet() -> String {
    let seconds = Self.number(Double(max(1, sequence.length)) / 1000)
    var sheet = "text{font-family:\(SVGOutput.fonts);font-size:16.67px;white-space:pre}"
    for (index, color) in colors.enumerated() { sheet += ".f\(index){fill:\(color.hex)}" }
    sheet += ".b{font-weight:bold}"
    for (index, track) in tracks.tracks.enumerated() {
      let columns = Double(track.columns.count) * CellShape.cellWidth
      let strip = Self.strip(of: track)
      let places = Dictionary(uniqueKeysWithValues: zip(strip, strip.indices))
      sheet += "@keyframes k\(index){"
      for step in track.steps {
        let shift = Double(places[step.content] ?? 0) * columns
        let way = shift == 0 ? "0" : "-\(Self.number(shift))px"
        sheet += "\(percent(step.time)){transform:translate(\(way))}"
      }
      sheet += "}.t\(index){animation:k\(index) \(seconds)s step-end infinite}"
    }
    return sheet + "@media (prefers-reduced-motion:reduce){g{animation:none!important}}"
  }

  /// A moment as a share of the film, in thousandths of a percent.
  private func percent(_ time: Int) -> String {
    let share = time * 100_000 / max(1, sequence.length)
    let tail = String(share % 1000 + 1000).dropFirst()
    let kept = tail.reversed().drop { $0 == "0" }.reversed()
    return kept.isEmpty ? "\(share / 1000)%" : "\(share / 1000).\(String(kept))%"
  }

  private mutating func drawn(_ content: Int) -> String {
    var artist = CellArtist(palette: palette)
    artist.draw(tracks.contents[content], row: 0, x: 0, y: 0)
    return elements(of: artist).joined()
  }

  private mutating func elements(of artist: CellArtist) -> [String] {
    artist.shapes + artist.words.map { element($0) }
  }

  /// As wide as its cells, whatever the font.
  private mutating func element(_ word: CellArtist.Word) -> String {
    let weight = word.isBold ? " b" : ""
    let x = Self.number(word.places.first ?? 0)
    let width = Self.number(Double(word.columns) * CellShape.cellWidth)
    let stretch = word.text.count > 1 ? " textLength=\"\(width)\"" : ""
    return "<text class=\"f\(className(word.color))\(weight)\" x=\"\(x)\" "
      + "y=\"\(Self.number(word.y))\"\(stretch)>\(XMLText.escaped(word.text))</text>"
  }

  private mutating func className(_ color: RGB) -> Int {
    if let known = colors.firstIndex(of: color) { return known }
    colors.append(color)
    return colors.count - 1
  }

  private static func number(_ value: Double) -> String { SVGOutput.number(value) }
}
