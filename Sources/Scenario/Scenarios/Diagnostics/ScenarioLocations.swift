/// Where the file says what the world holds, for whoever judges the world later.
///
/// A side table: the world itself knows nothing of files, so that equal worlds are equal.
package struct ScenarioLocations: Hashable, Sendable {
  /// Where an item of a list stands, such as an entry or a shortcut.
  package struct Item: Hashable, Sendable {
    /// The item itself.
    package var item: SourceLocation
    /// Its relevance, or what else says how much it matters; nil when it says nothing.
    package var relevance: SourceLocation?

    package init(item: SourceLocation, relevance: SourceLocation? = nil) {
      self.item = item
      self.relevance = relevance
    }
  }

  /// Where an input stands.
  package struct OfInput: Hashable, Sendable {
    /// The item of `happens`, or the entry that arrives.
    package var input: SourceLocation
    /// The entries or shortcuts of the input, in the order that they have in it.
    package var items: [Item]

    package init(input: SourceLocation, items: [Item] = []) {
      self.input = input
      self.items = items
    }
  }

  /// The name of the file.
  package var file: String
  /// The name of every app.
  package var apps: [SourceLocation] = []
  /// The name of every intent, by its index.
  package var intents: [SourceLocation] = []
  /// The name of every kind, by its index.
  package var kinds: [SourceLocation] = []
  /// The entries of every kind that are known from the start, in the order of its timeline.
  package var entries: [[Item]] = []
  /// The provisions of every kind, in the order of its provider, each with its entries.
  package var provisions: [[OfInput]] = []
  /// The device, where the file names one.
  package var device: SourceLocation?
  /// Every stack, by its index.
  package var stacks: [SourceLocation] = []
  /// Every placed widget, by its index.
  package var widgets: [SourceLocation] = []
  /// Every input of the world, by its index.
  package var inputs: [OfInput] = []
  /// Every input of the world's history, by its index.
  package var history: [OfInput] = []

  package init(file: String) { self.file = file }
}
