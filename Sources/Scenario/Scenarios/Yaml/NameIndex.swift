/// Names that a file may use, gathered once however often they are looked for.
///
/// A reference, so that a thousand diagnostics about them hold one list; it never leaves the
/// reading.
package final class NameIndex {
  package let names: [String]
  private var places: [String: Int] = [:]
  private var guesses: [String: String?] = [:]

  package init(_ names: [String]) {
    self.names = names
    places.reserveCapacity(names.count)
    for (place, name) in names.enumerated() where places[name] == nil { places[name] = place }
  }

  /// Where the name stands, the first of several.
  package subscript(_ name: String) -> Int? { places[name] }

  /// The name that was probably meant.
  package func nearest(_ name: String) -> String? {
    if let known = guesses[name] { return known }
    let nearest = NearestName.of(name, among: names)
    guesses[name] = .some(nearest)
    return nearest
  }
}
