import SmartStacks
import Scenarios

/// What the format allows at places of a file.
///
/// A place can have several shapes, of which what stands there chooses one.
enum ShapeWalk {
  /// Every shape that a place of a path may have.
  static func shapes(at path: [ScenarioPath.Component], in root: YamlNode) -> [Shape] {
    var shapes: [Shape] = [.mapping(ScenarioShapes.root)]
    var node: YamlNode? = root
    for component in path {
      shapes = within(component, of: shapes, node: node)
      node = node.flatMap { PathFinder.child(component, of: $0) }
    }
    return shapes
  }

  /// The shapes of a part of something.
  static func within(
    _ component: ScenarioPath.Component,
    of shapes: [Shape],
    node: YamlNode?
  ) -> [Shape] {
    switch component {
    case .key(let key):
      let ofFields = mappings(shapes, for: node).compactMap { $0.field(key)?.shape }
      return (ofFields + shapes.compactMap { ofName(key, in: $0) }).flatMap(alternatives)
    case .place, .item:
      return shapes.flatMap { shape -> [Shape] in
        if case .days = shape { return [.text] }
        return if case .list(let inner) = shape { alternatives(inner) } else { [] }
      }
    }
  }

  /// The mappings among some shapes that a node can be: those that have all its keys, and where
  /// its keys may be names, no other.
  static func mappings(_ shapes: [Shape], for node: YamlNode?) -> [MappingShape] {
    let all = shapes.compactMap { shape in
      if case .mapping(let mapping) = shape { mapping } else { nil }
    }
    guard case .mapping(let pairs)? = node?.content else { return all }
    let fitting = all.filter { shape in pairs.allSatisfy { shape.field($0.key) != nil } }
    let takesNames = shapes.contains { if case .names = $0 { true } else { false } }
    return fitting.isEmpty && !takesNames ? all : fitting
  }

  /// The keys that may stand in a place of some shapes; names that the file chooses are not known.
  static func keys(_ shapes: [Shape], for node: YamlNode?) -> [String] {
    let fields = mappings(shapes, for: node).flatMap { $0.fields.map(\.key) }
    var seen: Set<String> = []
    let knobs = shapes.flatMap { shape -> [String] in
      guard case .policy(let besides) = shape else { return [] }
      return besides.map(\.key) + PolicyKnob.all.map(\.key)
    }
    return (fields + knobs).filter { seen.insert($0).inserted }
  }

  /// Whether one value may stand in a place of some shapes.
  static func takeOneValue(_ shapes: [Shape]) -> Bool {
    shapes.contains { shape in
      switch shape {
      case .mapping, .names, .list, .policy: false
      case .text, .name, .boolean, .integer, .seed, .score, .number, .chance, .percent, .time,
        .timeAround,
        .timeOfDay, .timeOrNow, .dateTime, .duration, .difference, .appointment, .quantity,
        .relevanceDuration, .color, .choice, .days, .oneOrMany, .oneOrSeveral, .either:
        true
      }
    }
  }

  /// The key whose value alone can stand for a whole mapping, with the shape of that mapping.
  static func shortForm(_ shapes: [Shape]) -> (key: String, shape: MappingShape)? {
    guard takeOneValue(shapes) else { return nil }
    for shape in mappings(shapes, for: nil) {
      if let key = shape.main { return (key, shape) }
    }
    return nil
  }

  /// Whether a key is a knob of the rulebook.
  static func isKnob(_ key: String) -> Bool { PolicyKnob.named(key) != nil }

  /// The shape of a name that the file chooses, of a knob, or of what stands beside knobs.
  private static func ofName(_ key: String, in shape: Shape) -> Shape? {
    if case .policy(let besides) = shape {
      return besides.first { $0.key == key }?.shape ?? (isKnob(key) ? .oneOrMany(.text) : nil)
    }
    return if case .names(let inner, _) = shape { inner } else { nil }
  }

  /// The shapes between which what stands there chooses.
  private static func alternatives(_ shape: Shape) -> [Shape] {
    switch shape {
    case .either(let shapes): shapes.flatMap(alternatives)
    case .oneOrMany(let inner), .oneOrSeveral(let inner):
      alternatives(inner) + [.list(inner)]
    case .text, .name, .boolean, .integer, .seed, .score, .number, .chance, .percent, .time,
      .timeAround,
      .timeOfDay, .timeOrNow, .dateTime, .duration, .difference, .appointment, .quantity,
      .relevanceDuration, .color, .policy, .choice, .days, .list, .mapping, .names:
      [shape]
    }
  }
}
