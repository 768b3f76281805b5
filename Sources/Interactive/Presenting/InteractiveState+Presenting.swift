import HomeScreenViews
import SimulationCore
import SmartStacks

extension InteractiveState {
  /// A longer note is cut, so that what is sent to the presenter fits into what the system keeps.
  private static let longestNote = 12_000
  /// No scenario has more keys; the rest is not told.
  private static let mostKeys = 30

  /// What the presenter has to know now; the show began at a real moment.
  func presenterCue(at wall: Int, since start: Int) -> PresenterCue {
    let calendar = loaded.world.calendar
    let local = calendar.local(at: now)
    var cue = PresenterCue()
    cue.title = loaded.title
    cue.clock = Wording.seconds(calendar.local(at: shownTime))
    cue.date = Wording.date(local.date)
    cue.isPlaying = player.isPlaying
    cue.speed = player.speed.text
    cue.count = loaded.beats.count
    cue.number = loaded.beats.prefix { $0.time <= now }.count
    if cue.number > 0 { cue.now = part(of: loaded.beats[cue.number - 1]) }
    if cue.number < cue.count { cue.next = part(of: loaded.beats[cue.number]) }
    cue.keys = loaded.donations.prefix(Self.mostKeys).map { donation in
      var part = PresenterCue.KeyPart()
      part.key = String(donation.key.key)
      part.title = donation.key.title
      return part
    }
    cue.said = message ?? guide?.text(of: loaded, at: now) ?? ""
    cue.gone = max(0, wall - start)
    let end = min(loaded.world.day(of: now).upperBound, player.end)
    cue.left = player.wall(reaching: end).map { max(0, $0 - wall) } ?? -1
    return cue
  }

  private func part(of beat: HomeScreenViews.Beat) -> PresenterCue.Part {
    var part = PresenterCue.Part()
    part.title = beat.title
    part.note = String((beat.note ?? "").prefix(Self.longestNote))
    part.clock = Wording.clock(loaded.world.calendar.local(at: beat.time))
    part.wait = beat.time > now ? Wording.countdown(beat.time - now) : ""
    return part
  }
}
