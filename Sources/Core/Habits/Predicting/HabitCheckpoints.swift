import SimulationCore

/// HABIT at some moments of the past, to go on from: for going back, and for learning anew what
/// came late or was deleted.
///
/// Their number is bounded: when there are too many, every second one goes, and from then on they
/// lie twice as far apart.
struct HabitCheckpoints: Sendable {
  private struct Checkpoint: Sendable {
    let predictor: HabitPredictor
    /// The moment of the run at which it was made: a state of the run from before may know less,
    /// or more, of what was viewed by then.
    let madeAt: Int64
  }

  static let most = 48
  private static let day: Int64 = 86_400_000

  /// Whether any are kept.
  var isKept = false
  private var checkpoints: [Checkpoint] = []
  /// The moments to which they have come.
  var times: [Int64] { checkpoints.map(\.predictor.time) }
  /// How many days lie between two.
  private var stride: Int64 = 1

  /// The next moment at which one is to be kept, or nil when none are.
  func next(after time: Int64) -> Int64? {
    guard isKept else { return nil }
    let span = Self.day * stride
    return (time.flooredDivision(by: span) + 1) * span
  }

  /// Keeps one that has come to a moment.
  mutating func keep(_ predictor: HabitPredictor, madeAt time: Int64) {
    checkpoints.append(Checkpoint(predictor: predictor, madeAt: time))
    guard checkpoints.count > Self.most else { return }
    stride *= 2
    let span = Self.day * stride
    checkpoints.removeAll { $0.predictor.time.flooredRemainder(by: span) != 0 }
  }

  /// The latest that has not passed a moment.
  func latest(at time: Int64) -> HabitPredictor? {
    checkpoints.last { $0.predictor.time <= time }?.predictor
  }

  /// The latest that knows nothing of what was viewed at a moment and later.
  func latest(before time: Int64) -> HabitPredictor? {
    checkpoints.last { $0.predictor.time < time }?.predictor
  }

  /// Drops those that know what was viewed at a moment and later: it changed.
  mutating func drop(from time: Int64) {
    checkpoints.removeAll { $0.predictor.time >= time }
    if checkpoints.isEmpty { stride = 1 }
  }

  /// Drops those that were made after a moment: whoever goes on from there may know something else
  /// of the time before.
  mutating func drop(madeAfter time: Int64) { checkpoints.removeAll { $0.madeAt > time } }
}
