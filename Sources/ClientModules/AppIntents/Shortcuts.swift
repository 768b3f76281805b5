/// Shortcuts that an app offers by voice; nobody speaks here.
public protocol AppShortcutsProvider {
  /// The shortcuts.
  @AppShortcutsBuilder static var appShortcuts: [AppShortcut] { get }
  /// The colour of the shortcuts.
  static var shortcutTileColor: ShortcutTileColor { get }
}

/// The colour of shortcuts; accepted and without effect.
public enum ShortcutTileColor: Int, Sendable {
  case blue, grape, grayBlue, grayBrown, grayGreen, lightBlue, lime, navy, orange, pink, purple
  case red, tangerine, teal, yellow
}

extension AppShortcutsProvider {
  /// The usual colour.
  public static var shortcutTileColor: ShortcutTileColor { .blue }
  /// Accepted and without effect.
  public static func updateAppShortcutParameters() {}
}

/// A phrase for a shortcut.
public struct AppShortcutPhrase<Intent: AppIntent>: ExpressibleByStringInterpolation, Sendable {
  /// What a phrase can name.
  public enum Token: Sendable {
    case applicationName
  }

  /// Gathers a phrase.
  public struct StringInterpolation: StringInterpolationProtocol {
    /// Nothing gathered yet.
    public init(literalCapacity: Int, interpolationCount: Int) {}
    /// A word.
    public mutating func appendLiteral(_ literal: String) {}
    /// The app's name.
    public mutating func appendInterpolation(_ token: Token) {}
    /// A parameter.
    public mutating func appendInterpolation<Value>(
      _ path: KeyPath<Intent, IntentParameter<Value>>
    ) {}
  }

  /// A phrase.
  public init(stringLiteral value: String) {}
  /// A phrase.
  public init(stringInterpolation: StringInterpolation) {}
}

/// A shortcut that an app offers by voice.
public struct AppShortcut: Sendable {
  /// A shortcut with its phrases.
  public init<Intent: AppIntent>(
    intent: Intent,
    phrases: [AppShortcutPhrase<Intent>],
    shortTitle: LocalizedStringResource? = nil,
    systemImageName: String? = nil
  ) {}
}

/// Puts shortcuts together.
@resultBuilder
public enum AppShortcutsBuilder {
  /// One shortcut.
  public static func buildExpression(_ shortcut: AppShortcut) -> [AppShortcut] { [shortcut] }
  /// Several shortcuts.
  public static func buildExpression(_ shortcuts: [AppShortcut]) -> [AppShortcut] { shortcuts }
  /// All shortcuts.
  public static func buildBlock(_ shortcuts: [AppShortcut]...) -> [AppShortcut] {
    shortcuts.flatMap { $0 }
  }
}
