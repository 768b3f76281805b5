import SimulationCore

// Which widgets there are, and which of them are on the Home Screen now.
extension Engine {
  /// The widget that stands for a suggestion; made when it is first spoken of.
  ///
  /// A suggestion that is kept becomes a widget of its own, so that this one stays what it is.
  mutating func suggestedWidget(kind: KindID, configuration: Configuration) -> WidgetID {
    if let known = widgets.suggested(kind, configuration) { return WidgetID(Int(known)) }
    let name = plan.world.kinds[kind.index].kind
    let widget = addWidget(
      WidgetIdentity(
        kind: kind,
        configuration: configuration,
        name: configuration.isEmpty ? name : "\(name)(\(configuration))",
        family: nil,
        since: now,
        cameAsSuggestion: true,
        in: plan.world
      )
    )
    widgets.noteSuggested(widget)
    return WidgetID(widget)
  }

  /// Makes a widget that was not there before; it has its kind's timeline for its configuration, as
  /// if it had been there from the start (reading 8).
  ///
  /// Without a stack it is a suggestion.
  mutating func addWidget(_ identity: WidgetIdentity, stack: Int? = nil) -> Int {
    let widget = widgets.count
    let pool = policy.poolOwner == .instance ? widget : identity.kind.index
    widgets.append(
      WidgetSlot(
        kind: identity.kind,
        stack: stack.map { Int32($0) } ?? -1,
        isPlaced: stack != nil,
        pool: pool
      ),
      identity
    )
    if policy.poolOwner == .instance { timelines.addPool() }
    follow(widget)
    takeUpTimeline(widget)
    return widget
  }

  /// Gives a widget what its kind's timeline would have given it by now: its current entry, the
  /// window that governs it, and the scores that it is compared with.
  mutating func takeUpTimeline(_ widget: Int) {
    let track = timelines.tracks[Int(widgets[widget].track)]
    askLater(widget)
    widgets[widget].forgetTimeline()
    var shown = ShownContent.Search()
    var newer: SimulationTime?
    take(up: track.reached, by: widget, &shown, newer: &newer)
    take(up: track.history, by: widget, &shown, newer: &newer)
    widgets.show(shown.found, on: widget)
    if policy.poolOwner == .instance { refillPool(ofWidget: widget) }
  }

  /// Takes up what was reached, from the last on; `newer` is the date of what was looked at before.
  private mutating func take(
    up reached: some BidirectionalCollection<CompactEntry>,
    by widget: Int,
    _ shown: inout ShownContent.Search,
    newer: inout SimulationTime?
  ) {
    for entry in reached.reversed() {
      if shown.isOver, widgets[widget].windowEntry >= 0 { return }
      guard matches(entry, widget) else { continue }
      shown.look(at: entry)
      // Those of one date count as their last (reading 7).
      guard entry.date != newer else { continue }
      newer = entry.date
      if widgets[widget].windowEntry < 0, entry.hasRelevance { govern(widget, by: entry) }
    }
  }

  /// The entries that gave a widget its content at a moment, by what its kind's timeline knew from
  /// the start.
  func knownContent(ofWidget widget: WidgetID, at moment: SimulationTime) -> ShownContent {
    let kind = Int(widgets[Int(widget.index)].kind)
    var shown = ShownContent.Search()
    for entry in plan.tracks[kind].reversed() where entry.date <= moment {
      if shown.isOver { break }
      if matches(entry, Int(widget.index)) { shown.look(at: entry) }
    }
    return shown.found
  }

  /// Makes an entry's relevance the one that governs a widget, plans the end of its window, and has
  /// the widget's stack looked at again.
  @inline(__always)
  mutating func govern(_ widget: Int, by entry: CompactEntry) {
    let close = RelevanceWindowRule.close(of: entry, policy: policy)
    widgets[widget].govern(by: entry, close: close)
    if close != .never, close > now {
      agenda.schedule(
        .windowCloses(widget: Int32(widget), entry: entry.index),
        at: close,
        priority: 1
      )
    }
    attention.worthChanged(in: widgets[widget].stack)
  }

  /// Lets a widget that was not there at the start follow its timeline: its kind's, or its own when
  /// a provider answers each instance.
  ///
  /// One of a kind with a provider has nothing until it is asked for: a placed one after the inputs
  /// of its instant, a suggested one when it is laid on a stack.
  private mutating func follow(_ widget: Int) {
    let kind = Int(widgets[widget].kind)
    widgets.join(widget)
    if plan.world.kinds[kind].provider == nil {
      timelines.join(widget, kind: kind)
    } else {
      widgets[widget].track = timelines.addTrack(for: widget, kind: kind, knowing: [])
      if widgets[widget].isPlaced { attention.timelineMissing(of: widget) }
    }
  }

  /// Takes a widget off the Home Screen: it follows no timeline any longer.
  mutating func takeOff(_ widget: Int) {
    widgets[widget].isPlaced = false
    widgets.move(widget, to: -1, at: now)
    widgets[widget].obstacle = .none
    widgets.leave(widget)
    timelines.leave(widget, track: Int(widgets[widget].track))
    stopReloading(widget)
  }

  /// The placed widget of a name; one of a stack comes first where a kept one has another's name.
  func placedWidget(named name: String, preferring stack: Int?) -> Int? {
    let named = widgets.indices.filter {
      widgets[$0].isPlaced && widgets.identities[$0].name == name
    }
    return named.first { stack != nil && Int(widgets[$0].stack) == stack } ?? named.first
  }

  /// Whether a widget like a suggested one is on the Home Screen now, or in one stack.
  func isPresent(_ suggested: WidgetIdentity, inStack stack: Int? = nil) -> Bool {
    widgets.ofKind[suggested.kind.index].contains { index in
      let slot = widgets[Int(index)]
      guard slot.isPlaced, stack == nil ? isCounted(Int(index)) : stack == Int(slot.stack)
      else { return false }
      let shown = widgets.identities[Int(index)].resolved
      return PresenceRule.matches(shown, asked: suggested.configuration)
    }
  }
}
