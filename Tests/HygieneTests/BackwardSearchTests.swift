import Testing

/// The cause of a record stands in it (`cause`, `also`, `blockedBy`) and is never searched for.
@Suite struct BackwardSearchTests {
  /// What may walk through the log backwards, and what it looks for; never a cause.
  private static let known: [String: String] = [
    "SmartStacks/Telling/Narrator+Withheld.swift": "what the touch was that a record names",
    "SmartStacks/Telling/Narrator+Donations.swift": "the newest decision, which is told",
    "SmartStacks/Explanation/Run+Explanation.swift": "how often a stack moved today",
    "HomestackApp/State/InteractiveState.swift": "what is undone, newest first",
    "HomeScreenViews/Screen/HomeView+Lines.swift": "the newest record, which is told",
    "HomeScreenViews/Phone/SuggestionList.swift": "since when nothing shows on a surface",
  ]

  private static let backwards = [".reversed()", ".lastIndex", ".last(where", ".last {"]

  @Test func `nobody looks for a cause in what came before`() {
    var found: Set<String> = []
    for file in SourceTree.sources where !file.path.contains("SmartStacks/Engine") {
      let path = file.place
      for line in file.code {
        let walks = Self.backwards.contains { line.text.contains($0) }
        guard walks, line.text.contains("log[") || line.text.contains("records") else { continue }
        found.insert(path)
        if Self.known[path] == nil {
          Issue.record("\(path):\(line.number): read it from the record")
        }
      }
    }
    #expect(Set(Self.known.keys).subtracting(found).isEmpty, "no longer needed")
  }
}
