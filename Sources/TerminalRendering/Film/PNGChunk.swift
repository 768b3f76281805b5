/// A part of a PNG file: a type of four letters, data, and a checksum over both.
///
/// After *Portable Network Graphics (PNG) Specification*, third edition, section 5.
struct PNGChunk: Hashable {
  /// What every file begins with.
  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  var type: String
  var data: [UInt8] = []

  /// How it stands in a file.
  var bytes: [UInt8] {
    let body = Array(type.utf8) + data
    return Self.bytes(of: UInt32(clamping: data.count)) + body + Self.bytes(of: Self.checksum(body))
  }

  /// A number as every number of the format, its highest byte first.
  static func bytes<Number: FixedWidthInteger & UnsignedInteger>(of number: Number) -> [UInt8] {
    stride(from: Number.bitWidth - 8, through: 0, by: -8)
      .map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  /// A number of four bytes; nil where there are none.
  static func number(in bytes: ArraySlice<UInt8>, at place: Int) -> Int? {
    guard place >= bytes.startIndex, place + 4 <= bytes.endIndex else { return nil }
    return bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
  }

  /// The cyclic redundancy check of the format's annex D.
  static func checksum(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(UInt32.max) { sum, byte in
      table[Int((sum ^ UInt32(byte)) & 0xFF)] ^ sum >> 8
    }
  }

  private static let table: [UInt32] = (0..<256).map { number in
    (0..<8).reduce(UInt32(number)) { sum, _ in
      sum & 1 == 1 ? 0xEDB8_8320 ^ sum >> 1 : sum >> 1
    }
  }
}
