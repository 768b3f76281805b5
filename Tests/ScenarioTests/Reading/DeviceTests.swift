import SimulationCore
import SmartStacks
import Testing

@testable import ScenarioText
@testable import Scenarios

@Suite struct DeviceTests {
  private static let apps = """
    apps:
      A: {widgets: {W: {}, V: {}, U: {}}}

    """

  private static func text(_ home: String, _ rest: String = "") -> String {
    Sample.head + apps + "home: {\(home)}\n" + rest
  }

  private static let phone = "pages: [[{stack: S, widgets: [W, V]}]], todayView: [U]"

  @Test func `Today View comes after the pages, with stacks and widgets`() throws {
    let home = "pages: [[W], [V]], todayView: [{stack: T, family: small, widgets: [U]}]"
    let world = try Sample.day(Self.text(home)).world

    #expect(world.pages.map(\.area) == [.homeScreen, .homeScreen, .todayView])
    #expect(world.stacks.map(\.page) == [2])
    #expect(world.policy.profile == .iphone)
    #expect(world.homePageCount == 2)
  }

  @Test(arguments: Policy.DeviceProfile.allCases)
  func `the device and the rule setting are one fact`(device: Policy.DeviceProfile) throws {
    let home = device == .mac ? "notificationCenter: [W]" : "pages: [[W]]"
    let named = Sample.read(Self.text("device: \(device.rawValue), \(home)")).scenario
    let turned = Sample.read(Self.text(home, "policy: {profile: \(device.rawValue)}\n")).scenario

    #expect(named?.world == turned?.world)
    #expect(named?.world.policy.profile == device)
  }

  /// WWDC21 10049 0:37.
  @Test func `an iPad's widgets stand on its Home Screen, a Mac's do not`() throws {
    let pages = "pages: [[{stack: S, widgets: [W, V]}], [U]]"
    let world = try Sample.day(Self.text("device: ipad, \(pages)")).world
    let mac = Sample.read(Self.text("device: mac, \(pages)")).diagnostics

    #expect(world.policy.profile == .ipad)
    #expect(world.pages.map(\.area) == [.homeScreen, .homeScreen])
    #expect(world.pages.map(\.places) == [[.stack(StackID(0))], [.widget(WidgetID(2))]])
    #expect(
      mac.map(\.message).contains("a Mac has its widgets in 'notificationCenter', not in 'pages'")
    )
  }

  @Test func `widgets of a Mac stand in Notification Center`() throws {
    let home = "device: mac, notificationCenter: [W, {widget: V, family: large}]"
    let world = try Sample.day(Self.text(home)).world

    #expect(world.pages.map(\.area) == [.notificationCenter])
    #expect(world.pages.map(\.places.count) == [2])
  }

  @Test func `the widget for Siri Suggestions needs no app, and has no relevance`() throws {
    let own = "{widget: siriSuggestions, family: large}"
    let stack = "{stack: S, widgets: [W, {kind: siriSuggestions, id: again}]}"
    let world = try Sample.day(Self.text("pages: [[\(own), \(stack)]]")).world

    #expect(world.kinds.map(\.surface) == [nil, nil, nil, .siriSuggestions])
    #expect(world.widgets.map(\.id) == ["siriSuggestions", "W", "again"])
    #expect(world.widgets.map(\.family) == [.systemLarge, .systemMedium, .systemMedium])
    let run = Run(toEndOf: world)
    let state = run.state(at: world.end)
    #expect(state.widgets.allSatisfy { $0.window == nil })
    #expect(state.stacks[0].top == state.stacks[0].members[0])
  }

  @Test func `its name and its sizes are told where they are wrong`() {
    let home = "device: ipad, pages: [[{widget: siriSuggestions, family: extraLarge}]]"
    let size = Sample.read(Self.text(home)).diagnostics
    let name = Sample.read(Self.text("pages: [[siriSugestions]]")).diagnostics

    #expect(size.map(\.code.name) == ["contradiction"])
    #expect(name.map(\.suggestion) == ["siriSuggestions"])
  }

  private static let wrong: [(String, String, String)] = [
    (
      "device: ⟦ipad⟧, pages: [[W]]", "policy: {profile: iphone}\n",
      "the device is ipad here, but the rule setting 'profile' is iphone; remove one of them"
    ),
    (
      "device: mac, notificationCenter: [W, {stack: ⟦S⟧, widgets: [V, U]}]", "",
      "a Mac has no stacks: only iPhone and iPad have Smart Stacks (inferred from WWDC21 10049 "
        + "0:59); list its widgets without the stack"
    ),
    (
      "device: mac, notificationCenter: [W], ⟦pages⟧: [[V]]", "",
      "a Mac has its widgets in 'notificationCenter', not in 'pages'"
    ),
    (
      "pages: [[V]], ⟦notificationCenter⟧: [W]", "",
      "an iPhone has its widgets in 'pages' and 'todayView', not in 'notificationCenter'"
    ),
    (
      "pages: [[{stack: S, family: ⟦extraLarge⟧, widgets: [W, V]}]]", "",
      "an iPhone has no systemExtraLarge widgets; only iPad does (device: ipad)"
    ),
    (
      "device: mac, notificationCenter: [{widget: W, ⟦family⟧: extraLarge}]", "",
      "a Mac has no systemExtraLarge widgets; only iPad does (device: ipad)"
    ),
    ("pages: [[W]], todayView: ⟦[]⟧", "", "found no widgets"),
    ("device: ⟦phone⟧, pages: [[W]]", "", "found 'phone'"),
    ("pages: [[W]]", "happens: [{at: 9:00, user: {page: ⟦2⟧}}]\n", "found page 2"),
    ("pages: [[W]]", "happens: [{at: 9:00, user: {page: ⟦todayView⟧}}]\n", "found todayView"),
    (phone, "happens: [{at: 9:00, user: {page: ⟦2⟧}}]\n", "found page 2"),
    (
      "device: mac, notificationCenter: [W]", "happens: [{at: 9:00, user: {page: ⟦1⟧}}]\n",
      "found page 1"
    ),
  ]

  @Test(arguments: wrong)
  func `what a device does not have is said where it stands`(
    home: String,
    rest: String,
    message: String
  ) { Sample.expect(Self.text(home, rest), missing: .length, messages: [message]) }

  @Test(arguments: [("", "pages"), ("device: mac", "notificationCenter")])
  func `a home without a place for widgets says which it needs`(home: String, key: String) {
    let said = Sample.read(Self.text(home)).diagnostics

    #expect(said.map(\.message) == ["a Home Screen needs '\(key)'"])
  }

  @Test func `the person turns to Today View by its name`() throws {
    let text = Self.text(
      Self.phone,
      "happens: [{at: 9:00, user: {page: todayView}}, {at: 9:05, user: {page: 1}}]\n"
    )
    let world = try Sample.day(text).world

    #expect(world.inputs.map(\.input) == [.turnPage(1), .turnPage(0)])
  }

  @Test func `what was done live is written by the name and found by it`() throws {
    let before = try Sample.day(Self.text(Self.phone)).world
    let more = Self.text("pages: [[{stack: S, widgets: [W, V]}], []], todayView: [U]")
    let after = try Sample.day(more).world
    let act = Act(time: .zero + .hours(1), kind: .input(.turnPage(1)))
    let named = NamedAct(act, in: before)

    #expect(named.words == "go to Today View")
    #expect(try named.act(in: after, keys: []).kind == .input(.turnPage(2)))
    let none = try Sample.day(Self.text("pages: [[W]]")).world
    let misfit = #expect(throws: Problem.self) { try named.act(in: none, keys: []) }
    #expect(misfit?.text == "there is no Today View")
  }
}
