internal import CTerminal

/// Tells that files changed: written to, replaced, taken away, put back, or reached another way.
///
/// The system tells of it, so that nothing wakes while nothing happens. Only where it does not,
/// for files of another machine or when it has no watch left, the files are looked at once a
/// second. What the change is, whoever reads the files finds out. Used from one thread.
package final class FileWatch {
  /// Milliseconds between two looks at files of which the system tells nothing.
  static let checkInterval = 1000
  /// A way that changes faster than it can be followed is followed at the next change.
  private static let mostTries = 4

  private var paths: [[UInt8]]
  private let clock: WallClock
  private let events: SystemEvents?
  private var settling = Settling()
  /// Whether the system's word is not waited for.
  private var checksAlways = false
  /// When the files are looked at next; nil where the system tells.
  private var nextCheck: Int?
  /// The files as they were when they were last looked at.
  private var seen: [FileIdentity] = []

  /// Watches files by the bytes of their paths.
  ///
  /// What changed before it began is not known, so it says once at the beginning that something
  /// may have.
  package init(_ paths: [[UInt8]], clock: WallClock = .system()) {
    self.paths = paths
    self.clock = clock
    events = SystemEvents()
    arm()
    settling.note(at: clock.milliseconds())
  }

  /// Watches other files from now on; of these too it says once that something may have changed.
  package func follow(_ paths: [[UInt8]]) {
    guard paths != self.paths else { return }
    self.paths = paths
    arm()
    settling.note(at: clock.milliseconds())
  }

  /// Has something to read when `take` is to be called; -1 where the system tells nothing.
  var descriptor: Int32 { events?.descriptor ?? -1 }

  /// Takes what the system tells.
  func take() {
    guard events?.take() == true else { return }
    settling.note(at: clock.milliseconds())
    arm()
  }

  /// Does without the system's word: nobody can wait for the descriptor.
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

  /// Whether the files changed since it was last asked, and have settled.
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

  /// Watches the way to each file as it is now.
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

  /// Looks at the files; whether one is not what it was.
  private func look() -> Bool {
    let now = paths.map { FileIdentity($0) }
    defer { seen = now }
    return now != seen
  }
}

extension WatchPoint {
  /// Whether the system does not hear of what happens there.
  fileprivate var isRemote: Bool {
    guard case .name(_, let folder) = self else { return false }
    return FileName.with(folder) { ct_is_remote($0) }
  }
}

/// When a burst of changes is over, so that it is answered once.
///
/// A value that knows no clock: milliseconds come as arguments. An answer is due when nothing has
/// changed for a moment, or when the burst has lasted too long to be waited out; and never sooner
/// than after a rest as long as the answer before it took, so that a file that is saved all the
/// time leaves half of the time to everything else.
struct Settling: Hashable {
  /// How long nothing may change before a burst counts as over.
  static let quiet = 10
  /// How long a burst is waited out at most.
  static let longest = 40
  /// The longest rest after an answer.
  static let longestRest = 1000

  private var first: Int?
  private var last = 0
  private var answering: Int?
  private var restEnd = Int.min

  /// Notes that something changed.
  mutating func note(at now: Int) {
    first = first ?? now
    last = now
  }

  /// When the answer is due; nil when nothing changed.
  var due: Int? { first.map { max(min(last + Self.quiet, $0 + Self.longest), restEnd) } }

  /// Takes the answer, if it is due: whoever asked gives it now.
  mutating func take(at now: Int) -> Bool {
    finish(at: now)
    guard let due, due <= now else { return false }
    first = nil
    answering = now
    return true
  }

  /// Notes that the answer that was taken is given, if one was.
  mutating func finish(at now: Int) {
    guard let answering else { return }
    self.answering = nil
    restEnd = now + min(max(0, now - answering), Self.longestRest)
  }
}
