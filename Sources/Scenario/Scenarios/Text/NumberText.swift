/// Writes numbers byte by byte, from integers only.
package enum NumberText {
  package static func append(_ number: Int64, to bytes: inout [UInt8]) {
    if number < 0 { bytes.append(0x2d) }
    append(magnitude: number.magnitude, digits: 1, to: &bytes)
  }

  package static func append(_ number: UInt64, to bytes: inout [UInt8]) {
    append(magnitude: number, digits: 1, to: &bytes)
  }

  /// Appends a number of millionths as a decimal of at most six places, without trailing zeros.
  package static func append(millionths: Int64, to bytes: inout [UInt8]) {
    if millionths < 0 { bytes.append(0x2d) }
    let magnitude = millionths.magnitude
    append(magnitude: magnitude / 1_000_000, digits: 1, to: &bytes)
    var fraction = magnitude % 1_000_000
    if fraction == 0 { return }
    var digits = 6
    while fraction % 10 == 0 {
      fraction /= 10
      digits -= 1
    }
    bytes.append(0x2e)
    append(magnitude: fraction, digits: digits, to: &bytes)
  }

  /// A number of millionths as such a decimal.
  package static func decimal(millionths: Int64) -> String {
    var bytes: [UInt8] = []
    append(millionths: millionths, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends a number with at least so many digits.
  static func append(magnitude: UInt64, digits: Int, to bytes: inout [UInt8]) {
    var rest = magnitude
    var digits = digits
    if rest >= 100_000_000 || digits > 8 {
      append(magnitude: rest / 100_000_000, digits: max(1, digits - 8), to: &bytes)
      rest %= 100_000_000
      digits = 8
    }
    // Eight digits fit a word, the first of them in its lowest byte.
    var word: UInt64 = 0
    var written = 0
    repeat {
      word = word << 8 | (0x30 + rest % 10)
      rest /= 10
      written += 1
    } while rest > 0 || written < digits
    for _ in 0..<written {
      bytes.append(UInt8(truncatingIfNeeded: word))
      word >>= 8
    }
  }
}
