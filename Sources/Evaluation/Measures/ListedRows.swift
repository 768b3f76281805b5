/// The rows of a list that only were scored.
package struct ListedRows: Hashable, Sendable {
  /// The name of the list.
  package var file: String
  /// How many views it lists, and how many rows that go on with a view.
  package var views: Int
  package var goingOn: Int

  /// Creates what is told of a list.
  package init(file: String, views: Int, goingOn: Int) {
    self.file = file
    self.views = views
    self.goingOn = goingOn
  }
}
