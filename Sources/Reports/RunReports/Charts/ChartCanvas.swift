import SimulationCore
import SmartStacks
package import TerminalRendering

package enum ChartPaint {
  /// Each shape carries the theme's colour, for a picture that stands alone.
  case theme(Theme)
  /// Each shape names its role, and the page's style says what colour that is.
  case roles

  /// What places are counted in: a page is as wide as the reader has it.
  var unit: ChartScale.Unit {
    switch self {
    case .theme: ChartSheet.unit
    case .roles: .percent
    }
  }

  /// The attributes of a shape, with a space in front of each.
  package func attributes(fill: Ink? = nil, stroke: Ink? = nil, classes: String = "") -> String {
    switch self {
    case .theme(let theme):
      var text = ""
      if let fill { text += " fill=\"\(theme.color(of: fill).hex)\"" }
      if stroke != nil, fill == nil { text += " fill=\"none\"" }
      if let stroke { text += " stroke=\"\(theme.color(of: stroke).hex)\"" }
      return text
    case .roles:
      var words = classes.isEmpty ? [] : [classes]
      if let fill { words.append("f-\(fill.cssName)") }
      if let stroke { words.append(fill == nil ? "o s-\(stroke.cssName)" : "s-\(stroke.cssName)") }
      return words.isEmpty ? "" : " class=\"\(words.joined(separator: " "))\""
    }
  }
}

extension Ink {
  /// The role's name as styles write it: `sky-tint`.
  var cssName: String { String(name.map { $0 == "." ? "-" : $0 }) }
}

/// Shapes over a time, gathered as SVG; heights are pixels from the top of a row.
struct ChartCanvas {
  let scale: ChartScale
  let paint: ChartPaint
  var svg = ""

  /// A sign whose origin is a moment, with what it means; nothing where the moment is not shown.
  mutating func sign(_ shape: String, at time: SimulationTime, y: Int = 0, title: String) {
    guard scale.holds(time), let tag = shape.split(separator: " ").first else { return }
    let sign = "<\(shape)><title>\(XMLText.escaped(title))</title></\(tag)>"
    svg += placed(at: time, y: y, sign) + "\n"
  }

  var isPage: Bool { scale.unit == .percent }

  /// A bar from a moment to another; nothing where neither is shown.
  mutating func bar(
    _ from: SimulationTime,
    _ to: SimulationTime,
    y: Int,
    height: Int,
    fill: Ink? = nil,
    stroke: Ink? = nil,
    extra: String = "",
    title: String? = nil
  ) {
    guard from < scale.end, to > scale.start, from < to else { return }
    let shape =
      "<rect x=\"\(scale.place(from))\" y=\"\(y)\" width=\"\(scale.length(from, to))\""
      + " height=\"\(height)\"" + paint.attributes(fill: fill, stroke: stroke) + extra
    guard let title, !isPage else {
      svg += shape + "/>\n"
      return
    }
    svg += "\(shape)><title>\(XMLText.escaped(title))</title></rect>\n"
  }

  mutating func line(at time: SimulationTime, from top: Int, to bottom: Int, _ ink: Ink) {
    guard scale.holds(time) else { return }
    let x = scale.place(time)
    svg += "<line x1=\"\(x)\" x2=\"\(x)\" y1=\"\(top)\" y2=\"\(bottom)\""
    svg += paint.attributes(stroke: ink) + "/>\n"
  }

  mutating func line(
    _ from: SimulationTime,
    _ to: SimulationTime,
    y: Int,
    _ ink: Ink,
    width: Int = 1,
    isDashed: Bool = false
  ) {
    guard from < scale.end, to > scale.start else { return }
    svg += "<line x1=\"\(scale.place(from))\" x2=\"\(scale.place(to))\" y1=\"\(y)\" y2=\"\(y)\""
    if width > 1 { svg += " stroke-width=\"\(width)\"" }
    if isDashed { svg += " stroke-dasharray=\"4 3\"" }
    svg += paint.attributes(stroke: ink) + "/>\n"
  }

  func placed(at time: SimulationTime, y: Int, _ markup: String) -> String {
    let x = scale.place(time)
    return isPage
      ? "<svg x=\"\(x)\" y=\"\(y)\" overflow=\"visible\">\(markup)</svg>"
      : "<g transform=\"translate(\(x) \(y))\">\(markup)</g>"
  }

  /// Words that begin at a moment and end before another; nothing where they find no room.
  mutating func words(
    _ words: String,
    from: SimulationTime,
    to: SimulationTime,
    y: Int,
    size: Int,
    fill: Ink,
    isBold: Bool = false,
    indent: Int = 5
  ) {
    let room = scale.pixel(to) - scale.pixel(from) - indent - 3
    let text = ChartText.fitted(words, size: size, room: room, isBold: isBold)
    guard !text.isEmpty else { return }
    let weight = isBold ? " font-weight=\"600\"" : ""
    let element =
      "<text dx=\"\(indent)\" y=\"\(y)\" font-size=\"\(size)\"\(weight)"
      + paint.attributes(fill: fill)
    let escaped = XMLText.escaped(text)
    if isPage {
      // Where the page is narrow, what has no room is cut at the end of its bar.
      svg += "<svg x=\"\(scale.place(from))\" width=\"\(scale.length(from, to))\">"
      svg += "\(element)>\(escaped)</text></svg>\n"
    } else {
      svg += "\(element) x=\"\(scale.place(from))\">\(escaped)</text>\n"
    }
  }
}

/// Words on charts, whose fonts nobody knows: how much room they take at most.
package enum ChartText {
  static let fonts = "system-ui,-apple-system,'Segoe UI',Roboto,'DejaVu Sans',sans-serif"

  /// The width of words in pixels, generously.
  static func width(_ text: String, size: Int, isBold: Bool = false) -> Int {
    text.columns * size * (isBold ? 62 : 58) / 100
  }

  /// The words in the room there is: whole, cut, or none.
  package static func fitted(_ text: String, size: Int, room: Int, isBold: Bool = false) -> String {
    let harmless = text.harmless
    if width(harmless, size: size, isBold: isBold) <= room { return harmless }
    let columns = room * 100 / (size * (isBold ? 62 : 58))
    guard columns >= 4 else { return "" }
    return PlainText.truncated(harmless, to: columns, before: WidgetTitle.separator)
  }
}

package struct ChartRow {
  var label: String
  var fact: String?
  var ink: Ink
  /// What it shows, for who does not see it.
  package var words: String
  /// How high it is, in pixels.
  var height: Int
  package var svg: String
}

package struct DayChart {
  let chronicle: Chronicle
  let hues: [Int]
  let day: Chronicle.Day
  package let scale: ChartScale
  let paint: ChartPaint

  /// The hues are those of each kind of widget, by `KindID`.
  package init(
    _ chronicle: Chronicle,
    day: Chronicle.Day,
    hues: [Int],
    hours: ChartHours,
    paint: ChartPaint
  ) {
    self.chronicle = chronicle
    self.day = day
    self.hues = hues
    self.paint = paint
    let span = hours.span(of: day, in: chronicle.world.calendar)
    scale = ChartScale(start: span.start, end: span.end, unit: paint.unit)
  }

  var canvas: ChartCanvas { ChartCanvas(scale: scale, paint: paint) }

  func hue(of widget: WidgetID) -> Int { hues[chronicle[widget].kind.index] }

  func clock(_ time: SimulationTime) -> String {
    Wording.clock(chronicle.world.calendar.local(at: time))
  }

  /// What a row shows as one text: the first of it, and how much more there is.
  static func list(_ parts: [String]) -> String {
    let most = 12
    let more = parts.count > most ? "; and \(parts.count - most) more" : ""
    return parts.prefix(most).joined(separator: "; ") + more
  }

  package func beats() -> ChartRow? {
    var canvas = canvas
    let beats = Array(chronicle.beats(in: day).filter { scale.holds($0.time) })
    for (index, beat) in beats.enumerated() {
      let flag = "path d=\"M0 3v11M0 3l8 3l-8 3\"\(paint.attributes(fill: .muted, stroke: .muted))"
      canvas.sign(flag, at: beat.time, title: "\(clock(beat.time)) \(beat.title)")
      let next = index + 1 < beats.count ? beats[index + 1].time : scale.end
      let (title, time) = (beat.title, beat.time)
      canvas.words(title, from: time, to: next, y: 13, size: 11, fill: .muted, indent: 12)
    }
    return row("Highlights", beats.map { "\(clock($0.time)) \($0.title)" }, canvas)
  }

  /// What somebody saw on a phone: a tick where the run agrees, a cross where it does not.
  package func sightings() -> ChartRow? {
    let here = chronicle.sightings(in: day).filter { scale.holds($0.time) }
    return signs(
      "Observed",
      here.map { sighting in
        let ink = paint.attributes(stroke: sighting.agrees ? .muted : .text)
        let path = sighting.agrees ? "M-4 8L-1 11L4 4" : "M-4 4L4 12M4 4L-4 12"
        let run = sighting.agrees ? "same in the run" : "in the run: \(sighting.found)"
        return Sign(
          time: sighting.time,
          shape: "path stroke-width=\"2\" d=\"\(path)\"\(ink)",
          words: "\(sighting.text), \(run)"
        )
      }
    )
  }

  struct Sign {
    var time: SimulationTime
    var shape: String
    var words: String
    var y = 0
  }

  /// A low row of glyphs; nil where there is none.
  func signs(_ label: String, _ signs: [Sign]) -> ChartRow? {
    var canvas = canvas
    for sign in signs { draw(sign, on: &canvas) }
    return row(label, signs.map { "\(clock($0.time)) \($0.words)" }, canvas)
  }

  func draw(_ sign: Sign, on canvas: inout ChartCanvas) {
    let title = "\(clock(sign.time)) \(sign.words)"
    canvas.sign(sign.shape, at: sign.time, y: sign.y, title: title)
  }

  private func row(_ label: String, _ told: [String], _ canvas: ChartCanvas) -> ChartRow? {
    guard !told.isEmpty else { return nil }
    let words = Self.list(told)
    return ChartRow(label: label, ink: .muted, words: words, height: 18, svg: canvas.svg)
  }

  package func axis(height: Int) -> ChartRow {
    var canvas = canvas
    let calendar = chronicle.world.calendar
    let hours = Int((scale.end - scale.start).milliseconds / 3_600_000)
    // About fifty pixels for each label.
    let step = [1, 2, 3, 4, 6].first { hours / $0 * 50 <= scale.width } ?? 12
    var time = scale.start
    while time <= scale.end {
      let local = calendar.local(at: time)
      let isLast = time == scale.end
      if local.hour % step == 0 || isLast {
        canvas.line(at: time, from: 20, to: height, .track)
        let name = isLast && local.hour == 0 ? "24:00" : Wording.minutes(local)
        let anchor = time == scale.start ? "start" : isLast ? "end" : "middle"
        // Where a page is narrow, every second one is left out, and what is next to the last.
        let passed = (time - scale.start).milliseconds / 3_600_000 / Int64(step)
        let isNext = scale.end - time < .hours(Int64(2 * step))
        let isOdd = !isLast && (passed % 2 == 1 || isNext)
        let ink = paint.attributes(fill: .faint, classes: isOdd ? "odd" : "")
        let text = "<text text-anchor=\"\(anchor)\" font-size=\"11\"\(ink)>\(name)</text>"
        if !isLast || local.hour % step == 0 || hours % step == 0 {
          canvas.svg += canvas.placed(at: time, y: 14, text) + "\n"
        }
      }
      time = time + .hours(1)
    }
    return ChartRow(label: "", ink: .faint, words: "", height: 22, svg: canvas.svg)
  }
}
