import SmartStacks

// What charts and tables call things.
extension Chronicle {
  /// The heading of a day: its number where there are several, and its date.
  package func heading(of day: Day) -> String {
    let date = Wording.date(day.date)
    return days.count > 1 ? "Day \(day.number), \(date)" : date
  }

  package func heading(of first: Day, to last: Day) -> String {
    if first.number == last.number { return "\(heading(of: first)): nothing happens" }
    let (from, to) = (Wording.date(first.date), Wording.date(last.date))
    return "Days \(first.number) to \(last.number), \(from) to \(to): nothing happens"
  }
}

extension Chronicle.Movement {
  /// What brought it, in a word or two.
  package var origin: String {
    switch arrival {
    case .start: "from the start"
    case .rotation: source?.rawValue ?? "rotation"
    case .suggestion: "suggested by \(source?.rawValue ?? "its app")"
    case .uncovered: "uncovered"
    case .swipe: "swiped"
    case .kept: "kept"
    case .edit: "edited"
    }
  }
}
