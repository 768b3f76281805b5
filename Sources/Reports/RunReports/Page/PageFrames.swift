import Scenarios
package import TerminalRendering

/// The screen over some days, as a page keeps it: each distinct row once, and for each frame the
/// rows that are others than in the frame before.
package struct PageFrames {
  package struct Label {
    var day: Int
    /// The moment, in milliseconds from the start.
    package var time: Int64
    /// How long it stands while the page plays, in milliseconds.
    var lasts: Int
    /// Whether it lies within a movement, where nobody stops.
    package var isWithin = false
    package var clock = ""
    package var words = ""
    package var movements: ClosedRange<Int>?

    package init(day: Int, time: Int64, lasts: Int) {
      self.day = day
      self.time = time
      self.lasts = lasts
    }
  }

  /// Every so many frames one is written whole, so that none is far from where it can be begun.
  private static let wholeEvery = 64

  /// The screen that a narrow window shows, footer and all.
  package static let narrow = Size(columns: 60, rows: 18)

  private let hidden: Set<Ink>
  var size: Size { sequence.size }
  /// Why not all days are on it, where they are not.
  package var remark: String?
  private var sequence: FrameSequence
  private(set) var labels: [Label] = []

  package init(size: Size, themes: [Theme]) {
    sequence = FrameSequence(size: size)
    hidden = Set(
      Ink.all.filter { ink in
        ink.isHue
          && themes.contains { theme in
            Contrast.ratio(theme.color(of: ink), theme.color(of: .select)) < theme.contrast.ratio
          }
      }
    )
  }

  package var isEmpty: Bool { labels.isEmpty }

  /// Adds a frame of its size; what is larger is cut.
  package mutating func add(_ frame: Frame, _ label: Label) {
    var cut = Frame(size: sequence.size)
    cut.blit(frame, toColumn: 0, row: 0)
    labels.append(label)
    sequence.append(cut, at: sequence.length + 1)
  }

  /// A JSON text that may stand in a page: nothing in it ends the element around it.
  fileprivate static func quoted(_ text: String) -> String {
    JSONText.quoted(text).replacing("</", with: "<\\/").replacing("<!", with: "\\u003c!")
  }

  var json: String { json { "\($0.json)," } }

  /// The same without what its frames say: the same moments in frames of another size.
  var jsonOfRows: String { json { _ in "" } }

  private func json(_ label: (Label) -> String) -> String {
    let rows = sequence.rows.map { Self.quoted(PageRow.markup(of: $0, row: 0, hidden: hidden)) }
    var shots = sequence.shots[...]
    var shown = Array(repeating: 0, count: sequence.size.rows)
    var frames: [String] = []
    for (index, said) in labels.enumerated() {
      var changes: [FrameSequence.Change] = []
      // A frame that looks like the one before has no shot.
      if let shot = shots.first, shot.time == index + 1 {
        changes = shot.changes
        shots.removeFirst()
      }
      for change in changes { shown[change.row] = change.content }
      let isWhole = index.isMultiple(of: Self.wholeEvery)
      let pairs =
        isWhole
        ? shown.enumerated().map { "\($0.offset),\($0.element)" }
        : changes.map { "\($0.row),\($0.content)" }
      let whole = isWhole ? "\"k\":1," : ""
      frames.append("{\(label(said))\(whole)\"r\":[\(pairs.joined(separator: ","))]}")
    }
    return "{\"size\":[\(size.columns),\(size.rows)],\n"
      + "\"rows\":[\(rows.joined(separator: ",\n"))],\n"
      + "\"frames\":[\(frames.joined(separator: ",\n"))]}"
  }

  /// The part of the page in which the screen is shown; alone it is without frames for a narrow
  /// window, and is moved there from side to side.
  func section(isAlone: Bool) -> String {
    let stops = labels.count { !$0.isWithin }
    let (width, height) = (sequence.size.columns * 10, sequence.size.rows * 20)
    let look = isAlone && size.columns > Self.narrow.columns ? " class=\"wide\"" : ""
    let note = remark.map { "<p class=\"quiet\">\(XMLText.escaped($0))</p>" } ?? ""
    return """
      <section id="screen" aria-labelledby="screen-title">
      <h2 id="screen-title">The screen</h2>
      <noscript><p>Stepping through the day requires JavaScript.</p></noscript>
      <figure hidden>
      <div class="scroll" role="region" tabindex="0" aria-label="The screen at this time">
      <svg id="stage"\(look) viewBox="-10 -6 \(width + 20) \(height + 12)" role="img" \
      aria-labelledby="moment" font-size="16.67" \
      font-family="\(SVGOutput.fonts)"><g id="rows"></g></svg></div>
      <input id="scrub" type="range" min="0" max="\(max(1, stops - 1))" value="0" step="1" \
      aria-label="Time">
      <div class="bar">
      <button id="previous" type="button">Previous change</button>
      <button id="play" type="button">Play</button>
      <button id="next" type="button">Next change</button>
      <span class="quiet keys">Arrow keys step, Shift-arrows go to a change, and Space plays.</span>
      </div>
      <p id="moment" role="status" aria-live="polite"></p>
      </figure>
      \(note)
      </section>

      """
  }
}

extension PageFrames.Label {
  fileprivate var json: String {
    var json = "\"t\":\(time),\"d\":\(day),\"l\":\(lasts)"
    if isWithin { json += ",\"m\":1" }
    if !clock.isEmpty { json += ",\"w\":\(PageFrames.quoted(clock))" }
    if !words.isEmpty { json += ",\"x\":\(PageFrames.quoted(words))" }
    if let movements { json += ",\"n\":\(movements.lowerBound),\"e\":\(movements.upperBound)" }
    return json
  }
}
