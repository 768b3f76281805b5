public import SimulationCore

/// Something that happens to the Home Screen from outside: by an app, by the person, by a setting.
public enum Input: Hashable, Sendable {
  /// A kind's timeline provider delivers entries; `replacing` drops those not yet reached.
  case timeline(KindID, entries: [TimelineEntry], replacing: Bool)
  /// An app replaces its whole list of relevant shortcuts (WWDC21 10049 6:41).
  case shortcuts(AppID, [RelevantShortcut])
  /// The person swipes through a stack, forwards or backwards.
  case swipe(StackID, by: Int)
  /// The person turns to another page of the Home Screen.
  case turnPage(Int)
  /// A stack's Smart Rotate or Widget Suggestions goes on or off.
  case stackSwitch(StackID, StackSwitch, on: Bool)
  /// WidgetKit Developer Mode goes on or off for an app, or for every app.
  case developerMode(AppID?, on: Bool)

  /// A switch of a stack's edit sheet.
  public enum StackSwitch: String, CaseIterable, Hashable, Sendable {
    /// The stack may rotate by itself.
    case smartRotate
    /// Widgets may be suggested in the stack.
    case widgetSuggestions
  }
}

/// An input with the moment at which it happens.
public struct ScheduledInput: Hashable, Sendable {
  /// When it happens.
  public var time: SimulationTime
  /// What happens.
  public var input: Input

  /// Creates an input with its moment.
  public init(time: SimulationTime, input: Input) {
    self.time = time
    self.input = input
  }
}
