#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A program that was started with something to read.
///
/// Its input and output are files without names and no pipes: nobody ever waits for the other to
/// read.
package struct ChildProgram: Sendable {
  /// What came of it.
  package struct Outcome {
    /// As a shell tells it: 128 and the number of the signal where one ended it.
    package let status: Int32
    package let output: [UInt8]
    /// What it said on standard error.
    package let complaint: [UInt8]
  }

  /// The number by which the system knows it.
  package let process: Int32
  private let output: ScratchFile
  private let complaint: ScratchFile

  /// Whether a program lies at a path that may be started.
  package static func canStart(_ path: String) -> Bool {
    FileName.with(path) { access($0, X_OK) } == 0
  }

  /// Starts a program with nothing in its environment but these variables.
  ///
  /// - Throws: `SystemError` when it cannot be started, `CommandFailure` when there is no room for
  ///   what it is to read.
  package init(
    _ path: String,
    _ arguments: [String] = [],
    environment: [String],
    input: [UInt8]
  ) throws {
    let file = try ScratchFile()
    try file.write(input)
    output = try ScratchFile()
    complaint = try ScratchFile()
    process = try Self.spawn(
      path,
      arguments,
      environment,
      files: [file, output, complaint].map(\.descriptor)
    )
  }

  /// Waits until it has ended.
  ///
  /// - Throws: `SystemError` when its output cannot be read.
  package func outcome() throws(SystemError) -> Outcome {
    Outcome(status: wait(), output: try output.contents(), complaint: try complaint.contents())
  }

  /// Tells it to end by itself, with what it started.
  package func interrupt() { kill(process, SIGINT) }

  /// Ends it.
  package func stop() {
    kill(process, SIGKILL)
    _ = wait()
  }

  private func wait() -> Int32 {
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 {
      // Where whoever started us has it so, the system keeps no status: then the output counts.
      if errno != EINTR { return 0 }
    }
    let number = status & 0x7F
    return number == 0 ? status >> 8 & 0xFF : 128 + number
  }

  /// Starts a program whose first files are these; it leads a group of its own where asked for, so
  /// that all that it starts can be ended with it.
  static func spawn(
    _ path: String,
    _ arguments: [String],
    _ environment: [String],
    files: [Int32],
    leadsGroup: Bool = false
  ) throws(SystemError) -> pid_t {
    #if canImport(Glibc)
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #else
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    for (place, file) in files.enumerated() {
      posix_spawn_file_actions_adddup2(&actions, file, Int32(place))
    }
    // Signals that are ignored or held back here are not by others.
    var every = sigset_t()
    var none = sigset_t()
    sigfillset(&every)
    sigemptyset(&none)
    posix_spawnattr_setsigdefault(&attributes, &every)
    posix_spawnattr_setsigmask(&attributes, &none)
    var flags = Int16(POSIX_SPAWN_SETSIGDEF) | Int16(POSIX_SPAWN_SETSIGMASK)
    if leadsGroup {
      posix_spawnattr_setpgroup(&attributes, 0)
      flags |= Int16(POSIX_SPAWN_SETPGROUP)
    }
    posix_spawnattr_setflags(&attributes, flags)
    var process: pid_t = 0
    let code = withStrings([path] + arguments) { argv in
      withStrings(environment) { envp in
        FileName.with(path) { posix_spawn(&process, $0, &actions, &attributes, argv, envp) }
      }
    }
    guard code == 0 else { throw SystemError(code: code) }
    return process
  }

  private static func withStrings<Result>(
    _ strings: [String],
    _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
  ) -> Result {
    let copies = strings.map { FileName.with($0) { strdup($0) } }
    defer { copies.forEach { free($0) } }
    return body(copies + [nil])
  }
}
