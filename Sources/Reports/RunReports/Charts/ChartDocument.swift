package import SimulationCore
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
    return document.sheet.document(titled: "\(chronicle.title): the widgets on top, and why")
  }

  private mutating func addAbout() {
    if let about = chronicle.about {
      sheet.y += 8
      for line in about.wrapped(to: 128) {
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
        rows.append((row, index == 0 ? group.stack.map { "In \($0)" } ?? "Not in a stack" : nil))
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
      let lines = movement.reason.wrapped(to: 112)
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
    let (hue, muted) = (paint.attributes(fill: .hue(0)), paint.attributes(fill: .muted))
    let (edge, cross) = (paint.attributes(stroke: .hue(0)), paint.attributes(stroke: .muted))
    let dashes = "stroke-width=\"2\" stroke-dasharray=\"4 3\""
    var (x, y) = (ChartSheet.margin, sheet.y)
    // Signs with what they mean, one after the other.
    func item(_ sign: String, _ words: String) {
      let left = sign.isEmpty ? 0 : 32
      let width = left + ChartText.width(words, size: 11)
      if x + width > 976 { (x, y) = (24, y + 22) }
      var svg = "<g transform=\"translate(\(x) \(y))\">\(sign)"
      svg += "<text x=\"\(left)\" y=\"10\" font-size=\"11\"\(muted)>"
      sheet.add("\(svg)\(words)</text></g>\n")
      x += width + 14
    }
    item("<rect width=\"26\" height=\"12\"\(paint.attributes(fill: .tint(0)))/>", "on top")
    item("<rect width=\"26\" height=\"12\"\(hue)/>", "suggestion that covers the stack")
    item("<rect x=\"4\" width=\"18\" height=\"13\" rx=\"6\"\(edge)/>", "change, with its reason")
    item("<path d=\"M0 7h26\" \(dashes)\(edge)/>", "predicted")
    item("<rect x=\"12\" width=\"2\" height=\"12\"\(hue)/>", "from an app")
    let refusal = "<path stroke-width=\"1.5\" d=\"M10 2L16 10M16 2L10 10\"\(cross)/>"
    item(refusal, "held back or rejected")
    item("<circle cx=\"13\" cy=\"6\" r=\"3\"\(muted)/>", "person")
    item("", "† Homestack's default; Apple publishes no value")
    if let words = chronicle.world.policy.fittedWords { item("", "‡ \(words)") }
    sheet.y = y + 40
  }
}

/// What a vector chart is drawn on, from top to bottom; fonts are the reader's own sans serif.
package struct ChartSheet {
  package static let width = 1000
  package static let margin = 24
  /// Where plots begin, in pixels.
  package static let left = 176
  static let unit = ChartScale.Unit.pixels(left: 0, width: 10 * (width - left - margin))

  package let paint: ChartPaint
  private let theme: Theme
  private var body = ""
  package var y = 0

  package init(_ title: String, theme: Theme) {
    self.theme = theme
    paint = .theme(theme)
    y = 44
    write(title, size: 22, ink: .text, isBold: true)
  }

  package func document(titled title: String) -> HarmlessText {
    let size = "width=\"\(Self.width)\" height=\"\(y)\""
    return HarmlessText(
      document: """
        <svg xmlns="http://www.w3.org/2000/svg" \(size) \
        viewBox="0 0 \(Self.width) \(y)" role="img" font-family="\(ChartText.fonts)">
        <title>\(XMLText.escaped(title))</title>
        <rect \(size) fill="\(theme.color(of: .page).hex)"/>
        \(body)</svg>

        """
    )
  }

  /// Writes a line at the height that is reached, or below it.
  package mutating func write(
    _ text: String,
    x: Int = margin,
    size: Int,
    ink: Ink,
    isBold: Bool = false,
    below: Int = 0
  ) {
    let weight = isBold ? " font-weight=\"600\"" : ""
    body += "<text x=\"\(x)\" y=\"\(y + below)\" font-size=\"\(size)\"\(weight)"
    body += "\(paint.attributes(fill: ink))>\(XMLText.shown(text))</text>\n"
  }

  package mutating func writeDay(_ heading: String) {
    y += 34
    write(heading, size: 16, ink: .text, isBold: true)
    y += 8
  }

  package mutating func draw(_ svg: String, height: Int) {
    body += "<g transform=\"translate(\(Self.left) \(y))\">\n\(svg)</g>\n"
    y += height
  }

  mutating func add(_ svg: String) { body += svg }
}

/// The hours of a day that charts show: the same for every day of a run, so that days compare.
package struct ChartHours {
  /// The first hour by the local clock, 0 to 23.
  package var first: Int
  /// The hour after the last, 1 to 24.
  package var last: Int

  /// The hours in which anything happens on any day, at least six of them.
  package init(_ chronicle: Chronicle) {
    let calendar = chronicle.world.calendar
    var (first, last) = (24, 0)
    // What is planned for before or after the run is on none of its days.
    func take(_ time: SimulationTime) {
      guard time >= .zero, time < chronicle.world.end else { return }
      let hour = calendar.local(at: time).hour
      (first, last) = (min(first, hour), max(last, hour + 1))
    }
    for movement in chronicle.movements { take(movement.time) }
    for refusal in chronicle.refusals { take(refusal.time) }
    for note in chronicle.notes { take(note.time) }
    for track in chronicle.widgets {
      for window in track.score?.windows ?? [] where window.score > 0 { take(window.start) }
      for window in track.prediction?.windows ?? [] { take(window.start) }
    }
    guard first < last else {
      (self.first, self.last) = (0, 24)
      return
    }
    // What comes last is seen for a while.
    last = min(24, last + 1)
    while last - first < 6 { last < 24 ? (last += 1) : (first -= 1) }
    (self.first, self.last) = (first, last)
  }

  /// The part of a day that they are, which is an hour longer or shorter where the clock is set.
  func span(
    of day: Chronicle.Day,
    in calendar: LocalCalendar
  ) -> (start: SimulationTime, end: SimulationTime) {
    let midnight = LocalTime(date: day.date, millisecondOfDay: 0)
    func moment(_ hour: Int) -> SimulationTime {
      guard hour < 24 else { return calendar.startOfNextDay(after: calendar.moment(of: midnight)) }
      return calendar.moment(of: LocalTime(date: day.date, millisecondOfDay: hour * 3_600_000))
    }
    let start = moment(first)
    return (start, max(start + .hours(1), moment(last)))
  }
}

package struct ChartScale {
  enum Unit: Hashable {
    /// Tenths of a pixel from the left edge of the picture.
    case pixels(left: Int, width: Int)
    /// Parts of the width there is, so that a page of any width can show it.
    case percent
  }

  package var start: SimulationTime
  package var end: SimulationTime
  var unit: Unit

  /// The width that words are fitted to where the true one is not known, in pixels.
  static let likelyWidth = 860

  /// The width in pixels that words are fitted to.
  var width: Int {
    switch unit {
    case .pixels(_, let width): width / 10
    case .percent: Self.likelyWidth
    }
  }

  var length: SimulationDuration { end - start }

  package func holds(_ time: SimulationTime) -> Bool { start <= time && time <= end }

  /// The place of a moment in thousandths of a percent of the width.
  private func part(_ time: SimulationTime) -> Int64 {
    let inside = max(start, min(end, time))
    return (inside - start).milliseconds * 100_000 / max(1, (end - start).milliseconds)
  }

  func pixel(_ time: SimulationTime) -> Int { Int(part(time)) * width / 100_000 }

  package func place(_ time: SimulationTime) -> String {
    switch unit {
    case .pixels(let left, let width): Self.tenths(left + tenth(time, of: width))
    case .percent: Self.percent(part(time))
    }
  }

  func length(_ from: SimulationTime, _ to: SimulationTime) -> String {
    switch unit {
    case .pixels(_, let width): Self.tenths(tenth(to, of: width) - tenth(from, of: width))
    case .percent: Self.percent(part(to) - part(from))
    }
  }

  private func tenth(_ time: SimulationTime, of width: Int) -> Int {
    let inside = max(start, min(end, time))
    return Int((inside - start).milliseconds * Int64(width) / max(1, (end - start).milliseconds))
  }

  /// A number of tenths: `12.5`, `12`.
  static func tenths(_ number: Int) -> String {
    number % 10 == 0 ? "\(number / 10)" : "\(number / 10).\(abs(number % 10))"
  }

  private static func percent(_ part: Int64) -> String {
    guard part % 1000 != 0 else { return "\(part / 1000)%" }
    let digits = "\(1000 + part % 1000)".dropFirst()
    return "\(part / 1000).\(digits)%"
  }
}
