import Synchronization
import SystemAccess
import TerminalRendering

/// The Swift toolchain that is on the path: its programs, and which version it is.
struct Toolchain: Sendable {
  /// The folder in which its programs lie.
  private let folder: String
  /// What it says of itself.
  let version: String

  /// What a program of the toolchain is started with.
  private static var environment: [String] {
    [
      "PATH", "HOME", "TMPDIR", "LANG", "LD_LIBRARY_PATH", "SSH_AUTH_SOCK", "HTTPS_PROXY",
      "https_proxy",
    ].compactMap { name in Environment[name].map { "\(name)=\($0)" } }
  }

  /// The programs that run in this process's name.
  private static let running = Mutex<[ChildProgram]>([])

  /// Ends what is being built.
  static func interrupt() { running.withLock { $0.forEach { $0.interrupt() } } }

  /// The least version that the modules are known to build with.
  private static let least = "6.2"

  /// Finds it.
  init() throws(ClientProblem) {
    let folders = (Environment["PATH"] ?? "").split(separator: ":").map(String.init)
    guard let folder = folders.first(where: { ChildProgram.canStart("\($0)/swiftc") }) else {
      throw ClientProblem(
        "to build Swift takes a Swift toolchain (\(Self.least) or later), and there is no swiftc "
          + "on the path"
      )
    }
    self.folder = folder
    let outcome = try Self.outcome("\(folder)/swiftc", ["--version"])
    version = String(decoding: outcome.output, as: UTF8.self)
  }

  /// Runs programs of the toolchain beside each other, as many as there are processors, and waits
  /// for all.
  func run(_ commands: [(program: String, arguments: [String])]) throws(ClientProblem) {
    var left = commands[...]
    while !left.isEmpty {
      var running: [ChildProgram] = []
      for command in left.prefix(Processors.count) {
        let program = try Self.start(path(command.program), command.arguments)
        running.append(program)
        Self.running.withLock { $0.append(program) }
      }
      left = left.dropFirst(running.count)
      var failed: String?
      for program in running {
        let outcome = try Self.outcome(program)
        Self.running.withLock { $0.removeAll { $0.process == program.process } }
        guard outcome.status != 0, failed == nil else { continue }
        failed = String(decoding: outcome.complaint + outcome.output, as: UTF8.self)
      }
      if let failed { throw ClientProblem(failed) }
    }
  }

  /// What a program of the toolchain says.
  func said(by program: String, _ arguments: [String]) throws(ClientProblem) -> [UInt8] {
    let outcome = try Self.outcome(path(program), arguments)
    guard outcome.status == 0 else {
      throw ClientProblem(String(decoding: outcome.complaint + outcome.output, as: UTF8.self))
    }
    return outcome.output
  }

  /// A program lies beside the compiler, else somewhere on the path.
  private func path(_ program: String) -> String {
    let beside = "\(folder)/\(program)"
    if ChildProgram.canStart(beside) { return beside }
    let folders = (Environment["PATH"] ?? "").split(separator: ":")
    return folders.map { "\($0)/\(program)" }.first(where: ChildProgram.canStart) ?? beside
  }

  private static func start(
    _ path: String,
    _ arguments: [String]
  ) throws(ClientProblem) -> ChildProgram {
    do {
      return try ChildProgram(path, arguments, environment: environment, input: [])
    } catch let error as SystemError {
      throw ClientProblem("cannot start \(FileName.shown(path)): \(error.words)")
    } catch let error as CommandFailure {
      throw ClientProblem(error.message.text)
    } catch {
      throw ClientProblem("cannot start \(FileName.shown(path))")
    }
  }

  private static func outcome(
    _ path: String,
    _ arguments: [String]
  ) throws(ClientProblem) -> ChildProgram.Outcome {
    try outcome(start(path, arguments))
  }

  private static func outcome(
    _ program: ChildProgram
  ) throws(ClientProblem) -> ChildProgram.Outcome {
    do throws(SystemError) {
      return try program.outcome()
    } catch {
      throw ClientProblem("cannot read what the compiler said: \(error.words)")
    }
  }
}
