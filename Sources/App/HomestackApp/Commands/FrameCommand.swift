import ArgumentParser
import HomeScreenViews
import Scenarios
import SimulationCore
import SmartStacks
import TerminalDriver
import TerminalRendering

struct FrameCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "frame",
    abstract: "Render the screen at a given time as plain text, ANSI text, or SVG.",
    discussion: """
      EXAMPLES:
        homestack frame smart-rotate-day --at 9:30
        homestack frame busy-evening --at 18:40 --size 200x60 --format ansi
        homestack frame my-day.yaml --at "day 2 7:15" --format svg --output day.svg
        homestack frame soup-in-the-evening --at 12:00 --view habits --size 200x60
        homestack frame smart-rotate-day --at 13:12 --view timeline
        homestack frame smart-rotate-day --at 13:12 --view why --widget WeatherWidget
      """
  )

  enum View: String, CaseIterable, ExpressibleByArgument {
    case home
    /// Also where the person is not there.
    case todayView
    case notificationCenter
    case lockScreen
    case spotlight
    case placed
    case edit
    case arrange
    case habits
    /// Of the first stack, or that of a widget.
    case why
    case timeline
    /// As `run` opens it, with the scenario's caption.
    case opening
    /// The summary of the run up to the moment, by default the end.
    case end
  }

  enum Format: String, CaseIterable, ExpressibleByArgument {
    case text
    case ansi
    case svg
  }

  @Argument(help: ScenarioHelp.argument, completion: ScenarioHelp.completion)
  var scenario: String

  @Option(
    help: .value(
      "time",
      "The time, \(MomentArgument.forms). Default: the start, or the end for --view end."
    )
  )
  var at: MomentArgument?

  @Option(help: .value("100x30", "Columns and rows."))
  var size = Size(columns: 100, rows: 30)

  @Option(
    help: """
      The screen: home, todayView, notificationCenter, lockScreen, spotlight, why, timeline, \
      habits, placed (where each widget appears), edit, arrange, opening (with the caption), or \
      end (the summary).
      """
  )
  var view: View = .home

  @Option(help: .value("title", "For --view habits: the habit to show, by title."))
  var habit: String?

  @Option(
    help: .value(
      "name",
      """
      For --view why: the widget to explain. The screen also lists changes that would bring it to \
      the top.
      """
    )
  )
  var widget: String?

  @OptionGroup var look: LookArguments

  @Option(help: "Output format.")
  var format: Format = .text

  @Option(
    help: """
      Assume a dark or light terminal background, for themes that set no background. Default: the \
      detected background, or dark.
      """
  )
  var background: Theme.Appearance?

  @OptionGroup var output: OutputArguments

  @OptionGroup var settings: RunArguments

  func validate() throws {
    if habit != nil && view != .habits { throw ValidationError("--habit requires --view habits.") }
    if widget != nil && view != .why { throw ValidationError("--widget requires --view why.") }
  }

  mutating func run() throws {
    let theme = try ThemeSource.theme(themeName)
    let source = try ScenarioSource(scenario).setting(settings.sets)
    let file = try output.place()
    let overrides = try settings.overrides()
    let scenario = try source.scenario(overrides)
    try checkPlace(in: scenario.world)
    var options = InteractiveOptions()
    options.start = try at?.moment(in: scenario.world, option: "--at") ?? start(of: scenario)
    options.isPlaying = view == .opening
    options.hasCaption = view == .opening
    if let speed = scenario.speed { options.speed = speed }
    var state = InteractiveState(
      loaded: LoadedScenario(scenario, from: source, overrides),
      options: options,
      themes: ThemeMenu(names: [theme.name], titles: [theme.title], shown: 0),
      size: size,
      wall: 0
    )
    try open(in: &state)
    try file.write(picture(of: state.screenModel(at: 0), theme: theme))
  }

  private func checkPlace(in world: World) throws {
    guard let area = HomeArea(rawValue: view.rawValue), world.page(of: area) == nil else { return }
    let device = world.policy.profile.words
    let key = area.rawValue
    throw ValidationError(
      world.policy.profile.areas.contains(area)
        ? "The scenario has no \(area.title): its home has no '\(key)'."
        : "The scenario has no \(area.title): its home is \(device)."
    )
  }

  private func open(in state: inout InteractiveState) throws {
    Self.open(view, in: &state)
    if view == .habits, let habit { try state.views.chooseHabit(titled: habit) }
    if view == .why, let widget {
      try state.askAbout(widget)
      state.perform(.command(.howToTop), wall: 0)
      state.views.finishHowSearch(in: state.loaded.world)
    }
  }

  static func open(_ view: View, in state: inout InteractiveState) {
    for command in commands[view] ?? [] { state.perform(.command(command), wall: 0) }
    if view == .end { state.showSummary() }
  }

  private static let commands: [View: [Command]] = [
    .todayView: [.todayView], .lockScreen: [.phone], .spotlight: [.phone, .phone],
    .placed: [.placed], .edit: [.editStack], .arrange: [.arrange], .habits: [.habits],
    .why: [.why], .timeline: [.timeline],
  ]

  private func start(of scenario: Scenario) -> SimulationTime {
    if view == .end { return scenario.world.end }
    return view == .opening ? scenario.opens ?? .zero : .zero
  }

  private func picture(of model: ScreenModel, theme: Theme) -> HarmlessText {
    var model = model
    guard format != .text else {
      model.look = look.ascii == true ? .asciiMono : .mono
      return PlainOutput.text(HomeScreenView.compose(model, size: size))
    }
    let palette = Palette(
      theme: theme,
      depth: depth,
      terminalBackground: format == .svg ? background ?? .dark : terminalBackground,
      accents: model.run.world.accentColors
    )
    model.look = palette.look(glyphs: look.ascii == true ? .ascii : .unicode)
    let frame = HomeScreenView.compose(model, size: size)
    return format == .svg
      ? SVGOutput.text(frame, palette: palette, title: model.title)
      : ANSIOutput.text(frame, palette: palette)
  }

  private var terminalBackground: Theme.Appearance {
    background ?? capabilities?.background.value ?? .dark
  }

  /// The same everywhere, except for `auto`; this terminal is not queried.
  private var themeName: String {
    guard look.theme == AutomaticTheme.name else { return look.theme ?? Theme.terminal.name }
    return AutomaticTheme.themeName(depth: depth, background: terminalBackground)
  }

  private var depth: ColorDepth {
    if let depth = look.color?.depth { return depth }
    return format == .svg ? .truecolor : capabilities?.colorDepth.value ?? .truecolor
  }

  private var capabilities: TerminalCapabilities? {
    let surroundings = TerminalSurroundings.current(environment: Environment.relevant)
    let isColourless = Environment["NO_COLOR"].map { !$0.isEmpty } ?? false
    let isTerminal = surroundings.outputIsTerminal && output.isStandard
    return isTerminal || isColourless ? TerminalCapabilities(surroundings) : nil
  }
}

extension Theme.Appearance: ExpressibleByArgument {}
