import HomeScreenViews
import SimulationCore
import SmartStacks
import TerminalRendering
import Testing

@testable import HomestackApp
@testable import ScenarioText

/// What would bring a widget on top, asked on the screen: pairs of values do not hold it.
@Suite struct HowSearchTests {
  /// A score of nothing in a window that is over: one without the other changes nothing.
  private static let text = """
    homestack: 1
    starts: 2021-06-09T06:00
    apps:
      Calendar:
        widgets:
          Calendar:
            timeline:
              - {at: "7:00", relevance: {score: 10, duration: 1m}}
              - {at: "8:00", relevance: {score: 5, duration: 9h}}
      Parcel:
        widgets:
          Parcel: {timeline: [{at: "9:00", relevance: {score: 0, duration: 5m}}]}
    home:
      pages: [[{stack: Home, widgets: [Calendar, Parcel]}]]
    """

  /// A session at half past nine that asks what would bring Parcel on top.
  private func asking() throws -> InteractiveState {
    let scenario = try #require(ScenarioReader.read(text: Self.text, file: "shut.yaml").scenario)
    let document = try #require(ScenarioDocument(text: Self.text))
    var loaded = LoadedScenario(scenario)
    loaded.trial = { ScenarioTrial(document, file: "shut.yaml") }
    var options = InteractiveOptions()
    options.start = .zero + .minutes(210)
    options.isPlaying = false
    var state = InteractiveState(
      loaded: loaded,
      options: options,
      themes: ThemeMenu(names: ["dark"], titles: ["D"], shown: 0),
      size: Size(columns: 100, rows: 30),
      wall: 0
    )
    state.perform(.command(.why), wall: 0)
    try state.askAbout("Parcel")
    state.perform(.command(.howToTop), wall: 0)
    return state
  }

  private func changes(_ state: InteractiveState) throws -> WhyScreen.Changes {
    try #require(state.view.whyScreen?.changes)
  }

  @Test func `single values are tried at once, and pairs wake by wake until they are done`() throws
  {
    var state = try asking()
    #expect(
      try changes(state).remarks.first
        == "No value alone brings it on top then; trying finer steps, and two together."
    )
    #expect(try changes(state).rows.allSatisfy { $0.change.hasPrefix("one more") })

    var wall = 0
    var wakes = 0
    while let wake = state.nextWake(after: wall), wakes < 10_000 {
      #expect(wake > wall)
      wall = wake
      wakes += 1
      state.advance(wall: wall)
    }

    #expect(wakes > 1)
    #expect(state.views.howSearch == nil)
    #expect(try !changes(state).rows.isEmpty)
    #expect(
      try changes(state).remarks.first == "No value alone brings it on top then; two together do."
    )
    var picture = try asking()
    picture.views.finishHowSearch(in: picture.loaded.world)
    #expect(try changes(picture) == changes(state))
  }

  @Test func `a search that nobody waits for any more ends`() throws {
    var state = try asking()
    #expect(state.views.howSearch != nil)

    state.perform(.command(.leaveView), wall: 0)
    state.advance(wall: 20)

    #expect(state.views.howSearch == nil)
    #expect(state.nextWake(after: 20) == nil)
  }
}
