import TerminalRendering

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A line on a terminal's standard error that says how far long work is, only after a second.
struct ProgressLine {
  private let isShown: Bool
  private let start = ContinuousClock.now
  private var last: ContinuousClock.Instant?

  init(isShown: Bool) { self.isShown = isShown && isatty(STDERR_FILENO) == 1 }

  /// Says how far it is; the text holds nothing that could act on the terminal.
  mutating func show(_ text: @autoclosure () -> String) {
    guard isShown else { return }
    let now = ContinuousClock.now
    guard now - start > .seconds(1), now - (last ?? start) > .milliseconds(90) else { return }
    last = now
    write("\r\(text())\u{1B}[K")
  }

  /// A bar of so many hundredths.
  static func bar(_ percent: Int) -> String {
    let isASCII = TextLook(isTerminal: true).glyphs == .ascii
    let full = percent * 30 / 100
    return String(repeating: isASCII ? "#" : "█", count: full)
      + String(repeating: isASCII ? "." : "░", count: 30 - full) + "  \(percent) %"
  }

  /// Takes the line away.
  mutating func clear() {
    if last != nil { write("\r\u{1B}[K") }
    last = nil
  }

  private func write(_ text: String) {
    var text = text
    try? text.withUTF8 {
      try RawOutput.write(UnsafeRawBufferPointer($0), to: STDERR_FILENO)
    }
  }
}
