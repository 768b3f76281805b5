import Scenarios
import TerminalDriver
package import TerminalRendering

/// A line on a terminal's standard error that says how far long work is, only after a second.
package struct ProgressLine {
  private let isShown: Bool
  private let start = ContinuousClock.now
  private var last: ContinuousClock.Instant?

  package init(isShown: Bool) { self.isShown = isShown && RawOutput.isTerminal }

  /// Says how far it is.
  package mutating func show(_ text: @autoclosure () -> HarmlessText) {
    guard isShown else { return }
    let now = ContinuousClock.now
    guard now - start > .seconds(1), now - (last ?? start) > .milliseconds(90) else { return }
    last = now
    RawOutput.show("\r\(text())\u{1B}[K")
  }

  /// A bar of so many hundredths.
  static func bar(_ percent: Int) -> HarmlessText {
    let isASCII = TextLook(isTerminal: true).glyphs == .ascii
    let full = percent * 30 / 100
    let (done, left): (HarmlessText, HarmlessText) = isASCII ? ("#", ".") : ("█", "░")
    return "\(done.repeated(full))\(left.repeated(30 - full))  \(percent) %"
  }

  /// Takes the line away.
  package mutating func clear() {
    if last != nil { RawOutput.show("\r\u{1B}[K") }
    last = nil
  }
}
