extension Record {
  /// What the readers of a log ask of any record: its kind, and what it is about.
  public struct Header: Sendable {
    /// What the records of a kind are to those who read a log.
    public struct Traits: OptionSet, Sendable {
      /// A bit for each trait.
      public let rawValue: Int

      /// Creates a set of traits.
      public init(rawValue: Int) { self.rawValue = rawValue }

      /// It changes what the stack shows, or its switches.
      public static let changesStack = Traits(rawValue: 1)
      /// The person touches the stack.
      public static let touch = Traits(rawValue: 2)
      /// The person looks at the stack.
      public static let look = Traits(rawValue: 4)
      /// It says that something was not done.
      public static let refusal = Traits(rawValue: 8)
      /// It prepares what other records say: an account of the day leaves it out.
      public static let preparation = Traits(rawValue: 16)
      /// The person did it, or it was changed for the person.
      public static let ofPerson = Traits(rawValue: 32)
      /// It changes what is predicted, or what shows elsewhere than on the Home Screen.
      public static let changesPredictions = Traits(rawValue: 64)
    }

    /// The name of its kind in the log.
    public let kind: StaticString
    /// What records of its kind are to those who read a log.
    public let traits: Traits
    /// The stack that it is about.
    public let stack: StackID?
    /// The widget that it is about; of two, the one before.
    public let widget: WidgetID?
    /// Another widget that it names.
    public let other: WidgetID?

    init(
      _ kind: StaticString,
      _ traits: Traits = [],
      _ stack: StackID? = nil,
      of widget: WidgetID? = nil,
      _ other: WidgetID? = nil
    ) {
      self.kind = kind
      self.traits = traits
      self.stack = stack
      self.widget = widget
      self.other = other
    }
  }
}

extension Record.Event {
  /// Its kind and what it is about: the one list of kinds that readers of a log ask.
  public var header: Record.Header {
    switch self {
    case .runStarted: .init("run.started", .preparation)
    case .runEnded: .init("run.ended")
    case .timelineDelivered(let widget, _, _):
      .init("timeline.delivered", .preparation, of: widget)
    case .timelineRefused(let widget, _, _, _): .init("timeline.refused", of: widget)
    case .entryCurrent(let widget, _, _): .init("entry.current", .preparation, of: widget)
    case .rotation(let turn): .init("rotation", .changesStack, turn.stack, of: turn.from, turn.to)
    case .restSeen(let stack, let widget, _, _):
      .init("rest.seen", [.look, .preparation], stack, of: widget)
    case .suggestionInserted(let stack, let widget, _, _, _):
      .init("suggestion.inserted", .changesStack, stack, of: widget)
    case .suggestionExtended(let stack, let widget, _, _):
      .init("suggestion.extended", [], stack, of: widget)
    case .suggestionRemoved(let stack, let widget, _, let showing, _):
      .init("suggestion.removed", .changesStack, stack, of: widget, showing)
    case .withheld(let withheld):
      .init("withheld", .refusal, withheld.stack, of: withheld.widget, withheld.blockedBy?.widget)
    case .shortcutsReplaced: .init("shortcuts.replaced")
    case .shortcutRefused: .init("shortcut.refused", .refusal)
    case .historyLearned: .init("history.learned", .preparation)
    case .donationAccepted: .init("donation.accepted")
    case .donationRejected: .init("donation.rejected", .refusal)
    case .donationDeleted: .init("donation.deleted")
    case .predictionStarted: .init("prediction.started", [.preparation, .changesPredictions])
    case .predictionChanged: .init("prediction.changed", .preparation)
    case .predictionEnded: .init("prediction.ended", [.preparation, .changesPredictions])
    case .surfaceShown: .init("surface.shown", [.preparation, .changesPredictions])
    case .surfaceRemoved: .init("surface.removed", [.preparation, .changesPredictions])
    case .userSwiped(let stack, let from, let to):
      .init("user.swiped", [.changesStack, .touch, .ofPerson], stack, of: from, to)
    case .userTurnedPage: .init("user.turnedPage", .ofPerson)
    case .userOpened(_, let stack): .init("user.opened", [.touch, .ofPerson], stack)
    case .userGlanced(let stack): .init("user.glanced", [.look, .ofPerson], stack)
    case .userKept(let stack, let widget):
      .init("user.kept", [.changesStack, .touch, .ofPerson], stack, of: widget)
    case .userDismissed(let stack, let widget, _):
      .init("user.dismissed", [.changesStack, .touch, .ofPerson], stack, of: widget)
    case .userSilenced(let stack, let widget):
      .init("user.silenced", [.changesStack, .touch, .ofPerson], stack, of: widget)
    case .userEdited(let stack, let edit):
      .init(
        "user.edited",
        [.changesStack, .touch, .ofPerson],
        stack,
        of: edit.widgets.0,
        edit.widgets.1
      )
    case .userConfigured(let widget, _):
      .init("user.configured", [.touch, .ofPerson], of: widget)
    case .stackSwitchChanged(let stack, _, _):
      .init("switch.changed", [.changesStack, .ofPerson], stack)
    case .developerModeChanged: .init("switch.changed", .ofPerson)
    case .placeChanged: .init("place.changed", .ofPerson)
    case .routineChanged: .init("routine.changed", .ofPerson)
    case .permissionChanged: .init("permission.changed", .ofPerson)
    case .optionsChanged: .init("options.changed", .ofPerson)
    case .inputRefused: .init("input.refused", .ofPerson)
    }
  }

  /// The stack whose looks or switches the record changes, or nil when there is none.
  public var changedStack: StackID? {
    let header = header
    return header.traits.contains(.changesStack) ? header.stack : nil
  }
}
