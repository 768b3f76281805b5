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
