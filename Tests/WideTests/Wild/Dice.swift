import SimulationCore

/// Where chance comes from: a seed, or the bytes that a fuzzer searches with.
struct Dice {
  private var stream: RandomStream?
  private var bytes: ArraySlice<UInt8>

  /// The same seed gives the same choices.
  init(seed: Int, _ name: String = "wild") {
    stream = Seed(UInt64(seed)).stream(name)
    bytes = []
  }

  /// Every choice takes a byte or two; when none is left the first of each choice is taken.
  init(bytes: [UInt8]) { self.bytes = bytes[...] }

  mutating func pick(_ bound: Int) -> Int {
    guard bound > 1 else { return 0 }
    if stream != nil { return Int(stream?.next(below: UInt64(bound)) ?? 0) }
    var value = Int(bytes.popFirst() ?? 0)
    if bound > 256 { value = value << 8 | Int(bytes.popFirst() ?? 0) }
    return value % bound
  }

  /// True once in so many times; never when the bytes are used up.
  mutating func isOne(in many: Int) -> Bool { pick(many) == many - 1 }

  mutating func one<Value>(of values: [Value]) -> Value { values[pick(values.count)] }
}
