public import SimulationCore

/// Everything given before a run begins: apps, widgets, the Home Screen, and inputs.
///
/// Together with the seed and the live inputs it determines the log to the byte.
public struct World: Hashable, Sendable {
  /// The scenario's name.
  public var name: String
  /// The local clock and calendar.
  public var calendar: LocalCalendar
  /// The midnight that ends the last day.
  public var end: SimulationTime
  /// The seed of all randomness.
  public var seed = Seed(0)
  /// The settings of the rulebook.
  public var policy: Policy
  /// The apps, in the order of the scenario.
  public var apps: [App]
  /// The intents that apps declare, in the order of the scenario.
  public var intents: [IntentDefinition]
  /// The kinds of widget, in the order of the scenario.
  public var kinds: [WidgetKind]
  /// The pages of the Home Screen, then the area beside them, if there is one.
  public var pages: [Page]
  /// The stacks, in reading order over all pages.
  public var stacks: [Stack]
  /// The placed widgets, in reading order.
  public var widgets: [PlacedWidget]
  /// The inputs, in order of time; those of one moment keep their order.
  public var inputs: [ScheduledInput]
  /// The donations and opened apps before time zero, in order of time, which only teach.
  public var history: [ScheduledInput] = []
  /// The people that the person knows, by name, as values of parameters.
  public var contacts: [String] = []
  /// The places that the person goes to.
  public var destinations: [Destination] = []

  /// Creates a world.
  public init(
    name: String,
    calendar: LocalCalendar,
    end: SimulationTime,
    policy: Policy = Policy(),
    apps: [App] = [],
    intents: [IntentDefinition] = [],
    kinds: [WidgetKind] = [],
    pages: [Page] = [],
    stacks: [Stack] = [],
    widgets: [PlacedWidget] = [],
    inputs: [ScheduledInput] = []
  ) {
    self.name = name
    self.calendar = calendar
    self.end = end
    self.policy = policy
    self.apps = apps
    self.intents = intents
    self.kinds = kinds
    self.pages = pages
    self.stacks = stacks
    self.widgets = widgets
    self.inputs = inputs
  }

  /// An app.
  public subscript(app: AppID) -> App { _read { yield apps[app.index] } }

  /// An intent.
  public subscript(intent: IntentID) -> IntentDefinition { _read { yield intents[intent.index] } }

  /// A kind of widget.
  public subscript(kind: KindID) -> WidgetKind {
    _read { yield kinds[kind.index] }
    _modify { yield &kinds[kind.index] }
  }

  /// A stack as it is at the start.
  public subscript(stack: StackID) -> Stack { _read { yield stacks[stack.index] } }

  /// The intent of a name, or nil; of several, the one that the app itself declares.
  public func intent(named name: String, by app: AppID? = nil) -> IntentID? {
    let own = intents.firstIndex { $0.name == name && $0.app == app }
    return (own ?? intents.firstIndex { $0.name == name }).map(IntentID.init)
  }

  /// The kind of a name, or nil.
  public func kind(named name: String?) -> KindID? {
    kinds.firstIndex { $0.kind == name }.map(KindID.init)
  }

  /// The intent that configures a kind, or nil for a static one.
  public func intent(of kind: KindID) -> IntentID? {
    self[kind].intent.flatMap { intent(named: $0, by: self[kind].app) }
  }

  /// An installed app.
  public struct App: Hashable, Sendable {
    /// Its name.
    public var name: String
    /// Whether WidgetKit Developer Mode lifts the limits for it at the start (decision 25).
    public var developerMode = false
    /// How far it may know where the person is, at the start (X3).
    public var locationPermission = LocationPermission.never

    /// Creates an app.
    public init(name: String) { self.name = name }
  }

  /// A kind of widget that an app offers.
  public struct WidgetKind: Hashable, Sendable {
    /// The kind's identifier, such as `CardRecentPurchasesWidget`.
    public var kind: String
    /// The app that offers it.
    public var app: AppID
    /// The title that people see.
    public var title: String
    /// The sizes it supports.
    public var families: [WidgetFamily]
    /// Its description by its app, for its back and the gallery; nil for none.
    public var description: String?
    /// Its hue, 0 to 7, or nil to take the next in order of appearance.
    public var hue: Int?
    /// The colour of the controls on its back, or nil for its hue (WWDC20 10194 15:53 est.).
    public var accent: WidgetColor?
    /// The colour of its back, or nil for none (WWDC20 10194 15:53 est.).
    public var background: WidgetColor?
    /// The intent that configures it, or nil for a static widget.
    public var intent: String?
    /// Its content before its first entry.
    public var content: WidgetContent
    /// The entries known from the start, in order of date.
    public var timeline: [TimelineEntry]
    /// The number of entries in its list as written, each of which may stand for many days; the
    /// indices of other entries begin there.
    public var writtenEntries = 0
    /// The provider of its timelines, or nil when all entries are given.
    public var provider: TimelineProvider?
    /// Whether some delivery is for a configuration or a size only.
    public var hasTargets = false
    /// Whether each of its widgets has a timeline of its own.
    var hasOwnTimelines: Bool { provider != nil || hasTargets }
    /// The surface that the system's own widget shows; nil for a widget of an app.
    public var surface: Surface?

    /// Creates a kind of widget.
    public init(
      kind: String,
      app: AppID,
      title: String,
      families: [WidgetFamily] = WidgetFamily.allCases,
      hue: Int? = nil,
      intent: String? = nil,
      content: WidgetContent = WidgetContent(),
      timeline: [TimelineEntry] = []
    ) {
      self.kind = kind
      self.app = app
      self.title = title
      self.families = families
      self.hue = hue
      self.intent = intent
      self.content = content
      self.timeline = timeline
    }
  }

  /// A page of the Home Screen or an area beside it.
  public struct Page: Hashable, Sendable {
    /// The stacks and widgets on the page, in reading order.
    public var places: [Place]
    /// Its area.
    public var area: HomeArea

    /// Creates a page, by default of the Home Screen.
    public init(places: [Place] = [], area: HomeArea = .homeScreen) {
      self.places = places
      self.area = area
    }
  }

  /// A place on a page.
  public enum Place: Hashable, Sendable {
    case stack(StackID)
    case widget(WidgetID)
  }

  /// A stack as the person left it before the run.
  public struct Stack: Hashable, Sendable {
    /// Its name.
    public var name: String
    /// The size of its widgets.
    public var family: WidgetFamily
    /// Whether it may rotate by itself.
    public var smartRotate: Bool
    /// Whether widgets may be suggested in it.
    public var widgetSuggestions: Bool
    /// Its widgets, in order.
    public var members: [WidgetID]
    /// The index of the member on top at the start.
    public var showing: Int
    /// The page it stands on.
    public var page: Int

    /// Creates a stack.
    public init(
      name: String,
      family: WidgetFamily,
      smartRotate: Bool = true,
      widgetSuggestions: Bool = true,
      members: [WidgetID],
      showing: Int = 0,
      page: Int = 0
    ) {
      self.name = name
      self.family = family
      self.smartRotate = smartRotate
      self.widgetSuggestions = widgetSuggestions
      self.members = members
      self.showing = showing
      self.page = page
    }
  }

  /// A widget that the person placed.
  public struct PlacedWidget: Hashable, Sendable {
    /// Its identifier, unique on the Home Screen.
    public var id: String
    /// Its kind.
    public var kind: KindID
    /// The values the person configured it with.
    public var configuration: Configuration
    /// Its size.
    public var family: WidgetFamily

    /// Creates a placed widget.
    public init(
      id: String,
      kind: KindID,
      configuration: Configuration = Configuration(),
      family: WidgetFamily
    ) {
      self.id = id
      self.kind = kind
      self.configuration = configuration
      self.family = family
    }
  }

  package func spans(_ time: SimulationTime) -> Bool { time >= .zero && time < end }

  package func within(_ time: SimulationTime) -> SimulationTime {
    max(.zero, min(time, end - .instant))
  }

  /// The part of the day within the run; the midnight that ends the run belongs to its last day.
  package func day(of time: SimulationTime) -> Range<SimulationTime> {
    let inside = max(.zero, min(time, end - .instant))
    let first = max(.zero, calendar.startOfDay(at: inside))
    return first..<max(first, min(end, calendar.startOfNextDay(after: inside)))
  }

  func resolved(_ configuration: Configuration, of kind: KindID) -> Configuration {
    guard let intent = intent(of: kind) else { return configuration }
    return self[intent].resolved(configuration)
  }

  func has(_ stack: StackID) -> Bool { stacks.indices.contains(stack.index) }
  func has(_ app: AppID) -> Bool { apps.indices.contains(app.index) }
  func has(_ kind: KindID) -> Bool { kinds.indices.contains(kind.index) }
}

extension OfferedOptions {
  /// The values of a widget that its app no longer offers (decision 56), with their names when they
  /// were chosen.
  func gone(
    in values: Configuration,
    of kind: KindID,
    chosenAt moment: SimulationTime,
    in world: World
  ) -> [OfferedOptions.Gone] {
    guard !isEmpty, let intent = world.intent(of: kind) else { return [] }
    let definition = world[intent]
    let rows = definition.visibleParameters(for: values)
    return gone(from: definition.resolved(values), of: intent).compactMap { gone in
      guard let row = rows.first(where: { $0.name == gone.parameter }) else { return nil }
      let name = row.name
      var named = gone
      named.title =
        title(of: gone.item, for: name, of: intent, chosenAt: moment)
        ?? world.words(for: gone.item, of: row)
      return named
    }
  }
}
