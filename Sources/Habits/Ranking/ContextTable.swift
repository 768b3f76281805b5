/// How often each item came in a context: a few entries per context, the rest zero.
struct ContextTable: Sendable {
  struct Entry: Sendable {
    var item: Int32
    var weight: Double
  }

  private struct Row: Sendable {
    var entries: [Entry] = []
    var total = 0.0
  }

  /// By context; one that never came has no row.
  private var rows: [Row] = []

  /// The sum of a context's entries.
  @inline(__always)
  func total(in context: Int) -> Double { context < rows.count ? rows[context].total : 0 }

  /// How many items came in a context.
  @inline(__always)
  func count(in context: Int) -> Int { context < rows.count ? rows[context].entries.count : 0 }

  /// Calls with the entries of a context in which anything came.
  @inline(__always)
  func withRow<R>(_ context: Int, _ body: (UnsafeBufferPointer<Entry>) -> R) -> R {
    rows[context].entries.withUnsafeBufferPointer(body)
  }

  mutating func add(_ weight: Double, of item: Int, in context: Int) {
    while rows.count <= context { rows.append(Row()) }
    rows[context].total += weight
    let item = Int32(item)
    let place = rows[context].entries.withUnsafeBufferPointer { entries in
      var place = 0
      while place < entries.count, entries[place].item != item { place += 1 }
      return place
    }
    if place < rows[context].entries.count {
      rows[context].entries[place].weight += weight
    } else {
      rows[context].entries.append(Entry(item: item, weight: weight))
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

  var bytes: Int { rows.reduce(roomBytes(rows)) { $0 + roomBytes($1.entries) } }
}
