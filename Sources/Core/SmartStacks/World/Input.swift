public import SimulationCore

/// Something that happens to the Home Screen from outside: by an app, by the person, by a setting.
public enum Input: Hashable, Sendable {
  /// A kind's timeline provider delivers entries; `replacing` drops those not yet reached.
  case timeline(KindID, entries: [TimelineEntry], replacing: Bool)
  /// An app replaces its whole list of relevant shortcuts (WWDC21 10049 6:48).
  case shortcuts(AppID, [RelevantShortcut])
  /// The person swipes through a stack, forwards or backwards.
  case swipe(StackID, by: Int)
  /// The person turns to another page of the Home Screen.
  case turnPage(Int)
  /// A stack's Smart Rotate or Widget Suggestions goes on or off.
  case stackSwitch(StackID, StackSwitch, on: Bool)
  /// WidgetKit Developer Mode goes on or off for an app, or for every app.
  case developerMode(AppID?, on: Bool)
  /// An app donates an interaction (WWDC21 10049 15:45).
  case donate(AppID, Interaction)
  /// An app deletes some of its donations (WWDC21 10231 10:04).
  case deleteDonations(AppID, DonationSelection)
  /// The person opens an app, from wherever.
  case openApp(AppID)
  /// The person taps the widget on top of a stack, which opens its app.
  case open(StackID)
  /// The person looks at a stack.
  case glance(StackID)
  /// The same, where it is said when the person looks for something: no act of its own.
  case look(StackID)
  /// The person keeps the suggestion of a stack: it becomes one of its widgets (decision 48).
  case keep(StackID)
  /// The person dismisses the suggestion of a stack (decision 48).
  case dismiss(StackID)
  /// The person never wants the suggested widget in this stack again (decision 48).
  case silence(StackID)
  /// The person edits a stack (WWDC21 10049 1:08).
  case edit(StackID, StackEdit)
  /// The person puts a widget, named as the log names it, on a page by itself (decision 57).
  case putAlone(widget: String, page: Int)
  /// The person configures a placed widget, named as the log names it.
  case configure(widget: String, Configuration)
  /// A kind's timelines are asked for anew.
  case reload(KindID, ReloadCause)
  /// The person comes to a place or leaves it.
  case place(String, isThere: Bool)
  /// A situation of the person's day begins or ends.
  case routine(RoutineSituation, isOn: Bool)
  /// The person lets an app know where they are, or no longer.
  case locationPermission(AppID, LocationPermission)
  /// An app uses RelevanceKit, which has no effect here (decision 53).
  case relevanceKit(AppID, call: String)
  /// What an app offers for a parameter from now on: the whole list (decision 56).
  case options(IntentID, parameter: String, OptionsCollection)

  /// A switch of a stack's edit sheet.
  public enum StackSwitch: String, CaseIterable, Hashable, Sendable {
    /// The stack may rotate by itself.
    case smartRotate
    /// Widgets may be suggested in the stack.
    case widgetSuggestions
  }
}

/// What a person changes about the widgets of a stack; widgets are named as the log names them.
public enum StackEdit: Hashable, Sendable {
  /// A widget from the gallery is added, last or at a place.
  case add(KindID, name: String, Configuration, at: Int?)
  /// A widget is taken away.
  case remove(widget: String)
  /// A widget is moved to a place, counted from 0.
  case move(widget: String, to: Int)
  /// A widget from the gallery is put on a page as the first of this stack, which begins with it.
  case begin(KindID, name: String, Configuration, page: Int)
  /// A widget is put on one that stands by itself: the two are this stack from then on
  /// (decision 57).
  case make(widget: String, on: String)
  /// A widget from elsewhere on the Home Screen is put into the stack, last or at a place.
  case takeIn(widget: String, at: Int?)
  /// Every widget of the stack stands by itself from then on (decision 57).
  case takeApart

  /// The word that a scenario uses.
  public var action: String {
    switch self {
    case .add, .begin: "add"
    case .remove: "remove"
    case .move: "move"
    case .make, .takeIn: "put"
    case .takeApart: "takeApart"
    }
  }

  /// The widget that it is about; nil where it is about all of them.
  public var widget: String? {
    switch self {
    case .add(_, let name, _, _), .begin(_, let name, _, _), .remove(let name), .move(let name, _),
      .make(let name, _), .takeIn(let name, _):
      name
    case .takeApart: nil
    }
  }
}

/// Why something that was asked for could not be done; it is recorded and changes nothing.
public enum InputRefusal: String, Error, CaseIterable, Hashable, Sendable {
  /// There is no suggestion to keep or dismiss.
  case noSuggestion
  /// The stack is full (decision 33).
  case stackFull = "stack.max"
  /// The kind does not come in the stack's size (decision 32).
  case family
  /// No placed widget has the name.
  case unknownWidget
  /// The widget is not in the stack.
  case notInStack
  /// Another widget has the name.
  case duplicateName
  /// A stack keeps its last widget.
  case lastWidget
  /// The place does not exist.
  case noSuchPlace
  /// The stack is not there at the moment: it was not made yet, or taken apart.
  case noStack
  /// A stack of that name is there already.
  case stackExists
  /// The device has no stacks (inferred from WWDC21 10049 0:59).
  case noStacks
  /// A widget is put on itself.
  case itself
  /// A stack holds widgets of one size (decision 32).
  case otherSize
  /// The widget that another is put on is in a stack.
  case inStack
  /// The widget is there already.
  case alreadyThere
  /// The kind takes no configuration.
  case staticKind
  /// The intent has no such parameter.
  case unknownParameter
  /// The parameter does not take the value.
  case badValue
  /// It has no effect on this platform (decision 53).
  case noEffect

  /// The number of the rulebook decision that settles it.
  public var decision: Int {
    switch self {
    case .noSuggestion: 48
    case .stackFull: 33
    case .family, .otherSize: 32
    case .noStack, .noStacks, .stackExists, .itself, .inStack, .alreadyThere: 57
    case .noEffect: 53
    case .unknownWidget, .notInStack, .duplicateName, .lastWidget, .noSuchPlace, .staticKind,
      .unknownParameter, .badValue:
      54
    }
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
