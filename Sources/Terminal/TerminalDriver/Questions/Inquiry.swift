/// What the terminal was asked, and what it has said so far.
///
/// Nobody waits for it: answers come with the keys, and are told together, once. Milliseconds count
/// from the moment at which the session begins to listen, so what came while the first frame was
/// drawn came in time.
struct Inquiry {
  /// For so long an escape may still be the beginning of an answer that comes in pieces.
  static let longestAwaited = 1000

  let asked: TerminalQuestions
  /// Milliseconds; an answer that comes later is ignored.
  let patience: Int
  private var answers = TerminalAnswers()
  /// Whether the last question was answered.
  private(set) var hasEnded = false
  /// Whether what was said has been told; nothing counts after it.
  private var isTold = false

  init(_ asked: TerminalQuestions, patience: Int = 100) {
    self.asked = asked
    self.patience = patience
  }

  /// Takes in an answer; what is known comes back when it is time to tell it.
  ///
  /// That is when the last question is answered. Where a program between us and the terminal puts
  /// an answer behind that, it is told as it comes, if nothing was told before.
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

  /// What is known when the time is up, unless it was told; nil where that is nothing.
  mutating func close() -> TerminalAnswers? {
    defer { isTold = true }
    return tell()
  }

  /// Milliseconds for which to wait for the rest; nil when nothing has to be waited for.
  func patience(after milliseconds: Int) -> Int? {
    isTold || hasEnded ? nil : max(0, patience - milliseconds)
  }

  /// Whether an answer may still be on its way.
  func isAwaited(after milliseconds: Int) -> Bool {
    !hasEnded && milliseconds < Self.longestAwaited
  }

  private mutating func tell() -> TerminalAnswers? {
    guard !isTold, answers != TerminalAnswers() else { return nil }
    isTold = true
    return answers
  }
}
