/// Names of files as text that keeps every byte.
///
/// The system names files by bytes, of which not all are UTF-8. A byte that is not part of a
/// character becomes a scalar of the last private plane, so that a path can be handled as text and
/// still opens its file. Where a name itself has such a scalar, its bytes are written the same way:
/// no two names have the same text.
package enum FileName {
  /// The scalars for the bytes from 80 on.
  private static let escapes: ClosedRange<UInt32> = 0x10_FE80...0x10_FEFF
  private static let base: UInt32 = 0x10_FE00

  static func text(_ bytes: some Collection<UInt8>) -> String {
    let bytes = Array(bytes)
    var text = String.UnicodeScalarView()
    var parser = Unicode.UTF8.ForwardParser()
    var rest = bytes.makeIterator()
    var index = 0
    while true {
      let part = parser.parseScalar(from: &rest)
      switch part {
      case .emptyInput: return String(text)
      case .valid(let encoded):
        let scalar = Unicode.UTF8.decode(encoded)
        let end = index + encoded.count
        if escapes.contains(scalar.value) { escape(bytes[index..<end], &text) }
        if !escapes.contains(scalar.value) { text.append(scalar) }
        index = end
      case .error(let length):
        escape(bytes[index..<index + length], &text)
        index += length
      }
    }
  }

  package static func bytes(_ text: String) -> [UInt8] {
    text.unicodeScalars.flatMap { scalar in
      escapes.contains(scalar.value) ? [UInt8(scalar.value - base)] : Array(String(scalar).utf8)
    }
  }

  package static func with<Result>(_ path: String, _ body: (UnsafePointer<CChar>) -> Result)
    -> Result
  { with(bytes(path), body) }

  static func with<Result>(_ path: [UInt8], _ body: (UnsafePointer<CChar>) -> Result) -> Result {
    let bytes = path.map { CChar(bitPattern: $0) } + [0]
    return bytes.withUnsafeBufferPointer { buffer in
      // The array ends with a zero, so it has a beginning.
      buffer.baseAddress.map(body) ?? body("")
    }
  }

  package static func folder(of path: String) -> String {
    guard let end = path.lastIndex(of: "/") else { return "." }
    return end == path.startIndex ? "/" : String(path[..<end])
  }

  /// For people: invalid bytes are replacement characters.
  package static func shown(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: { escapes.contains($0.value) }) else { return text }
    var shown = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      shown.append(escapes.contains(scalar.value) ? "\u{FFFD}" : scalar)
    }
    return String(shown)
  }

  /// Without the program's name.
  package static var arguments: [String] {
    (1..<max(1, Int(CommandLine.argc))).compactMap { index in
      CommandLine.unsafeArgv[index].map { text(ofC: $0) }
    }
  }

  static func text(ofC pointer: UnsafePointer<CChar>) -> String {
    var length = 0
    while pointer[length] != 0 { length += 1 }
    return text(UnsafeBufferPointer(start: pointer, count: length).map { UInt8(bitPattern: $0) })
  }

  private static func escape(_ bytes: ArraySlice<UInt8>, _ text: inout String.UnicodeScalarView) {
    for byte in bytes {
      if let scalar = Unicode.Scalar(base + UInt32(byte)) { text.append(scalar) }
    }
  }
}
