public import SimulationCore

/// The movement of a record, as sentences, explanations, checks and reports read it.
public struct RecordedMovement: Hashable, Sendable {
  /// The kind of movement.
  public enum Kind: String, CaseIterable, Sendable {
    case turns
    case suggested
    case leaves
    case person
    case kept
  }

  /// The stack.
  public var stack: StackID
  /// The widget that comes or leaves.
  public var widget: WidgetID
  /// The kind of movement.
  public var kind: Kind
  /// What the stack shows afterwards.
  public var shows: WidgetID
  /// The signal behind it, if any.
  public var source: Policy.Source?
  /// The value that won, for a rotation.
  public var value: Fraction?

  /// Whether the stack moved by itself.
  public var isAutomatic: Bool { kind == .turns || kind == .suggested }
}

extension Record.Event {
  /// The movement of the record; nil without one, and for edits, which `TopFollower` follows.
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

  /// The touch of a stack in one word, if it was one: `swiped`.
  func touch(of stack: StackID?) -> String? {
    let header = header
    guard header.traits.contains(.touch) else { return nil }
    // A record of configuring names a widget; at the moment of the touch it is the one.
    if case .userConfigured = self { return "configured" }
    return header.stack == stack ? String("\(header.kind)".dropFirst("user.".count)) : nil
  }
}
