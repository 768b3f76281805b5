import HomeScreenViews
import ScenarioText
import SimulationCore
import SmartStacks
import TerminalRendering

@testable import Scenarios

/// A frame in a theme, at every depth of colour, as text with colours and as a picture.
enum WildTheme {
  private static let frame: Frame = {
    guard let text = BuiltIns.scenario("busy-evening")?.text,
      let scenario = ScenarioReader.read(text: text, file: "busy-evening.yaml").scenario
    else { return Frame(size: Size(columns: 1, rows: 1)) }
    let run = Run(scenario)
    let model = ScreenModel(
      title: scenario.name,
      run: run,
      state: run.state(at: .zero + .hours(2)),
      playback: Playback(isPlaying: true, speed: 60)
    )
    return HomeScreenView.compose(model, size: Size(columns: 60, rows: 18))
  }()

  static func use(_ theme: Theme) {
    for depth in ColorDepth.allCases {
      let palette = Palette(theme: theme, depth: depth, terminalBackground: .dark)
      _ = ANSIOutput.text(frame, palette: palette)
    }
    let palette = Palette(theme: theme, depth: .truecolor, terminalBackground: .light)
    _ = SVGOutput.text(frame, palette: palette)
  }
}
