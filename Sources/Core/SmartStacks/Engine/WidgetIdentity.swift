import SimulationCore

/// What a widget is, apart from what happens to it.
struct WidgetIdentity {
  let kind: KindID
  private(set) var configuration: Configuration
  /// The values in effect: those that were saved, and the defaults of the others.
  ///
  /// They determine its entries, its content, its scores, and whether it is present. Whether a
  /// default rotates a stack is another question (decision 44).
  private(set) var resolved: Configuration
  /// Whether every value is its default, saved or not.
  private(set) var isDefault: Bool
  private var earlier: [(until: SimulationTime, saved: Configuration, resolved: Configuration)] = []
  /// The stacks in which it stood before, each until the moment at which it left; -1 is none.
  private var stacksBefore: [(until: SimulationTime, stack: Int32)] = []
  /// When it was created, and whether as a suggestion, even if the person kept it since.
  let since: SimulationTime
  let cameAsSuggestion: Bool
  let name: String
  /// Its size while it is placed, or nil for a suggestion: it takes the size of any stack.
  let family: WidgetFamily?

  init(
    kind: KindID,
    configuration: Configuration,
    name: String,
    family: WidgetFamily?,
    since: SimulationTime = .zero,
    cameAsSuggestion: Bool = false,
    in world: World
  ) {
    self.kind = kind
    self.configuration = configuration
    self.name = name
    self.family = family
    self.since = since
    self.cameAsSuggestion = cameAsSuggestion
    resolved = world.resolved(configuration, of: kind)
    isDefault = resolved == world.resolved(Configuration(), of: kind)
  }

  func configuration(at time: SimulationTime) -> Configuration {
    earlier.first { time < $0.until }?.saved ?? configuration
  }

  func resolved(at time: SimulationTime) -> Configuration {
    earlier.first { time < $0.until }?.resolved ?? resolved
  }

  /// Before the start for a widget that is there from the start.
  func chosen(at time: SimulationTime) -> SimulationTime {
    if let last = earlier.last(where: { $0.until <= time }) { return last.until }
    let isFromBefore = since == .zero && family != nil && !cameAsSuggestion
    return isFromBefore ? SimulationTime(milliseconds: .min) : since
  }

  /// The stack in which it stood at a moment, or -1.
  func stack(at time: SimulationTime, now: Int32) -> Int32 {
    stacksBefore.first { time < $0.until }?.stack ?? now
  }

  /// Notes the stack that it leaves, for explanations of earlier moments.
  mutating func leave(_ stack: Int32, at time: SimulationTime) {
    // A suggestion is identified by its values, in any stack.
    if family != nil { stacksBefore.append((time, stack)) }
  }

  mutating func configure(
    _ configuration: Configuration,
    at time: SimulationTime,
    in world: World
  ) {
    earlier.append((time, self.configuration, resolved))
    self.configuration = configuration
    resolved = world.resolved(configuration, of: kind)
    isDefault = resolved == world.resolved(Configuration(), of: kind)
  }
}
