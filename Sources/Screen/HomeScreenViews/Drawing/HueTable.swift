package import SmartStacks

/// Which hue each kind of widget has: the scenario's, else the next that is free.
package struct HueTable: Hashable, Sendable {
  private let hues: [Int]

  package init(_ world: World) {
    let named = Set(world.kinds.compactMap(\.hue))
    var free = (0..<8).filter { !named.contains($0) }[...]
    var next = 0
    hues = world.kinds.map { kind in
      if let hue = kind.hue { return hue }
      if let hue = free.popFirst() { return hue }
      // More kinds than hues: hues repeat, names still tell.
      next += 1
      return (next - 1) % 8
    }
  }

  package subscript(_ kind: KindID) -> Int {
    hues.indices.contains(kind.index) ? hues[kind.index] : 0
  }
}
