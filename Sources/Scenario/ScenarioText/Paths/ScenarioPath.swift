/// A place in a scenario file, written as the file reads: `policy.limit.gap`,
/// `apps.Parcel.widgets.ParcelWidget.timeline[1].relevance.score`.
///
/// Keys are joined by dots, places of a list stand in brackets, and the first is `[0]`. A key that
/// holds a sign of this language stands in double quotes.
package struct ScenarioPath: Hashable, Sendable {
  /// A step from a part of the file to one within it.
  package enum Component: Hashable, Sendable {
    /// The value of a key.
    case key(String)
    /// An item of a list by its place, from 0.
    case place(Int)
    /// An item of a list by what it is called: its id, or its stack, kind or name.
    case item(String)
  }

  /// The steps from the root.
  package var components: [Component]

  /// Creates a path from its steps.
  package init(_ components: [Component]) { self.components = components }

  /// Reads a path.
  ///
  /// - Throws: `PathProblem` with the column of what cannot be read.
  package init(parsing text: String) throws(PathProblem) {
    var parser = PathParser(text)
    components = try parser.path()
    try parser.expectEnd()
  }

  /// The path of a part of this one's place.
  package func appending(_ component: Component) -> ScenarioPath {
    ScenarioPath(components + [component])
  }
}

extension ScenarioPath: CustomStringConvertible {
  /// The path as a person writes it.
  ///
  /// A knob of the rulebook keeps its dots, for no part of its name is a key by itself.
  package var description: String {
    var text = ""
    for (index, component) in components.enumerated() {
      switch component {
      case .place(let place): text += "[\(place)]"
      case .item(let name): text += "[\(PathParser.isBareItem(name) ? name : Self.quoted(name))]"
      case .key(let key):
        if index > 0 { text += "." }
        let isKnob = index == 1 && components[0] == .key("policy") && ShapeWalk.isKnob(key)
        text += isKnob || PathParser.isBareKey(key) ? key : Self.quoted(key)
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
