import SimulationCore
import SmartStacks
package import TerminalRendering

/// A run as a vector chart that needs nothing else: for design files, documents and slides.
///
/// Fonts are the reader's own sans serif; every shape carries its colour.
package struct ChartDocument {
  private static let width = 1000
  private static let margin = 24
  /// Where plots begin, in pixels.
  private static let left = 176

  private let chronicle: Chronicle
  private let theme: Theme
  private let paint: ChartPaint
  private var body = ""
  private var y = 0

  private init(_ chronicle: Chronicle, theme: Theme) {
    self.chronicle = chronicle
    self.theme = theme
    paint = .theme(theme)
  }

  /// The chart of some days, one below the other.
  ///
  /// - Parameters:
  ///   - chronicle: The run.
  ///   - days: The days that are drawn.
  ///   - hues: The hue of each kind of widget, by `KindID`.
  ///   - theme: The colours.
  /// - Returns: The document.
  package static func text(
    _ chronicle: Chronicle,
    days: [Chronicle.Day],
    hues: [Int],
    theme: Theme
  ) -> HarmlessText {
    var document = ChartDocument(chronicle, theme: theme)
    document.addHeading()
    let hours = ChartHours(chronicle)
    let unit = ChartScale.Unit.pixels(left: 0, width: 10 * (width - left - margin))
    for course in chronicle.courses(days) {
      switch course {
      case .quiet(let first, let last): document.addQuiet(first, last)
      case .day(let day):
        document.add(
          day,
          DayChart(
            chronicle,
            day: day,
            hues: hues,
            hours: hours,
            unit: unit,
            paint: document.paint
          )
        )
      }
    }
    document.addLegend()
    return HarmlessText(document: document.whole)
  }

  private var whole: String {
    let size = "width=\"\(Self.width)\" height=\"\(y)\""
    return """
      <svg xmlns="http://www.w3.org/2000/svg" \(size) \
      viewBox="0 0 \(Self.width) \(y)" role="img" font-family="\(ChartText.fonts)">
      <title>\(XMLText.escaped(chronicle.title)): what was on top, when and why</title>
      <rect \(size) fill="\(theme.color(of: .page).hex)"/>
      \(body)</svg>

      """
  }

  // MARK: Parts

  private mutating func addHeading() {
    y = 44
    write(chronicle.title, x: Self.margin, size: 22, ink: .text, isBold: true)
    if let about = chronicle.about {
      y += 8
      for line in PlainText.wrapped(about, to: 128) {
        y += 18
        write(line, x: Self.margin, size: 13, ink: .muted)
      }
    }
    y += 10
  }

  private mutating func addQuiet(_ first: Chronicle.Day, _ last: Chronicle.Day) {
    y += 34
    write(chronicle.heading(of: first, to: last), x: Self.margin, size: 16, ink: .faint)
  }

  private mutating func add(_ day: Chronicle.Day, _ chart: DayChart) {
    y += 34
    write(chronicle.heading(of: day), x: Self.margin, size: 16, ink: .text, isBold: true)
    y += 8
    var rows: [(row: ChartRow, heading: String?)] = chronicle.stacks.indices.map { stack in
      (chart.lane(of: stack), nil)
    }
    rows += [chart.donations(), chart.person(), chart.beats()].compactMap { $0 }.map { ($0, nil) }
    for group in chart.scores() {
      for (index, row) in group.rows.enumerated() {
        let heading = index == 0 ? group.stack.map { "In \($0)" } ?? "On no stack" : nil
        rows.append((row, heading))
      }
    }
    let height = rows.reduce(22) { $0 + $1.row.height + 6 + ($1.heading == nil ? 0 : 28) }
    add(chart.axis(height: height))
    for (row, heading) in rows {
      if let heading {
        write(heading, x: Self.margin, size: 11, ink: .faint, isBold: true, below: 18)
        y += 28
      }
      add(row)
    }
    addReasons(of: day, chart)
  }

  private mutating func add(_ row: ChartRow) {
    // A label stands at the foot of its row, beside the bar and below the numbers.
    let foot =
      row.fact != nil || row.height > 24 ? row.height - (row.fact == nil ? 12 : 18) : row.height - 6
    let room = Self.left - Self.margin - 12
    if !row.label.isEmpty {
      let label = ChartText.fitted(row.label, size: 13, room: room, isBold: true)
      write(label, x: Self.margin, size: 13, ink: row.ink, isBold: true, below: foot)
    }
    if let fact = row.fact {
      let words = ChartText.fitted(fact, size: 11, room: room)
      write(words, x: Self.margin, size: 11, ink: .faint, below: foot + 14)
    }
    body += "<g transform=\"translate(\(Self.left) \(y))\">\n\(row.svg)</g>\n"
    y += row.height + 6
  }

  /// The movements of the day, each with its reason.
  private mutating func addReasons(of day: Chronicle.Day, _ chart: DayChart) {
    let movements = chronicle.movements(in: day)
    guard !movements.isEmpty else { return }
    y += 6
    for movement in movements {
      let ink = movement.to.map { Ink.hue(chart.hue(of: $0)) } ?? .muted
      let lines = PlainText.wrapped(movement.reason, to: 112)
      write("\(movement.number)", x: Self.margin, size: 12, ink: ink, isBold: true, below: 18)
      write(chart.clock(movement.time), x: Self.margin + 32, size: 12, ink: .muted, below: 18)
      for (index, line) in lines.enumerated() {
        let words = index == 0 ? line : "  \(line)"
        write(words, x: Self.margin + 100, size: 12, ink: .text, below: 18)
        y += 18
      }
    }
  }

  private mutating func addLegend() {
    y += 26
    let top = y
    var canvas = LegendCanvas(paint: paint, x: Self.margin, y: top)
    canvas.item("<rect width=\"26\" height=\"12\"\(paint.attributes(fill: .tint(0)))/>", "on top")
    canvas.item(
      "<rect width=\"26\" height=\"12\"\(paint.attributes(fill: .hue(0)))/>",
      "suggested, covers the stack"
    )
    canvas.item(
      "<rect x=\"4\" width=\"18\" height=\"13\" rx=\"6\"\(paint.attributes(stroke: .hue(0)))/>",
      "movement, see its reason"
    )
    canvas.item(
      "<path d=\"M0 7h26\" stroke-width=\"2\" stroke-dasharray=\"4 3\""
        + "\(paint.attributes(stroke: .hue(0)))/>",
      "predicted"
    )
    canvas.item(
      "<rect x=\"12\" width=\"2\" height=\"12\"\(paint.attributes(fill: .hue(0)))/>",
      "donated"
    )
    canvas.item(
      "<path stroke-width=\"1.5\" d=\"M10 2L16 10M16 2L10 10\""
        + "\(paint.attributes(stroke: .muted))/>",
      "held back or refused"
    )
    canvas.item("<circle cx=\"13\" cy=\"6\" r=\"3\"\(paint.attributes(fill: .muted))/>", "person")
    canvas.item("", "† a default of ours")
    body += canvas.svg
    y = canvas.y + 40
  }

  private mutating func write(
    _ text: String,
    x: Int,
    size: Int,
    ink: Ink,
    isBold: Bool = false,
    below: Int = 0
  ) {
    let weight = isBold ? " font-weight=\"600\"" : ""
    body += "<text x=\"\(x)\" y=\"\(y + below)\" font-size=\"\(size)\"\(weight)"
    body += "\(paint.attributes(fill: ink))>\(XMLText.escaped(PlainText.harmless(text)))</text>\n"
  }
}

/// Signs with what they mean, one after the other.
private struct LegendCanvas {
  let paint: ChartPaint
  var x: Int
  var y: Int
  var svg = ""

  mutating func item(_ sign: String, _ words: String) {
    let width = (sign.isEmpty ? 0 : 32) + ChartText.width(words, size: 11)
    if x + width > 976 { (x, y) = (24, y + 22) }
    svg += "<g transform=\"translate(\(x) \(y))\">\(sign)"
    let left = sign.isEmpty ? 0 : 32
    svg += "<text x=\"\(left)\" y=\"10\" font-size=\"11\"\(paint.attributes(fill: .muted))>"
    svg += "\(words)</text></g>\n"
    x += width + 14
  }
}
