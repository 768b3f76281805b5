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
    Binding(.nextEvent, [.character(".")], "Go to the next event", .time),
    Binding(.previousEvent, [.character(",")], "Go to the previous event", .time),
    Binding(.minuteForward, [.right], "Go forward one minute", .time),
    Binding(.minuteBack, [.left], "Go back one minute", .time),
    Binding(.hourForward, [.shiftRight, .character("L")], "Go forward one hour", .time),
    Binding(.hourBack, [.shiftLeft, .character("H")], "Go back one hour", .time),
    Binding(.nextBeat, [.character("]")], "Go to the next highlight", .time),
    Binding(.previousBeat, [.character("[")], "Go to the previous highlight", .time),
    Binding(.lastBeat, [.control("g")], "Close panels and go to the latest highlight", .time),
    Binding(.note, [.control("n")], "Show the notes for this highlight", .time),
    Binding(.nextBranch, [.character("}")], "Switch to the next branch", .time),
    Binding(.previousBranch, [.character("{")], "Switch to the previous branch", .time),
    Binding(.faster, [.character("+")], "Play faster", .time),
    Binding(.slower, [.character("-")], "Play slower", .time),
    Binding(.defaultSpeed, [.character("=")], "Reset to the scenario's speed", .time),
    Binding(.goTo, [.character("g")], "Go to a time", .time),
    Binding(.closer, [.character(">")], "Zoom in", .time),
    Binding(.wider, [.character("<")], "Zoom out", .time),
    Binding(.start, [.home, .character("A")], "Go to the start", .time),
    Binding(.end, [.end, .character("Z")], "Go to the end", .time),
    Binding(.nextStack, [.tab], "Select the next stack", .stacks),
    Binding(.previousStack, [.shiftTab], "Select the previous stack", .stacks),
    Binding(.swipeForward, [.down], "Swipe to the next widget", .stacks),
    Binding(.swipeBack, [.up], "Swipe to the previous widget", .stacks),
    Binding(.nextPage, [.pageDown, .character("N")], "View the next page", .stacks),
    Binding(.previousPage, [.pageUp, .character("B")], "View the previous page", .stacks),
    Binding(.todayView, [.control("d")], "Show or hide Today View", .stacks),
    Binding(.lookBack, [.escape], "Return to the visible page", .stacks),
    Binding(.turnPage, [.control("t")], "Make this the visible page", .stacks),
    Binding(.keep, [.character("k")], "Keep the suggestion", .stacks),
    Binding(.dismiss, [.character("x")], "Dismiss the suggestion", .stacks),
    Binding(.never, [.character("n")], "Never suggest this widget in this stack", .stacks),
    Binding(.editStack, [.character("e")], "Edit the stack and its widgets", .stacks),
    Binding(.arrange, [.character("E")], "Move or stack widgets", .stacks),
    Binding(.undoBranch, [.character("u")], "Undo the last live action", .stacks),
    Binding(.redo, [.control("r")], "Redo the last undone action", .stacks),
    Binding(.why, [.character("w"), .enter], "Explain why a widget is or isn't shown", .screen),
    Binding(.timeline, [.character("t")], "Show scores and suggestions over the day", .screen),
    Binding(.change, [.control("e")], "Edit a value in the scenario", .screen),
    Binding(.expect, [.control("x")], "Expect what is shown now, or stop expecting it", .screen),
    Binding(.save, [.control("s")], "Save the scenario, or its changes as a patch", .screen),
    Binding(.habits, [.character("h")], "Show or hide Habits", .screen),
    Binding(.placed, [.character("P")], "Show where widgets appear", .screen),
    Binding(
      .phone,
      [.control("o")],
      "Show the Lock Screen, Spotlight, or the Home Screen",
      .screen
    ),
    Binding(
      .palette,
      [.character(":"), .control("p")],
      "Search for an action, time, widget, or scenario",
      .screen
    ), Binding(.themes, [.character("T")], "Preview and choose themes", .screen),
    Binding(.mouse, [.character("M")], "Turn terminal text selection on or off", .screen),
    Binding(.redraw, [.control("l")], "Redraw the screen", .screen),
    Binding(.help, [.character("?")], "Show help", .screen),
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
    var lines = ["| Key | Action |", "|---|---|"]
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
    change, expect, save, habits, placed, phone, note, palette, help, redraw, quit

  case rowAbove, rowBelow, daysBefore, daysAfter, howToTop, askAbout, habitAbove, habitBelow,
    habitsAbove, habitsBelow, habitDetail, leaveHabits, leaveView, otherScreen

  /// As files write it: `play-pause`.
  package var written: String {
    rawValue.reduce(into: "") { $0 += $1.isUppercase ? "-\($1.lowercased())" : String($1) }
  }
}

package typealias KeyHints = [(key: String, label: String)]
