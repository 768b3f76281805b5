/// A file with what it held when it was read, to be known again before it is written over.
package struct ReadFile: Hashable {
  package let path: String
  package var bytes: [UInt8]

  package init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }

  /// The first line, counted from 1, in which other bytes differ from what was read; nil where none
  /// does.
  func firstDifference(from other: [UInt8]) -> Int? {
    guard bytes != other else { return nil }
    let common = zip(bytes, other).prefix { $0 == $1 }
    return 1 + common.count { $0.0 == UInt8(ascii: "\n") }
  }
}
