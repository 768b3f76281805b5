/// Path data gathered by colour, so that a picture needs a handful of elements.
struct ColoredPaths {
  private struct Group {
    let color: RGB
    let width: Double
    var data = ""
    var pending: (x: Double, y: Double, width: Double, height: Double)?
  }

  private var groups: [Group] = []

  /// Adds a rectangle, grown onto the one before where they meet side by side.
  mutating func add(rect: (x: Double, y: Double, width: Double, height: Double), color: RGB) {
    let index = group(color, width: 0)
    if let last = groups[index].pending, last.y == rect.y, last.height == rect.height,
      last.x + last.width == rect.x
    {
      groups[index].pending?.width += rect.width
    } else {
      groups[index].data += Self.data(groups[index].pending)
      groups[index].pending = rect
    }
  }

  mutating func add(path: String, color: RGB, width: Double = 0) {
    groups[group(color, width: width)].data += path
  }

  /// One element for each colour, filled.
  var filled: [String] {
    groups.map {
      "<path fill=\"\($0.color.hex)\" d=\"\($0.data)\(Self.data($0.pending))\"/>"
    }
  }

  /// One element for each colour and width, stroked.
  var stroked: [String] {
    groups.map {
      "<path fill=\"none\" stroke=\"\($0.color.hex)\" "
        + "stroke-width=\"\(SVGOutput.number($0.width))\" d=\"\($0.data)\"/>"
    }
  }

  private mutating func group(_ color: RGB, width: Double) -> Int {
    if let index = groups.firstIndex(where: { $0.color == color && $0.width == width }) {
      return index
    }
    groups.append(Group(color: color, width: width))
    return groups.count - 1
  }

  private static func data(_ rect: (x: Double, y: Double, width: Double, height: Double)?) -> String
  {
    guard let rect else { return "" }
    let number = SVGOutput.number
    return "M\(number(rect.x)) \(number(rect.y))h\(number(rect.width))v\(number(rect.height))"
      + "h-\(number(rect.width))z"
  }
}
