/// What bytes come to, so that others are told apart: FNV-1a of 64 bits.
///
/// It guards against mistakes, not against malice.
package struct Checksum: Hashable, Sendable {
  package private(set) var state: UInt64 = 0xcbf2_9ce4_8422_2325

  /// The checksum of nothing.
  package init() {}

  /// Takes in more bytes.
  package mutating func add(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { state = (state ^ UInt64(byte)) &* 0x100_0000_01b3 }
  }

  /// Takes in a text, told apart from the one after it.
  package mutating func add(_ text: String) {
    add(text.utf8)
    add([0xff])
  }

  /// Sixteen hexadecimal digits.
  package var text: String {
    let digits = String(state, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
