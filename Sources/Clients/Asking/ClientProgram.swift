import ClientFolder
import Documents
import Synchronization

/// A client's program, and all that it was ever asked.
///
/// Code remembers: what it answers may rest on every question before. So answers lie in a tree,
/// each below the one before it, and are read there by whoever comes the same way. Whoever leaves
/// the way gets a process of his own, which is asked the earlier questions first.
final class ClientProgram: Sendable {
  /// What is asked.
  struct Question: Hashable, Sendable {
    /// As the program reads it.
    let json: JSONValue
    /// What the program is told before: tables, and texts.
    let resources: JSONValue
    /// For whom and when it is, in words.
    let title: String
  }

  /// What came of a question.
  struct Outcome: Sendable {
    /// The answer, or why there is none.
    let answer: Result<JSONValue, ClientProblem>
    /// Its place among all.
    let place: Int
  }

  private struct Step: Hashable, Sendable {
    let earlier: Int?
    let json: JSONValue
    let resources: Int
  }

  private struct Turn: Sendable {
    let step: Step
    let title: String
    /// Nil where it was not kept.
    var answer: Result<JSONValue, ClientProblem>?
    /// The latest answer up to this one that left a process running.
    let standing: Int?
  }

  private struct State: Sendable {
    var turns: [Turn] = []
    var places: [Step: Int] = [:]
    /// What was told besides questions, each once.
    var resources: [JSONValue] = []
    var numbers: [JSONValue: Int] = [:]
    /// Those that run, the one that was used last at the end.
    var processes: [ClientProcess] = []
    /// The one that is asked for pictures.
    var painter: ClientProcess?
    var started = 0
  }

  private let path: String
  private let state = Mutex(State())
  /// More are not kept: who asks more has no use for the first ones.
  private static let mostAnswers = 5_000
  /// How many processes run at most: one for each way that is being gone, and some to go back to.
  private static let mostProcesses = 4

  init(_ path: String) { self.path = path }

  deinit { end() }

  /// Whether it is the program at a path.
  func isAt(_ path: String) -> Bool { self.path == path }

  /// Ends its processes; what is asked later starts others.
  func end() {
    state.withLock { state in
      for process in state.processes { process.end() }
      state.painter?.end()
      (state.processes, state.painter) = ([], nil)
    }
  }

  /// What a fresh process says of its widgets; it was asked nothing yet then.
  func description(_ question: Question) throws(ClientProblem) -> JSONValue {
    try state.withLock { state throws(ClientProblem) in
      if let index = state.processes.firstIndex(where: { $0.place == nil }) {
        state.processes.remove(at: index).end()
      }
      var process = try process(at: nil, in: &state)
      let answer = try Self.answer(to: question, by: &process, in: &state)
      Self.keep(process, in: &state)
      return answer
    }
  }

  /// A picture for a place without an entry, by a process that is asked for nothing else: the day
  /// knows nothing of it.
  func picture(_ question: Question) throws(ClientProblem) -> JSONValue {
    try state.withLock { state throws(ClientProblem) in
      if state.painter == nil { state.painter = try process(at: nil, in: &state) }
      guard var process = state.painter else { throw ClientProblem("it has no program") }
      state.painter = nil
      let answer = try Self.answer(to: question, by: &process, in: &state)
      state.painter = process
      return answer
    }
  }

  /// Asks outside of every way; a process that fails or is late is ended.
  private static func answer(
    to question: Question,
    by process: inout ClientProcess,
    in state: inout State
  ) throws(ClientProblem) -> JSONValue {
    do throws(ClientProblem) {
      try process.tell(question.resources, number: number(of: question.resources, in: &state))
      let answer = try process.answer(to: question.json)
      guard answer["isLate"] == nil, answer["isStuck"] == nil else {
        throw ClientProblem(answer["error"]?.words ?? "it is late")
      }
      return answer
    } catch {
      process.end()
      throw error
    }
  }

  /// What a question after another comes to: that which it came to before, or what the program says
  /// now; nil where nobody may ask it.
  func outcome(of question: Question, after earlier: Int?, mayAsk: Bool) -> Outcome? {
    state.withLock { state in
      let resources = Self.number(of: question.resources, in: &state)
      let step = Step(earlier: earlier, json: question.json, resources: resources)
      let known = state.places[step]
      if let known, let answer = state.turns[known].answer {
        return Outcome(answer: answer, place: known)
      }
      guard mayAsk else { return nil }
      let standing = earlier.flatMap { state.turns[$0].standing }
      let place = known ?? state.turns.count
      let (answer, stands) = ask(step, at: place, after: standing, in: &state)
      if known == nil {
        let kept = place < Self.mostAnswers ? answer : nil
        state.places[step] = place
        state.turns.append(
          Turn(
            step: step,
            title: question.title,
            answer: kept,
            standing: stands ? place : standing
          )
        )
      }
      return Outcome(answer: answer, place: place)
    }
  }

  private static func number(of resources: JSONValue, in state: inout State) -> Int {
    if let number = state.numbers[resources] { return number }
    state.numbers[resources] = state.resources.count
    state.resources.append(resources)
    return state.resources.count - 1
  }

  /// Asks a process that stands where the question follows, and says whether it still stands.
  private func ask(
    _ step: Step,
    at place: Int,
    after standing: Int?,
    in state: inout State
  ) -> (answer: Result<JSONValue, ClientProblem>, stands: Bool) {
    var process: ClientProcess
    do throws(ClientProblem) {
      process = try self.process(at: standing, in: &state)
    } catch {
      return (.failure(error), false)
    }
    do throws(ClientProblem) {
      try process.tell(state.resources[step.resources], number: step.resources)
      let answer = try process.answer(to: step.json)
      // Whoever is late or stuck still works on it, and would answer the next question with it.
      guard answer["isLate"] == nil, answer["isStuck"] == nil else {
        process.end()
        return (.success(answer), false)
      }
      process.place = place
      Self.keep(process, in: &state)
      return (.success(answer), true)
    } catch {
      process.end()
      return (.failure(error), false)
    }
  }

  private static func keep(_ process: ClientProcess, in state: inout State) {
    if state.processes.count >= mostProcesses { state.processes.removeFirst().end() }
    state.processes.append(process)
  }

  /// A process that was asked what leads to a place and nothing more: one that runs, or a fresh one
  /// that is asked all of it again.
  private func process(
    at place: Int?,
    in state: inout State
  ) throws(ClientProblem) -> ClientProcess {
    if let index = state.processes.lastIndex(where: { $0.place == place }) {
      return state.processes.remove(at: index)
    }
    state.started += 1
    var process = try ClientProcess(path, number: state.started)
    var way: [Int] = []
    var next = place
    while let step = next {
      way.append(step)
      next = state.turns[step].step.earlier.flatMap { state.turns[$0].standing }
    }
    do throws(ClientProblem) {
      for turn in way.reversed().map({ state.turns[$0] }) {
        try process.tell(state.resources[turn.step.resources], number: turn.step.resources)
        let again = try process.answer(to: turn.step.json)
        guard case .success(let before)? = turn.answer, before != again else { continue }
        Self.tell(turn.title, before, again)
      }
    } catch {
      process.end()
      throw error
    }
    return process
  }

  /// An answer that differs is told with both: what was asked after it may rest on either.
  private static func tell(_ title: String, _ before: JSONValue, _ again: JSONValue) {
    let place = JSONDifference(before, again)
    ClientTroubles.shared.note(
      "\(title) answered otherwise when it was asked again: \(place.words)"
    )
  }
}
