package import SimulationCore
package import SmartStacks

/// What the timeline shows: the tracks of a day, which of them is chosen, and from where on.
package struct TimelineScreen: Sendable {
  package var tracks: DayTracks
  /// The name of the chosen widget; nil chooses the first.
  package var chosen: String?
  /// Where the shown part starts, where a person moved it; nil follows the moment.
  package var start: SimulationTime?
  /// The days of the calendar, while it shows several.
  package var days: [DayHistory] = []

  package init(tracks: DayTracks) { self.tracks = tracks }

  package init(of run: Run, history: DayHistory) {
    self.init(tracks: DayTracks(of: run, history: history))
  }

  /// The widgets that can be chosen, in the order of the rows, each once.
  package var names: [String] {
    var seen: Set<String> = []
    return tracks.sections.flatMap(\.tracks).map(\.name).filter { seen.insert($0).inserted }
  }

  /// The chosen widget's place among the names; nil where there is none.
  package var chosenIndex: Int? {
    let names = names
    return names.isEmpty ? nil : chosen.flatMap { names.firstIndex(of: $0) } ?? 0
  }

  /// The chosen widget's track with the section it stands in.
  package var chosenTrack: (section: DayTracks.Section, track: DayTracks.Track)? {
    guard let chosenIndex else { return nil }
    let name = names[chosenIndex]
    for section in tracks.sections {
      if let track = section.tracks.first(where: { $0.name == name }) { return (section, track) }
    }
    return nil
  }
}
