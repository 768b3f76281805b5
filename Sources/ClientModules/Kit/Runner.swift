import Dispatch
import Foundation

/// The life of the client's process: it reads questions from standard input, one a line, and
/// writes one line of answer to each, until the input ends.
///
/// Providers and bodies run on the main thread, whose queue is served all the while; a thread of
/// its own reads and writes. Whatever the client prints goes to standard error.
public enum Runner {
  /// A function of the client that the house can call by name.
  public typealias Call = @MainActor () async throws -> Void

  nonisolated(unsafe) private static var offered: (@MainActor () -> [WidgetDefinition])?
  nonisolated(unsafe) private static var widgets: [WidgetDefinition] = []
  nonisolated(unsafe) private static var calls: [String: Call] = [:]
  private static let isBegun = Guarded(false)

  /// Names the functions that the house can call; the generated file does so before `run`.
  public static func offer(_ offered: [String: Call]) {
    calls.merge(offered) { $1 }
  }

  /// Answers questions about these widgets until the input ends, and does not return.
  ///
  /// The widgets are made for the first question, when the texts are there in which they say what
  /// they are called.
  public static func run(_ widgets: @escaping @MainActor () -> [WidgetDefinition]) -> Never {
    let isFirst = isBegun.change { begun in
      defer { begun = true }
      return !begun
    }
    guard isFirst else { fail("the process was begun twice") }
    offered = widgets
    let output = dup(1)
    let input = dup(0)
    dup2(2, 1)
    let nothing = open("/dev/null", O_RDONLY)
    if nothing >= 0 { dup2(nothing, 0) }
    signal(SIGPIPE, SIG_IGN)
    let thread = Thread { serve(input: input, output: output) }
    thread.stackSize = 1 << 20
    thread.start()
    let alive = Timer(timeInterval: 1e9, repeats: true) { _ in }
    RunLoop.main.add(alive, forMode: .default)
    while true { RunLoop.main.run(mode: .default, before: .distantFuture) }
  }

  /// Ends the process with a sentence on standard error.
  static func fail(_ sentence: String) -> Never {
    FileHandle.standardError.write(Data((sentence + "\n").utf8))
    exit(70)
  }

  private static func serve(input: Int32, output: Int32) {
    var pending: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(input, &part, part.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { exit(0) }
      pending += part[0..<count]
      while let end = pending.firstIndex(of: 0x0A) {
        let line = Array(pending[..<end])
        pending.removeSubrange(...end)
        guard !line.isEmpty else { continue }
        send(answer(line), to: output)
      }
    }
  }

  private static func send(_ answer: JSON, to output: Int32) {
    var bytes: [UInt8] = []
    answer.write(to: &bytes)
    bytes.append(0x0A)
    var sent = 0
    while sent < bytes.count {
      let count = bytes.withUnsafeBytes { raw in
        raw.baseAddress.map { write(output, $0 + sent, bytes.count - sent) } ?? -1
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { exit(0) }
      sent += count
    }
  }

  private static func answer(_ line: [UInt8]) -> JSON {
    guard let question = Question(line: line) else {
      return .object([("error", "the line is not a question")])
    }
    let answer = answer(question)
    guard let number = question.table["number"] else { return answer }
    return .object(answer.members + [("number", number)])
  }

  private static func answer(_ question: Question) -> JSON {
    if question.ask == "resources" {
      Tables.load(question.table)
      return .object([("accepted", true)])
    }
    prepare(question)
    if question.ask != "resources", !makeWidgets(question.patience) {
      return .object([("error", "the widgets are not made in time"), ("isLate", true)])
    }
    switch question.ask {
    case "describe": return describe(question)
    case "placeholder", "snapshot", "timeline": return reply(to: question)
    case "options", "initial": return offer(question)
    case "call": return call(question)
    default: return .object([("error", .string("\(question.ask) is not a question"))])
    }
  }

  private static func prepare(_ question: Question) {
    Question.current = question
    let seconds = question.now.rounded(.down)
    let rest = ((question.now - seconds) * 1e9).rounded(.down)
    setClock(Int(seconds), Int(rest), question.zone ?? "")
    NSTimeZone.resetSystemTimeZone()
    Place.locale = Locale(identifier: question.locale)
  }
}

/// Where a provider's callback and the thread that waits for it meet.
private final class Meeting<Value>: @unchecked Sendable {
  private let state = Guarded<(value: Value?, count: Int)>((nil, 0))
  private let arrival = DispatchSemaphore(value: 0)

  func arrive(_ value: Value) {
    let isFirst = state.change { state in
      state.count += 1
      if state.count == 1 { state.value = value }
      return state.count == 1
    }
    if isFirst { arrival.signal() }
  }

  func wait(_ seconds: Double) -> Value? {
    let limit = DispatchTime.now() + seconds
    return arrival.wait(timeout: limit) == .success ? state.value.value : nil
  }

  var count: Int { state.value.count }
}

extension Runner {
  /// Runs something on the main thread and waits for it, but no longer than the question allows.
  private static func onMain<Value>(_ patience: Double, _ work: @escaping () -> Value) -> Value? {
    let meeting = Meeting<Value>()
    DispatchQueue.main.async { meeting.arrive(work()) }
    return meeting.wait(patience)
  }

  /// Makes the widgets if that was not done; `false` if it takes longer than the question allows.
  private static func makeWidgets(_ patience: Double) -> Bool {
    guard let make = offered else { return true }
    offered = nil
    let isDone: Bool? = onMain(patience) {
      MainActor.assumeIsolated { widgets = make() }
      return true
    }
    return isDone ?? false
  }

  private static func told(_ members: [(key: String, value: JSON)]) -> JSON {
    .object(members + Ledger.take())
  }

  private static func describe(_ question: Question) -> JSON {
    let meeting = Meeting<[JSON]>()
    Task { @MainActor in
      var described: [JSON] = []
      for widget in widgets { described.append(await widget.described()) }
      meeting.arrive(described)
    }
    guard let described = meeting.wait(question.patience) else {
      return told([("error", "the widgets have not described themselves"), ("isLate", true)])
    }
    return told([
      ("widgets", .array(described)), ("calls", .list(calls.keys.sorted())),
    ])
  }

  private static func reply(to question: Question) -> JSON {
    guard let widget = widgets.first(where: { $0.kind == question.name }) else {
      return told([("error", .string("no widget is of the kind \(question.name)"))])
    }
    let meeting = Meeting<Reply>()
    DispatchQueue.main.async { widget.answer(question) { meeting.arrive($0) } }
    guard let reply = meeting.wait(question.patience) else {
      let sentence = "\(question.name) has not answered within \(question.patience) s"
      return told([("error", .string(sentence)), ("isLate", true)])
    }
    guard var members = onMain(question.patience, { reply.members() }) else {
      let sentence = "a view of \(question.name) takes more than \(question.patience) s"
      return told([("error", .string(sentence)), ("isStuck", true)])
    }
    settle()
    if meeting.count > 1 { members.append(("twice", true)) }
    return told(members)
  }

  /// What there is to choose from in a list that opens, or what the app chooses for a new widget.
  private static func offer(_ question: Question) -> JSON {
    guard let widget = widgets.first(where: { $0.kind == question.name }) else {
      return told([("error", .string("no widget is of the kind \(question.name)"))])
    }
    let meeting = Meeting<(key: String, value: JSON)>()
    Task { @MainActor in
      guard question.ask == "options" else {
        return meeting.arrive(("values", await widget.initial(question)))
      }
      do {
        let parts = try await widget.offered(question)
        let nobody: JSON = .string("nobody offers anything for \(question.parameter)")
        meeting.arrive(parts.map { ("sections", .array($0)) } ?? ("error", nobody))
      } catch {
        meeting.arrive(("error", .string(error.sentence)))
      }
    }
    guard let answer = meeting.wait(question.patience) else {
      let sentence = "it has not answered within \(question.patience) s"
      return told([("error", .string(sentence)), ("isLate", true)])
    }
    settle()
    return told([answer])
  }

  private static func call(_ question: Question) -> JSON {
    guard let call = calls[question.name] else {
      return told([("error", .string("no function is called \(question.name)"))])
    }
    let meeting = Meeting<String?>()
    Task { @MainActor in
      do {
        try await call()
        meeting.arrive(nil)
      } catch {
        meeting.arrive("\(question.name) has thrown \(error)")
      }
    }
    guard let failure = meeting.wait(question.patience) else {
      let sentence = "\(question.name) has not ended within \(question.patience) s"
      return told([("error", .string(sentence)), ("isLate", true)])
    }
    settle()
    return told(failure.map { [("error", .string($0))] } ?? [])
  }

  /// Lets what an answer has left to queues and tasks run before its notes are taken; what takes
  /// longer is told with the next answer.
  private static func settle() {
    for _ in 0..<4 {
      _ = onMain(1) {}
      let meeting = Meeting<Void>()
      Task.detached { meeting.arrive(()) }
      _ = meeting.wait(1)
    }
  }
}

@_silgen_name("homestack_clock_set")
private func setClock(_ seconds: Int, _ nanoseconds: Int, _ zone: UnsafePointer<CChar>?)
