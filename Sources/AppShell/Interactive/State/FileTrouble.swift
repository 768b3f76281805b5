/// Why a file was not written.
enum FileTrouble: Hashable, Sendable {
  /// There is one of that name already.
  case exists
  /// Something else, in words.
  case failed(String)
}
