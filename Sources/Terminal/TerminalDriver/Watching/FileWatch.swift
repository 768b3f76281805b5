internal import CTerminal

/// Tells when files change: written, replaced, removed, put back, or reached another way.
///
/// The system tells of it, so that nothing wakes while nothing happens. Only for files of another
/// machine, or when the system has no watch left, the files are checked once a second. Used from
/// one thread.
package final class FileWatch {
  /// Milliseconds between two checks of files without system events.
  static let checkInterval = 1000
  /// A path that changes faster than it can be followed is followed at the next change.
  private static let mostTries = 4

  private var paths: [[UInt8]]
  private let clock: WallClock
  private let events: SystemEvents?
  private var settling = Settling()
  private var checksAlways = false
  /// Nil where system events are used.
  private var nextCheck: Int?
  /// As last checked.
  private var seen: [FileIdentity] = []

  /// Watches files by the bytes of their paths.
  ///
  /// Earlier changes are unknown, so it reports a possible change once at the beginning.
  package init(_ paths: [[UInt8]], clock: WallClock = .system()) {
    self.paths = paths
    self.clock = clock
    events = SystemEvents()
    arm()
    settling.note(at: clock.milliseconds())
  }

  /// Watches other files from now on; reports a possible change of these once, too.
  package func follow(_ paths: [[UInt8]]) {
    guard paths != self.paths else { return }
    self.paths = paths
    arm()
    settling.note(at: clock.milliseconds())
  }

  /// Readable when `take` has to be called; -1 without system events.
  var descriptor: Int32 { events?.descriptor ?? -1 }

  func take() {
    guard events?.take() == true else { return }
    settling.note(at: clock.milliseconds())
    arm()
  }

  /// Uses no system events, because nobody can wait for the descriptor.
  func checkInstead() {
    checksAlways = true
    nextCheck = clock.milliseconds() + Self.checkInterval
  }

  /// Milliseconds until `hasChanged` has to be asked again; nil when the descriptor says when.
  var wait: Int? {
    let now = clock.milliseconds()
    settling.finish(at: now)
    return [settling.due, nextCheck].compactMap(\.self).min().map { max(0, $0 - now) }
  }

  /// Whether the files changed since the last call, and have settled.
  func hasChanged() -> Bool {
    let now = clock.milliseconds()
    if let check = nextCheck, check <= now {
      nextCheck = now + Self.checkInterval
      if look() {
        settling.note(at: now)
        arm()
      }
    }
    return settling.take(at: now)
  }

  private func arm() {
    var points: [WatchPoint] = []
    var isWhole = false
    for _ in 0..<Self.mostTries {
      points = currentPoints
      isWhole = events?.watch(points) == true
      if currentPoints == points { break }
    }
    let isBlind = checksAlways || !isWhole || points.contains(where: \.isRemote)
    if !isBlind {
      nextCheck = nil
    } else if nextCheck == nil {
      nextCheck = clock.milliseconds() + Self.checkInterval
    }
    _ = look()
  }

  private var currentPoints: [WatchPoint] { paths.flatMap(PathPoints.points) }

  private func look() -> Bool {
    let now = paths.map { FileIdentity($0) }
    defer { seen = now }
    return now != seen
  }
}

extension WatchPoint {
  fileprivate var isRemote: Bool {
    guard case .name(_, let folder) = self else { return false }
    return FileName.with(folder) { ct_is_remote($0) }
  }
}

/// The end of a burst of changes, which is answered once.
///
/// It has no clock: milliseconds are arguments. An answer is due when nothing has changed for a
/// moment, or when the burst has lasted too long; and never sooner than after a rest as long as the
/// last answer took, so that a file that is saved all the time leaves half of the time to
/// everything else.
struct Settling: Hashable {
  /// Milliseconds without a change after which a burst is over.
  static let quiet = 10
  /// The longest wait for the end of a burst.
  static let longest = 40
  static let longestRest = 1000

  private var first: Int?
  private var last = 0
  private var answering: Int?
  private var restEnd = Int.min

  mutating func note(at now: Int) {
    first = first ?? now
    last = now
  }

  /// nil when nothing changed.
  var due: Int? { first.map { max(min(last + Self.quiet, $0 + Self.longest), restEnd) } }

  /// Begins the answer, if it is due.
  mutating func take(at now: Int) -> Bool {
    finish(at: now)
    guard let due, due <= now else { return false }
    first = nil
    answering = now
    return true
  }

  /// Ends the answer that was begun, if any.
  mutating func finish(at now: Int) {
    guard let answering else { return }
    self.answering = nil
    restEnd = now + min(max(0, now - answering), Self.longestRest)
  }
}
