import HomeScreenViews
import ScenarioText
import Scenarios
import SimulationCore
import SmartStacks
import TerminalRendering

/// Composing a whole screen, and how much of it changes while something moves.
struct FrameBenchmark {
  func run() {
    guard let scenario = BuiltIns.read(BuiltIns.demonstration) else { return }
    let run = BenchmarkWorld.run(of: scenario.world)
    say("Frames of \(scenario.name)")
    let moments = stride(from: 0, to: scenario.world.end.milliseconds, by: 900_000).map {
      run.state(at: SimulationTime(milliseconds: $0))
    }
    for size in [Size(columns: 100, rows: 30), Size(columns: 200, rows: 60)] {
      let composing = Measurement(times: 9) {
        for state in moments {
          _ = keep(HomeScreenView.compose(ScreenModel(playing: run, state), size: size))
        }
      }
      let milliseconds = composing.median * 1000 / Double(moments.count)
      let taken = "\(digits(milliseconds, 3)) ms"
      report("compose \(size.columns) × \(size.rows)", taken, ("under 1 ms", milliseconds < 1))
    }
    reportChanges(run)
  }

  private func reportChanges(_ run: Run) {
    let size = Size(columns: 200, rows: 60)
    let noon = SimulationTime(milliseconds: 6 * 3_600_000)
    let first = HomeScreenView.compose(ScreenModel(playing: run, run.state(at: noon)), size: size)
    let second = run.state(at: noon + .seconds(1))
    let next = HomeScreenView.compose(ScreenModel(playing: run, second), size: size)
    let count = FrameDifference(from: first, to: next).cellCount
    report("cells changed after one second", "\(count) of \(size.columns * size.rows)")
    let turn = run.log.compactMap { record -> (SimulationTime, Record.Rotation)? in
      if case .rotation(let rotation) = record.event { (record.time, rotation) } else { nil }
    }.first
    guard let (time, rotation) = turn else { return }
    var previous: Frame?
    var changed: [Int] = []
    for elapsed in stride(from: 0, through: 400, by: 16) {
      var moving = ScreenModel(playing: run, run.state(at: time))
      moving.movement.motions = [
        Motion(
          stack: rotation.stack,
          kind: .scroll(from: rotation.from, to: rotation.to, passing: 1),
          source: rotation.source,
          elapsed: elapsed,
          duration: 400
        )
      ]
      let frame = HomeScreenView.compose(moving, size: size)
      if let previous { changed.append(FrameDifference(from: previous, to: frame).cellCount) }
      previous = frame
    }
    let mean = changed.reduce(0, +) / max(1, changed.count)
    let told = "\(mean) on average, at most \(changed.max() ?? 0)"
    report("cells changed by a frame of a rotation", told)
  }
}

extension ScreenModel {
  init(playing run: Run, _ state: HomeScreenState) {
    self.init(
      title: "Benchmark",
      run: run,
      state: state,
      playback: Playback(isPlaying: true, speed: 60),
      selected: StackID(0)
    )
  }
}
