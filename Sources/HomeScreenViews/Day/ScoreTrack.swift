package import SimulationCore
package import SmartStacks

/// The scores of a kind of widget over a day: the windows in which they held.
package struct ScoreTrack: Hashable, Sendable {
  /// A window with its score in millionths.
  package struct Window: Hashable, Sendable {
    package var start: SimulationTime
    package var end: SimulationTime
    package var score: Int64
  }

  package var kind: KindID
  package var windows: [Window] = []
  /// The highest score of the day and of what is known from the start: what the plot is scaled to.
  package var best: Int64
  /// The highest score that is known from the start.
  package var planned: Int64 = 0

  /// The score at a moment; zero without one.
  package func score(at time: SimulationTime) -> Int64 {
    windows.last { $0.start <= time && time < $0.end }?.score ?? 0
  }

  /// Its own best as far as it is known at a moment: a score that arrives later is not yet.
  package func best(at time: SimulationTime) -> Int64 {
    windows.reduce(planned) { $1.start <= time ? max($0, $1.score) : $0 }
  }

  /// The tracks of all kinds with a score above zero, in the order of the scenario.
  static func tracks(
    of run: Run,
    records: Slice<EventLog>,
    from state: HomeScreenState,
    until end: SimulationTime
  ) -> [ScoreTrack] {
    var tracks: [ScoreTrack?] = Array(repeating: nil, count: run.world.kinds.count)
    // The first widget of a kind speaks for it.
    var speakers: [WidgetID?] = Array(repeating: nil, count: run.world.kinds.count)
    func speaks(_ widget: WidgetID, _ kind: KindID) -> Bool {
      guard speakers.indices.contains(kind.index) else { return false }
      if speakers[kind.index] == nil { speakers[kind.index] = widget }
      return speakers[kind.index] == widget
    }
    func add(_ window: Window, _ kind: KindID) {
      var track = tracks[kind.index] ?? ScoreTrack(kind: kind, best: 0)
      if let last = track.windows.indices.last, track.windows[last].end > window.start {
        track.windows[last].end = window.start
      }
      track.best = max(track.best, window.score)
      if window.end > window.start { track.windows.append(window) }
      tracks[kind.index] = track
    }
    for (index, widget) in state.widgets.enumerated() {
      guard let window = widget.window, speaks(WidgetID(index), widget.kind) else { continue }
      let shown = Window(
        start: window.start,
        end: window.end,
        score: window.score.positiveMillionths
      )
      add(shown, widget.kind)
    }
    for record in records {
      guard case .entryCurrent(let widget, let index, let score?) = record.event else { continue }
      let kind = run.kind(of: widget)
      guard speaks(widget, kind), let window = run.window(ofEntry: index, of: kind) else {
        continue
      }
      // What arrives late holds from its arrival on, for what is left of its window.
      add(Window(start: record.time, end: window.end, score: score.positiveMillionths), kind)
    }
    return tracks.compactMap { track in
      guard var track else { return nil }
      let known = run.world.kinds[track.kind.index].timeline
      let best = known.lazy.compactMap { $0.relevance?.score.positiveMillionths }.max() ?? 0
      track.best = max(track.best, best)
      track.planned = best
      return track.best > 0 ? track : nil
    }
  }
}
