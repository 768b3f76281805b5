import HomeScreenViews
import SmartStacks

extension InteractiveState {
  /// What is drawn.
  func screenModel(at wall: Int) -> ScreenModel {
    var shown = home
    shown.now = shownTime
    var model = ScreenModel(
      title: loaded.title,
      run: run,
      state: shown,
      playback: player.playback(at: wall),
      selected: selected
    )
    model.motions = director.motions(at: wall)
    model.lit = director.lit(at: wall)
    model.keys = keysInReach
    model.liveKeys = loaded.donations.map(\.key)
    model.beats = loaded.beats
    model.sightings = sightings
    model.overlay = overlay
    model.preview = overlay?.widgetEditor == nil ? nil : widgetPreview
    model.view = view
    model.zoom = zoom
    model.motionLevel = director.level
    model.isMouseReleased = isMouseReleased
    model.message = message
    model.trouble = trouble.map { "Not recorded: \($0)" }
    model.caption = guide?.text(of: loaded, at: now)
    model.look = look
    model.stagePage = stagePage
    model.lookedPage = lookedPage
    model.history = day
    model.before = before.flatMap { $0.covers(now) ? $0 : nil }
    if run.branchCount > 1 { model.branch = (live.branch + 1, run.branchCount) }
    if let other = live.otherBranch, let day = otherDay, day.covers(now) {
      model.otherBranch = (other + 1, day)
    }
    return model
  }
}
