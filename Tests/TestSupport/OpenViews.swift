package import HomeScreenViews
import SimulationCore
package import SmartStacks

extension ScreenModel {
  package func asking(_ stack: StackID = StackID(0), chosen: String? = nil) -> ScreenModel {
    var model = self
    model.view = .why(WhyScreen(of: run, stack: stack, at: now, chosen: chosen))
    return model
  }

  /// The why screen of a stack with an answer to how what is chosen would come on top.
  package func asking(
    _ stack: StackID = StackID(0),
    how chosen: String,
    _ changes: WhyScreen.Changes
  ) -> ScreenModel {
    var screen = WhyScreen(of: run, stack: stack, at: now, chosen: chosen)
    screen.changes = changes
    var model = self
    model.view = .why(screen)
    return model
  }

  package func calendar() -> ScreenModel {
    var model = plotting(zoom: .days)
    guard case .timeline(var screen) = model.view else { return model }
    var run = run
    run.advance(to: run.world.end)
    var moment = SimulationTime.zero
    var days: [DayHistory] = []
    while moment < run.world.end {
      days.append(DayHistory(of: run, at: moment))
      moment = run.world.calendar.startOfNextDay(after: moment)
    }
    screen.days = days
    model.view = .timeline(screen)
    return model
  }

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
