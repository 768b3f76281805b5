/// The place of each of some items in a list.
///
/// Items are numbered from 0 without gaps by whoever teaches them, so a place is looked up without
/// hashing: every question asks for several.
struct ItemPlaces: Sendable {
  /// By item; -1 for one that is in no place.
  private var places: [Int32] = []

  /// The place of an item, or nil; an item in a place stays there.
  subscript(item: Int32) -> Int? {
    @inline(__always) get {
      guard item >= 0, item < places.count else { return nil }
      let place = places[Int(item)]
      return place < 0 ? nil : Int(place)
    }
  }

  /// Puts an item that has no place in one.
  mutating func put(_ item: Int32, at place: Int) {
    while places.count <= item { places.append(-1) }
    places[Int(item)] = Int32(place)
  }
}
