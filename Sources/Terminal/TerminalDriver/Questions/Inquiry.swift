/// What the terminal was asked, and its answers so far.
///
/// Nothing waits for it: answers come with the keys, and are reported together, once. Milliseconds
/// count from the moment at which the session begins to listen, so what came during the first frame
/// is in time.
struct Inquiry {
  /// For so long an escape may still be the beginning of an answer that comes in pieces.
  static let longestAwaited = 1000

  let asked: TerminalQuestions
  /// In milliseconds; a later answer is ignored.
  let patience: Int
  private var answers = TerminalAnswers()
  private(set) var hasEnded = false
  /// Whether the answers were reported; later ones are ignored.
  private var isTold = false

  init(_ asked: TerminalQuestions, patience: Int = 100) {
    self.asked = asked
    self.patience = patience
  }

  /// Takes an answer; returns all of them when it is time to report them.
  ///
  /// That is at the answer to the last question. Where a program between us and the terminal puts
  /// an answer behind that, it is reported as it comes, if nothing was reported before.
  mutating func take(_ answer: TerminalAnswer, after milliseconds: Int) -> TerminalAnswers? {
    let isLast = answer == .kind
    guard milliseconds <= patience else {
      let told = tell()
      hasEnded = hasEnded || isLast
      isTold = true
      return told
    }
    if isLast { hasEnded = true } else { answers.note(answer, asked: asked) }
    return hasEnded ? tell() : nil
  }

  /// The answers when the time is up, unless they were reported; nil for none.
  mutating func close() -> TerminalAnswers? {
    defer { isTold = true }
    return tell()
  }

  /// Milliseconds to wait for the rest; nil when nothing is missing.
  func patience(after milliseconds: Int) -> Int? {
    isTold || hasEnded ? nil : max(0, patience - milliseconds)
  }

  func isAwaited(after milliseconds: Int) -> Bool {
    !hasEnded && milliseconds < Self.longestAwaited
  }

  private mutating func tell() -> TerminalAnswers? {
    guard !isTold, answers != TerminalAnswers() else { return nil }
    isTold = true
    return answers
  }
}
