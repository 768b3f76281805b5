/// Where the changed scenario is to be written: a new file, or a patch of the lines that differ.
package struct SavePrompt: Hashable, Sendable {
  package var name: String
  package let changes: Int
  /// Why it cannot be written, or what has to be confirmed.
  package var problem: String?

  package init(name: String, changes: Int) {
    self.name = name
    self.changes = changes
  }

  static let keys: KeyHints = [("enter", "write"), ("esc", "back")]
}
