public import SimulationCore

/// A presenter's bookmark in a day.
public struct Beat: Hashable, Sendable {
  /// When there is something to see.
  public var time: SimulationTime
  /// What there is to see.
  public var title: String
  /// What to say about it, which the audience does not see.
  public var note: String?

  /// Creates a bookmark.
  public init(time: SimulationTime, title: String, note: String? = nil) {
    self.time = time
    self.title = title
    self.note = note
  }
}
