public import SimulationCore

extension Run {
  /// What a kind's provider answered as far as the run was computed, in order of time.
  public func answers(of kind: KindID) -> [TimelineProvider.Answer] {
    branches[currentBranch].frontier.timelines.answers(ofKind: kind.index)
  }

  /// Which timeline a widget shows at a computed moment, and when it is reloaded next.
  public func timeline(of widget: WidgetID, at time: SimulationTime) -> TimelineExplanation {
    timeline(of: widget, in: engine(at: time))
  }

  /// The same, asked of an engine at its moment, with the next timeline that the log has.
  func timeline(of widget: WidgetID, in engine: Engine) -> TimelineExplanation {
    var result = timelines(of: [widget], in: engine)[0]
    result.nextInScenario = nextTimeline(of: widget, after: engine.now)
    return result
  }

  /// Which timelines some widgets show; the log is read once for all of them.
  func timelines(of widgets: [WidgetID], in engine: Engine) -> [TimelineExplanation] {
    var found = widgets.map { engine.timeline(of: $0) }
    let places = Dictionary(zip(widgets, found.indices)) { first, _ in first }
    let dayStart = world.calendar.startOfDay(at: engine.now)
    let first = recordCount(through: dayStart - SimulationDuration(milliseconds: 1))
    for index in first..<recordCount(through: engine.now) {
      guard case .timelineRefused(let widget, _, _, _) = log[index].event,
        let place = places[widget]
      else { continue }
      found[place].refusals.append(index)
    }
    return found
  }

  /// The next timeline of a widget in the log, by the end of the next day: a later one says little
  /// about the moment, and a year's log is long.
  private func nextTimeline(
    of widget: WidgetID,
    after time: SimulationTime
  ) -> TimelineExplanation.Arrival? {
    let tomorrow = world.calendar.startOfNextDay(after: time)
    let end = world.calendar.startOfNextDay(after: tomorrow)
    for index in log[recordCount(through: time)...].indices {
      let record = log[index]
      if record.time >= end { return nil }
      if case .timelineDelivered(widget, _, let cause) = record.event {
        return TimelineExplanation.Arrival(time: record.time, cause: cause)
      }
    }
    return nil
  }
}
