import SimulationCore

/// How likely each item is viewed within the next quarter-hour: the timing half of HABIT (Learning
/// Habits, 3).
///
/// Time is cut in quarter-hours, from that of the first view on. In each, every item was viewed or
/// not, and all evidence is such a "k of n": at this time of the day, so long after the last view
/// of any item, so long after its own. Items are numbered from 0 in the order of their first views.
public struct HabitTiming: Sendable {
  /// The number of items ever viewed.
  public private(set) var count = 0

  private var memory = TimingMemory()
  /// The current quarter-hour, in quarter-hours since 1970-01-01T00:00Z.
  public private(set) var slot: Int64?
  private var pending: [TimingView] = []
  private var frame = TimingFrame()
  /// A cache: the frame of the last question within the quarter-hour, and whether it still holds.
  private var asked = TimingFrame()
  private var isAskedValid = false
  /// How many stretches it has passed at once, for tests.
  private(set) var stretches = 0

  /// Creates an empty timing.
  public init() {}

  /// Learns a view in the quarter-hour to which time was advanced.
  ///
  /// - Parameters:
  ///   - item: one that is known, or `count` for a new one.
  ///   - moment: when; the first view begins the counting.
  public mutating func learn(_ item: Int, at moment: HabitMoment) {
    precondition(item >= 0 && item <= count, "items are numbered as they are first viewed")
    isAskedValid = false
    if slot == nil { begin(moment.seconds.flooredDivision(by: 900), offset: moment.offset) }
    if item == count {
      count += 1
      memory.enter()
    }
    pending.append(TimingView(item: item, time: moment.seconds))
  }

  /// Notes that a view of an item continues until a moment, without counting it again.
  public mutating func refresh(_ item: Int, at moment: HabitMoment) {
    isAskedValid = false
    pending.append(TimingView(item: item, time: moment.seconds, isRepeat: true))
  }

  /// Advances to the quarter-hour of a moment; does nothing before the first view.
  ///
  /// The result is the same to the bit in however many calls. It costs the local days and changes
  /// of an item's class of age on the way, not the quarter-hours: those between are counted at
  /// once.
  ///
  /// - Parameters:
  ///   - seconds: the moment, since 1970-01-01T00:00Z; earlier ones do nothing, and later ones than
  ///     `HabitMoment` allows are clamped.
  ///   - offset: the seconds that the local clock is ahead of UTC, by the beginning of a
  ///     quarter-hour in seconds since 1970-01-01T00:00Z. Where two moments of a local day have the
  ///     same, it is not asked between them.
  public mutating func advance(to seconds: Int64, offset: (Int64) -> Int32) {
    guard let first = slot else { return }
    let target = HabitMoment(seconds: seconds).seconds.flooredDivision(by: 900)
    guard first < target else { return }
    isAskedValid = false
    var slot = first
    while slot < target {
      let next = stretch(from: slot, upTo: target, offset: offset)
      // All quarter-hours that moments allow fit an Int32.
      memory.close(frame, quarters: Int32(clamping: next.slot - slot), opened: pending)
      pending.removeAll(keepingCapacity: true)
      slot = next.slot
      let start = HabitMoment(seconds: slot * 900, offset: next.offset)
      memory.begin(start)
      stretches += 1
      // Questions are possible only where it stops.
      if slot < target {
        memory.place(at: start, after: [], into: &frame)
      } else {
        memory.look(at: start, after: [], into: &frame)
      }
    }
    self.slot = slot
  }

  /// The quarter-hour up to which only counts change, or the next one: where something was viewed,
  /// and on a day on which the local clock changes.
  private func stretch(
    from slot: Int64,
    upTo target: Int64,
    offset: (Int64) -> Int32
  ) -> (slot: Int64, offset: Int32) {
    if pending.isEmpty, slot + 1 < target {
      let end = min(target, -(-memory.nextTurn(after: frame)).flooredDivision(by: 900))
      if end > slot + 1 {
        let atEnd = offset(end * 900)
        if atEnd == frame.start.offset { return (end, atEnd) }
      }
    }
    return (slot + 1, offset((slot + 1) * 900))
  }

  private mutating func begin(_ slot: Int64, offset: Int32) {
    self.slot = slot
    let start = HabitMoment(seconds: slot * 900, offset: offset)
    memory.begin(start)
    memory.look(at: start, after: [], into: &frame)
  }

  func curve(of item: Int, on day: DayType) -> [Double] {
    item < memory.known ? memory.curve(of: item, on: day) : Array(repeating: 0, count: 96)
  }

  /// The evidence for an item at the beginning of the quarter-hour; nil for one not known by then.
  public func evidence(for item: Int) -> TimingEvidence? {
    item < memory.known ? memory.evidence(for: item, in: frame) : nil
  }

  func rhythmHits(of item: Int) -> Int { item < memory.known ? memory.rhythmHits(of: item) : 0 }

  /// The evidence for an item at a moment in the current quarter-hour, after the views in it.
  public func evidence(for item: Int, at moment: HabitMoment) -> TimingEvidence {
    var later = frame
    memory.look(at: moment, after: pending, into: &later)
    return memory.evidence(for: item, in: later)
  }

  /// Writes how likely some items are viewed within a quarter-hour; repeated calls cost little.
  mutating func estimate(_ items: [Int], at moment: HabitMoment, into likelihoods: inout [Double]) {
    likelihoods.removeAll(keepingCapacity: true)
    guard !items.isEmpty else { return }
    // What all items share was computed at the beginning of the quarter-hour.
    let isStart = pending.isEmpty && frame.start == moment
    if !isStart, !isAskedValid || asked.start != moment {
      memory.look(at: moment, after: pending, into: &asked)
      isAskedValid = true
    }
    if isStart {
      for item in items { likelihoods.append(memory.evidence(for: item, in: frame).odds) }
    } else {
      for item in items { likelihoods.append(memory.evidence(for: item, in: asked).odds) }
    }
    likelihoods.withUnsafeMutableBufferPointer { TimingEvidence.takeProbabilities(ofOdds: $0) }
  }
}

struct TimingView {
  var item: Int
  var time: Int64
  var isRepeat = false
}

/// How likely a view within a quarter-hour is, by each evidence alone and by all together.
public struct TimingEvidence: Hashable, Sendable {
  /// In any quarter-hour.
  public var base: Double
  /// At this time of this kind of day.
  public var time: Double
  /// By the time since the last view of any item.
  public var after: Double
  /// By the time since its own last view.
  public var rhythm: Double

  /// The three together: the mean of their logits†.
  public var pooled: Double { Self.probability(odds: odds) }

  /// Orders as `pooled` does, and gives it.
  @inline(__always)
  var odds: Double { Self.odds(time, after, rhythm) }

  /// Keeps a probability away from 0 and 1.
  @inline(__always)
  static func bounded(_ p: Double) -> Double { min(max(p, 1e-5), 1 - 1e-5) }

  /// The product of the odds of three probabilities: it orders as their pool does.
  @inline(__always)
  static func odds(_ a: Double, _ b: Double, _ c: Double) -> Double {
    let (a, b, c) = (bounded(a), bounded(b), bounded(c))
    return a * b * c / ((1 - a) * (1 - b) * (1 - c))
  }

  static func probability(odds: Double) -> Double {
    1 / (1 + PortableMath.exp(PortableMath.log(odds) / -3))
  }

  static func takeProbabilities(ofOdds numbers: UnsafeMutableBufferPointer<Double>) {
    PortableMath.takeLogarithms(of: numbers)
    for index in numbers.indices { numbers[index] /= -3 }
    PortableMath.takePowers(of: numbers)
    for index in numbers.indices { numbers[index] = 1 / (1 + numbers[index]) }
  }
}
