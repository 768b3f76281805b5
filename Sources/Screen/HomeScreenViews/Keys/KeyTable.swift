package import TerminalRendering

/// The keys of the screen, or the own keys of a view, which come first.
package struct KeyTable: Hashable {
  package enum Group: String, CaseIterable {
    case time = "Time"
    case stacks = "Stacks and pages"
    case screen = "Screen"
  }

  package struct Binding: Hashable {
    package let command: Command
    package fileprivate(set) var keys: [Key]
    package let title: String
    package let group: Group

    init(_ command: Command, _ keys: [Key], _ title: String, _ group: Group = .screen) {
      self.command = command
      self.keys = keys
      self.title = title
      self.group = group
    }

    /// As help writes them: `right or l`.
    package var keyNames: String { keys.isEmpty ? "no key" : Key.names(keys) }
  }

  /// In the order of help.
  package private(set) var bindings: [Binding]

  /// Terminals differ in what they send for an arrow with Shift, so `H` and `L` are the hour's
  /// keys.
  package static let standard = KeyTable(bindings: [
    Binding(.playPause, [.space], "Play or pause", .time),
    Binding(.nextEvent, [.character(".")], "Next event", .time),
    Binding(.previousEvent, [.character(",")], "Previous event", .time),
    Binding(.minuteForward, [.right], "One minute forward", .time),
    Binding(.minuteBack, [.left], "One minute back", .time),
    Binding(.hourForward, [.shiftRight, .character("L")], "One hour forward", .time),
    Binding(.hourBack, [.shiftLeft, .character("H")], "One hour back", .time),
    Binding(.nextBeat, [.character("]")], "Next beat", .time),
    Binding(.previousBeat, [.character("[")], "Previous beat", .time),
    Binding(.lastBeat, [.control("g")], "Close everything and show the last beat", .time),
    Binding(.note, [.control("n")], "Read what to say at this beat", .time),
    Binding(.nextBranch, [.character("}")], "Visit the next branch", .time),
    Binding(.previousBranch, [.character("{")], "Visit the branch before", .time),
    Binding(.faster, [.character("+")], "Faster", .time),
    Binding(.slower, [.character("-")], "Slower", .time),
    Binding(.defaultSpeed, [.character("=")], "The scenario's own speed", .time),
    Binding(.goTo, [.character("g")], "Go to a time", .time),
    Binding(.closer, [.character(">")], "Show less of the day, closer", .time),
    Binding(.wider, [.character("<")], "Show more of the day", .time),
    Binding(.start, [.home], "The start", .time), Binding(.end, [.end], "The end", .time),
    Binding(.nextStack, [.tab], "Select the next stack", .stacks),
    Binding(.previousStack, [.shiftTab], "Select the stack before", .stacks),
    Binding(.swipeForward, [.down], "Swipe to the next widget", .stacks),
    Binding(.swipeBack, [.up], "Swipe to the widget before", .stacks),
    Binding(.nextPage, [.pageDown], "Look at the next page", .stacks),
    Binding(.previousPage, [.pageUp], "Look at the page before", .stacks),
    Binding(.todayView, [.control("d")], "Look at Today View, or back", .stacks),
    Binding(.lookBack, [.escape], "Look at the person's page again", .stacks),
    Binding(.turnPage, [.control("t")], "Turn the person to the page you look at", .stacks),
    Binding(.keep, [.character("k")], "Keep the suggestion", .stacks),
    Binding(.dismiss, [.character("x")], "Dismiss the suggestion", .stacks),
    Binding(.never, [.character("n")], "Never suggest that widget in this stack", .stacks),
    Binding(.editStack, [.character("e")], "Edit the stack and its widgets", .stacks),
    Binding(.arrange, [.character("E")], "Put widgets on each other or elsewhere", .stacks),
    Binding(.undoBranch, [.character("u")], "Undo what was done live last", .stacks),
    Binding(.redo, [.control("r")], "Do again what was undone last", .stacks),
    Binding(.why, [.character("w"), .enter], "Ask why, and why not another widget", .screen),
    Binding(.timeline, [.character("t")], "See scores and suggestions over the day", .screen),
    Binding(.change, [.control("e")], "Change a number of the scenario", .screen),
    Binding(.save, [.control("s")], "Save the changed scenario, or a patch", .screen),
    Binding(.habits, [.character("h")], "See what was learned, or the Home Screen again", .screen),
    Binding(
      .placed,
      [.character("P")],
      "See what is placed where, and what shows elsewhere",
      .screen
    ), Binding(.phone, [.control("o")], "See the Lock Screen, then Spotlight, then home", .screen),
    Binding(
      .palette,
      [.character(":"), .control("p")],
      "Find an action, a moment, a widget, a scenario",
      .screen
    ), Binding(.themes, [.character("T")], "Try themes", .screen),
    Binding(.mouse, [.character("M")], "Let the terminal select text, or not", .screen),
    Binding(.redraw, [.control("l")], "Draw the screen again", .screen),
    Binding(.help, [.character("?")], "Help", .screen),
    Binding(.quit, [.character("q")], "Quit", .screen),
  ])

  /// Where no overlay is open.
  package func command(for key: Key) -> Command? {
    bindings.first { $0.keys.contains(key) }?.command
  }

  package func keys(of command: Command) -> [Key] {
    bindings.first { $0.command == command }?.keys ?? []
  }

  package func name(of command: Command) -> String? { keys(of: command).first?.name }

  package func setting(_ keys: [Key], for command: Command) -> KeyTable {
    var table = self
    for index in bindings.indices where bindings[index].command == command {
      table.bindings[index].keys = keys
    }
    return table
  }

  /// The table without keys that do something else where it is used.
  package func without(_ taken: some Collection<Key>) -> KeyTable {
    let taken = Set(taken)
    var table = self
    for index in bindings.indices where !taken.isDisjoint(with: bindings[index].keys) {
      table.bindings[index].keys.removeAll(where: taken.contains)
    }
    return table
  }

  /// Whether a command makes sense while another view hides the Home Screen.
  package static func worksAway(_ command: Command) -> Bool {
    let group = standard.bindings.first { $0.command == command }?.group
    return group == .time || group == .screen || command == .undoBranch || command == .redo
  }

  /// Characters of the table, which live keys cannot take; `ScenarioText` refuses the letters.
  package static let reserved: Set<Character> = Set(
    standard.bindings.flatMap(\.keys).compactMap { key in
      if case .character(let character) = key { character } else { nil }
    } + [" "]
  )

  package var markdown: String {
    var lines = ["| key | what it does |", "|---|---|"]
    for binding in bindings {
      let keys = binding.keys.map { "`\($0.name)`" }.joined(separator: " or ")
      lines.append("| \(keys) | \(binding.title) |")
    }
    return lines.joined(separator: "\n") + "\n"
  }
}

package enum Command: String, CaseIterable {
  case playPause, nextEvent, previousEvent, minuteForward, minuteBack, hourForward, hourBack,
    nextBeat, previousBeat, lastBeat, nextBranch, previousBranch, faster, slower, defaultSpeed, goTo
  case closer, wider, start, end, nextStack, previousStack, swipeForward, swipeBack, nextPage,
    previousPage, todayView, lookBack, turnPage
  case themes, mouse, keep, dismiss, never, editStack, arrange, undoBranch, redo, why, timeline,
    change, save, habits, placed, phone, note, palette, help, redraw, quit

  case rowAbove, rowBelow, daysBefore, daysAfter, howToTop, askAbout, habitAbove, habitBelow,
    habitsAbove, habitsBelow, habitDetail, leaveHabits, leaveView, otherScreen

  /// As files write it: `play-pause`.
  package var written: String {
    rawValue.reduce(into: "") { $0 += $1.isUppercase ? "-\($1.lowercased())" : String($1) }
  }
}

package typealias KeyHints = [(key: String, label: String)]
