import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A program that is asked line by line for as long as it is needed.
///
/// It may be anything: it is never waited for longer than asked, what it writes is bounded, and at
/// the end it is killed with all that it started.
package final class Conversation: Sendable {
  /// Why a program gave no answer.
  package enum Failure: Error, Hashable, Sendable {
    /// It was not done in time.
    case late
    /// It ended, as a shell tells it: 128 and the number of a signal; with its last words.
    case ended(Int32, words: String)
    /// It wrote more than anybody reads.
    case endless
  }

  /// What is read of an answer at most.
  private static let longestAnswer = 64 << 20
  /// What is told of standard error at most.
  private static let longestWords = 4000

  private let process: pid_t
  private let input: Int32
  private let output: Int32
  private let complaint: ScratchFile
  private let received = Mutex(Received())
  /// Whether it was waited for, with what it left.
  private let status = Mutex<Int32?>(nil)

  /// What came and was not taken yet.
  private struct Received: Sendable {
    var bytes: [UInt8] = []
    /// How many of them are known to have no end of a line.
    var searched = 0
  }

  /// Starts a program, with nothing in its environment but these variables.
  ///
  /// - Throws: `SystemError` when it cannot be started, `CommandFailure` without room for files.
  package init(_ path: String, environment: [String]) throws {
    var down: [Int32] = [-1, -1]
    var up: [Int32] = [-1, -1]
    guard pipe(&down) == 0 else { throw SystemError.latest }
    guard pipe(&up) == 0 else {
      let error = SystemError.latest
      down.forEach { close($0) }
      throw error
    }
    for descriptor in down + up { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
    complaint = try ScratchFile()
    let files = [down[0], up[1], complaint.descriptor]
    defer {
      close(down[0])
      close(up[1])
    }
    do throws(SystemError) {
      process = try ChildProgram.spawn(path, [], environment, files: files, leadsGroup: true)
    } catch {
      close(down[1])
      close(up[0])
      throw error
    }
    input = down[1]
    output = up[0]
    _ = fcntl(output, F_SETFL, O_NONBLOCK)
    _ = fcntl(input, F_SETFL, O_NONBLOCK)
  }

  deinit {
    stop()
    close(input)
    close(output)
  }

  /// Ends it, with all that it started.
  package func stop() { _ = killed() }

  /// Asks a line and waits for one in answer, so many milliseconds at most.
  package func answer(to line: String, within milliseconds: Int) throws(Failure) -> String {
    let deadline = Self.now() + milliseconds
    try send(Array((line + "\n").utf8), before: deadline)
    while true {
      if let line = takeLine() { return line }
      guard received.withLock({ $0.bytes.count }) <= Self.longestAnswer else {
        stop()
        throw .endless
      }
      try wait(output, Int16(POLLIN), before: deadline)
      try receive()
    }
  }

  private func send(_ bytes: [UInt8], before deadline: Int) throws(Failure) {
    var sent = 0
    while sent < bytes.count {
      let count = bytes[sent...].withUnsafeBytes { write(input, $0.baseAddress, $0.count) }
      if count > 0 {
        sent += count
      } else if count < 0, errno == EAGAIN {
        try wait(input, Int16(POLLOUT), before: deadline)
      } else if errno != EINTR {
        throw ended()
      }
    }
  }

  private func receive() throws(Failure) {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    let count = read(output, &buffer, buffer.count)
    if count > 0 {
      received.withLock { $0.bytes += buffer[..<count] }
    } else if count == 0 || errno != EAGAIN && errno != EINTR {
      throw ended()
    }
  }

  private func takeLine() -> String? {
    received.withLock { received in
      guard let end = received.bytes[received.searched...].firstIndex(of: 0x0A) else {
        received.searched = received.bytes.count
        return nil
      }
      let line = String(decoding: received.bytes[..<end], as: UTF8.self)
      received.bytes.removeSubrange(...end)
      received.searched = 0
      return line
    }
  }

  private func wait(_ descriptor: Int32, _ events: Int16, before deadline: Int) throws(Failure) {
    var wanted = pollfd(fd: descriptor, events: events, revents: 0)
    let left = deadline - Self.now()
    if left <= 0 || poll(&wanted, 1, Int32(clamping: left)) == 0 {
      stop()
      throw .late
    }
  }

  private func ended() -> Failure {
    // What closed its ends and goes on is of no use either.
    let status = killed()
    let bytes = (try? complaint.contents()) ?? []
    let words = String(decoding: bytes.suffix(Self.longestWords), as: UTF8.self)
    return .ended(status, words: words)
  }

  /// Kills it and waits for it, once: its number may be another's afterwards.
  private func killed() -> Int32 {
    status.withLock { status in
      if let status { return status }
      kill(-process, SIGKILL)
      var code: Int32 = 0
      while waitpid(process, &code, 0) < 0, errno == EINTR {}
      let number = code & 0x7F
      let told = number == 0 ? code >> 8 & 0xFF : 128 + number
      status = told
      return told
    }
  }

  /// Milliseconds on a clock that never goes back.
  private static func now() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1000 + time.tv_nsec / 1_000_000
  }
}
