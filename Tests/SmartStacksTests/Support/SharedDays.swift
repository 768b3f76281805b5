import Synchronization

/// The days made by chance that many tests look at: each is made and run once.
enum SharedDays {
  private static let known = Mutex<[Int: Shared]>([:])

  struct Shared {
    let random: RandomDay
    let log: DayLog
  }

  /// The day of a seed with its whole run.
  static subscript(_ seed: Int) -> Shared {
    if let shared = known.withLock({ $0[seed] }) { return shared }
    // Outside of the lock, so that others need not wait.
    let random = RandomDay(UInt64(seed))
    let shared = Shared(random: random, log: DayLog(random.day))
    known.withLock { $0[seed] = shared }
    return shared
  }
}
