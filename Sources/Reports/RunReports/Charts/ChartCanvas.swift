import SimulationCore
import SmartStacks
package import TerminalRendering

/// How the shapes of a chart get their colours.
package enum ChartPaint: Sendable {
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

  /// Whether it becomes part of a page, which has a script and a width of its own.
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
      + " height=\"\(height)\""
      + paint.attributes(fill: fill, stroke: stroke) + extra
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
  /// The fonts of a picture, those of the machine first.
  static let fonts = "system-ui,-apple-system,'Segoe UI',Roboto,'DejaVu Sans',sans-serif"

  /// The width of words in pixels, generously.
  static func width(_ text: String, size: Int, isBold: Bool = false) -> Int {
    CellWidth.columns(of: text) * size * (isBold ? 62 : 58) / 100
  }

  /// The words in the room there is: whole, cut, or none.
  package static func fitted(_ text: String, size: Int, room: Int, isBold: Bool = false) -> String {
    let harmless = PlainText.harmless(text)
    if width(harmless, size: size, isBold: isBold) <= room { return harmless }
    let columns = room * 100 / (size * (isBold ? 62 : 58))
    guard columns >= 4 else { return "" }
    return PlainText.truncated(harmless, to: columns, before: WidgetTitle.separator)
  }
}
