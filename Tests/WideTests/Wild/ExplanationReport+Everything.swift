import RunReports
import SimulationCore
import SmartStacks

extension ExplanationReport {
  /// What a run says of a moment when it is asked about all stacks, kinds and widgets.
  init(ofEverythingIn run: Run, at moment: SimulationTime, next: Int) {
    let world = run.world
    self.init(
      run: run,
      moment: moment,
      stacks: world.stacks.indices.map(StackID.init),
      widgets: world.kinds.indices.map { .kind(KindID($0), Configuration()) }
        + world.widgets.indices.map { .placed(WidgetID($0)) },
      next: next
    )
  }
}
