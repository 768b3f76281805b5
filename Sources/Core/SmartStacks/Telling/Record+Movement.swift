public import SimulationCore

/// What a record moves: the one reading of movements that sentences, explanations, checks and
/// reports share.
public struct RecordedMovement: Hashable, Sendable {
  /// What moves.
  public enum Kind: String, CaseIterable, Sendable {
    /// The stack turns by itself.
    case turns
    /// A suggestion comes.
    case suggested
    /// A suggestion leaves.
    case leaves
    /// The person swipes.
    case person
    /// The person keeps a suggestion.
    case kept
  }

  /// The stack.
  public var stack: StackID
  /// The widget that comes or leaves.
  public var widget: WidgetID
  /// What moves.
  public var kind: Kind
  /// What the stack shows afterwards.
  public var shows: WidgetID
  /// The signal behind it, where there is one.
  public var source: Policy.Source?
  /// The value that won, for a turn.
  public var value: Fraction?

  /// Whether the stack moved by itself.
  public var isAutomatic: Bool { kind == .turns || kind == .suggested }
}

extension Record.Event {
  /// What the record moves; nil for edits, which `TopFollower` follows, and for what moves nothing.
  public var movement: RecordedMovement? {
    if case .rotation(let turn) = self {
      return RecordedMovement(
        stack: turn.stack,
        widget: turn.to,
        kind: .turns,
        shows: turn.to,
        source: turn.source,
        value: turn.value
      )
    }
    if case .suggestionInserted(let stack, let widget, let source, _, _) = self {
      return RecordedMovement(
        stack: stack,
        widget: widget,
        kind: .suggested,
        shows: widget,
        source: source
      )
    }
    if case .suggestionRemoved(let stack, let widget, let reason, let showing, _) = self {
      // What is kept does not leave.
      let kind = reason == .kept ? RecordedMovement.Kind.kept : .leaves
      return RecordedMovement(stack: stack, widget: widget, kind: kind, shows: showing)
    }
    if case .userSwiped(let stack, _, let to) = self {
      return RecordedMovement(stack: stack, widget: to, kind: .person, shows: to)
    }
    if case .userKept(let stack, let widget) = self {
      return RecordedMovement(stack: stack, widget: widget, kind: .kept, shows: widget)
    }
    return nil
  }

  /// What the person did to a stack, where it was a touch: `swiped`.
  func touch(of stack: StackID?) -> String? {
    let header = header
    guard header.traits.contains(.touch) else { return nil }
    // A record of configuring names a widget; at the very moment of the touch it is the one.
    if case .userConfigured = self { return "configured" }
    return header.stack == stack ? String("\(header.kind)".dropFirst("user.".count)) : nil
  }
}
