import SmartStacks
import TerminalRendering

/// Reads a client's view into what is laid out: a list of elements, the views inside first.
///
/// What is not known is what lies inside of it. A tree that is larger than any pane can show is
/// read as far as a pane could.
struct ClientViewReader {
  /// Deeper than any view that can be seen; what lies deeper is left out.
  static let deepest = 120
  /// More views than a pane has room for; what follows is left out.
  static let most = 2_000

  let surroundings: ClientSurroundings
  let scale: ViewScale
  var elements: [ViewElement] = []
  private var visited = 0
  private var blank: Int?

  /// What a view has from those around it.
  struct Mood {
    /// How far it steps back: 0 not at all, 1 somewhat, 2 far.
    var quiet = 0
    var depth = 0
    /// Whether nothing but wrappers is around: there, room at the sides is the pane's own.
    var isRoot = true
    /// Whether it stands in a row.
    var isAcross = false

    var inside: Mood {
      var mood = self
      mood.depth += 1
      return mood
    }
  }

  init(_ surroundings: ClientSurroundings, scale: ViewScale) {
    self.surroundings = surroundings
    self.scale = scale
  }

  var glyphs: Glyphs { surroundings.glyphs }

  /// Adds an element and returns its place.
  mutating func add(_ element: ViewElement) -> Int {
    elements.append(element)
    return elements.count - 1
  }

  /// The one element for all that takes no room.
  mutating func nothing() -> Int {
    if let blank { return blank }
    var element = ViewElement(kind: .nothing)
    element.hasContent = false
    let id = add(element)
    blank = id
    return id
  }

  /// The views that take room, of several.
  mutating func readAll(_ nodes: [ViewNode], _ mood: Mood) -> [Int] {
    nodes.map { read($0, mood) }.filter { !elements[$0].isNothing }
  }

  /// Reads a view.
  mutating func read(_ node: ViewNode, _ mood: Mood) -> Int {
    visited += 1
    guard visited <= Self.most, mood.depth < Self.deepest else { return nothing() }
    switch node.kind {
    case "text": return text(node, mood)
    case "image": return image(node, mood)
    case "spacer": return spacer(node, mood)
    case "divider": return divider(isUpright: mood.isAcross)
    case "empty",
      "hidden" where node.children.isEmpty:
      return nothing()
    case "color", "shape": return shape(node, columns: nil, rows: nil, mood)
    case "cut": return word(String(glyphs.ellipsis), Style(.muted))
    case "hstack", "vstack": return stack(node, isAcross: node.kind == "hstack", mood)
    case "zstack": return layers(node, mood)
    case "grid": return table(node, mood)
    case "gridrow", "button", "link": return row(node.children, mood)
    case "fits": return fits(node, mood)
    case "label": return label(node, mood)
    case "gauge": return gauge(node, mood)
    case "progress": return progress(node, mood)
    case "toggle": return toggle(node, mood)
    default: return wrapper(node, mood)
    }
  }

  private mutating func wrapper(_ node: ViewNode, _ mood: Mood) -> Int {
    guard let first = node.children.first else { return nothing() }
    switch node.kind {
    case "padding" where !mood.isRoot: return padding(node, first, mood)
    case "frame": return frame(node, first, mood)
    case "priority":
      let id = read(first, mood.inside)
      if elements[id].isNothing { return id }
      elements[id].priority = node["by"]?.millionths ?? 0
      return id
    case "fixed":
      let kind = ViewElement.Kind.free(columns: node.flag("w"), rows: node.flag("h"))
      return wrap(kind, read(first, mood.inside))
    case "opacity":
      let share = node.number("by") ?? 1
      var inside = mood.inside
      inside.quiet = max(mood.quiet, ClientInk.level(ofOpacity: share))
      let id = read(first, inside)
      return share < 0.01 ? wrap(.unseen, id) : id
    case "hidden": return wrap(.unseen, read(first, mood.inside))
    case "overlay": return overlay(node, first, mood)
    case "background": return background(node, first, mood)
    // The background of the widget and its label elsewhere are no part of the body.
    case "container", "widgetLabel": return read(first, mood.inside)
    default:
      guard node.children.count > 1 else { return read(first, mood.inside) }
      var stack = node
      stack.kind = "vstack"
      return read(stack, mood.inside)
    }
  }

  /// An element with one view in it, of which it has what others go by.
  mutating func wrap(_ kind: ViewElement.Kind, _ id: Int) -> Int {
    let child = elements[id]
    if case .nothing = child.kind { return id }
    var element = ViewElement(kind: kind, children: [id])
    element.priority = child.priority
    element.isSign = child.isSign
    element.hasContent = child.hasContent
    element.lead = child.lead
    return add(element)
  }

  /// Several elements as one, which says something if one of them does.
  mutating func group(_ kind: ViewElement.Kind, _ children: [Int]) -> Int {
    var element = ViewElement(kind: kind, children: children)
    element.hasContent = children.contains { elements[$0].hasContent }
    return add(element)
  }
}

extension ViewElement {
  /// Whether it takes no room at all.
  var isNothing: Bool { if case .nothing = kind { true } else { false } }
}
