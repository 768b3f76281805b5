import SimulationCore

// Which timeline a widget shows, and when it is reloaded next.
extension Engine {
  /// Explains a widget's timeline; what was refused, the log knows.
  func timeline(of id: WidgetID) -> TimelineExplanation {
    let widget = Int(id.index)
    let track = timelines.tracks[Int(widgets[widget].track)]
    var result = TimelineExplanation(
      moment: now,
      widget: id,
      kind: KindID(Int(widgets[widget].kind)),
      delivered: track.deliveredAt,
      reload: reloadState(ofWidget: widget)
    )
    result.entry = entry(shownBy: widget, on: track)
    result.nextEntry = track.unreached.first { matches($0, widget) }?.date
    result.isDeveloping = isDeveloping(widgets[widget].kind)
    if let last = result.reload?.last, last == track.deliveredAt {
      result.cause = result.reload?.cause
    }
    if let next = nextReload(ofWidget: widget) {
      result.next = next.time == .never ? nil : next.time
      result.heldBy = next.heldBy
    }
    return result
  }

  /// The last entry that a widget reached, also where its newest timeline has only later ones.
  private func entry(shownBy widget: Int, on track: Track) -> TimelineExplanation.Entry? {
    let slot = widgets[widget]
    let known = max(slot.contentEntry, slot.windowEntry)
    let before: Int32? = known < 0 ? nil : known
    let reached =
      track.reached.last { matches($0, widget) } ?? track.history.last { matches($0, widget) }
    guard let index = reached?.index ?? before else { return nil }
    let kind = Int(slot.kind)
    let delivery = timelines.delivery(ofEntry: index, kind: kind)
    let together = entries(delivery.entries, of: kind, for: widget)
    let date = timelines.entry(index, ofKind: kind).date
    let chosen = widgets.identities[widget].chosen(at: now)
    return TimelineExplanation.Entry(
      place: (together.firstIndex { $0.index == index } ?? 0) + 1,
      count: together.count,
      date: date,
      since: max(date, delivery.time ?? date, chosen),
      delivered: delivery.time
    )
  }

  /// The entries of a delivery that are for a widget, in order of date.
  private func entries(_ range: Range<Int>, of kind: Int, for widget: Int) -> [CompactEntry] {
    let known = plan.tracks[kind]
    if range.lowerBound == 0, range.count == known.count {
      return known.filter { matches($0, widget) }
    }
    return range.map { CompactEntry(timelines.entry(Int32($0), ofKind: kind), index: Int32($0)) }
      .filter { matches($0, widget) }
      .sorted { ($0.date, $0.index) < ($1.date, $1.index) }
  }
}
