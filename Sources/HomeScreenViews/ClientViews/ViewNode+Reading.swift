import SmartStacks

extension ViewNode {
  func text(_ name: String) -> String? { self[name]?.text }
  func flag(_ name: String) -> Bool { self[name] == .flag(true) }
  func number(_ name: String) -> Double? { self[name]?.number }

  /// A number of points; without an end for `inf`.
  func length(_ name: String) -> Double? {
    if case .text("inf")? = self[name] { return .infinity }
    return number(name)
  }

  /// The child of a gauge or label that has a role in it.
  func part(_ name: String) -> ViewNode? {
    children.first { $0.kind == "part" && $0.text("name") == name }
  }
}

extension ViewNode.Value {
  var text: String? { if case .text(let text) = self { text } else { nil } }
  var millionths: Int64? { if case .number(let number) = self { number } else { nil } }
  var number: Double? { millionths.map { Double($0) / 1_000_000 } }
  var items: [Self] { if case .list(let items) = self { items } else { [] } }

  subscript(name: String) -> Self? {
    guard case .group(let members) = self else { return nil }
    return members.first { $0.name == name }?.value
  }
}
