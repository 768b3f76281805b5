#if canImport(Glibc)
  package import Glibc
#elseif canImport(Darwin)
  package import Darwin
#endif

/// A program running in a terminal of its own, whose raw bytes and end can be judged.
///
/// Nothing sleeps: every wait ends with the awaited thing or at its deadline. The program leads a
/// session of its own, so Ctrl-Z stops it only below a shell (start `/bin/sh -i` and type there).
package final class PseudoTerminal {
  package enum Ending: Hashable, Sendable {
    case exited(Int32)
    case signalled(Int32)
  }

  package enum Failure: Error {
    case noPseudoTerminal
    case notStarted(code: Int32)
  }

  /// Everything that the program has written so far.
  package private(set) var output: [UInt8] = []
  package private(set) var ending: Ending?
  package let process: pid_t

  private var master: Int32

  /// Starts a program; the environment is exactly the given one.
  package init(
    _ executable: String,
    _ arguments: [String] = [],
    environment: [String: String],
    columns: Int = 80,
    rows: Int = 24
  ) throws {
    var size = Self.windowSize(columns: columns, rows: rows)
    var slave: Int32 = -1
    var master: Int32 = -1
    guard openpty(&master, &slave, nil, nil, &size) == 0 else { throw Failure.noPseudoTerminal }
    self.master = master
    defer { close(slave) }
    _ = fcntl(master, F_SETFD, FD_CLOEXEC)
    _ = fcntl(slave, F_SETFD, FD_CLOEXEC)
    // Tests run side by side, and `ttyname` would answer all of them in one place.
    var name = [UInt8](repeating: 0, count: 256)
    let isNamed = name.withUnsafeMutableBytes { buffer in
      guard let start = buffer.bindMemory(to: CChar.self).baseAddress else { return false }
      return ttyname_r(slave, start, buffer.count) == 0
    }
    guard isNamed else { throw Failure.noPseudoTerminal }
    process = try Self.spawn(
      executable,
      arguments,
      environment: environment,
      terminal: String(decoding: name.prefix { $0 != 0 }, as: UTF8.self)
    )
  }

  deinit {
    if ending == nil {
      kill(process, SIGKILL)
      var status: Int32 = 0
      waitpid(process, &status, 0)
    }
    hangUp()
  }

  /// Types text; `\u{1B}` is escape, `\r` is enter, `\u{3}` is Ctrl-C.
  package func type(_ text: String) { send(Array(text.utf8)) }

  package func send(_ bytes: [UInt8]) {
    var bytes = bytes[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { write(master, $0.baseAddress, $0.count) }
      guard count > 0 else { return }
      bytes = bytes.dropFirst(count)
    }
  }

  /// Resizes the window; the program hears of it as from a real one.
  package func resize(columns: Int, rows: Int) {
    var size = Self.windowSize(columns: columns, rows: rows)
    _ = ioctl(master, UInt(TIOCSWINSZ), &size)
  }

  package func hangUp() {
    if master >= 0 { close(master) }
    master = -1
  }

  package func signal(_ number: Int32) { kill(process, number) }

  /// Reads until the output satisfies a condition; false at the deadline or the program's end.
  @discardableResult
  package func read(within seconds: Double = 40, until isSatisfied: ([UInt8]) -> Bool) -> Bool {
    let deadline = ContinuousClock.now + .milliseconds(Int(seconds * 1000))
    while !isSatisfied(output) {
      guard readSome(before: deadline) else { return isSatisfied(output) }
    }
    return true
  }

  /// Reads until text appears after a number of bytes seen before.
  @discardableResult
  package func read(until text: String, after start: Int = 0, within seconds: Double = 40) -> Bool {
    read(within: seconds) { Self.contains(text, in: $0, after: start) }
  }

  /// Reads to the end of the output and tells how the program ended; nil at the deadline.
  package func readToEnd(within seconds: Double = 40) -> Ending? {
    let deadline = ContinuousClock.now + .milliseconds(Int(seconds * 1000))
    while readSome(before: deadline) {}
    guard ending == nil, ContinuousClock.now < deadline else { return ending }
    // The output has ended because nobody has the terminal open any more: the end is near.
    var status: Int32 = 0
    guard waitpid(process, &status, 0) == process else { return nil }
    let number = status & 0x7F
    ending = number == 0 ? .exited((status >> 8) & 0xFF) : .signalled(number)
    return ending
  }

  package var text: String { String(decoding: output, as: UTF8.self) }

  private static func contains(_ text: String, in output: [UInt8], after start: Int) -> Bool {
    let wanted = Array(text.utf8)
    guard let first = wanted.first, output.count >= start + wanted.count else { return false }
    return (start...(output.count - wanted.count)).contains { index in
      output[index] == first && output[index..<(index + wanted.count)].elementsEqual(wanted)
    }
  }

  /// Waits for bytes and takes them; false at the deadline and at the end of the output.
  private func readSome(before deadline: ContinuousClock.Instant) -> Bool {
    let left = (deadline - ContinuousClock.now) / .milliseconds(1)
    guard left > 0, master >= 0 else { return false }
    var descriptor = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
    let ready = poll(&descriptor, 1, Int32(left.rounded(.up)))
    // A signal to the tests themselves is no reason to stop waiting.
    if ready < 0, errno == EINTR { return true }
    guard ready > 0 else { return false }
    var buffer = [UInt8](repeating: 0, count: 65536)
    let count = buffer.withUnsafeMutableBytes {
      #if canImport(Glibc)
        Glibc.read(master, $0.baseAddress, $0.count)
      #else
        Darwin.read(master, $0.baseAddress, $0.count)
      #endif
    }
    guard count > 0 else { return false }
    output += buffer.prefix(count)
    return true
  }
}

extension PseudoTerminal {
  private static func windowSize(columns: Int, rows: Int) -> winsize {
    let (rows, columns) = (UInt16(clamping: rows), UInt16(clamping: columns))
    return winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
  }

  private static func spawn(
    _ executable: String,
    _ arguments: [String],
    environment: [String: String],
    terminal: String
  ) throws -> pid_t {
    #if canImport(Glibc)
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
      // POSIX_SPAWN_SETSID, which Glibc shows only to GNU sources.
      let newSession: Int16 = 0x80
    #else
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
      let newSession = Int16(POSIX_SPAWN_SETSID | POSIX_SPAWN_CLOEXEC_DEFAULT)
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    // The first terminal that a session's leader opens becomes the session's own.
    posix_spawn_file_actions_addopen(&actions, 0, terminal, O_RDWR, 0)
    posix_spawn_file_actions_adddup2(&actions, 0, 1)
    posix_spawn_file_actions_adddup2(&actions, 0, 2)
    var none = sigset_t()
    var every = sigset_t()
    sigemptyset(&none)
    sigfillset(&every)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &every)
    let flags = newSession | Int16(POSIX_SPAWN_SETSIGMASK) | Int16(POSIX_SPAWN_SETSIGDEF)
    posix_spawnattr_setflags(&attributes, flags)

    var process: pid_t = 0
    let variables = environment.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
    let code = withCStrings([executable] + arguments) { argv in
      withCStrings(variables) { envp in
        posix_spawn(&process, executable, &actions, &attributes, argv, envp)
      }
    }
    guard code == 0 else { throw Failure.notStarted(code: code) }
    return process
  }

  private static func withCStrings<Result>(
    _ strings: [String],
    _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
  ) -> Result {
    let copies = strings.map { strdup($0) }
    defer { copies.forEach { free($0) } }
    return body(copies + [nil])
  }
}
