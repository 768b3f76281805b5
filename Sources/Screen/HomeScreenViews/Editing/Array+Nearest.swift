extension Array {
  /// A place that there is: the one asked for, or the nearest to it.
  func place(nearest place: Int) -> Int? {
    isEmpty ? nil : Swift.min(Swift.max(0, place), count - 1)
  }

  func element(nearest place: Int) -> Element? { self.place(nearest: place).map { self[$0] } }
}
