import Foundation
import Testing

/// What lies beside a folder's Swift, built and shown.
@Suite(
  .enabled(if: SwiftFolder.hasCompiler, SwiftFolder.isMissing),
  .enabled(if: TmuxTerminal.isAvailable, TmuxTerminal.isMissing)
)
struct SwiftAssetTests {
  private static let day = """
    homestack: 1
    starts: 2021-06-09T06:00
    locale: de_DE
    apps:
      Parcel: {swift: ParcelWidget}
      Clock: {widgets: {ClockWidget: {show: Tick}}}
    home: {pages: [[{stack: Home, family: medium, widgets: [Parcel, ClockWidget]}]]}
    """

  private static let colour = """
    {"colors": [{"color": {"components": {"red": "0.1", "green": "0.2", "blue": "0.9"}}}]}
    """

  @Test func `colours and pictures have their symbols, and texts the scenario's language`() throws {
    let folder = try SwiftFolder("ParcelWidget")
    try folder.add(Self.colour, as: "A.xcassets/Brand Blue.colorset/Contents.json")
    try folder.add("{}", as: "A.xcassets/Logo.imageset/Contents.json")
    try folder.add(
      "\"Parcels\" = \"Pakete\";\n\"%@ of %lld\" = \"%2$lld x %1$@\";",
      as: "de.lproj/Localizable.strings"
    )
    try folder.add(
      #"{"sourceLanguage": "en", "strings": {"%lld boxes": {"localizations": {"de": {"#
        + #""variations": {"plural": {"one": {"stringUnit": {"value": "%lld Schachtel"}}, "#
        + #""other": {"stringUnit": {"value": "%lld Schachteln"}}}}}}}}}"#,
      as: "Localizable.xcstrings"
    )
    try folder.add(
      """
      import SwiftUI
      import UIKit

      extension ParcelView {
        var extra: some View {
          let name = "box"
          return VStack {
            HStack {
              Text("\\(name) of \\(7)").foregroundStyle(.brandBlue).background(Color(.brandBlue))
              Image(.logo)
            }
            HStack {
              Text("\\(1) boxes").foregroundColor(Color.brandBlue)
              Text(String(localized: "\\(2) boxes")).tint(Color(UIColor(resource: .brandBlue)))
            }
          }
        }
      }

      """,
      as: "Extra.swift"
    )
    try folder.replace("default: list", with: "default: extra", in: "ParcelViews.swift")
    try Self.day.write(toFile: folder.scenario, atomically: true, encoding: .utf8)

    let terminal = try folder.terminal(
      of: folder.scenario,
      "--allow-swift",
      "--paused",
      "--at",
      "6:05"
    )
    for words in ["Pakete", "7 x", "1 Schachtel", "2 Schachteln", "[logo]"] {
      try terminal.wait(for: "“\(words)”", within: 60) { rows in
        rows.contains { $0.localizedCaseInsensitiveContains(words) }
      }
    }
    try terminal.type("q")
    try terminal.wait("left with 0")

    #expect(folder.processes == 0)
  }
}
