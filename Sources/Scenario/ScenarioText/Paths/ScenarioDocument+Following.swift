import Scenarios

extension ScenarioDocument {
  /// Where a value of a former version of the file stands in this one.
  ///
  /// An item of a list that stands at another place now, word for word, is followed there.
  ///
  /// - Returns: nil where its item is among those that came and went, so that what stands at its
  ///   place may be another.
  package func path(following path: ScenarioPath, from former: ScenarioDocument) -> ScenarioPath? {
    var before: YamlNode? = former.root
    var now: YamlNode? = root
    var components: [ScenarioPath.Component] = []
    for component in path.components {
      var followed = component
      if case .place(let place) = component,
        case .sequence(let items)? = before?.content, items.indices.contains(place),
        case .sequence(let others)? = now?.content
      {
        guard let there = Self.place(of: place, of: items, in: others) else { return nil }
        followed = .place(there)
      }
      components.append(followed)
      before = before.flatMap { PathFinder.child(component, of: $0) }
      now = now.flatMap { PathFinder.child(followed, of: $0) }
    }
    return ScenarioPath(components)
  }

  private static func place(of place: Int, of items: [YamlNode], in others: [YamlNode]) -> Int? {
    let item = items[place]
    if others.indices.contains(place), others[place].says(item) { return place }
    let places = others.indices.filter { others[$0].says(item) }
    if places.count == 1 { return places[0] }
    // Where as many stand as before, the item itself was changed.
    return places.isEmpty && items.count == others.count ? place : nil
  }
}
