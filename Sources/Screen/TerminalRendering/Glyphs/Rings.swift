/// Concentric rings of braille dots, clockwise from the top.
///
/// Without colours, the part still to come has every second dot only. ASCII has no rings; views
/// draw gauges.
package enum Rings {
  package static func columns(rows: Int) -> Int { rows * 2 }

  /// As parts of the radius: the thickness of a ring, and the distance to the next one.
  fileprivate static let thickness = 0.18
  fileprivate static let pitch = 0.27

  /// The ring of a dot; nil in the gaps and in the middle.
  fileprivate static func ring(x: Double, y: Double, radius: Double, count: Int) -> Int? {
    let distance = (x * x + y * y).squareRoot()
    return (0..<count).first { index in
      let outer = radius * (1 - Double(index) * pitch)
      return distance <= outer && distance > outer - radius * thickness
    }
  }

  /// The part of a turn, from 0 at the top through a quarter at the right.
  static func turn(x: Double, y: Double) -> Double {
    let (ax, ay) = (abs(x), abs(y))
    if ax == 0 && ay == 0 { return 0 }
    let isSteep = ay >= ax
    let eighth = arcTangent(isSteep ? ax / ay : ay / ax) / (2 * Double.pi)
    let fromTop = isSteep ? eighth : 0.25 - eighth
    switch (x >= 0, y <= 0) {
    case (true, true): return fromTop
    case (true, false): return 0.5 - fromTop
    case (false, false): return 0.5 + fromTop
    case (false, true): return fromTop == 0 ? 0 : 1 - fromTop
    }
  }

  /// The arc tangent of a number from 0 to 1, to five digits: there is no C library here.
  private static func arcTangent(_ value: Double) -> Double {
    let square = value * value
    let tail = -0.085_133 + 0.020_835_1 * square
    let middle = -0.330_299_5 + square * (0.180_141 + square * tail)
    return value * (0.999_866 + square * middle)
  }
}

extension Frame {
  /// Draws rings as large as an area allows, centred, the first one outermost.
  ///
  /// A share is from 0 to 1.
  package mutating func drawRings(
    _ rings: [(share: Double, ink: Ink)],
    in rect: Rect,
    clip: Rect? = nil
  ) {
    let rows = min(rect.rows, rect.columns / 2)
    guard rows > 0, !rings.isEmpty else { return }
    let left = rect.column + (rect.columns - rows * 2) / 2
    let top = rect.row + (rect.rows - rows) / 2
    for row in 0..<rows {
      for column in 0..<rows * 2 {
        let cell = ringCell(column: column, row: row, rows: rows, rings: rings)
        guard let cell else { continue }
        draw(cell.glyph, column: left + column, row: top + row, style: Style(cell.ink), clip: clip)
      }
    }
  }

  /// The dots of one cell, in the ink of the ring that has most of them.
  private func ringCell(
    column: Int,
    row: Int,
    rows: Int,
    rings: [(share: Double, ink: Ink)]
  ) -> (glyph: Character, ink: Ink)? {
    let radius = Double(rows) * 2
    let bits: [[UInt32]] = [[0x01, 0x08], [0x02, 0x10], [0x04, 0x20], [0x40, 0x80]]
    var dots: UInt32 = 0
    var done = Array(repeating: 0, count: rings.count)
    for y in 0..<4 {
      for x in 0..<2 {
        let (dotX, dotY) = (column * 2 + x, row * 4 + y)
        let fromLeft = Double(dotX) + 0.5 - radius
        let fromTop = Double(dotY) + 0.5 - radius
        guard let ring = Rings.ring(x: fromLeft, y: fromTop, radius: radius, count: rings.count)
        else { continue }
        let isDone = Rings.turn(x: fromLeft, y: fromTop) < rings[ring].share
        if isDone { done[ring] += 1 }
        if isDone || (dotX + dotY).isMultiple(of: 2) { dots |= bits[y][x] }
      }
    }
    guard dots != 0, let scalar = Unicode.Scalar(0x2800 + dots) else { return nil }
    let most = done.indices.max { done[$0] < done[$1] } ?? 0
    return (Character(scalar), done[most] > 0 ? rings[most].ink : .track)
  }
}
