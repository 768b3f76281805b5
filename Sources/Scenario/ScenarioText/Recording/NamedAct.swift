import Scenarios
import SimulationCore
package import SmartStacks

/// An act by the names of what it is about, which another version of the scenario understands.
package struct NamedAct: Hashable, Sendable {
  /// Why a scenario does not fit an act, as half a sentence.
  package struct Misfit: Error, Hashable, Sendable {
    package var text: String

    package init(text: String) { self.text = text }
  }

  /// When it was done.
  package let moment: NamedMoment
  /// What was done; its identifiers are those of the world that it was done in.
  private let kind: Act.Kind
  /// Where the page is that was turned to.
  private let area: HomeArea
  private let stack: String?
  private let app: String?
  private let widgetKind: String?
  /// The stack that it makes, where it makes one: another version of the scenario knows nothing of
  /// it before.
  package let made: World.Stack?

  /// Takes down what was done in a world.
  package init(_ act: Act, in world: World) {
    moment = NamedMoment(act.time, in: world.calendar)
    kind = act.kind
    switch act.kind {
    case .turnPage(let page), .putAlone(_, let page): area = world.area(ofPage: page)
    case .key, .swipe, .keep, .dismiss, .never, .open, .glance, .edit, .stackSwitch,
      .developerMode, .configure:
      area = .homeScreen
    }
    stack = act.kind.stack.map { world.stacks[$0.index].name }
    switch act.kind {
    case .edit(let id, .make), .edit(let id, .begin): made = world.stacks[id.index]
    case .key, .swipe, .turnPage, .keep, .dismiss, .never, .open, .glance, .edit, .putAlone,
      .stackSwitch, .developerMode, .configure:
      made = nil
    }
    switch act.kind {
    case .developerMode(let id, _):
      app = world.apps[id.index].name
      widgetKind = nil
    case .edit(_, .add(let id, _, _, _)), .edit(_, .begin(let id, _, _, _)):
      let definition = world.kinds[id.index]
      app = world.apps[definition.app.index].name
      widgetKind = definition.kind
    case .key, .swipe, .turnPage, .keep, .dismiss, .never, .open, .glance, .edit(_, .remove),
      .edit(_, .move), .edit(_, .make), .edit(_, .takeIn), .edit(_, .takeApart), .putAlone,
      .stackSwitch, .configure:
      (app, widgetKind) = (nil, nil)
    }
  }

  /// The act in another world.
  ///
  /// - Throws: `Misfit` when something that it is about is not there.
  package func act(in world: World, keys: [Character]) throws(Misfit) -> Act {
    let time = moment.time(in: world.calendar)
    if time < .zero { throw Misfit(text: "the run begins later") }
    if time >= world.end { throw Misfit(text: "the run ends before it") }
    let stack = try self.stack.map { name throws(Misfit) in try Self.stack(name, in: world) }
    return Act(time: time, kind: try kind(in: world, stack: stack, keys: keys))
  }

  private func kind(
    in world: World,
    stack: StackID?,
    keys: [Character]
  ) throws(Misfit) -> Act.Kind {
    switch kind {
    case .key(let key):
      guard keys.contains(key) else { throw Misfit(text: "there is no key \(key)") }
      return kind
    case .turnPage(let page):
      return .turnPage(try self.page(page, in: world))
    case .putAlone(let widget, let page):
      return .putAlone(widget: widget, page: try self.page(page, in: world))
    case .developerMode(_, let isOn):
      return .developerMode(try app(in: world), on: isOn)
    case .edit(let old, .add(_, let name, let values, let place)):
      let id = try widgetKind(in: world)
      return .edit(stack ?? old, .add(id, name: name, values, at: place))
    case .edit(let old, .begin(_, let name, let values, let page)):
      let id = try widgetKind(in: world)
      return .edit(stack ?? old, .begin(id, name: name, values, page: page))
    case .configure: return kind
    case .swipe, .keep, .dismiss, .never, .open, .glance, .edit(_, .remove), .edit(_, .move),
      .edit(_, .make), .edit(_, .takeIn), .edit(_, .takeApart), .stackSwitch:
      return stack.map(kind.with) ?? kind
    }
  }

  private static func stack(_ name: String, in world: World) throws(Misfit) -> StackID {
    guard let index = world.stacks.firstIndex(where: { $0.name == name }) else {
      throw Misfit(text: "there is no stack \(name)")
    }
    return StackID(index)
  }

  private func app(in world: World) throws(Misfit) -> AppID {
    guard let app, let index = world.apps.firstIndex(where: { $0.name == app }) else {
      throw Misfit(text: "there is no app \(app ?? "")")
    }
    return AppID(index)
  }

  /// A kind that moved to another app is still what was added.
  private func widgetKind(in world: World) throws(Misfit) -> KindID {
    let named = world.kinds.indices.filter { world.kinds[$0].kind == widgetKind }
    let own = named.first { world.apps[world.kinds[$0].app.index].name == app }
    guard let index = own ?? named.first else {
      throw Misfit(text: "there is no kind \(widgetKind ?? "")")
    }
    return KindID(index)
  }

  /// Whether it was a press of a key of the scenario's own.
  package var isDonation: Bool {
    if case .key = kind { true } else { false }
  }

  /// What was done, in a few words: `swipe Home to the next widget`.
  package var words: String {
    let stack = stack ?? ""
    return switch kind {
    case .key(let key): "key \(key)"
    case .swipe(_, 1): "swipe \(stack) to the next widget"
    case .swipe(_, -1): "swipe \(stack) to the widget before"
    case .swipe(_, let distance):
      "swipe \(stack) \(distance < 0 ? "back" : "on") by \(distance.magnitude)"
    case .turnPage(let page): "turn to \(Self.name(ofPage: page, in: area))"
    case .keep: "keep the suggestion of \(stack)"
    case .dismiss: "dismiss the suggestion of \(stack)"
    case .never: "never suggest that in \(stack)"
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
    case .stackSwitch(_, .smartRotate, let isOn): "Smart Rotate \(Self.word(isOn)) in \(stack)"
    case .stackSwitch(_, .widgetSuggestions, let isOn):
      "Widget Suggestions \(Self.word(isOn)) in \(stack)"
    case .developerMode(_, let isOn): "Developer Mode \(Self.word(isOn)) for \(app ?? "")"
    case .configure(let widget, _): "configure \(widget)"
    }
  }

  /// The same page of another version: its number depends on how many pages come before it.
  private func page(_ page: Int, in world: World) throws(Misfit) -> Int {
    let found = area == .homeScreen ? page : world.page(of: area)
    guard let found, world.area(ofPage: found) == area, found < world.pages.count else {
      throw Misfit(text: "there is no \(Self.name(ofPage: page, in: area))")
    }
    return found
  }

  private static func name(ofPage page: Int, in area: HomeArea) -> String {
    area == .homeScreen ? "page \(page + 1)" : area.title
  }

  private static func word(_ isOn: Bool) -> String { isOn ? "on" : "off" }
}

extension Act.Kind {
  /// The stack that it is about, if it is about one.
  var stack: StackID? {
    switch self {
    case .swipe(let stack, _), .keep(let stack), .dismiss(let stack), .never(let stack),
      .open(let stack), .glance(let stack), .edit(let stack, _), .stackSwitch(let stack, _, _):
      stack
    case .key, .turnPage, .putAlone, .developerMode, .configure: nil
    }
  }

  /// The same about another stack.
  func with(_ stack: StackID) -> Act.Kind {
    switch self {
    case .swipe(_, let distance): .swipe(stack, by: distance)
    case .keep: .keep(stack)
    case .dismiss: .dismiss(stack)
    case .never: .never(stack)
    case .open: .open(stack)
    case .glance: .glance(stack)
    case .edit(_, let edit): .edit(stack, edit)
    case .stackSwitch(_, let which, let isOn): .stackSwitch(stack, which, on: isOn)
    case .key, .turnPage, .putAlone, .developerMode, .configure: self
    }
  }
}
