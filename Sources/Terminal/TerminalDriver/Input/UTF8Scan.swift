/// What the first bytes of a run make in UTF-8.
enum UTF8Scan: Equatable {
  case scalar(Unicode.Scalar, length: Int)
  /// The beginning of a character whose rest has not come.
  case incomplete
  case invalid

  /// Looks at bytes; a number that is none ends the run.
  init(_ run: ArraySlice<Int32>) {
    guard let first = run.first.flatMap(UInt8.init(exactly:)) else {
      self = .invalid
      return
    }
    let length =
      switch first {
      case 0x00...0x7F: 1
      case 0xC2...0xDF: 2
      case 0xE0...0xEF: 3
      case 0xF0...0xF4: 4
      default: 0
      }
    let bytes = run.prefix(length).compactMap(UInt8.init(exactly:))
    let isWhole = bytes.count == length
    if length == 0 || !bytes.dropFirst().allSatisfy({ $0 & 0xC0 == 0x80 }) {
      self = .invalid
    } else if isWhole, let text = String(validating: bytes, as: UTF8.self),
      let scalar = text.unicodeScalars.first
    {
      self = .scalar(scalar, length: length)
    } else {
      self = isWhole || run.count >= length ? .invalid : .incomplete
    }
  }
}
