/// Of the moments at which somebody looked for a widget, how many found it on top.
///
/// The one measure of what a stack is for: `sweep` takes it of a scenario's glances, the lab of the
/// views of a real log.
package struct OnTopCount: Hashable, Sendable {
  /// How often somebody looked.
  package private(set) var looks = 0
  /// How often what they looked for was on top.
  package private(set) var found = 0

  package init() {}

  /// What was counted elsewhere.
  package init(looks: Int, found: Int) {
    self.looks = looks
    self.found = found
  }

  package mutating func look(found isFound: Bool) {
    looks += 1
    if isFound { found += 1 }
  }

  /// The share that found it on top; nil when nobody looked.
  package var share: Double? { looks > 0 ? Double(found) / Double(looks) : nil }
}
