import Testing

@testable import ScenarioText

/// A value of a file is found again in another version of it.
@Suite struct PathFollowingTests {
  private static let text = """
    homestack: 1
    happens:
      - {at: 9:00, donate: Buy}
      - {at: 10:00, donate: Buy}
    """

  private func place(of path: String, after change: (String) -> String) throws -> String? {
    let former = try #require(ScenarioDocument(text: Self.text))
    let document = try #require(ScenarioDocument(text: change(Self.text)))
    return document.path(following: try ScenarioPath(parsing: path), from: former)?.description
  }

  @Test func `an item that others came before stands further down`() throws {
    let place = try place(of: "happens[1].at") { text in
      text.replacing("happens:\n", with: "happens:\n  - {at: 8:00, donate: Buy}\n")
    }
    #expect(place == "happens[2].at")
  }

  @Test func `an item that was changed stands where it stood`() throws {
    let place = try place(of: "happens[1].at") { $0.replacing("10:00", with: "11:00") }
    #expect(place == "happens[1].at")
  }

  @Test func `an item that went is not another`() throws {
    let place = try place(of: "happens[0].at") { text in
      text.replacing("  - {at: 9:00, donate: Buy}\n", with: "")
    }
    #expect(place == nil)
  }

  @Test func `what stands in no list stays, also where it is not`() throws {
    #expect(try place(of: "policy.limit.gap") { $0 } == "policy.limit.gap")
    #expect(try place(of: "apps.Nobody.title") { _ in "homestack: 1" } == "apps.Nobody.title")
    #expect(try place(of: "happens[7].at") { $0 } == "happens[7].at")
  }
}
