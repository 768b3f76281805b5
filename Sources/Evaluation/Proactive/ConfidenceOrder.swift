/// Puts quarter-hours in the order of how sure a model was; of equal ones the earlier first.
enum ConfidenceOrder {
  /// The places of the values, the highest first.
  ///
  /// The bits of numbers of at least 0 order as the numbers do, so that they can be sorted digit by
  /// digit: many millions of them are.
  static func descending(_ values: [Float]) -> [Int32] {
    var keys = values.enumerated().map { index, value in
      (UInt64(~value.bitPattern) << 32) | UInt64(UInt32(index))
    }
    var other = keys
    for shift in [32, 43, 54] as [UInt64] { sort(&keys, into: &other, shift) }
    return keys.map { Int32(truncatingIfNeeded: $0) }
  }

  /// Sorts by eleven bits and keeps the order of equal ones.
  private static func sort(_ keys: inout [UInt64], into other: inout [UInt64], _ shift: UInt64) {
    var starts = [Int](repeating: 0, count: 2049)
    for key in keys { starts[Int((key >> shift) & 2047) + 1] += 1 }
    for digit in 1..<2049 { starts[digit] += starts[digit - 1] }
    keys.withUnsafeBufferPointer { keys in
      other.withUnsafeMutableBufferPointer { other in
        starts.withUnsafeMutableBufferPointer { starts in
          for key in keys {
            let digit = Int((key >> shift) & 2047)
            other[starts[digit]] = key
            starts[digit] += 1
          }
        }
      }
    }
    swap(&keys, &other)
  }
}
