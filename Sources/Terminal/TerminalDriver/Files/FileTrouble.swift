/// Why a file was not written.
package enum FileTrouble: Error, Hashable {
  /// There is one of that name already, and nobody agreed to write over what it holds.
  case exists(ChangedFile.Found)
  /// The scenario was read from it, and it is not there any longer.
  case gone
  /// The scenario was read from it, and it holds something else now; the first line that differs.
  case changed(line: Int)
  /// Something else, in words.
  case failed(String)
}
