import SimulationCore

/// How likely each item is viewed within the next quarter-hour: the timing half of HABIT
/// (Learning Habits, 3).
///
/// Time is cut in quarter-hours, from that of the first view on, nights included. In each, every
/// item was viewed or not, and all evidence is such a "k of n": at this time of the day, so long
/// after what was viewed last, so long after its own last view. Items are numbered from 0 in the
/// order in which they were first viewed.
public struct HabitTiming: Sendable {
  /// How many items were ever viewed.
  public private(set) var count = 0

  private var memory = TimingMemory()
  /// The quarter-hour that is not over yet, in quarter-hours since 1970-01-01T00:00Z.
  public private(set) var slot: Int64?
  /// What was viewed in it so far, in order.
  private var pending: [TimingView] = []
  private var frame = TimingFrame()
  /// The frame of the moment that was asked about last within the quarter-hour, and whether it
  /// still holds; it says nothing that the rest does not.
  private var asked = TimingFrame()
  private var isAskedValid = false
  /// How many stretches of time it passed at once; for tests, which see that it jumps.
  private(set) var stretches = 0

  /// Creates a timing that knows nothing.
  public init() {}

  /// The bytes of all that it keeps: the room of its arrays, used or not, without their headers.
  public var bytes: Int { memory.bytes + roomBytes(frame.contextHits) + roomBytes(pending) }

  /// Learns that an item was viewed, in the quarter-hour to which time was advanced.
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

  /// Notes that a view of an item goes on: it was viewed last at that moment, and not once more.
  public mutating func refresh(_ item: Int, at moment: HabitMoment) {
    isAskedValid = false
    pending.append(TimingView(item: item, time: moment.seconds, isRepeat: true))
  }

  /// Lets the quarter-hours up to that of a moment pass; before the first view none does.
  ///
  /// What it knows then is the same to the bit in however many calls it came there. It costs what
  /// local days pass and what items come to another class of age on the way, not the quarter-hours:
  /// those between two such turns are counted at once.
  ///
  /// - Parameters:
  ///   - seconds: the moment, since 1970-01-01T00:00Z; nothing happens when it is not later, and
  ///     one that no `HabitMoment` can be counts as the last that can.
  ///   - offset: how many seconds the local clock is ahead of UTC at the beginning of a
  ///     quarter-hour, in seconds since 1970-01-01T00:00Z. Where it is the same at two moments of a
  ///     local day, it is not asked between them: no clock is set and set back on one day.
  public mutating func advance(to seconds: Int64, offset: (Int64) -> Int32) {
    guard let first = slot else { return }
    let target = HabitMoment(seconds: seconds).seconds.flooredDivision(by: 900)
    guard first < target else { return }
    isAskedValid = false
    var slot = first
    while slot < target {
      let next = stretch(from: slot, upTo: target, offset: offset)
      // From the first moment that counts to the last are fewer quarter-hours than an Int32 holds.
      memory.close(frame, quarters: Int32(clamping: next.slot - slot), opened: pending)
      pending.removeAll(keepingCapacity: true)
      slot = next.slot
      let start = HabitMoment(seconds: slot * 900, offset: next.offset)
      memory.begin(start)
      stretches += 1
      // Only where it stops may somebody ask.
      if slot < target {
        memory.place(at: start, after: [], into: &frame)
      } else {
        memory.look(at: start, after: [], into: &frame)
      }
    }
    self.slot = slot
  }

  /// The quarter-hour up to which nothing changes but counts, or just the next one: where something
  /// was viewed, and on a day on which the local clock is set.
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

  /// How likely an item is viewed around each quarter-hour of a kind of day, by the time alone.
  func curve(of item: Int, on day: DayType) -> [Double] {
    item < memory.known ? memory.curve(of: item, on: day) : Array(repeating: 0, count: 96)
  }

  /// What was known of an item at the beginning of the current quarter-hour; nil for one that was
  /// not known by then.
  public func evidence(for item: Int) -> TimingEvidence? {
    item < memory.known ? memory.evidence(for: item, in: frame) : nil
  }

  /// How often an item was viewed so long after its last view as it is now.
  func rhythmHits(of item: Int) -> Int { item < memory.known ? memory.rhythmHits(of: item) : 0 }

  /// What a moment in the current quarter-hour knows of an item: what was viewed since it began is
  /// then what was viewed last.
  public func evidence(for item: Int, at moment: HabitMoment) -> TimingEvidence {
    var later = frame
    memory.look(at: moment, after: pending, into: &later)
    return memory.evidence(for: item, in: later)
  }

  /// Writes how likely some items are viewed within a quarter-hour, by all evidence, into an array.
  ///
  /// Asking for others at the same moment then costs little.
  mutating func estimate(_ items: [Int], at moment: HabitMoment, into likelihoods: inout [Double]) {
    likelihoods.removeAll(keepingCapacity: true)
    guard !items.isEmpty else { return }
    // What all share at the beginning of a quarter-hour was worked out when it began.
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
  /// Whether it goes on from before and does not count.
  var isRepeat = false
}

/// How likely a view within a quarter-hour is, by each evidence for itself and by all together.
public struct TimingEvidence: Hashable, Sendable {
  /// In any quarter-hour.
  public var base: Double
  /// At this time of this kind of day.
  public var time: Double
  /// So long after what was viewed last.
  public var after: Double
  /// So long after its own last view.
  public var rhythm: Double

  /// The three together: the mean of their logits†.
  public var pooled: Double { Self.probability(odds: odds) }

  /// What orders as `pooled` does, and gives it.
  @inline(__always)
  var odds: Double { Self.odds(time, after, rhythm) }

  /// No probability counts as nearer to 0 or 1 than this.
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

  /// Replaces odds by the probabilities that they give, each as for itself.
  static func takeProbabilities(ofOdds numbers: UnsafeMutableBufferPointer<Double>) {
    PortableMath.takeLogarithms(of: numbers)
    for index in numbers.indices { numbers[index] /= -3 }
    PortableMath.takePowers(of: numbers)
    for index in numbers.indices { numbers[index] = 1 / (1 + numbers[index]) }
  }
}
