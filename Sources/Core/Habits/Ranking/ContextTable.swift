/// How often each item came in a context: a few entries per context, the rest zero.
struct ContextTable: Sendable {
  struct Entry: Sendable {
    var item: Int32
    var weight: Double
  }

  private struct Row: Sendable {
    /// In the order of the items, so that one of many is found in a few steps.
    var entries: [Entry] = []
    var total = 0.0

    /// The first place whose item is not before one.
    @inline(__always)
    func place(of item: Int32) -> Int {
      entries.withUnsafeBufferPointer { entries in
        var (low, high) = (0, entries.count)
        while low < high {
          let middle = (low + high) / 2
          if entries[middle].item < item { low = middle + 1 } else { high = middle }
        }
        return low
      }
    }
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

  /// How often an item came in a context; nil when it never did.
  @inline(__always)
  func weight(of item: Int32, in context: Int) -> Double? {
    guard context < rows.count else { return nil }
    let place = rows[context].place(of: item)
    guard place < rows[context].entries.count else { return nil }
    let entry = rows[context].entries[place]
    return entry.item == item ? entry.weight : nil
  }

  mutating func add(_ weight: Double, of item: Int, in context: Int) {
    while rows.count <= context { rows.append(Row()) }
    rows[context].total += weight
    let item = Int32(item)
    let place = rows[context].place(of: item)
    if place < rows[context].entries.count, rows[context].entries[place].item == item {
      rows[context].entries[place].weight += weight
    } else {
      rows[context].entries.insert(Entry(item: item, weight: weight), at: place)
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
