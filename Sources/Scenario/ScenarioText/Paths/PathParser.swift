/// Reads the text of a path, up to its end or to the `=` that a value follows.
struct PathParser {
  /// The longest text of a path, in Unicode scalars, and the most steps it can have.
  static let lengthLimit = 4096
  static let stepLimit = 128

  private let text: String
  private let scalars: [Unicode.Scalar]
  /// How many scalars were read.
  private(set) var index = 0

  init(_ text: String) {
    self.text = text
    // One more than allowed, so that it is seen to be too many.
    scalars = Array(text.unicodeScalars.prefix(Self.lengthLimit + 1))
  }

  /// The steps up to the end or to an `=`.
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
      default: throw problem(found: found, expected: "a dot before a key, [ before a place, or =")
      }
    }
    guard index <= Self.lengthLimit else {
      throw problem(found: "more", expected: "a path of at most \(Self.lengthLimit) characters")
    }
    return components
  }

  /// Throws unless everything was read.
  func expectEnd() throws(PathProblem) {
    if current != nil { throw problem(found: found, expected: "the end of the path") }
  }

  /// What stands behind the `=` that ended the path.
  func value() throws(PathProblem) -> String {
    guard current == "=" else {
      throw problem(found: found, expected: "= and a value, such as days=3")
    }
    var value = String.UnicodeScalarView()
    value.append(contentsOf: text.unicodeScalars.dropFirst(index + 1))
    return String(value)
  }

  // MARK: Steps

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
      throw problem(found: found, expected: "the place of an item, from 0, or its name")
    }
    let name = string(start..<index)
    try close()
    guard name.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return .item(name) }
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

  // MARK: Signs

  private var current: Unicode.Scalar? { index < scalars.count ? scalars[index] : nil }

  /// What stands here, in words.
  private var found: String { current.map { "'\($0)'" } ?? "the end" }

  private func string(_ range: Range<Int>) -> String {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars[range])
    return String(view)
  }

  private func problem(found: String, expected: String) -> PathProblem {
    let path = String(text.prefix(200))
    return PathProblem(path, .malformed(column: index + 1, found: found, expected: expected))
  }

  /// Whether a key needs no quotes.
  static func isBareKey(_ key: String) -> Bool {
    !key.isEmpty && key.unicodeScalars.allSatisfy(isBare)
  }

  /// Whether the name of an item needs no quotes.
  static func isBareItem(_ name: String) -> Bool {
    !name.isEmpty && name.unicodeScalars.allSatisfy(isBareInBrackets)
      && !name.utf8.allSatisfy { (0x30...0x39).contains($0) }
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
