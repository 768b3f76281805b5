import Habits
import Scenarios
import SimulationCore
import SmartStacks

/// The Home Screen of a person whose views a log tells: one stack of what they viewed most.
struct ShippedHome {
  /// The stack's items, the most viewed first; of equal ones the first viewed.
  let members: [Int]
  let world: World

  /// Makes a Home Screen of the first of the ranked items, as many as there are.
  init(_ life: ShippedLife, ranked: [Int], size: Int, policy: Policy) {
    members = Array(ranked.prefix(size))
    world = World(
      name: "log",
      calendar: life.calendar,
      end: life.calendar.startOfNextDay(after: life.end),
      policy: policy,
      apps: life.items.apps,
      intents: life.items.intents,
      kinds: life.items.kinds,
      pages: [World.Page(places: [.stack(StackID(0))])],
      stacks: [
        World.Stack(
          name: "Stack",
          family: .systemMedium,
          members: members.indices.map { WidgetID($0) }
        )
      ],
      widgets: members.map { life.items.widgets[$0] },
      inputs: policy.countsLooks ? life.lookedInputs(at: members) : life.inputs
    )
  }
}

/// A person's views on the timeline of a run that begins at the midnight before the first.
struct ShippedLife {
  let calendar: LocalCalendar
  let items: ShippedItems
  let inputs: [ScheduledInput]
  private let viewed: [Int]
  let end: SimulationTime

  /// Somebody's offsets from UTC change at most so often†; one whose clock changes oftener has a
  /// log of another clock than a person's.
  private static let mostOffsets = 100

  init(_ user: ViewLog.User, as viewsAs: ViewsAs = .donations) {
    let items = ShippedItems(user.items, as: viewsAs)
    self.items = items
    let calendar = Self.calendar(of: user.views)
    self.calendar = calendar
    inputs = user.views.map { view in
      ScheduledInput(
        time: Self.time(of: view.moment.seconds, calendar),
        input: items.views[view.item]
      )
    }
    viewed = user.views.map(\.item)
    end = inputs.last?.time ?? .zero
  }

  /// The views, each of an item in the stack preceded by a look at the stack: the person looked for
  /// the item before the model learns of the view.
  func lookedInputs(at members: [Int]) -> [ScheduledInput] {
    let looked = Set(members)
    var all: [ScheduledInput] = []
    all.reserveCapacity(2 * inputs.count)
    for (input, item) in zip(inputs, viewed) {
      if looked.contains(item) {
        all.append(ScheduledInput(time: input.time, input: .look(StackID(0))))
      }
      all.append(input)
    }
    return all
  }

  /// A moment, in seconds since 1970, on the timeline of the run.
  static func time(of seconds: Int64, _ calendar: LocalCalendar) -> SimulationTime {
    SimulationTime(milliseconds: seconds * 1000 - calendar.startUnixMilliseconds)
  }

  /// The person's clock: from each view with another offset from UTC on, it has that offset.
  ///
  /// Where these change so wildly that some day would not begin after the one before it, the offset
  /// of the first view stays.
  private static func calendar(of views: [ViewLog.View]) -> LocalCalendar {
    guard let first = views.first?.moment, let last = views.last?.moment else {
      return .fixed(year: 1970, month: 1, day: 1)
    }
    let midnight = Int64(first.day) * 86_400 - Int64(first.offset)
    let start = midnight * 1000
    func change(_ moment: HabitMoment) -> LocalCalendar.OffsetChange {
      LocalCalendar.OffsetChange(
        time: SimulationTime(milliseconds: moment.seconds * 1000 - start),
        secondsFromUTC: Int(moment.offset)
      )
    }
    let firstOffset = LocalCalendar.OffsetChange(time: .zero, secondsFromUTC: Int(first.offset))
    var offsets = [firstOffset]
    for view in views where Int(view.moment.offset) != offsets[offsets.count - 1].secondsFromUTC {
      offsets.append(change(view.moment))
      if offsets.count > mostOffsets { break }
    }
    let changing = LocalCalendar(startUnixMilliseconds: start, offsets: offsets)
    let end = time(of: last.seconds, changing)
    let isUsable = offsets.count <= mostOffsets && daysGoOn(changing, to: end)
    return isUsable ? changing : LocalCalendar(startUnixMilliseconds: start, offsets: [firstOffset])
  }

  private static func daysGoOn(_ calendar: LocalCalendar, to end: SimulationTime) -> Bool {
    guard calendar.offsets.count > 1 else { return true }
    var day = SimulationTime.zero
    while day <= end {
      let next = calendar.startOfNextDay(after: day)
      guard next > day else { return false }
      day = next
    }
    return true
  }
}

extension Policy {
  fileprivate var countsLooks: Bool { rest != .stay && restCounted == .seen }
}

/// A person's items in their world: the values of one intent of one app, or apps of their own.
struct ShippedItems {
  let apps: [World.App]
  let intents: [IntentDefinition]
  let kinds: [World.WidgetKind]
  /// By item, its widget, and what a view of it is.
  let widgets: [World.PlacedWidget]
  let views: [Input]

  init(_ names: [String], as viewsAs: ViewsAs) {
    switch viewsAs {
    case .launches:
      apps = names.map { World.App(name: $0) }
      intents = []
      kinds = names.enumerated().map { World.WidgetKind(kind: $1, app: AppID($0), title: $1) }
      widgets = names.enumerated().map { item, name in
        World.PlacedWidget(id: name, kind: KindID(item), family: .systemMedium)
      }
      views = names.indices.map { .openApp(AppID($0)) }
    case .donations:
      let (app, intent, parameter) = (AppID(0), "View", "item")
      let values = names.map { Configuration([.init(name: parameter, value: ParameterValue($0))]) }
      apps = [World.App(name: "App")]
      intents = [
        IntentDefinition(
          name: intent,
          app: app,
          parameters: [IntentParameter(name: parameter, title: "Item", type: .string)],
          combinations: [[parameter]]
        )
      ]
      kinds = [World.WidgetKind(kind: "Item", app: app, title: "Item", intent: intent)]
      widgets = zip(names, values).map { name, value in
        World.PlacedWidget(
          id: name,
          kind: KindID(0),
          configuration: value,
          family: .systemMedium
        )
      }
      views = values.map { .donate(app, Interaction(intent: intent, parameters: $0)) }
    }
  }
}
