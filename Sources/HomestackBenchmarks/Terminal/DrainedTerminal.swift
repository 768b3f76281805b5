import Foundation
import TerminalRendering

/// A terminal in which this program runs itself again, and whose other end is read at once.
enum DrainedTerminal {
  /// Everything that the program wrote in a kind of terminal; nil where it could not be started or
  /// did not end well.
  static func output(of arguments: [String], term: String) -> [UInt8]? {
    var size = winsize(
      ws_row: UInt16(MovingDay.size.rows),
      ws_col: UInt16(MovingDay.size.columns),
      ws_xpixel: 0,
      ws_ypixel: 0
    )
    var (master, slave): (Int32, Int32) = (-1, -1)
    guard openpty(&master, &slave, nil, nil, &size) == 0 else { return nil }
    defer { close(master) }
    _ = fcntl(master, F_SETFD, FD_CLOEXEC)
    let program = Process()
    program.executableURL =
      Bundle.main.executableURL ?? URL(fileURLWithPath: CommandLine.arguments[0])
    program.arguments = arguments
    program.environment = [
      "TERM": term, "COLORTERM": "truecolor", "LC_ALL": "C.UTF-8",
      "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin",
    ]
    let handle = FileHandle(fileDescriptor: slave, closeOnDealloc: false)
    program.standardInput = handle
    program.standardOutput = handle
    let started = (try? program.run()) != nil
    close(slave)
    guard started else { return nil }
    let bytes = readToEnd(master)
    program.waitUntilExit()
    return program.terminationStatus == 0 ? bytes : nil
  }

  /// Reads until nobody has the terminal open any more.
  private static func readToEnd(_ descriptor: Int32) -> [UInt8] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(descriptor, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return bytes }
      bytes += buffer.prefix(count)
    }
  }
}
