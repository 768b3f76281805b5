/// Paths as the system has them: bytes.
enum PathBytes {
  /// Calls the system with the bytes of a path.
  static func with<Result>(
    _ path: [UInt8],
    _ body: (UnsafePointer<CChar>) -> Result
  ) -> Result {
    let bytes = path.map { CChar(bitPattern: $0) } + [0]
    return bytes.withUnsafeBufferPointer { buffer in
      // The array ends with a zero, so it has a beginning.
      buffer.baseAddress.map(body) ?? body("")
    }
  }
}
