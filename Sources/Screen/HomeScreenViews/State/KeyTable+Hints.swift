import TerminalRendering

extension KeyTable {
  /// A hint of the footer: a key or a pair of keys with a short label; no key where the command was
  /// left without one.
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
  func footerHints(
    isPlaying: Bool,
    hasSuggestion: Bool = false,
    hasBranches: Bool = false,
    personPage: String? = nil
  ) -> [FooterHint] {
    let suggestion = [
      hint(2, .keep, "keep", isEarly: true),
      hint(3, .dismiss, "dismiss", isEarly: true),
      hint(4, .never, "never", isEarly: true),
    ]
    let back = personPage.map { page in
      let label = "back to \(page)"
      return [
        hint(-2, .lookBack, label, isEarly: true),
        hint(-1, .turnPage, "turn here", isEarly: true),
      ]
    }
    let branches = [
      hint(12, (.previousBranch, .nextBranch), apart: " ", "branch", click: .nextBranch)
    ]
    return [hint(20, .help, "help", isEarly: true)]
      + (back ?? [])
      + [playHint(isPlaying, order: 0)]
      + (hasSuggestion ? suggestion : [])
      + [
        hint(1, (.previousEvent, .nextEvent), "event", click: .nextEvent, isEarly: true),
        hint(8, .why, "why", isAsking: true),
        hint(9, .timeline, "timeline", isAsking: true),
        hint(5, (.faster, .slower), "speed", click: .faster),
      ]
      + (hasBranches ? branches : [])
      + [
        hint(6, .goTo, "go to"),
        hint(7, .nextStack, "stack"),
        hint(10, .editStack, "edit"),
        hint(11, .habits, "habits"),
        hint(13, .placed, "placed"),
        hint(14, .themes, "themes"),
        hint(15, .palette, "find"),
      ]
  }

  /// The footer's hints while the why screen shows; some of its keys are not of the table.
  func whyHints(isPlaying: Bool) -> [FooterHint] {
    [
      hint(20, .help, "help", isEarly: true),
      FooterHint(order: 7, key: "esc", label: "home", command: .why, isEarly: true),
      hint(0, (.previousEvent, .nextEvent), "event", click: .nextEvent, isEarly: true),
      FooterHint(order: 1, key: "up down", label: "candidate", command: nil, isEarly: true),
      FooterHint(order: 2, key: "enter", label: "how", command: nil, isEarly: true),
      FooterHint(order: 4, key: "e", label: "change", command: .change, isEarly: true),
      FooterHint(order: 3, key: "n", label: "why not another", command: nil, isEarly: true),
      FooterHint(order: 4, key: "tab", label: "stack", command: .nextStack, isEarly: true),
      hint(6, .timeline, "timeline", isEarly: true),
      playHint(isPlaying, order: 5),
    ]
  }

  /// The footer's hints while the timeline shows.
  func timelineHints(isPlaying: Bool) -> [FooterHint] {
    let isEnter = keys(of: .why).contains(.enter)
    let why = isEnter ? Key.enter.name : name(of: .why) ?? ""
    return [
      hint(20, .help, "help", isEarly: true),
      FooterHint(order: 7, key: "esc", label: "home", command: .timeline, isEarly: true),
      hint(1, (.previousEvent, .nextEvent), "event", click: .nextEvent, isEarly: true),
      hint(2, (.wider, .closer), apart: " ", "zoom", click: .closer, isEarly: true),
      playHint(isPlaying, order: 0),
      FooterHint(order: 4, key: "e", label: "change", command: .change, isEarly: true),
      FooterHint(order: 4, key: why, label: "why here", command: .why, isEarly: true),
      FooterHint(order: 3, key: "page up down", label: "pan", command: nil, isEarly: true),
      FooterHint(order: 5, key: "up down", label: "widget", command: nil, isEarly: true),
      FooterHint(order: 6, key: "tab", label: "stack", command: .nextStack, isEarly: true),
    ]
  }

  /// The footer's hints while the habits view shows; two of its keys are not of the table.
  func habitsHints(isPlaying: Bool, isSplit: Bool, isDetail: Bool) -> [FooterHint] {
    let other = isDetail ? "all habits" : "its days"
    return [hint(6, .help, "help", isEarly: true)]
      + [hint(5, .habits, "home", isEarly: true)]
      + [FooterHint(order: 1, key: "up down", label: "choose", command: nil, isEarly: true)]
      + (isSplit
        ? [] : [FooterHint(order: 2, key: "enter", label: other, command: nil, isEarly: true)])
      + [
        playHint(isPlaying, order: 0),
        hint(3, (.faster, .slower), "speed", click: .faster, isEarly: true),
        hint(4, .goTo, "go to"),
      ]
  }

  /// The footer's hints while the Lock Screen or Spotlight shows.
  func phoneHints(isPlaying: Bool, shown: PhoneScreen) -> [FooterHint] {
    // Its key goes on to Spotlight, and from there to the Home Screen, as Esc does from both.
    let next = shown == .lockScreen ? "Spotlight" : "home"
    return [
      hint(20, .help, "help", isEarly: true),
      hint(2, .phone, next, isEarly: true),
      FooterHint(order: 3, key: "tab", label: "the other", command: nil, isEarly: true),
      playHint(isPlaying, order: 0),
      hint(1, (.previousEvent, .nextEvent), "event", click: .nextEvent, isEarly: true),
      hint(4, (.faster, .slower), "speed", click: .faster, isEarly: true),
      hint(5, .goTo, "go to"),
      hint(6, .habits, "habits"),
    ]
  }

  private func playHint(_ isPlaying: Bool, order: Int) -> FooterHint {
    hint(order, .playPause, isPlaying ? "pause" : "play", isEarly: true)
  }

  /// A hint at the first key of a command.
  private func hint(
    _ order: Int,
    _ command: Command,
    _ label: String,
    isEarly: Bool = false,
    isAsking: Bool = false
  ) -> FooterHint {
    FooterHint(
      order: order,
      key: name(of: command) ?? "",
      label: label,
      command: command,
      isEarly: isEarly,
      isAsking: isAsking
    )
  }

  /// A hint at the keys of two commands that belong together.
  private func hint(
    _ order: Int,
    _ pair: (Command, Command),
    apart: String = "",
    _ label: String,
    click: Command,
    isEarly: Bool = false
  ) -> FooterHint {
    let names = [pair.0, pair.1].compactMap(name(of:))
    // Names of several letters would run into each other.
    let space = names.allSatisfy { $0.count == 1 } ? apart : " "
    let key = names.joined(separator: space)
    return FooterHint(order: order, key: key, label: label, command: click, isEarly: isEarly)
  }
}
