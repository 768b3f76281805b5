package import Scenarios
package import SimulationCore
package import SmartStacks

/// An act by the names of what it is about, which another version of the scenario understands.
package struct NamedAct: Hashable, Sendable {
  package let moment: NamedMoment
  /// What was done; its identifiers are those of the world that it was done in.
  private let kind: Act.Kind
  /// Where the page is that was turned to.
  private var area = HomeArea.homeScreen
  private var stack: String?
  private var app: String?
  private var widgetKind: String?
  /// The stack that it makes, where it makes one: another version of the scenario knows nothing of
  /// it before.
  package let made: World.Stack?

  /// Takes down what was done in a world.
  package init(_ act: Act, in world: World) {
    moment = NamedMoment(act.time, in: world.calendar)
    kind = act.kind
    made = act.madeStack.map { world.stacks[$0.index] }
    guard case .input(let input) = act.kind else { return }
    let subject = input.parts.subject
    area = subject.page.map { world.area(ofPage: $0) } ?? .homeScreen
    stack = subject.stack.map { world.stacks[$0.index].name }
    let kind = subject.kind.map { world.kinds[$0.index] }
    widgetKind = kind?.kind
    app = (subject.app ?? kind?.app).map { world.apps[$0.index].name }
  }

  /// The act in another world.
  ///
  /// - Throws: `Problem`, as half a sentence, when something that it is about is not there.
  package func act(in world: World, keys: [Character]) throws(Problem) -> Act {
    let time = moment.time(in: world.calendar)
    if time < .zero { throw Problem(text: "the run begins later") }
    if time >= world.end { throw Problem(text: "the run ends before it") }
    switch kind {
    case .key(let key):
      guard keys.contains(key) else { throw Problem(text: "there is no key \(key)") }
      return Act(time: time, kind: kind)
    case .input(let input):
      var (subject, about) = input.parts
      if stack != nil { subject.stack = try stack(in: world) }
      if let page = subject.page { subject.page = try self.page(page, in: world) }
      if subject.app != nil { subject.app = try app(in: world) }
      if subject.kind != nil { subject.kind = try widgetKind(in: world) }
      return Act(time: time, kind: .input(about(subject)))
    }
  }

  private func stack(in world: World) throws(Problem) -> StackID {
    guard let stack, let index = world.stacks.firstIndex(where: { $0.name == stack }) else {
      throw Problem(text: "there is no stack \(stack ?? "")")
    }
    return StackID(index)
  }

  private func app(in world: World) throws(Problem) -> AppID {
    guard let app, let index = world.apps.firstIndex(where: { $0.name == app }) else {
      throw Problem(text: "there is no app \(app ?? "")")
    }
    return AppID(index)
  }

  /// A kind that moved to another app is still what was added.
  private func widgetKind(in world: World) throws(Problem) -> KindID {
    let named = world.kinds.indices.filter { world.kinds[$0].kind == widgetKind }
    let own = named.first { world.apps[world.kinds[$0].app.index].name == app }
    guard let index = own ?? named.first else {
      throw Problem(text: "there is no kind \(widgetKind ?? "")")
    }
    return KindID(index)
  }

  /// The same page of another version: its number depends on how many pages come before it.
  private func page(_ page: Int, in world: World) throws(Problem) -> Int {
    let found = area == .homeScreen ? page : world.page(of: area)
    guard let found, world.area(ofPage: found) == area, found < world.pages.count else {
      throw Problem(text: "there is no \(Self.name(ofPage: page, in: area))")
    }
    return found
  }

  /// Whether it was a press of a key of the scenario's own.
  package var isDonation: Bool {
    if case .key = kind { true } else { false }
  }

  /// What was done, in a few words: `swipe Home to the next widget`.
  package var words: String {
    switch kind {
    case .key(let key): "key \(key)"
    case .input(let input): words(for: input)
    }
  }

  private func words(for input: Input) -> String {
    let stack = stack ?? ""
    return switch input {
    case .swipe(_, 1): "swipe \(stack) to the next widget"
    case .swipe(_, -1): "swipe \(stack) to the widget before"
    case .swipe(_, let distance):
      "swipe \(stack) \(distance < 0 ? "back" : "on") by \(distance.magnitude)"
    case .turnPage(let page): "turn to \(Self.name(ofPage: page, in: area))"
    case .keep: "keep the suggestion of \(stack)"
    case .dismiss: "dismiss the suggestion of \(stack)"
    case .silence: "never suggest that in \(stack)"
    case .open: "open what \(stack) shows"
    case .glance: "look at \(stack)"
    case .edit(_, .add): "add \(widgetKind ?? "") to \(stack)"
    case .edit(_, .begin): "add \(widgetKind ?? "") as the stack \(stack)"
    case .edit(_, .remove(let widget)): "remove \(widget) from \(stack)"
    case .edit(_, .move(let widget, let place)): "move \(widget) to \(place + 1) in \(stack)"
    case .edit(_, .make(let widget, let base)): "put \(widget) on \(base), as \(stack)"
    case .edit(_, .takeIn(let widget, _)): "put \(widget) into \(stack)"
    case .edit(_, .takeApart): "take \(stack) apart"
    case .putAlone(let widget, let page):
      "put \(widget) \(area == .homeScreen ? "on" : "in") \(Self.name(ofPage: page, in: area))"
    case .stackSwitch(_, .smartRotate, let isOn): "Smart Rotate \(isOn ? "on" : "off") in \(stack)"
    case .stackSwitch(_, .widgetSuggestions, let isOn):
      "Widget Suggestions \(isOn ? "on" : "off") in \(stack)"
    case .developerMode(_, let isOn): "Developer Mode \(isOn ? "on" : "off") for \(app ?? "")"
    case .configure(let widget, _): "configure \(widget)"
    case .timeline, .shortcuts, .donate, .deleteDonations, .openApp, .look, .reload, .place,
      .routine, .locationPermission, .relevanceKit, .options:
      ""
    }
  }

  private static func name(ofPage page: Int, in area: HomeArea) -> String {
    area == .homeScreen ? "page \(page + 1)" : area.title
  }
}

/// The identifiers that an input of the person names.
private struct InputSubject {
  var stack: StackID?
  var app: AppID?
  var kind: KindID?
  var page: Int?
}

extension Input {
  fileprivate typealias Parts = (subject: InputSubject, about: (InputSubject) -> Input)

  /// Its identifiers, and a function that makes the same input with others.
  fileprivate var parts: Parts {
    func ofStack(_ stack: StackID, _ input: @escaping (StackID) -> Input) -> Parts {
      (InputSubject(stack: stack), { input($0.stack ?? stack) })
    }
    func ofKind(
      _ stack: StackID,
      _ kind: KindID,
      _ edit: @escaping (KindID) -> StackEdit
    ) -> Parts {
      let subject = InputSubject(stack: stack, kind: kind)
      return (subject, { .edit($0.stack ?? stack, edit($0.kind ?? kind)) })
    }
    switch self {
    case .edit(let stack, .add(let kind, let name, let values, let place)):
      return ofKind(stack, kind) { .add($0, name: name, values, at: place) }
    case .edit(let stack, .begin(let kind, let name, let values, let page)):
      return ofKind(stack, kind) { .begin($0, name: name, values, page: page) }
    case .edit(let stack, let edit): return ofStack(stack) { .edit($0, edit) }
    case .swipe(let stack, let distance): return ofStack(stack) { .swipe($0, by: distance) }
    case .keep(let stack): return ofStack(stack) { .keep($0) }
    case .dismiss(let stack): return ofStack(stack) { .dismiss($0) }
    case .silence(let stack): return ofStack(stack) { .silence($0) }
    case .open(let stack): return ofStack(stack) { .open($0) }
    case .glance(let stack): return ofStack(stack) { .glance($0) }
    case .stackSwitch(let stack, let which, let isOn):
      return ofStack(stack) { .stackSwitch($0, which, on: isOn) }
    case .turnPage(let page): return (InputSubject(page: page), { .turnPage($0.page ?? page) })
    case .putAlone(let widget, let page):
      return (InputSubject(page: page), { .putAlone(widget: widget, page: $0.page ?? page) })
    case .developerMode(let app, let isOn):
      return (InputSubject(app: app), { .developerMode($0.app, on: isOn) })
    case .timeline, .shortcuts, .donate, .deleteDonations, .openApp, .look, .configure, .reload,
      .place, .routine, .locationPermission, .relevanceKit, .options:
      return (InputSubject(), { _ in self })
    }
  }
}

/// Something that the person at the keys let happen, with its moment.
package struct Act: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// A live key of the scenario was pressed.
    case key(Character)
    /// An input: what the person did or changed on the Home Screen.
    case input(Input)
  }

  /// When; a whole second, which a scenario can name.
  package var time: SimulationTime
  package var kind: Kind

  package init(time: SimulationTime, kind: Kind) {
    self.time = time
    self.kind = kind
  }

  package var madeStack: StackID? {
    guard case .input(.edit(let stack, let edit)) = kind else { return nil }
    switch edit {
    case .make, .begin: return stack
    case .add, .remove, .move, .takeIn, .takeApart: return nil
    }
  }
}

/// A moment of a run as a person names it: the day of the run and what the clock says.
///
/// When the scenario is changed, its moments stay what they are called: 09:30 of the second day is
/// still that when the run begins an hour earlier, on another date or elsewhere in the world.
package struct NamedMoment: Hashable, Sendable {
  private let time: SimulationTime
  private let local: LocalTime
  private let startUnixMilliseconds: Int64
  /// How many days lie between the first day's date and this one's.
  private let day: Int

  package init(_ time: SimulationTime, in calendar: LocalCalendar) {
    self.time = time
    local = calendar.local(at: time)
    startUnixMilliseconds = calendar.startUnixMilliseconds
    day = local.date.daysSinceEpoch - calendar.local(at: .zero).date.daysSinceEpoch
  }

  /// The moment of that name in a run with another calendar; before zero or after the end where
  /// that run does not have it.
  package func time(in calendar: LocalCalendar) -> SimulationTime {
    // Of two equal times of a long day it stays the one that it is.
    if calendar.startUnixMilliseconds == startUnixMilliseconds, calendar.local(at: time) == local {
      return time
    }
    var named = local
    named.date = calendar.local(at: .zero).date.adding(days: day)
    return calendar.moment(of: named)
  }

  /// The clock time, and the day of the run where it is not the first: `09:30`, `day 2, 09:30`.
  package var words: String {
    let clock = "\(Wording.clock(local))"
    return day == 0 ? clock : "day \(day + 1), \(clock)"
  }
}
