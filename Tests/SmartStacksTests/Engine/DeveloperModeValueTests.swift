import Testing

@testable import SmartStacks

/// Developer Mode is on by app.
@Suite struct DeveloperModeValueTests {
  @Test func `It is turned on and off for an app or for all`() {
    var day = Day("A").kind("B", app: "Other")
    day.world.policy.developerMode = false
    var mode = DeveloperMode(plan: Plan(world: day.world))
    #expect(mode.byApp == [false, false])

    mode.set(AppID(1), on: true)
    #expect(!mode.isOn(ofKind: 0) && mode.isOn(ofKind: 1))

    mode.set(nil, on: true)
    #expect(mode.byApp == [true, true])
  }
}
