internal import CTerminal

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A connection to another program of the same person: lines of text, either way.
///
/// Nothing here waits. An end that does not read what is sent, or sends what never becomes a line,
/// loses the connection and holds nobody up.
package final class DoorLine {
  /// The longest line that is taken.
  private static let longestLine = 1 << 20

  package let descriptor: Int32
  /// Whether anything may still come or go.
  package private(set) var isOpen = true
  private var received: [UInt8] = []

  init(descriptor: Int32) { self.descriptor = descriptor }

  deinit { close(descriptor) }

  /// Sends a line; false, and the end of the connection, where it does not go out whole.
  @discardableResult
  package func send(_ line: String) -> Bool {
    guard isOpen else { return false }
    var text = line + "\n"
    isOpen = text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { characters in
        guard let start = characters.baseAddress else { return false }
        return ct_door_send(descriptor, start, characters.count) == characters.count
      }
    }
    return isOpen
  }

  /// The lines that have come since this was asked last.
  package func take() -> [String] {
    readWhatCame()
    guard let end = received.lastIndex(of: 0x0A) else {
      if received.count > Self.longestLine { isOpen = false }
      return []
    }
    let lines = received[..<end].split(separator: 0x0A).map { String(decoding: $0, as: UTF8.self) }
    received.removeSubrange(...end)
    return lines
  }

  private func readWhatCame() {
    var buffer = [CChar](repeating: 0, count: 1 << 16)
    while isOpen, received.count <= Self.longestLine {
      let count = ct_door_receive(descriptor, &buffer, buffer.count)
      if count > 0 {
        received += buffer[..<count].map { UInt8(bitPattern: $0) }
      } else if count == 0 || errno != EAGAIN && errno != EINTR {
        isOpen = false
      } else if errno == EAGAIN {
        return
      }
    }
  }
}
