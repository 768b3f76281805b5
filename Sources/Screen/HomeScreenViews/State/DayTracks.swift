package import SmartStacks

/// What spoke for each widget over a day, what was suggested and what was held back: what the
/// timeline draws, read once for a day and a run.
package struct DayTracks: Sendable {
  /// A widget with all that is known of it.
  package struct Track: Sendable {
    package var widget: WidgetID
    package var name: String
    package var score: ScoreTrack?
    package var prediction: PredictionTrack?
    package var suggestions: [StackHistory.Span] = []
    package var refusals: [Refusal] = []
  }

  /// A stack, or what is placed nowhere, with the widgets that are to be told of.
  package struct Section: Sendable {
    /// The stack; nil for what came on no stack.
    package var stack: StackID?
    package var tracks: [Track]
  }

  package let sections: [Section]

  package init(of run: Run, history: DayHistory) {
    let state = run.state(at: history.start)
    let first = run.recordCount(through: history.start)
    let last = run.recordCount(through: history.end)
    let records = run.log[first..<last]
    let later = run.state(at: min(history.end, run.computedTo))
    let widgets = later.widgets.indices.map { WidgetID($0) }
    var tracks = widgets.map { Track(widget: $0, name: later[$0].name) }
    for score in ScoreTrack.tracksByWidget(of: run, records: records, from: state)
    where score.best > 0 && tracks.indices.contains(Int(score.widget.index)) {
      tracks[Int(score.widget.index)].score = score
    }
    for prediction in PredictionTrack.tracks(
      of: run,
      widgets: widgets,
      records: records,
      from: state,
      to: history.end
    ) { tracks[Int(prediction.widget.index)].prediction = prediction }
    for lane in history.stacks.lanes {
      for span in lane.suggestions where tracks.indices.contains(Int(span.widget.index)) {
        tracks[Int(span.widget.index)].suggestions.append(span)
      }
    }
    for refusal in history.refusals {
      // Against what it lost, the plots show.
      guard let widget = refusal.widget, !run.isDefeat(refusal),
        tracks.indices.contains(Int(widget.index))
      else {
        continue
      }
      tracks[Int(widget.index)].refusals.append(refusal)
    }
    sections = Self.sections(tracks, later, history)
  }

  /// The stacks in their order, each with its widgets, then what was suggested or held back there.
  private static func sections(
    _ tracks: [Track],
    _ state: HomeScreenState,
    _ history: DayHistory
  ) -> [Section] {
    var told: Set<WidgetID> = []
    var sections = state.stacks.enumerated().compactMap { index, stack -> Section? in
      let stackID = StackID(index)
      var here = stack.members
      let lane = history.lane(of: stackID) ?? .init()
      guard stack.isThere || !lane.members.isEmpty else { return nil }
      for span in lane.members + lane.suggestions where !here.contains(span.widget) {
        here.append(span.widget)
      }
      for track in tracks
      where !here.contains(track.widget) && track.refusals.contains(where: { $0.stack == stackID })
        && !track.isPlaced(in: state)
      {
        here.append(track.widget)
      }
      told.formUnion(here)
      return Section(
        stack: stackID,
        tracks: here.compactMap { widget in
          let place = Int(widget.index)
          return tracks.indices.contains(place) && tracks[place].isWorthTelling
            ? tracks[place] : nil
        }
      )
    }
    let rest = tracks.filter { !told.contains($0.widget) && !$0.refusals.isEmpty }
    if !rest.isEmpty { sections.append(Section(stack: nil, tracks: rest)) }
    return sections
  }
}

extension DayTracks.Track {
  fileprivate var isWorthTelling: Bool {
    score != nil || prediction != nil || !suggestions.isEmpty || !refusals.isEmpty
  }

  fileprivate func isPlaced(in state: HomeScreenState) -> Bool {
    state.holds(widget) && state[widget].isPlaced
  }

  var hasMarks: Bool {
    !suggestions.isEmpty || !refusals.isEmpty || (score != nil && prediction != nil)
  }
}
