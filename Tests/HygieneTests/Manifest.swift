import Testing

/// The modules as `Package.swift` declares them.
enum Manifest {
  /// A target below `Sources`, with what it may import.
  struct Module: Sendable, CustomTestStringConvertible {
    let name: String
    /// The other modules that it declares.
    let knows: Set<String>
    /// The modules of other packages that it declares.
    let products: Set<String>
    /// Whether a release build optimises it.
    let isOptimised: Bool

    var testDescription: String { name }
  }

  static let modules: [Module] = {
    let text = SourceTree.text(of: "Package.swift")
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
    var products: [String: String] = [:]
    for product in text.matches(of: /let (\w+) = Target\.Dependency\.product\( ?name: "(\w+)"/) {
      products[String(product.1)] = String(product.2)
    }
    let folders = SourceTree.names(in: "Sources").flatMap { SourceTree.names(in: "Sources/\($0)") }
    let declaration =
      #/
      (?:module|\.target|\.executableTarget)\(\ ?(?:name:\ )?"([\w\-]+)"
      (?:,\ in:\ "\w+")?(?:,\ (?:dependencies:\ )?\[([^\]]*)\])?(,\ isOptimised:\ false)?
      /#
    return text.matches(of: declaration).filter { folders.contains(String($0.1)) }.map { match in
      let names = (match.2 ?? "").split(separator: ",").map { $0.filter { $0 != " " } }
      return Module(
        name: String(match.1),
        knows: Set(names.filter { $0.hasPrefix("\"") }.map { $0.filter { $0 != "\"" } }),
        products: Set(names.compactMap { products[$0] }),
        isOptimised: match.3 == nil
      )
    }
  }()

  /// Each module above all that it knows; modules that need each other are left out.
  static let bottomUp: [Module] = {
    var left = modules
    var order: [Module] = []
    while let next = left.firstIndex(where: { $0.knows.isSubset(of: order.map(\.name)) }) {
      order.append(left.remove(at: next))
    }
    return order
  }()

  /// All that a module comes to know, by whatever way.
  static func reach(of name: String) -> Set<String> {
    var reach: Set<String> = []
    var open = [name]
    while let next = open.popLast() {
      for known in modules.first(where: { $0.name == next })?.knows ?? []
      where reach.insert(known).inserted { open.append(known) }
    }
    return reach
  }

  /// The arrows as an article draws them: a line for each module, from the bottom up.
  static let picture: [String] = bottomUp.map { module in
    let known = bottomUp.map(\.name).filter(module.knows.contains).reversed()
    let names = Array(known) + module.products.sorted()
    return names.isEmpty ? module.name : "\(module.name) -> \(names.joined(separator: ", "))"
  }
}
