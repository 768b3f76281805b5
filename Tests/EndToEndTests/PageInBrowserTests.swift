import Foundation
import TestSupport
import Testing

/// A browser that nobody here wrote, and what drives it.
enum Chromium {
  static let isAvailable: Bool = {
    let outcome = try? BuiltProgram.shell(
      "command -v python3 && { command -v chromium || command -v chromium-browser; }"
    )
    return outcome?.status == 0
  }()
  static let isMissing: Comment = "Chromium or Python is not installed"
}

/// The page of a report in a browser; skipped where there is none.
@Suite(.enabled(if: Chromium.isAvailable, Chromium.isMissing))
struct PageInBrowserTests {
  private static let check = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../.ci/browser/check_page").standardized.path

  /// `check_page` lists what is judged.
  @Test func `Pages pass what is asked of any page, and do what they are there for`() throws {
    let folder = try BuiltProgram.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let hostile = folder.appending(path: "hostile.yaml")
    try Data(Self.hostile.utf8).write(to: hostile)
    var pages: [String] = []
    for scenario in ["busy-evening", "quiet-day", hostile.path] {
      let page = folder.appending(path: "page-\(pages.count).html").path
      let outcome = try BuiltProgram.run(
        "report",
        scenario,
        "--format",
        "html",
        "--output",
        page,
        "--days",
        "2"
      )
      #expect(outcome.status == 0, Comment(rawValue: outcome.errors))
      pages.append(page)
    }

    let quoted = pages.map { "'\($0)'" }.joined(separator: " ")
    let outcome = try BuiltProgram.shell("HOME='\(folder.path)' python3 '\(Self.check)' \(quoted)")

    #expect(outcome.status == 0, Comment(rawValue: outcome.text + outcome.errors))
  }

  /// Names that want to be a script, an attribute, the end of the script's data, or a handler.
  private static let hostile = #"""
    homestack: 1
    name: "</script><script>document.title='owned'</script><img src=x onerror=alert(1)>"
    description: "<!-- \" onload='alert(1)' ]]> &amp; 日本語 \u202e right to left"
    apps:
      "<svg/onload=alert(1)>":
        widgets:
          WeatherWidget:
            title: "</text></svg><script>alert(1)</script>"
            timeline:
              - {at: 9:00, show: "</script><b>bold</b>", relevance: {score: 1, duration: 1h}}
          CalendarWidget:
            title: "\" onfocus=\"alert(1)"
            timeline: [{at: 8:00, relevance: {score: 1, duration: 3h}}]
    home:
      pages: [[{stack: "Home\"><script>", widgets: [CalendarWidget, WeatherWidget]}]]
    expect:
      - {at: 8:30, stack: "Home\"><script>", top: CalendarWidget}
    """#
}
