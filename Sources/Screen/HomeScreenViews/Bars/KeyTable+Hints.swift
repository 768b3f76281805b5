import TerminalRendering

extension KeyTable {
  /// The most important first; `order` is the place of each.
  func footerHints(
    isPlaying: Bool,
    hasSuggestion: Bool = false,
    hasBranches: Bool = false,
    personPage: String? = nil
  ) -> [FooterPlan.Item] {
    let suggestion = [
      hint(2, .keep, "keep"), hint(3, .dismiss, "dismiss"), hint(4, .never, "never"),
    ]
    let back = personPage.map { page in
      [hint(-2, .lookBack, "back to \(page)"), hint(-1, .turnPage, "go here")]
    }
    let pair = (Command.previousBranch, Command.nextBranch)
    let branches = [hint(12, pair, apart: " ", "branch", click: .nextBranch)]
    return [hint(20, .help, "help")] + (back ?? []) + [playHint(isPlaying, order: 0)]
      + (hasSuggestion ? suggestion : []) + [eventHint(1)]
      + late([hint(8, .why, "why"), hint(9, .timeline, "timeline")], areAsking: true)
      + late([speedHint(5)] + (hasBranches ? branches : []))
      + late([
        hint(6, .goTo, "go to"), hint(7, .nextStack, "next stack"), hint(10, .editStack, "edit"),
        hint(11, .habits, "habits"), hint(13, .placed, "places"), hint(14, .themes, "themes"),
        hint(15, .palette, "find"),
      ])
  }

  /// The hints of the why screen, some of whose keys are not in the table.
  func whyHints(isPlaying: Bool) -> [FooterPlan.Item] {
    [
      hint(20, .help, "help"), hint(7, key: "esc", "close", .why), eventHint(0),
      hint(1, key: "up down", "choose"), hint(2, key: "enter", "find changes"),
      hint(4, key: "e", "edit value", .change), hint(3, key: "n", "explain another"),
      hint(4, key: "tab", "stack", .nextStack), hint(6, .timeline, "timeline"),
      playHint(isPlaying, order: 5),
    ]
  }

  func timelineHints(isPlaying: Bool) -> [FooterPlan.Item] {
    let isEnter = keys(of: .why).contains(.enter)
    let why = isEnter ? Key.enter.name : name(of: .why) ?? ""
    return [
      hint(20, .help, "help"), hint(7, key: "esc", "close", .timeline), eventHint(1),
      hint(2, (.wider, .closer), apart: " ", "zoom", click: .closer), playHint(isPlaying, order: 0),
      hint(4, key: "e", "edit value", .change), hint(4, key: why, "explain", .why),
      hint(3, key: "page up/down", "pan"), hint(5, key: "up down", "widget"),
      hint(6, key: "tab", "stack", .nextStack),
    ]
  }

  /// The hints of the habits view, two of whose keys are not in the table.
  func habitsHints(isPlaying: Bool, isSplit: Bool, isDetail: Bool) -> [FooterPlan.Item] {
    let other = isDetail ? "list habits" : "show days"
    return [hint(6, .help, "help"), hint(5, .habits, "close"), hint(1, key: "up down", "choose")]
      + (isSplit ? [] : [hint(2, key: "enter", other)]) + [
        playHint(isPlaying, order: 0), speedHint(3),
      ] + late([hint(4, .goTo, "go to")])
  }

  func phoneHints(isPlaying: Bool, shown: PhoneScreen) -> [FooterPlan.Item] {
    // The key goes on to Spotlight, and from there to the Home Screen, as Esc does from both.
    let next = shown == .lockScreen ? "Spotlight" : "Home Screen"
    return [
      hint(20, .help, "help"), hint(2, .phone, next), hint(3, key: "tab", "switch screen"),
      playHint(isPlaying, order: 0), eventHint(1), speedHint(4),
    ] + late([hint(5, .goTo, "go to"), hint(6, .habits, "habits")])
  }

  private func playHint(_ isPlaying: Bool, order: Int) -> FooterPlan.Item {
    hint(order, .playPause, isPlaying ? "pause" : "play")
  }

  private func eventHint(_ order: Int) -> FooterPlan.Item {
    hint(order, (.previousEvent, .nextEvent), "step", click: .nextEvent)
  }

  private func speedHint(_ order: Int) -> FooterPlan.Item {
    hint(order, (.faster, .slower), "speed", click: .faster)
  }

  /// A hint of keys and its click target; nil where they only work as keys.
  private func hint(
    _ order: Int,
    key: String,
    _ label: String,
    _ command: Command? = nil
  ) -> FooterPlan.Item {
    FooterPlan.Item(key: key, label: label, target: command.map(HitTarget.command), order: order)
  }

  /// Hints that come after the live keys when columns run out; those that ask, after two of them.
  private func late(_ hints: [FooterPlan.Item], areAsking: Bool = false) -> [FooterPlan.Item] {
    hints.map { hint in
      var hint = hint
      (hint.isEarly, hint.isAsking) = (false, areAsking)
      return hint
    }
  }

  private func hint(_ order: Int, _ command: Command, _ label: String) -> FooterPlan.Item {
    hint(order, key: name(of: command) ?? "", label, command)
  }

  private func hint(
    _ order: Int,
    _ pair: (Command, Command),
    apart: String = "",
    _ label: String,
    click: Command
  ) -> FooterPlan.Item {
    let names = [pair.0, pair.1].compactMap(name(of:))
    // Names of several letters would run into each other.
    let space = names.allSatisfy { $0.count == 1 } ? apart : " "
    return hint(order, key: names.joined(separator: space), label, click)
  }

  static let why = KeyTable(
    bindings: rows + [Binding(.howToTop, [.enter], "Find what would bring it to the top")] + asking
  )

  static let timeline = KeyTable(
    bindings: rows + [
      Binding(
        .daysAfter,
        [.pageDown, .character("N")],
        "Show a later part of the day, or later days"
      ),
      Binding(
        .daysBefore,
        [.pageUp, .character("B")],
        "Show an earlier part of the day, or earlier days"
      ),
    ] + asking
  )

  static let habits = KeyTable(bindings: [
    Binding(.habitBelow, [.down, .character("j")], "Choose the next habit"),
    Binding(.habitAbove, [.up, .character("k")], "Choose the previous habit"),
    Binding(.habitsBelow, [.pageDown, .character("N")], "Choose a habit farther down"),
    Binding(.habitsAbove, [.pageUp, .character("B")], "Choose a habit farther up"),
    Binding(.habitDetail, [.enter, .tab, .shiftTab], "Show its days, or all habits"),
    Binding(.leaveHabits, [.escape], "Return to all habits, or to the Home Screen"),
  ])

  static let phone = KeyTable(bindings: [
    Binding(.otherScreen, [.tab, .shiftTab], "Switch between Lock Screen and Spotlight"),
    Binding(.leaveView, [.escape], "Return to the Home Screen"),
  ])

  private static let rows = [
    Binding(.rowBelow, [.down, .character("j")], "Choose the next widget"),
    Binding(.rowAbove, [.up, .character("k")], "Choose the previous widget"),
    Binding(.nextStack, [.tab], "Explain the next stack"),
    Binding(.previousStack, [.shiftTab], "Explain the previous stack"),
  ]

  private static let asking = [
    Binding(.askAbout, [.character("n")], "Explain why another widget isn't shown"),
    Binding(.change, [.character("e")], "Edit a value in the scenario"),
    Binding(.leaveView, [.escape], "Return to the Home Screen"),
  ]
}

extension MainView {
  package var keys: KeyTable {
    switch self {
    // The Home Screen has the standard keys.
    case .home: KeyTable(bindings: [])
    case .habits: .habits
    case .why: .why
    case .timeline: .timeline
    case .phone: .phone
    }
  }
}
