/// Numbers in a row: a value writes its own into it, and takes them back in the same order.
///
/// One method of a value says which they are, for both ways. What is no integer goes as its bits,
/// so that it comes back exactly.
package struct NumberCoder {
  package private(set) var numbers: [Int]
  private let isReading: Bool
  private var place = 0
  /// Whether more were wanted than there are, or one is none that anything was counted to.
  package private(set) var isOdd = false

  /// Sums of counts as high as these have room, over more people than there are.
  private static let counts = 0...1 << 40
  private static let magnitude = 1e12

  /// An empty coder to write on.
  package init() {
    numbers = []
    isReading = false
  }

  /// A coder to read.
  package init(reading numbers: [Int]) {
    self.numbers = numbers
    isReading = true
  }

  /// Whether all were read.
  package var isAtEnd: Bool { place == numbers.count }

  package mutating func pass(_ number: inout Int) {
    let passed = pass(number)
    isOdd = isOdd || !Self.counts.contains(passed)
    if !isOdd { number = passed }
  }

  package mutating func pass(_ number: inout Double) {
    let bits = pass(Int(bitPattern: UInt(number.bitPattern)))
    let passed = Double(bitPattern: UInt64(UInt(bitPattern: bits)))
    // What is not a number is not below it either.
    if !(passed.magnitude <= Self.magnitude) { isOdd = true }
    if !isOdd { number = passed }
  }

  /// Writes a number, or gives the next one that is read.
  private mutating func pass(_ number: Int) -> Int {
    guard isReading else {
      numbers.append(number)
      return number
    }
    guard place < numbers.count else {
      isOdd = true
      return number
    }
    place += 1
    return numbers[place - 1]
  }

  package mutating func pass(_ numbers: inout [Double]) {
    for place in numbers.indices { pass(&numbers[place]) }
  }

  package mutating func pass(_ numbers: inout [Int]) {
    for place in numbers.indices { pass(&numbers[place]) }
  }
}
