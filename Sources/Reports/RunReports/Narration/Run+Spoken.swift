import SmartStacks

extension Run {
  /// Whether somebody who tells the day to another would speak of a record: of what moves, of what
  /// was refused and nothing else tells of, and of what a person or an app did; not of what only
  /// prepares it.
  package func isSpoken(_ index: Int) -> Bool {
    let traits = log[index].event.header.traits
    if traits.contains(.refusal) { return !Refusal.untold(of: self, in: index..<index + 1).isEmpty }
    return !traits.contains(.preparation)
  }
}
