import ClientFolder
import Documents
import Synchronization
import SystemAccess

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
    /// The one that is asked what is offered; it stands where it was brought to.
    var chooser: ClientProcess?
    var started = 0
  }

  private let path: String
  private let state = Mutex(State())
  /// More are not kept: who asks more has no use for the first ones.
  private static let mostAnswers = 5_000
  /// How many processes run at most: one for each way that is being gone, and some to go back to.
  private static let mostProcesses = max(4, Processors.count + 2)

  init(_ path: String) { self.path = path }

  deinit { end() }

  /// Whether it is the program at a path.
  func isAt(_ path: String) -> Bool { self.path == path }

  /// Ends its processes; what is asked later starts others.
  func end() {
    state.withLock { state in
      for process in state.processes { process.end() }
      state.painter?.end()
      state.chooser?.end()
      (state.processes, state.painter, state.chooser) = ([], nil, nil)
    }
  }

  /// What a fresh process says of its widgets; it was asked nothing yet then.
  func description(_ question: Question) throws(ClientProblem) -> JSONValue {
    state.withLock { state in
      guard let index = state.processes.firstIndex(where: { $0.place == nil }) else { return }
      state.processes.remove(at: index).end()
    }
    let (answer, process) = try answer(aside: question)
    keep(process)
    return answer
  }

  /// A picture for a place without an entry, by a process that is asked for nothing else: the day
  /// knows nothing of it.
  func picture(_ question: Question) throws(ClientProblem) -> JSONValue {
    let painter = state.withLock { state in
      defer { state.painter = nil }
      return state.painter
    }
    let (answer, process) = try answer(aside: question, by: painter)
    let before = state.withLock { state in
      defer { state.painter = process }
      return state.painter
    }
    before?.end()
    return answer
  }

  /// What a program offers, by a process that is brought to where the day stands and is asked for
  /// nothing else: the day knows nothing of it.
  func options(_ question: Question, after earlier: Int?) throws(ClientProblem) -> JSONValue {
    let (job, left) = state.withLock { state -> (Job, ClientProcess?) in
      let resources = Self.number(of: question.resources, in: &state)
      let standing = earlier.flatMap { place in
        state.turns.indices.contains(place) ? state.turns[place].standing : nil
      }
      let chooser = state.chooser
      state.chooser = nil
      let known = chooser.flatMap { $0.place == standing ? $0 : nil }
      let job = Job(
        step: Step(earlier: earlier, json: question.json, resources: resources),
        known: nil,
        standing: standing,
        process: known,
        way: known == nil ? Self.way(to: standing, in: state) : [],
        resources: state.resources
      )
      return (job, known == nil ? chooser : nil)
    }
    left?.end()
    let answer: Result<JSONValue, ClientProblem>
    var process: ClientProcess?
    (answer, process) = ask(job)
    process?.place = job.standing
    let before = state.withLock { [process] state in
      defer { state.chooser = process }
      return state.chooser
    }
    before?.end()
    return try answer.get()
  }

  /// Asks outside of every way; a process that fails or is late is ended.
  private func answer(
    aside question: Question,
    by known: ClientProcess? = nil
  ) throws(ClientProblem) -> (JSONValue, ClientProcess) {
    let resources = state.withLock { Self.number(of: question.resources, in: &$0) }
    var process: ClientProcess
    if let known { process = known } else { process = try ClientProcess(path, number: next()) }
    do throws(ClientProblem) {
      try process.tell(question.resources, number: resources)
      let answer = try process.answer(to: question.json)
      guard answer["isLate"] == nil, answer["isStuck"] == nil else {
        throw ClientProblem(answer["error"]?.words ?? "it is late")
      }
      return (answer, process)
    } catch {
      process.end()
      throw error
    }
  }

  private func next() -> Int {
    state.withLock { state in
      state.started += 1
      return state.started
    }
  }

  private static func number(of resources: JSONValue, in state: inout State) -> Int {
    if let number = state.numbers[resources] { return number }
    state.numbers[resources] = state.resources.count
    state.resources.append(resources)
    return state.resources.count - 1
  }

  private func keep(_ process: ClientProcess) {
    let ended = state.withLock { state in
      let isFull = state.processes.count >= Self.mostProcesses
      let ended = isFull ? state.processes.removeFirst() : nil
      state.processes.append(process)
      return ended
    }
    ended?.end()
  }

  // MARK: One question on a way

  /// A question that has to be asked, with all that this takes; nobody else waits meanwhile.
  private struct Job: Sendable {
    let step: Step
    /// Its place, where it was asked before and the answer was not kept.
    let known: Int?
    /// The answer that it comes after, as far as that left a process running.
    let standing: Int?
    /// A process that stands there.
    let process: ClientProcess?
    /// All that leads there, for a fresh one.
    let way: [Turn]
    let resources: [JSONValue]
  }

  /// What a question after another comes to: that which it came to before, or what the program says
  /// now; nil where nobody may ask it.
  func outcome(of question: Question, after earlier: Int?, mayAsk: Bool) -> Outcome? {
    var found: Outcome?
    let job = state.withLock { state -> Job? in
      let resources = Self.number(of: question.resources, in: &state)
      let step = Step(earlier: earlier, json: question.json, resources: resources)
      let known = state.places[step]
      if let known, let answer = state.turns[known].answer {
        found = Outcome(answer: answer, place: known)
        return nil
      }
      return mayAsk ? Self.job(step, known: known, in: &state) : nil
    }
    guard let job else { return found }
    let (answer, process) = ask(job)
    return take(answer, from: process, to: job, title: question.title)
  }

  private static func job(_ step: Step, known: Int?, in state: inout State) -> Job {
    let standing = step.earlier.flatMap { state.turns[$0].standing }
    let index = state.processes.lastIndex { $0.place == standing }
    return Job(
      step: step,
      known: known,
      standing: standing,
      process: index.map { state.processes.remove(at: $0) },
      way: index == nil ? way(to: standing, in: state) : [],
      resources: state.resources
    )
  }

  /// All that leads to an answer and left a process running, the first first.
  private static func way(to standing: Int?, in state: State) -> [Turn] {
    var way: [Turn] = []
    var next = standing
    while let place = next {
      way.append(state.turns[place])
      next = state.turns[place].step.earlier.flatMap { state.turns[$0].standing }
    }
    return way.reversed()
  }

  /// Keeps an answer, unless somebody was given one to the same question meanwhile: that stands.
  private func take(
    _ answer: Result<JSONValue, ClientProblem>,
    from process: ClientProcess?,
    to job: Job,
    title: String
  ) -> Outcome {
    let outcome = state.withLock { state in
      if let place = job.known ?? state.places[job.step] {
        return Outcome(answer: state.turns[place].answer ?? answer, place: place)
      }
      let place = state.turns.count
      state.places[job.step] = place
      state.turns.append(
        Turn(
          step: job.step,
          title: title,
          answer: place < Self.mostAnswers ? answer : nil,
          standing: process == nil ? job.standing : place
        )
      )
      return Outcome(answer: answer, place: place)
    }
    if var process {
      process.place = outcome.place
      keep(process)
    }
    return outcome
  }

  /// Asks a process that stands where the question follows, and returns it if it still does.
  private func ask(_ job: Job) -> (Result<JSONValue, ClientProblem>, ClientProcess?) {
    do throws(ClientProblem) {
      var process: ClientProcess
      if let known = job.process { process = known } else { process = try fresh(for: job) }
      do throws(ClientProblem) {
        try process.tell(job.resources[job.step.resources], number: job.step.resources)
        let answer = try process.answer(to: job.step.json)
        // Whoever is late or stuck still works on it, and would answer the next question with it.
        guard answer["isLate"] == nil, answer["isStuck"] == nil else {
          process.end()
          return (.success(answer), nil)
        }
        return (.success(answer), process)
      } catch {
        process.end()
        throw error
      }
    } catch {
      return (.failure(error), nil)
    }
  }

  /// A fresh process that is asked all that leads to a question.
  private func fresh(for job: Job) throws(ClientProblem) -> ClientProcess {
    var process = try ClientProcess(path, number: next())
    do throws(ClientProblem) {
      for turn in job.way {
        try process.tell(job.resources[turn.step.resources], number: turn.step.resources)
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
