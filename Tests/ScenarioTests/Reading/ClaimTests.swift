import SmartStacks
import Testing

@testable import Scenarios

@Suite struct ClaimTests {
  typealias Claim = Scenarios.Expectation.Claim

  private static let world = """
    homestack: 1
    starts: 2021-06-09T06:00
    intents:
      View:
        parameters: [{name: card, type: enum, cases: [acme, soup]}, {name: n, type: integer}]
        supportedCombinations: [[card]]
    apps: {Cards: {widgets: {W: {configuration: View}, V: {}}}}
    home: {pages: [[{stack: S, widgets: [W, V]}]]}
    happens: [{at: 7:00, donate: View}, {at: 8:00, donate: View}, {at: 9:00, donate: View}]

    """

  @Test(arguments: [
    ("predicted: View(card=acme)", Claim.predicted(view("acme"))),
    ("predicted: View", .predicted(view(nil))), ("predicted: none", .predicted(nil)),
    ("surface: lockScreen, shows: View(card=soup)", .shown(.lockScreen, view("soup"))),
    ("surface: watchFace, shows: none", .shown(.watchFace, nil)),
    ("donations: 3", .donations(3, of: nil)), ("donations: 3, of: View", .donations(3, of: "View")),
    ("rejections: 5", .rejections(5)),
    ("rejected: View, code: 1901", .rejected("View", reason: nil, code: 1901)),
    ("rejected: View, reason: ineligible", .rejected("View", reason: .ineligible, code: nil)),
    ("refused: keep, reason: noSuggestion", .refused("keep", reason: "noSuggestion")),
    ("refused: reload, reason: budget", .refused("reload", reason: "budget")),
    ("refused: shortcut, reason: staticKind", .refused("shortcut", reason: "staticKind")),
    ("reloads: 2, of: W", .reloads(2, of: "W")),
    ("stack: S, suggested: \"W(n=07,card=acme)\"", .suggested("W(card=acme,n=7)")),
    ("stack: S, withheld: W, reason: noPermission", .withheld("W", reason: .noPermission)),
  ])
  func `a claim can be about all of the rulebook`(item: String, claim: Claim) throws {
    let result = Sample.read(Self.world + "expect: [{at: 9:00, \(item)}]\n")
    #expect(result.diagnostics == [])
    let expectations = try #require(result.scenario).expectations
    #expect(expectations.map(\.claim) == [claim])
    #expect((expectations[0].stack != nil) == item.hasPrefix("stack"))
  }

  private static func view(_ card: String?) -> Scenarios.Expectation.NamedIntent {
    .init(
      intent: IntentID(0),
      values: card.map { Configuration([.init(name: "card", value: ParameterValue($0))]) }
    )
  }

  @Test(arguments: [
    ("predicted: Veiw", "unknownName", "View"), ("predicted: View(card=amce)", "badValue", "acme"),
    ("predicted: View(crad=acme)", "unknownName", "card"),
    ("predicted: View(card", "badValue", nil),
    ("surface: lockScren, shows: none", "badValue", "lockScreen"),
    ("surface: lockScreen", "missingKey", nil), ("shows: none", "missingKey", nil),
    ("top: W", "missingKey", nil), ("code: 1901, rejections: 1", "missingKey", nil),
    ("reloads: 1", "missingKey", nil), ("refused: kep", "badValue", "keep"),
    ("refused: keep, reason: budget", "badValue", nil),
    ("stack: S, top: \"W(card=sop)\"", "badValue", "soup"),
  ])
  func `a claim that means nothing is refused`(item: String, code: String, nearest: String?) {
    let result = Sample.read(Self.world + "expect: [{at: 9:00, \(item)}]\n")
    #expect(result.scenario == nil)
    #expect(result.diagnostics.map(\.code.name).prefix(1) == [code])
    #expect(result.diagnostics.first?.suggestion == nearest)
  }
}
