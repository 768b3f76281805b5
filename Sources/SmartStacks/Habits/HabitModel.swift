import SimulationCore

/// A model of when things are wanted: the seam behind which learning sits (decisions 42 and 43).
///
/// What it learns about are items, numbered by the engine: intents with the values of a
/// combination, and apps. It learns when each was wanted and says what is wanted now; what follows
/// from that is not its business. A model is a plain value without clock or chance, and whatever
/// the order in which it learned the same things, it says the same.
protocol HabitModel: Sendable {
  /// Learns that an item was wanted.
  ///
  /// - Parameters:
  ///   - item: what was wanted.
  ///   - observation: when, which may lie in the past or the future.
  ///   - today: the local day, in days since 1970-01-01; what is too old by then need not be kept.
  mutating func learn(_ item: Int32, _ observation: HabitObservation, today: Int32)

  /// Unlearns one observation exactly, as if it had never been learned; false when it is too old to
  /// teach, and so no longer there.
  mutating func forget(_ item: Int32, _ observation: HabitObservation, today: Int32) -> Bool

  /// Unlearns everything about an item.
  mutating func forget(_ item: Int32)

  /// How many observations of an item still teach or will.
  func rememberedCount(of item: Int32, today: Int32) -> Int

  /// The span around a moment in which only learning and forgetting change what is predicted.
  func span(at time: SimulationTime, in calendar: LocalCalendar) -> HabitSpan

  /// What is predicted in a span, in no particular order.
  mutating func habits(in span: HabitSpan, today: Int32) -> [Habit]

  /// Whether and how an item is predicted in a span.
  func habit(of item: Int32, in span: HabitSpan) -> Habit?

  /// When the next span begins in which an item is predicted, if nothing more is learned; nil when
  /// it never is.
  func nextHabit(
    of item: Int32,
    after span: HabitSpan,
    in calendar: LocalCalendar
  ) -> SimulationTime?

  /// When the next span begins in which anything could be predicted, or nil when nothing will be.
  func nextStart(after span: HabitSpan, in calendar: LocalCalendar) -> SimulationTime?
}

/// When an item was wanted, as the local clock and calendar said.
struct HabitObservation: Hashable, Sendable {
  /// The local day, in days since 1970-01-01.
  var day: Int32
  /// The minute of the day, 0 to 1439.
  var minute: Int16

  init(day: Int32, minute: Int16) {
    self.day = day
    self.minute = minute
  }

  /// What the clock said at a moment; one beyond 3000 years counts as the last of these.
  init(at time: SimulationTime, in calendar: LocalCalendar) {
    let bound: Int64 = 100_000_000_000_000
    let near = SimulationTime(milliseconds: min(max(time.milliseconds, -bound), bound))
    let local = calendar.local(at: near)
    day = Int32(local.date.daysSinceEpoch)
    minute = Int16(local.millisecondOfDay / 60_000)
  }
}

/// A part of a local day, from its first moment up to, and not including, its end.
struct HabitSpan: Hashable, Sendable {
  /// The day to which it belongs, in days since 1970-01-01; only earlier days teach.
  var day: Int32
  /// Which part of the day, from 0.
  var index: Int32
  var start: SimulationTime
  var end: SimulationTime

  /// A span that is over before anything begins.
  static let none = HabitSpan(
    day: .min,
    index: 0,
    start: SimulationTime(milliseconds: .min),
    end: SimulationTime(milliseconds: .min)
  )
}

/// Something that is predicted.
struct Habit: Hashable, Sendable {
  var item: Int32
  /// How strongly, above 0 and at most 1.
  var strength: Fraction
  /// What was counted.
  var basis: PredictionBasis
}
