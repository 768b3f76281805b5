public import SimulationCore

/// An app's hint when one of its widgets would be useful: `INRelevantShortcut` (WWDC21 10049 5:15).
public struct RelevantShortcut: Hashable, Sendable {
  /// When the shortcut is relevant (WWDC21 10049 7:06).
  public enum Provider: Hashable, Sendable {
    /// From a moment to another; without an end for `policy.openEnd`† (decision 36).
    case date(start: SimulationTime, end: SimulationTime?)
    /// At a place: for the watch face only, unless `providers.nonDate` says otherwise (X3).
    case location(String)
    /// In a part of the day: for the watch face only, unless `providers.nonDate` says otherwise.
    case dailyRoutine(String)
  }

  /// What the shortcut is for; it has no effect on the stack.
  public enum Role: String, CaseIterable, Hashable, Sendable {
    /// It does something.
    case action
    /// It shows something.
    case information
  }

  /// The kind of widget as the app wrote it; nil concerns only the watch face.
  public var kindName: String?
  /// The name of the intent it was made with; nil is the intent that configures its kind.
  public var intent: String?
  /// The values of the intent it was made with, or nil for a static widget.
  public var configuration: Configuration?
  /// What the shortcut is for.
  public var role: Role
  /// When it is relevant; none means that the system chooses (decision 35).
  public var providers: [Provider]

  /// Creates a relevant shortcut.
  public init(
    kindName: String?,
    intent: String? = nil,
    configuration: Configuration? = nil,
    role: Role = .action,
    providers: [Provider]
  ) {
    self.kindName = kindName
    self.intent = intent
    self.configuration = configuration
    self.role = role
    self.providers = providers
  }
}
