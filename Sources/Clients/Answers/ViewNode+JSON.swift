package import Documents
package import SmartStacks

extension ViewNode {
  /// Deeper than any view that can be seen; what lies deeper is left out.
  private static let deepest = 120

  /// A view as a client's process tells it, with the colours of its catalogues; nil for what is
  /// none.
  package init?(_ json: JSONValue, palette: ClientPalette = .none, depth: Int = 0) {
    guard depth < Self.deepest, case .object(let members) = json, let kind = json["k"]?.words else {
      return nil
    }
    self.init(kind: kind)
    for member in members where member.key != "k" && member.key != "c" {
      if let value = Value(member.value, palette) {
        attributes.append(Attribute(member.key, value))
      }
    }
    children = (json["c"]?.items ?? []).compactMap {
      ViewNode($0, palette: palette, depth: depth + 1)
    }
  }
}

extension ViewNode.Value {
  /// A value; nil for null.
  fileprivate init?(_ json: JSONValue, _ palette: ClientPalette) {
    switch json {
    case .string(let text): self = .text(text)
    case .integer, .millionths:
      guard let number = json.inMillionths else { return nil }
      self = .number(number)
    case .boolean(let flag): self = .flag(flag)
    case .null: return nil
    case .array(let items): self = .list(items.compactMap { Self($0, palette) })
    case .object(let members):
      self = .group(
        palette.resolved(members).compactMap { member in
          Self(member.value, palette).map { ViewNode.Attribute(member.key, $0) }
        }
      )
    }
  }
}
