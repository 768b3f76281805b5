package import HomeScreenViews
package import SmartStacks

extension ScreenModel {
  /// The same moment with the why screen of a stack open.
  package func asking(_ stack: StackID = StackID(0), chosen: String? = nil) -> ScreenModel {
    var model = self
    model.view = .why(WhyScreen(of: run, stack: stack, at: now, chosen: chosen))
    return model
  }

  /// The same moment with the timeline open.
  package func plotting(zoom: DayZoom = .whole, chosen: String? = nil) -> ScreenModel {
    let history = DayHistory(of: run, at: now)
    var screen = TimelineScreen(of: run, history: history)
    screen.chosen = chosen
    if zoom == .days { screen.days = [history] }
    var model = self
    model.zoom = zoom
    model.view = .timeline(screen)
    return model
  }
}
