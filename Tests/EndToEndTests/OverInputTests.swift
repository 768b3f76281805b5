import Foundation
import TestSupport
import Testing

/// No result replaces a file that the same command reads, by whatever name it is called.
@Suite struct OverInputTests {
  private static let scenario = """
    homestack: 1
    apps: {Weather: {widgets: {W: {timeline: [{at: 9:30, relevance: 5}]}}}}
    home: {pages: [[{stack: Home, widgets: [W]}]]}
    happens: [{rows: donations.csv, donate: Buy}]
    intents: {Buy: {app: Weather}}

    """

  private static let files = [
    "v.yaml": scenario, "donations.csv": "time\n2021-06-09T10:00\n",
    "p.yaml": "homestackPolicy: 1\npolicy: {limit.gap: 30m}\n", "t.yaml": shippedTheme,
    "seen.tsv": "time\tstack\twidget\n2021-06-09T10:00\tHome\tW\n",
  ]

  private static var shippedTheme: String {
    let file = ToldText.root.appending(path: "themes/dark.yaml")
    return (try? String(contentsOf: file, encoding: .utf8)) ?? ""
  }

  private let temporary: TemporaryFolder
  private let folder: URL

  /// A folder with the files, the scenario also as a link and by a second name.
  init() throws {
    temporary = try TemporaryFolder()
    folder = URL(filePath: temporary.path)
    for (name, text) in Self.files { try Data(text.utf8).write(to: folder.appending(path: name)) }
    try FileManager.default.createSymbolicLink(
      atPath: temporary.path("link.yaml"),
      withDestinationPath: "v.yaml"
    )
    try FileManager.default.linkItem(
      atPath: temporary.path("v.yaml"),
      toPath: temporary.path("hard.yaml")
    )
  }

  private static let commands = [
    "simulate v.yaml --quiet --output", "report v.yaml --format html --output",
    "frame v.yaml --at 9:00 --format svg --output",
    "film v.yaml --from 9:29 --to 9:31 --output", "sweep v.yaml --runs 5 --format json --output",
    "sweep v.yaml --runs 5 --quiet --checkpoint",
    "compare v.yaml --b policy.limit.gap=30m --format json --output", "check v.yaml --junit",
    "run v.yaml --plain --speed max --record", "simulate - --quiet < v.yaml --output",
  ]

  @Test(arguments: commands, ["v.yaml", "./v.yaml", "link.yaml", "hard.yaml"])
  func `a scenario is not replaced by what is made of it`(command: String, name: String) throws {
    let outcome = try BuiltProgram.shell("cd '\(folder.path)' && \"$homestack\" \(command) \(name)")

    #expect(outcome.status == 73, "\(outcome.errors)")
    #expect(outcome.errors.contains("\(name) was not overwritten because this command reads it"))
    try expectWhole()
  }

  @Test(arguments: [
    "simulate v.yaml --quiet --output donations.csv",
    "simulate v.yaml --quiet --policy-file p.yaml --output p.yaml",
    "frame v.yaml --at 9:00 --theme ./t.yaml --format svg --output t.yaml",
    "report v.yaml --format csv --seen seen.tsv --output seen.tsv",
  ])
  func `nor is any other file that the command reads`(command: String) throws {
    let outcome = try BuiltProgram.shell("cd '\(folder.path)' && \"$homestack\" \(command)")

    #expect(outcome.status == 73, "\(outcome.errors)")
    try expectWhole()
  }

  @Test func `a sweep goes on from its checkpoint and replaces it, and parts stay`() throws {
    let sweep = "\"$homestack\" sweep v.yaml --runs 4 --quiet"
    let kept = "--checkpoint kept.part --resume kept.part"

    let outcome = try BuiltProgram.shell(
      """
      cd '\(folder.path)' && \(sweep) \(kept) > one.txt && \(sweep) \(kept) > two.txt \
      && cmp one.txt two.txt && \(sweep) --format part > 1.part && cp 1.part copy.part \
      && { "$homestack" merge 1.part --output 1.part; [ $? = 73 ]; } && cmp 1.part copy.part
      """
    )

    #expect(outcome.status == 0, "\(outcome.errors)")
  }

  @Test(arguments: ["simulate v.yaml --quiet", "report v.yaml --format csv", "new --force"])
  func `a dangling link stays, and nothing is made where it leads`(command: String) throws {
    let link = folder.appending(path: "lost.yaml").path
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "gone.yaml")

    let place = command.hasPrefix("new") ? "lost.yaml" : "--output lost.yaml"
    let outcome = try BuiltProgram.shell(
      "cd '\(folder.path)' && \"$homestack\" \(command) \(place)"
    )

    #expect(outcome.status == 73, "\(outcome.errors)")
    #expect(outcome.errors.contains("is a broken link"), "\(outcome.errors)")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "gone.yaml")
    #expect(!FileManager.default.fileExists(atPath: folder.appending(path: "gone.yaml").path))
  }

  private func expectWhole() throws {
    for (name, text) in Self.files {
      #expect(try String(contentsOf: folder.appending(path: name), encoding: .utf8) == text)
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    #expect(names == (Self.files.keys + ["link.yaml", "hard.yaml"]).sorted())
  }
}
