/// Numbers in a row: a value writes its own into it, and takes them back in the same order.
///
/// One method of a value says which they are, for both ways. What is no integer goes as its bits, so
/// that it comes back exactly.
struct NumberTape {
  private(set) var numbers: [Int]
  private let isReading: Bool
  private var place = 0
  /// Whether more were wanted than there are.
  private(set) var isShort = false

  /// An empty tape to write on.
  init() {
    numbers = []
    isReading = false
  }

  /// A tape to read.
  init(reading numbers: [Int]) {
    self.numbers = numbers
    isReading = true
  }

  /// Whether all were read.
  var isAtEnd: Bool { place == numbers.count }

  mutating func pass(_ number: inout Int) {
    guard isReading else {
      numbers.append(number)
      return
    }
    guard place < numbers.count else {
      isShort = true
      return
    }
    number = numbers[place]
    place += 1
  }

  mutating func pass(_ number: inout Double) {
    var bits = Int(bitPattern: UInt(number.bitPattern))
    pass(&bits)
    number = Double(bitPattern: UInt64(UInt(bitPattern: bits)))
  }

  mutating func pass(_ numbers: inout [Double]) {
    for place in numbers.indices { pass(&numbers[place]) }
  }

  mutating func pass(_ numbers: inout [Int]) {
    for place in numbers.indices { pass(&numbers[place]) }
  }
}
