/// One of several equal parts of a piece of work, such as 2 of 8.
package struct Shard: Hashable, Sendable {
  /// Which one, from 1.
  package var number: Int
  /// Of how many.
  package var count: Int

  /// Reads `I/N`; nil where it is none.
  package init?(_ text: String) {
    let sides = text.split(separator: "/", omittingEmptySubsequences: false)
    guard sides.count == 2, let number = Int(sides[0]), let count = Int(sides[1]),
      (1...1_000_000).contains(count), (1...count).contains(number)
    else { return nil }
    self.number = number
    self.count = count
  }

  /// The shard as it is written.
  package var text: String { "\(number)/\(count)" }

  /// Its share of so many things that are numbered from 1; nil where there are fewer than shards
  /// and nothing is left for it.
  package func range(of total: Int) -> ClosedRange<Int>? {
    func end(_ number: Int) -> Int {
      let product = total.multipliedFullWidth(by: number)
      return count.dividingFullWidth(product).quotient
    }
    let (low, high) = (end(number - 1) + 1, end(number))
    return low <= high ? low...high : nil
  }

  package static func members(_ shard: Shard?) -> [JSONValue.Member] {
    shard.map { [.init("shard", .string($0.text))] } ?? []
  }

  package static func read(_ fields: PartFields) throws(PartProblem) -> Shard? {
    guard fields.has("shard") else { return nil }
    guard let shard = Shard(try fields.text("shard")) else { throw PartFields.odd("shard") }
    return shard
  }
}
