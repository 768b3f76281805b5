/// How often each item came in a context: a few entries per context, the rest zero.
struct ContextTable: Sendable {
  struct Entry: Sendable {
    var item: Int32
    var weight: Double
  }

  struct Row: Sendable {
    var entries: [Entry] = []
    var total = 0.0
  }

  /// By context; one that never came has no row.
  private(set) var rows: [Row] = []

  private static let empty = Row()

  @inline(__always)
  func row(_ context: Int) -> Row { context < rows.count ? rows[context] : Self.empty }

  func weight(_ item: Int, in context: Int) -> Double {
    row(context).entries.first { $0.item == Int32(item) }?.weight ?? 0
  }

  mutating func add(_ weight: Double, of item: Int, in context: Int) {
    while rows.count <= context { rows.append(Row()) }
    rows[context].total += weight
    let entries = rows[context].entries
    if let place = entries.firstIndex(where: { $0.item == Int32(item) }) {
      rows[context].entries[place].weight += weight
    } else {
      rows[context].entries.append(Entry(item: Int32(item), weight: weight))
    }
  }

  mutating func scale(by factor: Double) {
    for context in rows.indices {
      rows[context].total *= factor
      for place in rows[context].entries.indices {
        rows[context].entries[place].weight *= factor
      }
    }
  }
}
