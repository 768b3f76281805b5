public import SimulationCore

/// Something that happens from outside: by an app, by the person, by a setting.
public enum Input: Hashable, Sendable {
  /// A kind's timeline provider delivers entries for all its widgets, or for some.
  case timeline(KindID, entries: [TimelineEntry], replacing: Replacement)
  /// An app replaces its whole list of relevant shortcuts (WWDC21 10049 6:48).
  case shortcuts(AppID, [RelevantShortcut])
  case swipe(StackID, by: Int)
  case turnPage(Int)
  case stackSwitch(StackID, StackSwitch, on: Bool)
  /// For an app, or for every app when nil.
  case developerMode(AppID?, on: Bool)
  /// An app donates an interaction (WWDC21 10049 15:45).
  case donate(AppID, Interaction)
  /// An app deletes some of its donations (WWDC21 10231 10:04).
  case deleteDonations(AppID, DonationSelection)
  case openApp(AppID)
  case open(StackID)
  case glance(StackID)
  /// A glance that is no act of its own, where the scenario says when the person looks.
  case look(StackID)
  /// The person keeps the suggestion of a stack: it becomes one of its widgets (decision 48).
  case keep(StackID)
  /// The person dismisses the suggestion of a stack (decision 48).
  case dismiss(StackID)
  /// The person never wants the suggested widget in this stack again (decision 48).
  case silence(StackID)
  /// The person edits a stack (WWDC21 10049 1:08).
  case edit(StackID, StackEdit)
  /// The person puts a widget, by its name in the log, on a page by itself (decision 57).
  case putAlone(widget: String, page: Int)
  case configure(widget: String, Configuration)
  case reload(KindID, ReloadCause)
  case place(String, isThere: Bool)
  case routine(RoutineSituation, isOn: Bool)
  case locationPermission(AppID, LocationPermission)
  /// An app uses RelevanceKit, which has no effect here (decision 53).
  case relevanceKit(AppID, call: String)
  /// An app offers another whole list for a parameter from now on (decision 56).
  case options(IntentID, parameter: String, OptionsCollection)

  /// The entries that a delivery replaces: of those, what was not yet reached is dropped.
  public enum Replacement: Hashable, Sendable {
    case nothing
    case everything
    /// A provider answers for a configuration and a size: other widgets keep their timelines.
    case timelines(of: WidgetTarget)
  }

  /// A switch of a stack's edit sheet.
  public enum StackSwitch: String, CaseIterable, Sendable {
    case smartRotate
    case widgetSuggestions
  }
}

/// The widgets of a kind for which a provider made a timeline: `getTimeline(for:in:)` is called for
/// each configuration and size.
public struct WidgetTarget: Hashable, Sendable {
  /// The values that a widget's configuration must have.
  public var values: Configuration
  /// The parameters of which it must have no value.
  public var unset: [String]
  /// The size, or nil for all.
  public var family: WidgetFamily?

  /// Creates a target.
  public init(values: Configuration, unset: [String] = [], family: WidgetFamily? = nil) {
    self.values = values
    self.unset = unset
    self.family = family
  }
}

/// A change of a stack's widgets, which have their names of the log.
public enum StackEdit: Hashable, Sendable {
  case add(KindID, name: String, Configuration, at: Int?)
  case remove(widget: String)
  /// Places are counted from 0.
  case move(widget: String, to: Int)
  case begin(KindID, name: String, Configuration, page: Int)
  /// A widget is put on one that stands by itself: the two are this stack from then on (decision
  /// 57).
  case make(widget: String, on: String)
  /// A widget from elsewhere on the Home Screen is put into the stack at a place, or last.
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

  /// The widget, or nil where it is about all of them.
  public var widget: String? {
    switch self {
    case .add(_, let name, _, _), .begin(_, let name, _, _), .remove(let name), .move(let name, _),
      .make(let name, _), .takeIn(let name, _):
      name
    case .takeApart: nil
    }
  }
}

/// Why a requested action was not possible; it is recorded and changes nothing.
public enum InputRefusal: String, Error, CaseIterable, Sendable {
  case noSuggestion
  /// The stack is full (decision 33).
  case stackFull = "stack.max"
  /// The kind does not come in the stack's size (decision 32).
  case family
  case unknownWidget
  case notInStack
  case duplicateName
  case lastWidget
  case noSuchPlace
  /// The stack is not on the Home Screen now: not yet made, or taken apart.
  case noStack
  case stackExists
  /// The device has no stacks (inferred from WWDC21 10049 0:59).
  case noStacks
  case itself
  /// A stack holds widgets of one size (decision 32).
  case otherSize
  case inStack
  case alreadyThere
  case staticKind
  case unknownParameter
  case badValue
  /// It has no effect on this platform (decision 53).
  case noEffect

  /// The number of the decision with the rule.
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
  /// The input.
  public var input: Input

  /// Creates an input with its moment.
  public init(time: SimulationTime, input: Input) {
    self.time = time
    self.input = input
  }
}

/// A donation of something that a person viewed: `INInteraction` (WWDC21 10049 15:45).
public struct Interaction: Hashable, Sendable {
  /// The intent's name as the app wrote it.
  public var intent: String
  /// The values of its parameters.
  public var parameters: Configuration
  /// An identifier for deletion, or nil.
  public var identifier: String?
  /// A group for deletion, or nil.
  public var group: String?
  /// When it took place, or nil for the moment of the donation; its start teaches (reading 32).
  public var interval: DateInterval?

  /// Creates an interaction.
  public init(
    intent: String,
    parameters: Configuration = Configuration(),
    identifier: String? = nil,
    group: String? = nil,
    interval: DateInterval? = nil
  ) {
    self.intent = intent
    self.parameters = parameters
    self.identifier = identifier
    self.group = group
    self.interval = interval
  }

  /// A span between two moments.
  public struct DateInterval: Hashable, Sendable {
    /// Its first moment.
    public var start: SimulationTime
    /// Its end.
    public var end: SimulationTime

    /// Creates a span.
    public init(start: SimulationTime, end: SimulationTime) {
      self.start = start
      self.end = end
    }
  }
}

/// The own donations that an app deletes (decision 45).
public enum DonationSelection: Hashable, Sendable {
  case identifiers([String])
  case group(String)
  case all
}

/// Why a donation was rejected; nothing of it is stored (decision 40).
public enum DonationRejection: String, CaseIterable, Sendable {
  case unknownIntent
  case otherApp
  /// The intent is not eligible for Siri Suggestions (error 1901).
  case ineligible
  /// The intent has no supported combination (error 1901).
  case noCombination
  case unknownParameter
  case badValue

  /// The code of `INIntentError`, where one was reported (forums/689156), or nil.
  public var code: Int? {
    switch self {
    case .ineligible, .noCombination: 1901
    case .unknownIntent, .otherApp, .unknownParameter, .badValue: nil
    }
  }
}

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

  /// The purpose of the shortcut; it has no effect on the stack.
  public enum Role: String, CaseIterable, Sendable {
    case action
    case information
  }

  /// The kind of widget as the app wrote it; nil concerns only the watch face.
  public var kindName: String?
  /// The name of its intent; nil is the intent that configures its kind.
  public var intent: String?
  /// The values of its intent, or nil for a static widget.
  public var configuration: Configuration?
  /// The purpose.
  public var role: Role
  /// When it is relevant; the system chooses if empty (decision 35).
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

extension Input {
  /// Whether the named stack, app and kind exist.
  ///
  /// Readers make no others; one made in code is ignored, since there is no name to record.
  @inline(__always)
  func isNamed(in world: World) -> Bool {
    switch self {
    case .timeline(let kind, _, _), .reload(let kind, _): world.has(kind)
    case .shortcuts(let app, _): world.has(app)
    case .donate(let app, _), .deleteDonations(let app, _), .openApp(let app),
      .locationPermission(let app, _), .relevanceKit(let app, _):
      world.has(app)
    case .developerMode(let app, _): app.map { world.has($0) } ?? true
    case .swipe(let stack, _), .stackSwitch(let stack, _, _), .open(let stack), .glance(let stack),
      .look(let stack), .keep(let stack), .dismiss(let stack), .silence(let stack):
      world.has(stack)
    case .edit(let stack, let edit):
      switch edit {
      case .add(let kind, _, _, _), .begin(let kind, _, _, _): world.has(stack) && world.has(kind)
      case .remove, .move, .make, .takeIn, .takeApart: world.has(stack)
      }
    case .options(let intent, let parameter, _):
      world.intents.indices.contains(intent.index)
        && world[intent].parameter(parameter) != nil
    case .turnPage, .putAlone, .configure, .place, .routine: true
    }
  }
}

extension Input {
  /// An act on a stack that must exist, by the word that a scenario uses.
  var touchedStack: (action: String, stack: StackID)? {
    switch self {
    case .swipe(let stack, _): ("swipe", stack)
    case .stackSwitch(let stack, _, _): ("switch", stack)
    case .open(let stack): ("open", stack)
    case .glance(let stack): ("glance", stack)
    case .keep(let stack): ("keep", stack)
    case .dismiss(let stack): ("dismiss", stack)
    case .silence(let stack): ("never", stack)
    case .edit(_, .make), .edit(_, .begin): nil
    case .edit(let stack, let edit): (edit.action, stack)
    // A look at a missing stack finds nothing.
    case .look: nil
    case .timeline, .shortcuts, .turnPage, .developerMode, .donate, .deleteDonations, .openApp,
      .putAlone, .configure, .reload, .place, .routine, .locationPermission, .relevanceKit,
      .options:
      nil
    }
  }
}
