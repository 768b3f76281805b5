extension HabitRanking {
  /// The bytes of all that it keeps: the room of its arrays, used or not, without their headers.
  public var bytes: Int { memory.bytes + frame.bytes }
}

extension RankingMemory {
  fileprivate var bytes: Int {
    roomBytes(last) + roomBytes(views) + times.bytes + after.bytes + afterTwo.bytes + since.bytes
      + roomBytes(rhythms) + roomBytes(allHits) + roomBytes(allChances) + queues.bytes
      + roomBytes(returns) + roomBytes(recent) + places
  }

  /// What says of each item where it stands, in four numbers of the same size.
  private var places: Int { 4 * roomBytes(turns) }
}

extension RankingFrame {
  fileprivate var bytes: Int {
    roomBytes(lifts) + roomBytes(slots) + roomBytes(chosen) + roomBytes(rhythms)
      + roomBytes(scores) + roomBytes(placed)
  }
}

/// The bytes of an array's room, used or not.
func roomBytes<Element>(_ array: [Element]) -> Int {
  array.capacity * MemoryLayout<Element>.stride
}
