/// The one table of keys: footer, help, README and what live keys may not take all come from it.
package enum KeyTable {
  /// What a group of keys is about.
  package enum Group: String, CaseIterable, Hashable, Sendable {
    case time = "Time"
    case stacks = "Stacks and pages"
    case screen = "Screen"
  }

  /// A command with its keys.
  package struct Binding: Hashable, Sendable {
    package let command: Command
    package let keys: [KeyStroke]
    /// What it does, as help says it.
    package let title: String
    package let group: Group

    init(_ command: Command, _ keys: [KeyStroke], _ title: String, _ group: Group) {
      self.command = command
      self.keys = keys
      self.title = title
      self.group = group
    }

    /// The keys as help says them: `right or l`.
    package var keyNames: String { KeyStroke.names(keys) }
  }

  /// Every key, in the order of help.
  ///
  /// Terminals differ in what they send for an arrow with Shift, so `H` and `L` are the hour's keys
  /// that always arrive.
  package static let bindings: [Binding] = [
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
    Binding(.start, [.home], "The start", .time),
    Binding(.end, [.end], "The end", .time),
    Binding(.nextStack, [.tab], "Select the next stack", .stacks),
    Binding(.previousStack, [.shiftTab], "Select the stack before", .stacks),
    Binding(.swipeForward, [.down], "Swipe to the next widget", .stacks),
    Binding(.swipeBack, [.up], "Swipe to the widget before", .stacks),
    Binding(.nextPage, [.pageDown], "Look at the next page", .stacks),
    Binding(.previousPage, [.pageUp], "Look at the page before", .stacks),
    Binding(.lookBack, [.escape], "Look at the person's page again", .stacks),
    Binding(.turnPage, [.control("t")], "Turn the person to the page you look at", .stacks),
    Binding(.keep, [.character("k")], "Keep the suggestion", .stacks),
    Binding(.dismiss, [.character("x")], "Dismiss the suggestion", .stacks),
    Binding(.never, [.character("n")], "Never suggest that widget in this stack", .stacks),
    Binding(.editStack, [.character("e")], "Edit the stack and its widgets", .stacks),
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
    ),
    Binding(
      .palette,
      [.character(":"), .control("p")],
      "Find an action, a moment, a widget, a scenario",
      .screen
    ),
    Binding(.themes, [.character("T")], "Try themes", .screen),
    Binding(.mouse, [.character("M")], "Let the terminal select text, or not", .screen),
    Binding(.redraw, [.control("l")], "Draw the screen again", .screen),
    Binding(.help, [.character("?")], "Help", .screen),
    Binding(.quit, [.character("q")], "Quit", .screen),
  ]

  /// The command of a key, where no overlay is open.
  package static func command(for key: KeyStroke) -> Command? {
    bindings.first { $0.keys.contains(key) }?.command
  }

  /// Whether a command makes sense while another view hides the Home Screen.
  package static func worksAway(_ command: Command) -> Bool {
    let group = bindings.first { $0.command == command }?.group
    return group == .time || group == .screen || command == .undoBranch
      || command == .redo
  }

  /// Characters that a scenario's live keys cannot take: those of the table; `ScenarioText` refuses
  /// the letters among them.
  package static let reserved: Set<Character> = Set(
    bindings.flatMap(\.keys).compactMap { key in
      if case .character(let character) = key { character } else { nil }
    } + [" "]
  )
}

extension KeyTable {
  /// A hint of the footer: a key or a pair of keys with a short label.
  struct FooterHint {
    let order: Int
    let key: String
    let label: String
    /// What a click on it does; nil for keys that only work as keys.
    let command: Command?
    /// Whether it stands before the live keys when columns run out.
    var isEarly = false
    /// Whether it leads to a screen that answers: it stands before all but two live keys.
    var isAsking = false
  }

  /// The footer's hints, the most important first; `order` is where each stands.
  ///
  /// What can be done with a suggestion comes right after help while one shows.
  ///
  /// While one looks at another page than the person is on, the way back comes right after help.
  static func footerHints(
    isPlaying: Bool,
    hasSuggestion: Bool = false,
    hasBranches: Bool = false,
    personPage: Int? = nil
  ) -> [FooterHint] {
    let suggestion = [
      FooterHint(order: 2, key: "k", label: "keep", command: .keep, isEarly: true),
      FooterHint(order: 3, key: "x", label: "dismiss", command: .dismiss, isEarly: true),
      FooterHint(order: 4, key: "n", label: "never", command: .never, isEarly: true),
    ]
    let back = personPage.map { page in
      let label = "back to page \(page + 1)"
      return [
        FooterHint(order: -2, key: "esc", label: label, command: .lookBack, isEarly: true),
        FooterHint(order: -1, key: "ctrl-t", label: "turn here", command: .turnPage, isEarly: true),
      ]
    }
    let branches = [FooterHint(order: 12, key: "{ }", label: "branch", command: .nextBranch)]
    return [FooterHint(order: 20, key: "?", label: "help", command: .help, isEarly: true)]
      + (back ?? [])
      + [playHint(isPlaying, order: 0)]
      + (hasSuggestion ? suggestion : [])
      + [
        FooterHint(order: 1, key: ",.", label: "event", command: .nextEvent, isEarly: true),
        FooterHint(order: 8, key: "w", label: "why", command: .why, isAsking: true),
        FooterHint(order: 9, key: "t", label: "timeline", command: .timeline, isAsking: true),
        FooterHint(order: 5, key: "+-", label: "speed", command: .faster),
      ]
      + (hasBranches ? branches : [])
      + [
        FooterHint(order: 6, key: "g", label: "go to", command: .goTo),
        FooterHint(order: 7, key: "tab", label: "stack", command: .nextStack),
        FooterHint(order: 10, key: "e", label: "edit", command: .editStack),
        FooterHint(order: 11, key: "h", label: "habits", command: .habits),
        FooterHint(order: 13, key: "P", label: "placed", command: .placed),
        FooterHint(order: 14, key: "T", label: "themes", command: .themes),
        FooterHint(order: 15, key: ":", label: "find", command: .palette),
      ]
  }

  /// The footer's hints while the why screen shows; some of its keys are not of the table.
  static func whyHints(isPlaying: Bool) -> [FooterHint] {
    [
      FooterHint(order: 20, key: "?", label: "help", command: .help, isEarly: true),
      FooterHint(order: 7, key: "esc", label: "home", command: .why, isEarly: true),
      FooterHint(order: 0, key: ",.", label: "event", command: .nextEvent, isEarly: true),
      FooterHint(order: 1, key: "up down", label: "candidate", command: nil, isEarly: true),
      FooterHint(order: 2, key: "enter", label: "how", command: nil, isEarly: true),
      FooterHint(order: 4, key: "e", label: "change", command: .change, isEarly: true),
      FooterHint(order: 3, key: "n", label: "why not another", command: nil, isEarly: true),
      FooterHint(order: 4, key: "tab", label: "stack", command: .nextStack, isEarly: true),
      FooterHint(order: 6, key: "t", label: "timeline", command: .timeline, isEarly: true),
      playHint(isPlaying, order: 5),
    ]
  }

  /// The footer's hints while the timeline shows.
  static func timelineHints(isPlaying: Bool) -> [FooterHint] {
    [
      FooterHint(order: 20, key: "?", label: "help", command: .help, isEarly: true),
      FooterHint(order: 7, key: "esc", label: "home", command: .timeline, isEarly: true),
      FooterHint(order: 1, key: ",.", label: "event", command: .nextEvent, isEarly: true),
      FooterHint(order: 2, key: "< >", label: "zoom", command: .closer, isEarly: true),
      playHint(isPlaying, order: 0),
      FooterHint(order: 4, key: "e", label: "change", command: .change, isEarly: true),
      FooterHint(order: 4, key: "enter", label: "why here", command: .why, isEarly: true),
      FooterHint(order: 3, key: "page up down", label: "pan", command: nil, isEarly: true),
      FooterHint(order: 5, key: "up down", label: "widget", command: nil, isEarly: true),
      FooterHint(order: 6, key: "tab", label: "stack", command: .nextStack, isEarly: true),
    ]
  }

  private static func playHint(_ isPlaying: Bool, order: Int) -> FooterHint {
    let label = isPlaying ? "pause" : "play"
    return FooterHint(order: order, key: "space", label: label, command: .playPause, isEarly: true)
  }

  /// The footer's hints while the habits view shows; two of its keys are not of the table.
  static func habitsHints(isPlaying: Bool, isSplit: Bool, isDetail: Bool) -> [FooterHint] {
    let other = isDetail ? "all habits" : "its days"
    return [FooterHint(order: 6, key: "?", label: "help", command: .help, isEarly: true)]
      + [FooterHint(order: 5, key: "h", label: "home", command: .habits, isEarly: true)]
      + [FooterHint(order: 1, key: "up down", label: "choose", command: nil, isEarly: true)]
      + (isSplit
        ? [] : [FooterHint(order: 2, key: "enter", label: other, command: nil, isEarly: true)])
      + [
        playHint(isPlaying, order: 0),
        FooterHint(order: 3, key: "+-", label: "speed", command: .faster, isEarly: true),
        FooterHint(order: 4, key: "g", label: "go to", command: .goTo),
      ]
  }

  /// The table as Markdown, for the README.
  package static var markdown: String {
    var lines = ["| key | what it does |", "|---|---|"]
    for binding in bindings {
      let keys = binding.keys.map { "`\($0.name)`" }.joined(separator: " or ")
      lines.append("| \(keys) | \(binding.title) |")
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
