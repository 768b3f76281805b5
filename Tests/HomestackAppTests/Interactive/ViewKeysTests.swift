import TerminalRendering
import HomeScreenViews
import Testing

@testable import HomestackApp

/// What help says of a view's keys is what they do.
@Suite struct ViewKeysTests {
  @Test(arguments: [
    SessionAction.command(.why), .command(.timeline), .command(.habits), .command(.phone),
  ])
  func `every key of a view reaches its command`(open: SessionAction) throws {
    var session = try Evening.session(at: "17:10")
    session.perform(open, wall: 0)

    #expect(!session.view.keys.bindings.isEmpty)
    for binding in session.view.keys.bindings {
      for key in binding.keys {
        #expect(session.action(for: key) == .command(binding.command), "\(key.name)")
      }
    }
  }

  @Test func `the Home Screen has the key table's keys alone`() throws {
    let session = try Evening.session()
    #expect(session.view.keys.bindings.isEmpty)
  }
}
