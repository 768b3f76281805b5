import HomeScreenViews
import RunReports
import Scenarios
import SimulationCore
import SmartStacks
import TerminalRendering

/// Makes the frames of a page: at every movement, at other events, and every quarter of an hour.
struct PageFrameMaker {
  private let scenario: Scenario
  private let chronicle: Chronicle
  /// Computed to its end: what is to come is drawn too.
  private let run: Run
  /// The same run computed only as far as the frames, so its state needs no lookup.
  private var live: Run
  let size: Size
  private(set) var frames: PageFrames
  private let sightings: [SightingMark]
  private var reader: MovementReader
  private var read = 0

  /// The milliseconds of a frame within a movement.
  private static let frameLength = 40
  /// The milliseconds of a frame with an event and of one without.
  private static let (eventLength, quietLength) = (1400, 120)
  /// Events closer together than this share a frame.
  private static let least = SimulationDuration.minutes(5)

  /// Takes a run that is computed to its end; the screen grows beyond its size to fit plots.
  init(_ scenario: Scenario, _ chronicle: Chronicle, of run: Run, size: Size, themes: [Theme]) {
    self.scenario = scenario
    self.chronicle = chronicle
    self.run = run
    sightings = scenario.sightings.marks(in: run)
    live = Run(world: scenario.world, goesBack: false)
    let start = Self.model(scenario, run, run.state(at: .zero))
    let records = run.log[run.recordCount(through: .zero)...]
    let plots = ScoreTrack.tracks(of: run, records: records, from: start.state).count
    let size = HomeScreenView.roomy(size, plots: plots, for: start)
    self.size = size
    frames = PageFrames(size: Size(columns: size.columns, rows: size.rows - 1), themes: themes)
    reader = MovementReader(before: run.state(at: .zero))
    read = run.recordCount(through: .zero)
  }

  mutating func add(_ day: Chronicle.Day) {
    let first = run.recordCount(through: day.start)
    if first > read { _ = reader.movements(of: run.log[read..<first]) }
    read = max(read, first)
    let history = DayHistory(of: run, at: day.start)
    for moment in moments(of: day) { add(moment, day, history) }
  }

  private func moments(of day: Chronicle.Day) -> [SimulationTime] {
    var taken = Set(chronicle.movements(in: day).map(\.time))
    taken.formUnion(chronicle.beats(in: day).map(\.time))
    taken.insert(day.start)
    var moments = taken.sorted()
    let quarters = stride(from: day.start.milliseconds, to: day.end.milliseconds, by: 900_000)
      .map { SimulationTime(milliseconds: $0) }
    let records = run.log[run.recordCount(through: day.start)..<run.recordCount(through: day.end)]
    var last = day.start
    for time in (records.map(\.time) + quarters).sorted()
    where time < day.end && time >= last + Self.least && !taken.contains(time) {
      moments.append(time)
      last = time
    }
    return moments.sorted()
  }

  /// A picture: no keys, and it plays by itself.
  static func model(_ scenario: Scenario, _ run: Run, _ state: HomeScreenState) -> ScreenModel {
    var model = ScreenModel(
      title: scenario.name,
      run: run,
      state: state,
      playback: Playback(isPlaying: false, speed: .events)
    )
    model.isPicture = true
    model.zoom = .fit
    model.marks.beats = scenario.beats
    return model
  }

  private mutating func add(_ moment: SimulationTime, _ day: Chronicle.Day, _ history: DayHistory) {
    live.advance(to: moment)
    let state = live.state(at: moment)
    var model = Self.model(scenario, run, state)
    model.history = history
    model.marks.sightings = sightings
    let visible = state.stacks.indices.filter { state.stacks[$0].page == state.visiblePage }
    let next = run.recordCount(through: moment)
    let movements = reader.movements(of: run.log[read..<max(read, next)])
      .filter { visible.contains($0.stack.index) }
    read = max(read, next)
    var director = MotionDirector(world: chronicle.world, level: .full)
    director.members = state.stacks.map(\.members)
    director.play(movements, wall: 0)
    var wall = 0
    while director.isMoving {
      model.movement.motions = director.motions(at: wall)
      var label = PageFrames.Label(
        day: day.number,
        time: moment.milliseconds,
        lasts: Self.frameLength
      )
      label.isWithin = true
      frames.add(HomeScreenView.compose(model, size: size), label)
      wall += Self.frameLength
      director.settle(wall: wall)
    }
    model.movement.motions = []
    model.movement.lit = director.lit(at: wall)
    frames.add(HomeScreenView.compose(model, size: size), label(of: moment, day))
  }

  private func label(of moment: SimulationTime, _ day: Chronicle.Day) -> PageFrames.Label {
    var here = day
    (here.start, here.end) = (moment, moment + .instant)
    let movements = chronicle.movements(in: here)
    let words =
      movements.map(\.reason) + chronicle.beats(in: here).map(\.title)
      + (movements.isEmpty ? chronicle.notes(in: here).map(\.text) : [])
    var label = PageFrames.Label(
      day: day.number,
      time: moment.milliseconds,
      lasts: words.isEmpty ? Self.quietLength : Self.eventLength
    )
    let clock = Wording.clock(chronicle.world.calendar.local(at: moment))
    label.clock = chronicle.days.count > 1 ? "Day \(day.number), \(clock)" : clock
    label.words = words.joined(separator: " ")
    if let first = movements.first, let last = movements.last {
      label.movements = first.number...last.number
    }
    return label
  }
}
