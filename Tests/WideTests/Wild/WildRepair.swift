@testable import ScenarioText
@testable import Scenarios

/// Takes out of a file what its reader refuses, so that the odd values that are left run.
struct WildRepair {
  private(set) var text: String
  private(set) var scenario: Scenario?
  private(set) var diagnostics: [Diagnostic] = []

  init(_ root: WildNode, attempts: Int = 30, files: FileBeside = WildFiles.beside) {
    text = root.text
    for attempt in 0...attempts {
      let result = ScenarioReader.read(text: text, file: "wild.yaml", files: files)
      scenario = result.scenario
      diagnostics = result.diagnostics
      guard scenario == nil, attempt < attempts, let read = WildNode.read(text) else { return }
      let errors = diagnostics.filter { $0.severity == .error }
      let places = Set(errors.filter { $0.file == "wild.yaml" }.map { Place($0.location) })
      let files = Set(errors.map(\.file))
      // What begins at one place is, from time to time, the whole and not its first part.
      guard let less = Self.without(places, files, read, isOuter: attempt % 3 == 2) else { return }
      text = less.text
    }
  }

  private struct Place: Hashable {
    var line: Int
    var column: Int

    init(_ location: SourceLocation) {
      line = location.line
      column = location.column
    }
  }

  private static let kept: Set<String> = ["homestack", "apps", "home", "pages"]

  private static func without(
    _ places: Set<Place>,
    _ files: Set<String>,
    _ node: YamlNode,
    isOuter: Bool
  ) -> WildNode? {
    switch node.content {
    case .scalar: return WildNode(node)
    case .sequence(let items):
      return .list(
        items.compactMap { item in
          let isWrong = places.contains(Place(item.location))
          if isWrong, isOuter || Self.isScalar(item) { return nil }
          let less = without(places, files, item, isOuter: isOuter)
          return isWrong && less?.isEmpty == true ? nil : less
        }
      )
    case .mapping(let pairs):
      return .map(
        pairs.compactMap { pair in
          let isWrong =
            places.contains(Place(pair.keyLocation)) || pair.value.text.map(files.contains) == true
            || places.contains(Place(pair.value.location))
              && (isOuter || Self.isScalar(pair.value) || isEmpty(pair.value))
          if isWrong, !kept.contains(pair.key) { return nil }
          return without(places, files, pair.value, isOuter: isOuter).map { WildPair(pair.key, $0) }
        }
      )
    }
  }

  private static func isScalar(_ node: YamlNode) -> Bool {
    if case .scalar = node.content { true } else { false }
  }

  private static func isEmpty(_ node: YamlNode) -> Bool {
    switch node.content {
    case .scalar(let text, _): text.isEmpty
    case .sequence(let items): items.isEmpty
    case .mapping(let pairs): pairs.isEmpty
    }
  }
}

extension WildNode {
  fileprivate var isEmpty: Bool {
    switch self {
    case .scalar(let text, _): text.isEmpty
    case .list(let items): items.isEmpty
    case .map(let pairs): pairs.isEmpty
    }
  }
}
