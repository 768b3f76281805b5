package import Scenarios
package import SimulationCore
package import SmartStacks

/// An act by the names of what it is about, which another version of the scenario understands.
package struct NamedAct: Hashable {
  package let moment: NamedMoment
  /// What was done; its identifiers are those of the world that it was done in.
  private let kind: Act.Kind
  /// Where the page is that was turned to.
  private var area = HomeArea.homeScreen
  private var stack = ""
  private var app = ""
  private var widgetKind = ""
  /// The stack that it makes, if any: another version of the scenario has no such stack before.
  package let made: World.Stack?

  package init(_ act: Act, in world: World) {
    moment = NamedMoment(act.time, in: world.calendar)
    kind = act.kind
    made = act.madeStack.map { world[$0] }
    guard case .input(let input) = act.kind else { return }
    _ = input.translated { subject in
      switch subject {
      case .page(let page): area = world.area(ofPage: page)
      case .stack(let id): stack = world[id].name
      case .app(let id): app = world[id].name
      case .kind(let id):
        let kind = world[id]
        (widgetKind, app) = (kind.kind, world[kind.app].name)
      }
      return subject
    }
  }

  /// - Throws: `Problem`, as half a sentence, when something that it is about is not there.
  package func act(in world: World, keys: [Character]) throws(Problem) -> Act {
    let time = moment.time(in: world.calendar)
    if time < .zero { throw Problem(text: "the run starts later") }
    if time >= world.end { throw Problem(text: "the run ends earlier") }
    switch kind {
    case .key(let key):
      guard keys.contains(key) else { throw Problem(text: "there is no live key \(key)") }
      return Act(time: time, kind: kind)
    case .input(let input):
      let translated = try input.translated { subject throws(Problem) in
        try self.subject(subject, in: world)
      }
      return Act(time: time, kind: .input(translated))
    }
  }

  private func subject(_ subject: InputSubject, in world: World) throws(Problem) -> InputSubject {
    switch subject {
    case .page(let page):
      // Its number depends on how many pages come before it.
      let found = area == .homeScreen ? page : world.page(of: area)
      guard let found, world.area(ofPage: found) == area, found < world.pages.count else {
        throw Problem(text: "there is no \(Self.name(ofPage: page, in: area))")
      }
      return .page(found)
    case .stack:
      guard let index = world.stacks.firstIndex(where: { $0.name == stack }) else {
        throw Problem(text: "there is no stack \(stack)")
      }
      return .stack(StackID(index))
    case .app:
      guard let index = world.apps.firstIndex(where: { $0.name == app }) else {
        throw Problem(text: "there is no app \(app)")
      }
      return .app(AppID(index))
    case .kind:
      // A kind that moved to another app is still what was added.
      let named = world.kinds.indices.filter { world.kinds[$0].kind == widgetKind }
      let own = named.first { world[world.kinds[$0].app].name == app }
      guard let index = own ?? named.first else {
        throw Problem(text: "there is no widget kind \(widgetKind)")
      }
      return .kind(KindID(index))
    }
  }

  /// Whether it was a press of a key of the scenario's own.
  package var isDonation: Bool { if case .key = kind { true } else { false } }

  /// What was done, in a few words: `swipe Home to the next widget`.
  package var words: String {
    switch kind {
    case .key(let key): "press \(key)"
    case .input(let input): words(for: input)
    }
  }

  private func words(for input: Input) -> String {
    switch input {
    case .swipe(_, 1): "swipe \(stack) to the next widget"
    case .swipe(_, -1): "swipe \(stack) to the previous widget"
    case .swipe(_, let distance):
      "swipe \(stack) \(distance < 0 ? "back" : "forward") by \(distance.magnitude)"
    case .turnPage(let page): "go to \(Self.name(ofPage: page, in: area))"
    case .keep: "keep the suggestion in \(stack)"
    case .dismiss: "dismiss the suggestion in \(stack)"
    case .silence: "never suggest this in \(stack)"
    case .open: "open the top widget in \(stack)"
    case .glance: "look at \(stack)"
    case .edit(_, .add): "add \(widgetKind) to \(stack)"
    case .edit(_, .begin): "add \(widgetKind) as the new stack \(stack)"
    case .edit(_, .remove(let widget)): "remove \(widget) from \(stack)"
    case .edit(_, .move(let widget, let place)): "move \(widget) to place \(place + 1) in \(stack)"
    case .edit(_, .make(let widget, let base)): "stack \(widget) on \(base) as \(stack)"
    case .edit(_, .takeIn(let widget, _)): "move \(widget) into \(stack)"
    case .edit(_, .takeApart): "separate \(stack) into its widgets"
    case .putAlone(let widget, let page): "move \(widget) to \(Self.name(ofPage: page, in: area))"
    case .stackSwitch(_, .smartRotate, let isOn):
      "turn \(isOn ? "on" : "off") Smart Rotate in \(stack)"
    case .stackSwitch(_, .widgetSuggestions, let isOn):
      "turn \(isOn ? "on" : "off") Widget Suggestions in \(stack)"
    case .developerMode(_, let isOn): "turn \(isOn ? "on" : "off") Developer Mode for \(app)"
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

private enum InputSubject {
  case stack(StackID)
  case app(AppID)
  case kind(KindID)
  case page(Int)
}

extension Input {
  /// The same input about other things: those that a function has for what it is about.
  fileprivate func translated<Failure>(
    _ other: (InputSubject) throws(Failure) -> InputSubject
  ) throws(Failure) -> Input {
    func stack(_ stack: StackID) throws(Failure) -> StackID {
      if case .stack(let other) = try other(.stack(stack)) { other } else { stack }
    }
    func kind(_ kind: KindID) throws(Failure) -> KindID {
      if case .kind(let other) = try other(.kind(kind)) { other } else { kind }
    }
    func page(_ page: Int) throws(Failure) -> Int {
      if case .page(let other) = try other(.page(page)) { other } else { page }
    }
    switch self {
    case .edit(let owner, .add(let added, let name, let values, let place)):
      let owner = try stack(owner)
      return .edit(owner, .add(try kind(added), name: name, values, at: place))
    case .edit(let owner, .begin(let added, let name, let values, let page)):
      let owner = try stack(owner)
      return .edit(owner, .begin(try kind(added), name: name, values, page: page))
    case .edit(let owner, let edit): return .edit(try stack(owner), edit)
    case .swipe(let owner, let distance): return .swipe(try stack(owner), by: distance)
    case .keep(let owner): return .keep(try stack(owner))
    case .dismiss(let owner): return .dismiss(try stack(owner))
    case .silence(let owner): return .silence(try stack(owner))
    case .open(let owner): return .open(try stack(owner))
    case .glance(let owner): return .glance(try stack(owner))
    case .stackSwitch(let owner, let which, let isOn):
      return .stackSwitch(try stack(owner), which, on: isOn)
    case .turnPage(let number): return .turnPage(try page(number))
    case .putAlone(let widget, let number): return .putAlone(widget: widget, page: try page(number))
    case .developerMode(let app?, let isOn):
      if case .app(let other) = try other(.app(app)) { return .developerMode(other, on: isOn) }
      return self
    case .developerMode(nil, _), .timeline, .shortcuts, .donate, .deleteDonations, .openApp, .look,
      .configure, .reload, .place, .routine, .locationPermission, .relevanceKit, .options:
      return self
    }
  }
}

/// Something that the person at the keys let happen, with its moment.
package struct Act: Hashable {
  package enum Kind: Hashable {
    case key(Character)
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
package struct NamedMoment: Hashable {
  private let time: SimulationTime
  private let local: LocalTime
  private let startUnixMilliseconds: Int64
  /// Days since the first day's date.
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
