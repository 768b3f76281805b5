import Scenarios
import SmartStacks

/// A place in a scenario file, written as the file reads: `policy.limit.gap`,
/// `apps.Parcel.widgets.ParcelWidget.timeline[1].relevance.score`.
///
/// Keys are joined by dots, places of a list stand in brackets, and the first is `[0]`. A key that
/// holds a sign of this language stands in double quotes.
package struct ScenarioPath: Hashable {
  package enum Component: Hashable {
    case key(String)
    /// An item of a list by its place, from 0.
    case place(Int)
    /// An item of a list by what it is called: its id, or its stack, kind or name.
    case item(String)
  }

  package var components: [Component]

  package init(_ components: [Component]) { self.components = components }

  /// - Throws: `PathProblem` with the column of what cannot be read.
  package init(parsing text: String) throws(PathProblem) {
    var parser = PathParser(text)
    components = try parser.path()
    if parser.current != nil {
      throw parser.problem(found: parser.found, expected: "the end of the path")
    }
  }

  package func appending(_ component: Component) -> ScenarioPath {
    ScenarioPath(components + [component])
  }
}

extension ScenarioPath: CustomStringConvertible {
  /// A rule setting keeps its dots, for no part of its name is a key by itself.
  package var description: String {
    var text = ""
    for (index, component) in components.enumerated() {
      switch component {
      case .place(let place): text += "[\(place)]"
      case .item(let name): text += "[\(PathParser.isBareItem(name) ? name : Self.quoted(name))]"
      case .key(let key):
        if index > 0 { text += "." }
        let isSetting = index == 1 && components[0] == .key("policy") && ShapeWalk.isSetting(key)
        text += isSetting || PathParser.isBareKey(key) ? key : Self.quoted(key)
      }
    }
    return text
  }

  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      if scalar == "\"" || scalar == "\\" { quoted.unicodeScalars.append("\\") }
      quoted.unicodeScalars.append(scalar)
    }
    return quoted + "\""
  }
}

/// Reads the text of a path, up to its end or to the `=` that a value follows.
struct PathParser {
  /// The longest text of a path, in Unicode scalars, and the most steps it can have.
  static let lengthLimit = 4096
  static let stepLimit = 128

  private let text: String
  private let scalars: [Unicode.Scalar]
  private(set) var index = 0

  init(_ text: String) {
    self.text = text
    // One more than allowed, so that it is seen to be too many.
    scalars = Array(text.unicodeScalars.prefix(Self.lengthLimit + 1))
  }

  mutating func path() throws(PathProblem) -> [ScenarioPath.Component] {
    var components = [try key()]
    while let next = current, next != "=" {
      guard components.count < Self.stepLimit else {
        throw problem(found: "more", expected: "a path of at most \(Self.stepLimit) steps")
      }
      switch next {
      case ".":
        index += 1
        components.append(try key())
      case "[": components.append(try item())
      default: throw problem(found: found, expected: "a dot and a key, [ and an item, or =")
      }
    }
    guard index <= Self.lengthLimit else {
      throw problem(found: "more", expected: "a path of at most \(Self.lengthLimit) characters")
    }
    return components
  }

  func value() throws(PathProblem) -> String {
    guard current == "=" else {
      throw problem(found: found, expected: "= and a value, such as days=3")
    }
    return String(text.unicodeScalars.dropFirst(index + 1))
  }

  private mutating func key() throws(PathProblem) -> ScenarioPath.Component {
    if current == "\"" { return .key(try quoted()) }
    let start = index
    while let next = current, Self.isBare(next) { index += 1 }
    guard index > start else { throw problem(found: found, expected: "a key") }
    return .key(string(start..<index))
  }

  private mutating func item() throws(PathProblem) -> ScenarioPath.Component {
    index += 1
    if current == "\"" {
      let name = try quoted()
      try close()
      return .item(name)
    }
    let start = index
    while let next = current, Self.isBareInBrackets(next) { index += 1 }
    guard index > start else {
      throw problem(found: found, expected: "the number of an item, from 0, or its name")
    }
    let name = string(start..<index)
    try close()
    guard name.isDigits else { return .item(name) }
    // A place that no number can hold is beyond every list, as the greatest number is.
    return .place(Int(name) ?? .max)
  }

  private mutating func close() throws(PathProblem) {
    guard current == "]" else { throw problem(found: found, expected: "]") }
    index += 1
  }

  private mutating func quoted() throws(PathProblem) -> String {
    let opening = index
    index += 1
    var name = String.UnicodeScalarView()
    while let next = current {
      index += 1
      if next == "\"" { return String(name) }
      if next == "\\" {
        guard let escaped = current, escaped == "\"" || escaped == "\\" else {
          throw problem(found: found, expected: "\" or \\ after \\")
        }
        index += 1
        name.append(escaped)
      } else {
        name.append(next)
      }
    }
    index = opening
    throw problem(found: "a quote that is never closed", expected: "a name between two quotes")
  }

  var current: Unicode.Scalar? { index < scalars.count ? scalars[index] : nil }

  var found: String { current.map { "'\($0)'" } ?? "the end" }

  private func string(_ range: Range<Int>) -> String {
    String(String.UnicodeScalarView(scalars[range]))
  }

  func problem(found: String, expected: String) -> PathProblem {
    PathProblem(
      String(text.prefix(200)),
      "found \(PathProblem.harmless(found)) in column \(index + 1), expected \(expected)"
    )
  }

  static func isBareKey(_ key: String) -> Bool {
    !key.isEmpty && key.unicodeScalars.allSatisfy(isBare)
  }

  static func isBareItem(_ name: String) -> Bool {
    !name.isEmpty && name.unicodeScalars.allSatisfy(isBareInBrackets) && !name.isDigits
  }

  private static func isBare(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case ".", "[", "]", "\"", "=", "\\": false
    default: !scalar.properties.isWhitespace && scalar.value >= 0x20
    }
  }

  private static func isBareInBrackets(_ scalar: Unicode.Scalar) -> Bool {
    isBare(scalar) || scalar == "." || scalar == "=" || scalar == " "
  }
}

/// A change of one value of a scenario file; a key that is missing and allowed there is added.
package struct ScenarioEdit: Hashable {
  package var path: ScenarioPath
  package var value: String

  package init(_ path: ScenarioPath, _ value: String) {
    self.path = path
    self.value = value
  }

  /// Reads `PATH=VALUE`; what follows the first `=` outside of quotes and brackets is the value.
  ///
  /// - Throws: `PathProblem` with the column of what cannot be read.
  package init(parsing text: String) throws(PathProblem) {
    var parser = PathParser(text)
    path = ScenarioPath(try parser.path())
    value = try parser.value()
  }
}

extension ScenarioEdit: CustomStringConvertible {
  package var description: String { "\(path)=\(value)" }
}

/// What the format allows at places of a file: of several shapes the node there chooses one.
enum ShapeWalk {
  static func shapes(at path: [ScenarioPath.Component], in root: YamlNode) -> [Shape] {
    place(at: path, in: root).shapes
  }

  static func place(
    at path: [ScenarioPath.Component],
    in root: YamlNode
  ) -> (shapes: [Shape], node: YamlNode?) {
    var shapes: [Shape] = [.mapping(ScenarioFields.shape)]
    var node: YamlNode? = root
    for component in path {
      shapes = within(component, of: shapes, node: node)
      node = node.flatMap { PathFinder.child(component, of: $0) }
    }
    return (shapes, node)
  }

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
    return fitting.isEmpty && !shapes.takeNames ? all : fitting
  }

  /// The keys that may stand in a place of some shapes; names that the file chooses are not known.
  static func keys(_ shapes: [Shape], for node: YamlNode?) -> [String] {
    let fields = mappings(shapes, for: node).flatMap { $0.fields.map(\.key) }
    let settings = shapes.flatMap { shape -> [String] in
      guard case .policy(let besides) = shape else { return [] }
      return besides.map(\.key) + RuleSetting.all.map(\.key)
    }
    return (fields + settings).unique
  }

  static func takeOneValue(_ shapes: [Shape]) -> Bool { shapes.contains(where: \.takesOneValue) }

  /// The key whose value alone can stand for a whole mapping, with the shape of that mapping.
  static func shortForm(_ shapes: [Shape]) -> (key: String, shape: MappingShape)? {
    guard takeOneValue(shapes) else { return nil }
    return mappings(shapes, for: nil).lazy
      .compactMap { shape in shape.main.map { (key: $0, shape: shape) } }.first
  }

  static func isSetting(_ key: String) -> Bool { RuleSetting.named(key) != nil }

  /// The shape of a name that the file chooses, or of a key in `policy:`.
  private static func ofName(_ key: String, in shape: Shape) -> Shape? {
    if case .policy(let besides) = shape {
      return besides.first { $0.key == key }?.shape ?? (isSetting(key) ? .oneOrMany(.text) : nil)
    }
    return if case .names(let inner, _) = shape { inner } else { nil }
  }

  private static func alternatives(_ shape: Shape) -> [Shape] {
    if case .either(let shapes) = shape { return shapes.flatMap(alternatives) }
    guard let inner = shape.oneOrMore else { return [shape] }
    return alternatives(inner) + [.list(inner)]
  }
}

extension [Shape] {
  var takeLists: Bool { contains { if case .list = $0 { true } else { false } } }
  var takeNames: Bool { contains { if case .names = $0 { true } else { false } } }
  var takeSettings: Bool { contains { if case .policy = $0 { true } else { false } } }
}
