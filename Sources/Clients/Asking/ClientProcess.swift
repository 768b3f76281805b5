import ClientFolder
import Documents
import Synchronization
import SystemAccess
import TerminalRendering

/// A client's program while it runs: questions go in and answers come out, one line each.
///
/// One that traps, hangs or never answers is replaced by a fresh one, and the question is a
/// failure.
final class ClientProcess: Sendable {
  /// How long a provider may take, in seconds of real time.
  static let patience = 10
  /// How much longer the process may take to say that it was late.
  private static let grace = 3

  private let program: String
  private let strings: JSONValue
  /// Where the program thinks that its person lives: nothing that it keeps outlasts this process,
  /// or a day would depend on the one before.
  private let home: String
  private let running = Mutex<Conversation?>(nil)
  /// What it answered: a scenario is read again and again, and asks the same each time.
  private let answers = Mutex<[JSONValue: JSONValue]>([:])
  /// More are not kept: who asks more has no use for the first ones.
  private static let mostAnswers = 5_000

  init(program: String, strings: JSONValue) {
    self.program = program
    self.strings = strings
    home = "\(UserFolders.temporary)/homestack-client-\(ThisProcess.number)-\(Self.next())"
  }

  deinit { end() }

  /// Whether it is the program of a build.
  func isOf(_ build: ClientBuild) -> Bool {
    program == build.program && strings == build.strings
  }

  private static let count = Mutex(0)

  private static func next() -> Int {
    count.withLock { count in
      count += 1
      return count
    }
  }

  /// Ends the program, with all that it left.
  func end() {
    running.withLock { $0 = nil }
    Folders.remove(home)
  }

  /// The answer to a question: that which it gave before, if it was asked the same.
  func answer(to question: JSONValue) throws(ClientProblem) -> JSONValue {
    if let known = answers.withLock({ $0[question] }) { return known }
    let answer = try ask(question)
    answers.withLock { if $0.count < Self.mostAnswers { $0[question] = answer } }
    return answer
  }

  /// Asks a question.
  func ask(_ question: JSONValue) throws(ClientProblem) -> JSONValue {
    let result: Result<JSONValue, ClientProblem> = running.withLock { running in
      do throws(ClientProblem) {
        if running == nil { running = try start() }
        guard let conversation = running else { throw ClientProblem("it has no program") }
        let answer = try Self.answer(to: question, of: conversation)
        // Whoever is late or stuck still works on it, and would answer the next question with it.
        if answer["isLate"] != nil || answer["isStuck"] != nil { running = nil }
        return .success(answer)
      } catch {
        running = nil
        return .failure(error)
      }
    }
    return try result.get()
  }

  private func start() throws(ClientProblem) -> Conversation {
    let conversation: Conversation
    do {
      Folders.remove(home)
      UserFolders.make(above: "\(home)/file")
      let variables = ["PATH", "LANG", "LD_LIBRARY_PATH"]
      // The runtime's own account of a trap is longer than what is kept, and ends with no reason.
      let environment =
        ["SWIFT_BACKTRACE=enable=no"]
        + variables.compactMap { name in Environment[name].map { "\(name)=\($0)" } }
        + ["HOME", "CFFIXED_USER_HOME", "TMPDIR"].map { "\($0)=\(home)" }
      conversation = try Conversation(program, environment: environment)
    } catch {
      throw ClientProblem("its program cannot be started")
    }
    _ = try Self.answer(to: ["ask": "resources", "strings": strings], of: conversation)
    return conversation
  }

  private static func answer(
    to question: JSONValue,
    of conversation: Conversation
  ) throws(ClientProblem) -> JSONValue {
    let line: String
    do throws(Conversation.Failure) {
      line = try conversation.answer(to: question.line, within: (patience + grace) * 1000)
    } catch {
      throw ClientProblem(words(of: error))
    }
    guard let answer = JSONValue(text: line) else {
      throw ClientProblem("its program wrote what is no answer")
    }
    return answer
  }

  private static func words(of failure: Conversation.Failure) -> String {
    switch failure {
    case .late: return "it did not answer within \(patience + grace) s"
    case .endless: return "its answer is longer than anybody reads"
    case .ended(let status, let words):
      let how = status > 128 ? "was ended by signal \(status - 128)" : "left with \(status)"
      let lines = words.split(separator: "\n").map { PlainText.harmless($0) }
      let last = lines.last { $0.contains("Fatal error") } ?? lines.last
      return "its program \(how)" + (last.map { ": \($0.prefix(300))" } ?? "")
    }
  }
}
