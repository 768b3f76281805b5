import SmartStacks
import TerminalRendering

/// Views that hold nothing: signs, shapes, bars.
extension ClientViewReader {
  /// A word of the house's own.
  mutating func word(_ text: String, _ style: Style, isSign: Bool = false) -> Int {
    var phrase = Phrase()
    phrase.ellipsis = glyphs.ellipsis
    phrase.append(text, style: style)
    var element = ViewElement(kind: .text(phrase))
    element.isSign = isSign
    return add(element)
  }

  /// An ink for a view, which steps back with those around it.
  func ink(_ value: ViewNode.Value?, _ mood: Mood, usual: Ink = .text) -> Ink {
    let ink = ClientInk.ink(value, hue: surroundings.hue) ?? usual
    return ClientInk.quieter(of: ink, by: mood.quiet)
  }

  mutating func image(_ node: ViewNode, _ mood: Mood) -> Int {
    if let symbol = node.text("symbol") {
      let found = ClientSymbols.sign(of: symbol, ascii: glyphs.isASCII)
      let ink = found.isKnown ? ink(node["ink"], mood) : .muted
      return word(String(found.sign), Style(ink), isSign: true)
    }
    let name = glyphs.harmless(node.text("name") ?? "picture")
    var phrase = Phrase()
    phrase.ellipsis = glyphs.ellipsis
    phrase.append("[\(name)]", style: Style(.muted))
    phrase.limit = 1
    let sign = ClientSymbols.sign(of: "photo", ascii: glyphs.isASCII).sign
    phrase.short = Phrase.Letter(character: sign, columns: 1, style: Style(.muted))
    var element = ViewElement(kind: .text(phrase))
    element.hasContent = false
    return add(element)
  }

  mutating func toggle(_ node: ViewNode, _ mood: Mood) -> Int {
    let isOn = node.flag("isOn")
    let sign = word(
      String(isOn ? glyphs.done : glyphs.open),
      Style(ClientInk.quieter(of: isOn ? .hue(surroundings.hue) : .muted, by: mood.quiet)),
      isSign: true
    )
    var inside = mood.inside
    inside.isRoot = false
    return group(.stack(Self.line), [sign, row(node.children, inside)])
  }

  mutating func label(_ node: ViewNode, _ mood: Mood) -> Int {
    var inside = mood.inside
    inside.isRoot = false
    let parts = ["icon", "title"].compactMap { node.part($0) }.map { row($0.children, inside) }
    guard !parts.isEmpty else { return row(node.children, inside) }
    let id = group(.stack(Self.line), parts)
    elements[id].lead = Place(across: .start, down: .start)
    return id
  }

  static let line = ViewStack(isAcross: true, gap: 1, side: .start)
}

extension ClientViewReader {
  mutating func gauge(_ node: ViewNode, _ mood: Mood) -> Int {
    let (least, most) = (node.number("min") ?? 0, node.number("max") ?? 1)
    let value = node.number("value") ?? least
    return meter(node, share: most > least ? (value - least) / (most - least) : 0, mood)
  }

  mutating func progress(_ node: ViewNode, _ mood: Mood) -> Int {
    if let from = node["from"]?.millionths, let to = node["to"]?.millionths {
      let (start, end) = (surroundings.moment(from), surroundings.moment(to))
      let passed = surroundings.share(from: start, to: end)
      return meter(node, share: node.flag("up") ? passed : 1 - passed, mood)
    }
    guard let value = node.number("value") else {
      // Something without an end in sight is still going on.
      return meter(node, share: nil, mood)
    }
    let total = node.number("total") ?? 1
    return meter(node, share: total > 0 ? value / total : 0, mood)
  }

  /// Words above a bar, or beside it where there is one row.
  private mutating func meter(_ node: ViewNode, share: Double?, _ mood: Mood) -> Int {
    var inside = mood.inside
    inside.isRoot = false
    inside.isAcross = true
    func part(_ name: String) -> [ViewNode] { node.part(name)?.children ?? [] }
    func read(_ name: String) -> [Int] {
      part(name).isEmpty ? [] : [row(part(name), inside)]
    }
    let bar: Int
    if let share {
      let ink = ink(node["tint"], mood, usual: .hue(surroundings.hue))
      bar = add(ViewElement(kind: .bar(ViewBar(share: share, ink: ink))))
    } else {
      bar = word(String(glyphs.ellipsis), Style(.muted))
    }
    let (label, value) = (read("label"), read("value"))
    let ends = read("min") + [bar] + read("max")
    let track = ends.count > 1 ? group(.stack(Self.line), ends) : bar
    if label.isEmpty && value.isEmpty { return track }
    let spacer = ViewElement(kind: .spacer(least: 1))
    let words = group(.stack(Self.line), label + (value.isEmpty ? [] : [add(spacer)]) + value)
    let high = group(.stack(ViewStack(isAcross: false, gap: 0, side: .start)), [words, track])
    let low = group(.stack(Self.line), label + [bar] + value)
    return group(.fits(columns: false, rows: true), [high, low])
  }
}

extension ClientViewReader {
  /// A shape with the width and height that it is told to have, in points.
  ///
  /// A small one is a bar, an edge or a dot. Larger ones are ground, which the theme paints.
  mutating func shape(
    _ node: ViewNode,
    columns: Double?,
    rows: Double?,
    _ mood: Mood
  ) -> Int {
    let value = node["fill"] ?? node["ink"] ?? node["stroke"]
    let ink = ink(value, mood)
    let (from, to) = (node.number("from") ?? 0, node.number("to") ?? 1)
    if from > 0 || to < 1 {
      return sized(.bar(ViewBar(share: to - from, ink: ink)), columns, content: true)
    }
    let (width, height) = (columns ?? .infinity, rows ?? .infinity)
    if height <= ViewScale.rulePoints, width > ViewScale.dotPoints {
      return sized(.rule(isUpright: false), columns)
    }
    if height <= ViewScale.barPoints, width > height * 1.5 {
      return sized(.bar(ViewBar(share: nil, ink: ink)), columns)
    }
    if width <= ViewScale.edgePoints, height > width * 1.5 {
      var edge = ViewElement(kind: .edge(ink))
      edge.hasContent = false
      return add(edge)
    }
    guard width <= ViewScale.dotPoints, height <= ViewScale.dotPoints else { return nothing() }
    let isRound = ["circle", "ellipse", "capsule"].contains(node.text("kind") ?? "")
    let isOpen = node["fill"] == nil && node["stroke"] != nil
    let name = (isRound ? "circle" : "square") + (isOpen ? "" : ".fill")
    let sign = ClientSymbols.sign(of: name, ascii: glyphs.isASCII).sign
    return word(String(sign), Style(ink), isSign: true)
  }

  /// A flat element in the width that it is told to have.
  private mutating func sized(
    _ kind: ViewElement.Kind,
    _ columns: Double?,
    content: Bool = false
  ) -> Int {
    var element = ViewElement(kind: kind)
    element.hasContent = content
    let id = add(element)
    guard let width = columns.flatMap(scale.columns(ofFrame:)) else { return id }
    return wrap(.frame(ViewFrame(across: ViewFrame.Rule(fixed: width))), id)
  }
}
