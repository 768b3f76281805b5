extension RankingFrame {
  /// An item with its score, and the number of its last view.
  struct Placed: Sendable {
    var item: Int32
    var turn: Int32 = 0
    var score = 0.0

    /// Whether it comes before another: no two are equal.
    @inline(__always)
    func precedes(_ other: Placed) -> Bool {
      score > other.score || (score == other.score && turn > other.turn)
    }
  }

  /// How many items are put in order one by one, which is fastest for few.
  private static let few = 64

  /// Writes all items into an array, which is cleared first, the highest score first; of equal ones
  /// the more recently viewed first.
  mutating func order(_ turns: [Int32], into order: inout [Int]) {
    // It begins with the order of the last time, of which little has changed.
    for item in placed.count..<turns.count { placed.append(Placed(item: Int32(item))) }
    placed.withUnsafeMutableBufferPointer { placed in
      for index in placed.indices {
        let item = Int(placed[index].item)
        placed[index].score = scores[item]
        placed[index].turn = turns[item]
      }
    }
    if placed.count <= Self.few {
      placed.withUnsafeMutableBufferPointer { Self.insert($0) }
    } else {
      placed.sort { $0.precedes($1) }
    }
    order.removeAll(keepingCapacity: true)
    for placed in placed { order.append(Int(placed.item)) }
  }

  private static func insert(_ placed: UnsafeMutableBufferPointer<Placed>) {
    for index in placed.indices.dropFirst() {
      let moved = placed[index]
      var place = index
      while place > 0, moved.precedes(placed[place - 1]) {
        placed[place] = placed[place - 1]
        place -= 1
      }
      placed[place] = moved
    }
  }
}
