import SmartStacks
import TerminalRendering

/// Views that hold others.
extension ClientViewReader {
  mutating func stack(_ node: ViewNode, isAcross: Bool, _ mood: Mood) -> Int {
    var inside = mood.inside
    inside.isRoot = mood.isRoot && node.children.count == 1
    inside.isAcross = isAcross
    let children = readAll(node.children, inside)
    let align = node.text("align") ?? "center"
    let points = node.number("spacing")
    let gap =
      isAcross
      ? ViewScale.columns(ofGap: points ?? ViewScale.usualSpacing)
      : ViewScale.rows(ofGap: points ?? 0)
    let stack = ViewStack(
      isAcross: isAcross,
      gap: gap,
      side: Self.side(align),
      isOnBaseline: align.hasSuffix("Baseline")
    )
    let id = group(.stack(stack), children)
    elements[id].lead = lead(of: children, stack)
    return id
  }

  /// A pane's text begins at the left; what is centred in the client stays so.
  private func lead(of children: [Int], _ stack: ViewStack) -> Place {
    guard stack.isAcross else {
      return Place(across: stack.side, down: stack.side == .middle ? .middle : .start)
    }
    return Place(across: .start, down: .start)
  }

  private static func side(_ name: String) -> Side {
    switch name {
    case "leading", "top", "firstTextBaseline": .start
    case "trailing", "bottom", "lastTextBaseline": .end
    default: .middle
    }
  }

  /// Views side by side that say nothing of how.
  mutating func row(_ children: [ViewNode], _ mood: Mood) -> Int {
    if children.count == 1 { return read(children[0], mood.inside) }
    return stack(ViewNode(kind: "hstack", children: children), isAcross: true, mood)
  }

  mutating func spacer(_ node: ViewNode, _ mood: Mood) -> Int {
    let points = node.number("min")
    let least =
      mood.isAcross
      ? ViewScale.columns(ofGap: points ?? ViewScale.usualSpacing)
      : ViewScale.rows(ofGap: points ?? 0)
    var element = ViewElement(kind: .spacer(least: least))
    element.hasContent = false
    return add(element)
  }

  mutating func divider(isUpright: Bool) -> Int {
    var element = ViewElement(kind: .rule(isUpright: isUpright))
    element.hasContent = false
    return add(element)
  }

  mutating func padding(_ node: ViewNode, _ child: ViewNode, _ mood: Mood) -> Int {
    func points(_ side: String) -> Double {
      node.text(side) == nil ? node.number(side) ?? 0 : ViewScale.usualPadding
    }
    let inset = ViewInset(
      leading: ViewScale.columns(ofGap: points("leading")),
      trailing: ViewScale.columns(ofGap: points("trailing")),
      top: ViewScale.rows(ofGap: points("top")),
      bottom: ViewScale.rows(ofGap: points("bottom"))
    )
    let id = read(child, mood.inside)
    return inset == ViewInset() ? id : wrap(.inset(inset), id)
  }

  mutating func frame(_ node: ViewNode, _ child: ViewNode, _ mood: Mood) -> Int {
    let (width, height) = (node.length("w"), node.length("h"))
    if let shape = Self.shape(in: child) {
      let drawn = self.shape(shape, columns: width, rows: height, mood)
      // A shape that shows nothing still holds its place.
      guard elements[drawn].isNothing, width != nil, height != nil else { return drawn }
    }
    var inside = mood.inside
    inside.isRoot = mood.isRoot && width == nil && height == nil
    let place = Place(named: node.text("align"))
    let frame = ViewFrame(
      across: rule(node, fixed: width, "minW", "maxW") { scale.columns(ofFrame: $0) },
      down: rule(node, fixed: height, "minH", "maxH") { scale.rows(ofFrame: $0) },
      place: place
    )
    let id = wrap(.frame(frame), read(child, inside))
    if elements[id].isNothing { return id }
    if inside.isRoot, frame.across.isEndless { elements[id].lead.across = place.across }
    return id
  }

  private func rule(
    _ node: ViewNode,
    fixed: Double?,
    _ least: String,
    _ most: String,
    cells: (Double) -> Int?
  ) -> ViewFrame.Rule {
    let most = node.length(most)
    return ViewFrame.Rule(
      fixed: fixed.flatMap(cells),
      least: node.length(least).flatMap { $0 > 0 ? cells($0) : nil },
      most: most.flatMap(cells),
      isEndless: most?.isInfinite ?? false
    )
  }

  /// The shape that a view is, whatever is said of it around.
  private static func shape(in node: ViewNode) -> ViewNode? {
    var node = node
    for _ in 0..<deepest {
      switch node.kind {
      case "shape", "color": return node
      case "clip", "rotate", "spoken", "tag", "aspect", "offset":
        guard let first = node.children.first else { return nil }
        node = first
      default: return nil
      }
    }
    return nil
  }

  mutating func layers(_ node: ViewNode, _ mood: Mood) -> Int {
    var inside = mood.inside
    inside.isRoot = mood.isRoot && node.children.count == 1
    inside.isAcross = false
    var children = layersInSight(node.children, inside)
    if children.contains(where: { elements[$0].hasContent }) {
      // Words are not written over a picture, nor over what only decorates.
      let rings = children.filter { isRing($0) }
      if !rings.isEmpty, rings.count < children.count {
        children.removeAll { isRing($0) }
        let front = group(.layers(Place(named: node.text("align"))), children)
        let stack = ViewStack(isAcross: false, gap: 0, side: .middle)
        return group(.stack(stack), [front] + rings.suffix(1))
      }
    }
    let id = group(.layers(Place(named: node.text("align"))), children)
    let lead = children.last { elements[$0].hasContent }.map { elements[$0].lead }
    elements[id].lead = lead ?? Place()
    return id
  }

  /// The views that take room, without pictures that others lie over: those are a backdrop, and a
  /// name in brackets is none.
  private mutating func layersInSight(_ nodes: [ViewNode], _ mood: Mood) -> [Int] {
    var children: [Int] = []
    var isCovered = false
    for node in nodes.reversed() {
      if isCovered, Self.isPicture(node) { continue }
      let id = read(node, mood)
      if elements[id].isNothing { continue }
      children.append(id)
      if elements[id].hasContent || Self.isPicture(node) { isCovered = true }
    }
    return children.reversed()
  }

  /// Whether it is a picture by its name, whatever is done to it.
  private static func isPicture(_ node: ViewNode) -> Bool {
    var node = node
    for _ in 0..<deepest {
      if node.kind == "image" { return node.text("symbol") == nil }
      guard node.kind != "text", node.children.count == 1 else { return false }
      node = node.children[0]
    }
    return false
  }

  /// Whether it is a ring or bar that tells a share, which words must not stand on.
  private func isRing(_ id: Int) -> Bool {
    var element = elements[id]
    for _ in 0..<Self.deepest {
      if case .bar(let bar) = element.kind { return bar.share != nil }
      guard element.children.count == 1 else { return false }
      element = elements[element.children[0]]
    }
    return false
  }

  /// What lies in front stands in the room of what is behind it.
  mutating func overlay(_ node: ViewNode, _ first: ViewNode, _ mood: Mood) -> Int {
    guard node.children.count > 1 else { return read(first, mood.inside) }
    var inside = mood.inside
    inside.isRoot = false
    let content = read(first, mood.inside)
    let front = read(node.children[1], inside)
    if elements[front].isNothing { return content }
    if elements[content].isNothing { return front }
    let id = group(.over(Place(named: node.text("align"))), [content, front])
    elements[id].lead = elements[content].lead
    elements[id].priority = elements[content].priority
    return id
  }

  /// A colour or shape behind is not drawn, since contrast is the theme's own; words and bars are,
  /// where what stands in front of them leaves them free.
  mutating func background(_ node: ViewNode, _ first: ViewNode, _ mood: Mood) -> Int {
    let content = read(first, mood.inside)
    guard node.children.count > 1 else { return content }
    var inside = mood.inside
    inside.isRoot = false
    if Self.isPicture(node.children[1]), !elements[content].isNothing { return content }
    let behind = read(node.children[1], inside)
    if elements[behind].isNothing || !elements[behind].hasContent { return content }
    if elements[content].isNothing { return behind }
    let id = group(.behind(Place(named: node.text("align"))), [content, behind])
    elements[id].lead = elements[content].lead
    elements[id].priority = elements[content].priority
    return id
  }

  mutating func fits(_ node: ViewNode, _ mood: Mood) -> Int {
    let axis = node.text("axis")
    var inside = mood.inside
    inside.isRoot = false
    let children = readAll(node.children, inside)
    guard let first = children.first else { return nothing() }
    let kind = ViewElement.Kind.fits(columns: axis != "vertical", rows: axis != "horizontal")
    let id = group(kind, children)
    elements[id].lead = elements[first].lead
    return id
  }

  mutating func table(_ node: ViewNode, _ mood: Mood) -> Int {
    var inside = mood.inside
    inside.isRoot = false
    var counts: [Int] = []
    var children: [Int] = []
    for child in node.children {
      let cells = child.kind == "gridrow" ? child.children : [child]
      counts.append(cells.count)
      inside.isAcross = child.kind == "gridrow"
      for cell in cells { children.append(read(cell, inside)) }
    }
    let gap = ViewScale.rows(ofGap: node.number("spacing") ?? 0)
    let table = ViewTable(columns: columns(node, children.count), gap: gap, rows: counts)
    let id = group(.table(table), children)
    elements[id].lead = Place(across: .start, down: .start)
    return id
  }

  private func columns(_ node: ViewNode, _ children: Int) -> ViewTable.Columns {
    if let rows = node["rows"]?.items, !rows.isEmpty {
      return .even(max(1, (children + rows.count - 1) / rows.count))
    }
    guard let told = node["columns"]?.items, !told.isEmpty else { return .needed }
    if let every = told.first?["every"]?.number {
      return .every(scale.columns(ofFrame: every) ?? ViewScale.barColumns)
    }
    return .given(
      told.prefix(64).map { column in column["w"]?.number.flatMap(scale.columns(ofFrame:)) }
    )
  }
}
