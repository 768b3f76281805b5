import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The signal that asked the program to end, while long work still has something to save.
private let received = Atomic<Int32>(0)

/// Lets long work end by itself at Ctrl-C, a termination, or a closed window; a second signal ends
/// the program at once.
package enum Interruption {
  /// From now on the first signal is only noted.
  package static func note() {
    received.store(0, ordering: .relaxed)
    for number in numbers {
      let former = signal(number) { number in
        received.store(number, ordering: .relaxed)
        signal(number, SIG_DFL)
      }
      // What is started by `nohup` outlives its window.
      if number == SIGHUP, isIgnored(former) { signal(number, SIG_IGN) }
    }
  }

  /// From now on a signal ends the program again.
  package static func forget() {
    for number in numbers where isIgnored(signal(number, SIG_DFL)) { signal(number, SIG_IGN) }
  }

  private static let numbers = [SIGINT, SIGTERM, SIGHUP]

  /// Handlers can be compared by their addresses.
  private static func isIgnored(_ handler: Handler?) -> Bool {
    let ignoring: Handler? = SIG_IGN
    return withUnsafeBytes(of: handler, Array.init) == withUnsafeBytes(of: ignoring, Array.init)
  }

  private typealias Handler = @convention(c) (Int32) -> Void

  package static var signalNumber: Int32? {
    let number = received.load(ordering: .relaxed)
    return number == 0 ? nil : number
  }

  package static func end(by number: Int32) -> Never { exit(128 + number) }
}
