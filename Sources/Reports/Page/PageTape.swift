import Scenarios
package import TerminalRendering

/// The screen over some days, as a page keeps it: each distinct row once, and for each frame the
/// rows that are others than in the frame before.
package struct PageTape: Sendable {
  /// What a frame says besides its rows.
  package struct Label: Sendable {
    /// The day's number.
    package var day: Int
    /// The moment, in milliseconds from the start.
    package var time: Int64
    /// How long it stands while the page plays, in milliseconds.
    package var lasts: Int
    /// Whether it lies within a movement, where nobody stops.
    package var isWithin = false
    /// The clock, as it is said.
    package var clock = ""
    /// What happened at the moment, in a sentence.
    package var words = ""
    /// The numbers of the movements that happened at the moment.
    package var movements: ClosedRange<Int>?

    package init(day: Int, time: Int64, lasts: Int) {
      self.day = day
      self.time = time
      self.lasts = lasts
    }
  }

  /// Every so many frames one is written whole, so that none is far from where it can be begun.
  private static let wholeEvery = 64

  private let size: Size
  private let hidden: Set<Ink>
  /// Why not all days are on it, where they are not.
  package var remark: String?
  /// The distinct rows as JSON texts, and where each is.
  private var rows: [String] = []
  private var places: [[Cell]: Int] = [:]
  private var shown: [Int] = []
  private var frames: [String] = []
  /// What its frames say, in order.
  package private(set) var labels: [Label] = []

  /// Creates an empty tape.
  ///
  /// - Parameters:
  ///   - size: The size of its frames.
  ///   - themes: The themes in which it will be shown.
  package init(size: Size, themes: [Theme]) {
    self.size = size
    hidden = Set(
      Ink.all.filter { ink in
        ink.isHue
          && themes.contains { theme in
            Contrast.ratio(theme.color(of: ink), theme.color(of: .select)) < theme.contrast.ratio
          }
      }
    )
  }

  /// Whether there is anything on it.
  package var isEmpty: Bool { frames.isEmpty }

  /// Adds a frame.
  package mutating func add(_ frame: Frame, _ label: Label) {
    let isWhole = frames.count.isMultiple(of: Self.wholeEvery)
    var changes: [String] = []
    let now = (0..<size.rows).map { place(of: frame, row: $0) }
    for (row, place) in now.enumerated() where isWhole || shown[row] != place {
      changes.append("\(row),\(place)")
    }
    shown = now
    var json = "{\"t\":\(label.time),\"d\":\(label.day),\"l\":\(label.lasts)"
    if isWhole { json += ",\"k\":1" }
    if label.isWithin { json += ",\"m\":1" }
    if !label.clock.isEmpty { json += ",\"w\":\(Self.quoted(label.clock))" }
    if !label.words.isEmpty { json += ",\"x\":\(Self.quoted(label.words))" }
    if let movements = label.movements {
      json += ",\"n\":\(movements.lowerBound),\"e\":\(movements.upperBound)"
    }
    labels.append(label)
    frames.append(json + ",\"r\":[\(changes.joined(separator: ","))]}")
  }

  private mutating func place(of frame: Frame, row: Int) -> Int {
    let start = row * frame.size.columns
    let cells = Array(frame.cells[start..<start + frame.size.columns])
    // A cell of several scalars is a number in its own frame, and another in the next.
    let isPlain = !cells.contains { $0.glyph >= Frame.clusterBase }
    if isPlain, let known = places[cells] { return known }
    rows.append(Self.quoted(PageRow.markup(of: frame, row: row, hidden: hidden)))
    if isPlain { places[cells] = rows.count - 1 }
    return rows.count - 1
  }

  /// A JSON text that may stand in a page: nothing in it ends the element around it.
  private static func quoted(_ text: String) -> String {
    JSONText.quoted(text).replacing("</", with: "<\\/").replacing("<!", with: "\\u003c!")
  }

  /// All of it, for the script.
  var json: String {
    "{\"rows\":[\(rows.joined(separator: ",\n"))],\n"
      + "\"frames\":[\(frames.joined(separator: ",\n"))]}"
  }

  /// The part of the page in which the screen is shown.
  var section: String {
    let stops = labels.count { !$0.isWithin }
    let (width, height) = (size.columns * 10, size.rows * 20)
    let rows = (0..<size.rows).map { "<g transform=\"translate(0 \($0 * 20))\"></g>" }.joined()
    let note = remark.map { "<p class=\"quiet\">\(XMLText.escaped($0))</p>" } ?? ""
    return """
      <section id="screen" aria-labelledby="screen-title">
      <h2 id="screen-title">The screen</h2>
      <noscript><p>Moving through the day needs the page’s own script.</p></noscript>
      <figure hidden>
      <div class="scroll" role="region" tabindex="0" aria-label="The screen of the moment">
      <svg id="stage" viewBox="-10 -6 \(width + 20) \(height + 12)" role="img" \
      aria-labelledby="moment" font-size="16.67" \
      font-family="\(SVGOutput.fonts)"><g id="rows">\(rows)</g></svg></div>
      <input id="scrub" type="range" min="0" max="\(max(1, stops - 1))" value="0" step="1" \
      aria-label="Moment">
      <div class="bar">
      <button id="previous" type="button">Movement before</button>
      <button id="play" type="button">Play</button>
      <button id="next" type="button">Next movement</button>
      <span class="quiet keys">Arrow keys step, with shift to the next movement; space plays.</span>
      </div>
      <p id="moment" role="status" aria-live="polite"></p>
      </figure>
      \(note)
      </section>

      """
  }
}
