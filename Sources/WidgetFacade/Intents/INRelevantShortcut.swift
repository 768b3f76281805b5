public import SmartStacks

/// An app's hint when one of its widgets would be useful, as `Intents.INRelevantShortcut` gives it.
///
/// Different from Apple's: it is a value, and a static widget's is made without a shortcut, as
/// WWDC21 10049 5:38 tells and the documented initialiser does not allow.
public struct INRelevantShortcut: Sendable {
  /// What a shortcut is for; it has no effect on a stack.
  public typealias Role = RelevantShortcut.Role

  /// The shortcut whose values configure the widget, or nil for a static one.
  public var shortcut: INShortcut?
  /// The kind of widget to suggest; nil concerns only the watch face.
  public var widgetKind: String?
  /// When it is relevant; none means that the system chooses.
  public var relevanceProviders: [any INRelevanceProvider] = []
  /// What the shortcut is for.
  public var shortcutRole: Role = .action

  /// Creates the relevant shortcut of a static widget.
  public init() {}

  /// Creates the relevant shortcut of a widget that an intent configures.
  public init(shortcut: INShortcut) { self.shortcut = shortcut }

  /// The shortcut as the rules take it.
  public var relevantShortcut: RelevantShortcut {
    RelevantShortcut(
      kindName: widgetKind,
      intent: shortcut?.intent.name,
      configuration: shortcut?.intent.configuration,
      role: shortcutRole,
      providers: relevanceProviders.map(\.provider)
    )
  }
}
