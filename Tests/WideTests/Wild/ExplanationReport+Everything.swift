import RunReports
import SimulationCore
import SmartStacks

extension ExplanationReport {
  init(ofEverythingIn run: Run, at moment: SimulationTime, next: Int) {
    let world = run.world
    let stacks = run.state(at: moment).stacks
    self.init(
      run: run,
      moment: moment,
      stacks: stacks.indices.filter { stacks[$0].isThere }.map { StackID($0) },
      widgets: world.kinds.indices.map { .kind(KindID($0), Configuration()) }
        + world.widgets.indices.map { .placed(WidgetID($0)) },
      next: next
    )
  }
}
