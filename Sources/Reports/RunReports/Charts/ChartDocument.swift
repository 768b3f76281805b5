import SmartStacks
package import TerminalRendering

/// A run as a vector chart that needs nothing else: for design files, documents and slides.
package struct ChartDocument {
  private let chronicle: Chronicle
  private var sheet: ChartSheet

  private init(_ chronicle: Chronicle, theme: Theme) {
    self.chronicle = chronicle
    sheet = ChartSheet(chronicle.title, theme: theme)
  }

  /// The chart of some days, one below the other; the hues are by `KindID`.
  package static func text(
    _ chronicle: Chronicle,
    days: [Chronicle.Day],
    hues: [Int],
    theme: Theme
  ) -> HarmlessText {
    var document = ChartDocument(chronicle, theme: theme)
    document.addAbout()
    let hours = ChartHours(chronicle)
    let paint = document.sheet.paint
    for course in chronicle.courses(days) {
      switch course {
      case .quiet(let first, let last): document.addQuiet(first, last)
      case .day(let day):
        document.add(DayChart(chronicle, day: day, hues: hues, hours: hours, paint: paint))
      }
    }
    document.addLegend()
    return document.sheet.document(titled: "\(chronicle.title): what was on top, when and why")
  }

  // MARK: Parts

  private mutating func addAbout() {
    if let about = chronicle.about {
      sheet.y += 8
      for line in PlainText.wrapped(about, to: 128) {
        sheet.y += 18
        sheet.write(line, size: 13, ink: .muted)
      }
    }
    sheet.y += 10
  }

  private mutating func addQuiet(_ first: Chronicle.Day, _ last: Chronicle.Day) {
    sheet.y += 34
    sheet.write(chronicle.heading(of: first, to: last), size: 16, ink: .faint)
  }

  private mutating func add(_ chart: DayChart) {
    sheet.writeDay(chronicle.heading(of: chart.day))
    var rows: [(row: ChartRow, heading: String?)] = chronicle.stacks(in: chart.day).map { stack in
      (chart.lane(of: stack), nil)
    }
    rows += [chart.donations(), chart.person(), chart.sightings(), chart.beats()]
      .compactMap { $0 }.map { ($0, nil) }
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
        sheet.write(heading, size: 11, ink: .faint, isBold: true, below: 18)
        sheet.y += 28
      }
      add(row)
    }
    addReasons(of: chart.day, chart)
  }

  private mutating func add(_ row: ChartRow) {
    // A label stands at the foot of its row, beside the bar and below the numbers.
    let foot =
      row.fact != nil || row.height > 24 ? row.height - (row.fact == nil ? 12 : 18) : row.height - 6
    let room = ChartSheet.left - ChartSheet.margin - 12
    if !row.label.isEmpty {
      let label = ChartText.fitted(row.label, size: 13, room: room, isBold: true)
      sheet.write(label, size: 13, ink: row.ink, isBold: true, below: foot)
    }
    if let fact = row.fact {
      let words = ChartText.fitted(fact, size: 11, room: room)
      sheet.write(words, size: 11, ink: .faint, below: foot + 14)
    }
    sheet.draw(row.svg, height: row.height + 6)
  }

  private mutating func addReasons(of day: Chronicle.Day, _ chart: DayChart) {
    let movements = chronicle.movements(in: day)
    guard !movements.isEmpty else { return }
    sheet.y += 6
    for movement in movements {
      let ink = movement.to.map { Ink.hue(chart.hue(of: $0)) } ?? .muted
      let lines = PlainText.wrapped(movement.reason, to: 112)
      sheet.write("\(movement.number)", size: 12, ink: ink, isBold: true, below: 18)
      let (time, x) = (chart.clock(movement.time), ChartSheet.margin + 32)
      sheet.write(time, x: x, size: 12, ink: .muted, below: 18)
      for (index, line) in lines.enumerated() {
        let words = index == 0 ? line : "  \(line)"
        sheet.write(words, x: ChartSheet.margin + 100, size: 12, ink: .text, below: 18)
        sheet.y += 18
      }
    }
  }

  private mutating func addLegend() {
    let paint = sheet.paint
    sheet.y += 26
    var canvas = LegendCanvas(paint: paint, x: ChartSheet.margin, y: sheet.y)
    let (hue, muted) = (paint.attributes(fill: .hue(0)), paint.attributes(fill: .muted))
    let (edge, cross) = (paint.attributes(stroke: .hue(0)), paint.attributes(stroke: .muted))
    let dashes = "stroke-width=\"2\" stroke-dasharray=\"4 3\""
    canvas.item("<rect width=\"26\" height=\"12\"\(paint.attributes(fill: .tint(0)))/>", "on top")
    canvas.item("<rect width=\"26\" height=\"12\"\(hue)/>", "suggested, covers the stack")
    let number = "<rect x=\"4\" width=\"18\" height=\"13\" rx=\"6\"\(edge)/>"
    canvas.item(number, "movement, see its reason")
    canvas.item("<path d=\"M0 7h26\" \(dashes)\(edge)/>", "predicted")
    canvas.item("<rect x=\"12\" width=\"2\" height=\"12\"\(hue)/>", "from an app")
    let refusal = "<path stroke-width=\"1.5\" d=\"M10 2L16 10M16 2L10 10\"\(cross)/>"
    canvas.item(refusal, "held back or refused")
    canvas.item("<circle cx=\"13\" cy=\"6\" r=\"3\"\(muted)/>", "person")
    canvas.item("", "† a default of ours")
    if let words = chronicle.world.policy.fittedWords { canvas.item("", "‡ \(words)") }
    sheet.add(canvas.svg)
    sheet.y = canvas.y + 40
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
