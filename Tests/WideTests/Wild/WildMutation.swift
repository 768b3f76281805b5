@testable import ScenarioText
@testable import Scenarios

/// Changes the structure of a file: pieces are replaced, doubled, removed, moved about.
struct WildMutation {
  var dice: Dice
  private var writer: WildWriter
  /// Every value of the file before, to be put elsewhere.
  private let pieces: [WildNode]
  private let size: Int

  init(of root: WildNode, dice: Dice) {
    var dice = dice
    let seed = dice.pick(1 << 15)
    writer = WildWriter(dice: Dice(seed: seed, "graft"), names: WildNames(of: root), budget: 40)
    self.dice = dice
    pieces = Self.all(root)
    size = pieces.count
  }

  private static func all(_ node: WildNode) -> [WildNode] {
    [node] + (node.items + node.pairs.map(\.value)).flatMap(all)
  }

  mutating func mutated(_ root: WildNode, changes: Int) -> WildNode {
    change(root, .mapping(ScenarioFields.shape), "", "", rate: max(1, size / max(1, changes)))
  }

  /// A node of a shape with changes in it, about one in so many values.
  private mutating func change(
    _ node: WildNode,
    _ shape: Shape?,
    _ key: String,
    _ owner: String,
    rate: Int
  ) -> WildNode {
    if dice.isOne(in: rate) { return replacement(node, shape, key, owner) }
    switch node {
    case .scalar: return node
    case .list(let items):
      let inner = Self.item(of: shape)
      return .list(
        shuffled(items, rate).map { change($0, Self.fitting(inner, $0), key, owner, rate: rate) }
      )
    case .map(let pairs):
      return .map(
        shuffled(pairs, rate).map { pair in
          let inner = Self.field(of: shape, pair.key, node)
          let value = change(
            pair.value,
            Self.fitting(inner.shape, pair.value),
            inner.key ?? key,
            inner.owner ?? owner,
            rate: rate
          )
          return WildPair(pair.key, value)
        }
      )
    }
  }

  private mutating func replacement(
    _ node: WildNode,
    _ shape: Shape?,
    _ key: String,
    _ owner: String
  ) -> WildNode {
    switch dice.pick(4) {
    case 0: return dice.one(of: pieces)
    case 1: return .scalar(dice.one(of: WildValues.texts))
    default: return shape.map { writer.node($0, key, owner) } ?? dice.one(of: pieces)
    }
  }

  private mutating func shuffled<Value>(_ values: [Value], _ rate: Int) -> [Value] {
    var values = values
    guard !values.isEmpty, dice.isOne(in: max(1, rate / 2)) else { return values }
    let (one, other) = (dice.pick(values.count), dice.pick(values.count))
    switch dice.pick(4) {
    case 0: values.remove(at: one)
    case 1: values.swapAt(one, other)
    case 2: values.insert(values[one], at: other)
    default: values += Array(repeating: values[one], count: 1 + dice.pick(4))
    }
    return values
  }

  private static func item(of shape: Shape?) -> Shape? {
    switch shape {
    case .list(let item)?, .oneOrMany(let item)?: item
    default: nil
    }
  }

  private static func field(
    of shape: Shape?,
    _ key: String,
    _ node: WildNode
  ) -> (shape: Shape?, key: String?, owner: String?) {
    switch shape {
    case .mapping(let mapping)?: (mapping.field(key)?.shape, key, mapping.id)
    case .names(let item, _)?: (item, nil, nil)
    default: (nil, nil, nil)
    }
  }

  /// Of several shapes the one that a value probably has.
  private static func fitting(_ shape: Shape?, _ node: WildNode) -> Shape? {
    guard case .either(let shapes)? = shape else { return shape }
    return shapes.first { shape in
      switch (shape, node) {
      case (.mapping(let mapping), .map(let pairs)):
        pairs.allSatisfy { mapping.field($0.key) != nil }
      case (.list, .list), (.oneOrMany, .list): true
      case (.mapping, _), (.names, _), (.list, _): false
      case (_, .scalar): true
      default: false
      }
    } ?? shapes.first
  }
}
