import SimulationCore

// Which timeline a widget follows: its kind's, or its own when a provider answers each instance.
extension Engine {
  /// Lets a widget that was not there at the start follow its timeline.
  ///
  /// One of a kind with a provider has nothing until it is asked for: a placed one after the inputs
  /// of its instant, a suggested one when it is laid on a stack.
  mutating func follow(_ widget: Int) {
    let kind = Int(widgets[widget].kind)
    widgets.join(widget)
    if plan.world.kinds[kind].provider == nil {
      followers[kind].append(Int32(widget))
    } else {
      giveOwnTrack(to: widget)
      if widgets[widget].isPlaced { newcomers.append(Int32(widget)) }
    }
  }

  /// Lets a widget that is gone for good follow nothing.
  mutating func unfollow(_ widget: Int) {
    widgets.leave(widget)
    followers[Int(widgets[widget].track)].removeAll { Int($0) == widget }
    stopReloading(widget)
  }

  /// Makes a timeline for a single widget; it is asked for when the widget starts to be reloaded.
  ///
  /// What the kind knows from the start is a delivery before the first answer; a widget that comes
  /// later has only what its provider answers.
  mutating func giveOwnTrack(to widget: Int, knowing entries: [CompactEntry] = []) {
    let kind = Int(widgets[widget].kind)
    let part = feeds.count { Int(widgets[Int($0.widget)].kind) == kind }
    widgets[widget].track = Int32(tracks.count)
    tracks.append(Track(kind: kind, entries: entries))
    followers.append([Int32(widget)])
    feeds.append(Feed(widget: Int32(widget), part: part))
  }
}
