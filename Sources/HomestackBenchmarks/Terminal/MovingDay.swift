import HomeScreenViews
import ScenarioText
import Scenarios
import SimulationCore
import SmartStacks
import TerminalRendering

/// A shipped day on whose first page four stacks can move at once, and its frames.
///
/// Three stacks of the day's first page hold several widgets; a fourth is made of the still widget
/// beside them and one more.
struct MovingDay {
  static let size = Size(columns: 200, rows: 60)
  /// Milliseconds that a rotation takes on screen.
  static let turnMilliseconds = 400

  let run: Run
  let palette: Palette
  /// The stacks of the first page that have somewhere to turn.
  let movingStacks: [StackID]
  /// How they stand in the quiet minutes.
  private let standing: HomeScreenState
  private let history: DayHistory
  private let title: String

  private static let still = "{widget: TideWidget, family: medium}"
  private static let stack = """
    {stack: Shelf, family: medium, \
    widgets: [TideWidget, {kind: PodcastsWidget, id: shelf-podcasts}]}
    """

  /// Reads the day and computes it; nil where the shipped files are not what is said above.
  init?(_ depth: ColorDepth) {
    let day = BuiltIns.read("busy-evening", replacing: Self.still, with: Self.stack)
    guard let day, let palette = Self.palette(depth) else { return nil }
    run = Run(wholeOf: day.world)
    self.palette = palette
    title = day.name
    history = DayHistory(of: run, at: .zero)
    let standing = run.state(at: Self.quiet)
    self.standing = standing
    movingStacks = run.world.pages[0].places.compactMap { place in
      guard case .stack(let stack) = place, standing[stack].members.count > 1 else { return nil }
      return stack
    }
    guard movingStacks.count == 4 else { return nil }
  }

  /// The theme that a terminal with so many colours gets when nobody names one.
  private static func palette(_ depth: ColorDepth) -> Palette? {
    let name = AutomaticTheme.themeName(depth: depth, background: .dark)
    let theme = BuiltIns.theme(name).flatMap { item in
      ThemeReader.read(text: item.text, file: item.name).theme
    }
    return theme.map { Palette(theme: $0, depth: depth, terminalBackground: .dark) }
  }

  // MARK: Moments

  /// Where twenty minutes begin in which nothing moves by itself.
  static let quiet = SimulationTime.zero + .minutes(50)

  /// The movements that turn all of them at once, to what they show and back again.
  func turns(of stacks: [StackID], elapsed: Int, isBack: Bool) -> [Motion] {
    stacks.map { stack in
      let members = standing[stack].members
      let visible = standing[stack].visible
      let other = visible > 0 ? visible - 1 : 1
      let passing = visible - other
      let (from, to) = isBack ? (visible, other) : (other, visible)
      return Motion(
        stack: stack,
        kind: .scroll(from: members[from], to: members[to], passing: isBack ? -passing : passing),
        source: .relevance,
        elapsed: elapsed,
        duration: Self.turnMilliseconds
      )
    }
  }

  // MARK: Pictures

  /// What the screen shows at a moment.
  func model(at time: SimulationTime, _ motions: [Motion] = [], lit: [StackID] = []) -> ScreenModel
  {
    var model = ScreenModel(
      title: title,
      run: run,
      state: run.state(at: time),
      playback: Playback(isPlaying: true, speed: 60),
      selected: StackID(0)
    )
    model.history = history
    model.look = palette.look(glyphs: .unicode)
    model.motions = motions
    model.lit = lit
    return model
  }

  func frame(_ model: ScreenModel) -> Frame { HomeScreenView.compose(model, size: Self.size) }

  // MARK: Frames

  /// Milliseconds from the start of a movement to one of its frames, sixty a second.
  static func elapsed(frame: Int) -> Int { (frame * 50 + 2) / 3 }

  /// How many frames a movement has that takes so many milliseconds.
  static func frameCount(_ milliseconds: Int) -> Int { (milliseconds * 3 + 49) / 50 }

  /// The movements of one of endlessly many frames in which all stacks turn there and back.
  func turns(frame: Int) -> [Motion] {
    let count = Self.frameCount(Self.turnMilliseconds)
    return turns(
      of: movingStacks,
      elapsed: Self.elapsed(frame: frame % count),
      isBack: frame / count % 2 == 1
    )
  }
}
