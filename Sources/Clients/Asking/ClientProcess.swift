import ClientFolder
import Documents
import SystemAccess
import TerminalRendering

/// A client's program while it runs: questions go in and answers come out, one line each.
struct ClientProcess: Sendable {
  /// How long a provider may take, in seconds of real time.
  static let patience = 5
  /// How much longer the process may take to say that it was late.
  private static let grace = 2

  private let conversation: Conversation
  /// Where the program thinks that its person lives: nothing that it keeps outlasts this process,
  /// or a day would depend on the one before.
  private let home: String
  /// The place of the answer that it gave last; nil before the first.
  var place: Int?
  /// The number of the resources that it was told last.
  private var resources: Int?
  /// How many questions it was asked.
  private var count = 0

  /// Starts a program.
  init(_ program: String, number: Int) throws(ClientProblem) {
    home = "\(UserFolders.temporary)/homestack-client-\(ThisProcess.number)-\(number)"
    do {
      Folders.remove(home)
      UserFolders.make(above: "\(home)/file")
      let variables = ["PATH", "LANG", "LD_LIBRARY_PATH"]
      // The runtime's own account of a trap is longer than what is kept, and ends with no reason.
      let environment =
        ["SWIFT_BACKTRACE=enable=no"]
        + variables.compactMap { name in Environment[name].map { "\(name)=\($0)" } }
        + ["HOME", "CFFIXED_USER_HOME", "TMPDIR"].map { [home] in "\($0)=\(home)" }
      conversation = try Conversation(program, environment: environment)
    } catch {
      Folders.remove(home)
      throw ClientProblem("its program cannot be started")
    }
  }

  /// Ends the program, with all that it left.
  func end() {
    conversation.stop()
    Folders.remove(home)
  }

  /// Tells the program what its questions from now on rest on, unless it was told last.
  mutating func tell(_ told: JSONValue, number: Int) throws(ClientProblem) {
    guard resources != number, case .object(let members) = told else { return }
    _ = try answer(to: .object([.init("ask", .string("resources"))] + members))
    resources = number
  }

  /// The answer to a question.
  mutating func answer(to question: JSONValue) throws(ClientProblem) -> JSONValue {
    guard case .object(let members) = question else { throw ClientProblem("it was asked nothing") }
    count += 1
    let asked = JSONValue.object(
      members + [.init("number", .integer(count)), .init("patience", .integer(Self.patience))]
    )
    let line: String
    do throws(Conversation.Failure) {
      let limit = (Self.patience + Self.grace) * 1000
      line = try conversation.answer(to: asked.line, within: limit)
    } catch {
      throw ClientProblem(Self.words(of: error))
    }
    guard case .object(let told)? = JSONValue(text: line),
      told.contains(.init("number", .integer(count)))
    else { throw ClientProblem("its program wrote what is no answer") }
    return .object(told.filter { $0.key != "number" })
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
