import Testing

/// Folders with a manifest of their own, built by the real SwiftPM and played.
@Suite(.enabled(if: SwiftFolder.hasCompiler, SwiftFolder.isMissing))
struct SwiftPackageTests {
  @Test func `a package plays with its library, its resources and the package beside it`() throws {
    let folder = try SwiftFolder("ParcelTeam")
    let path = "\(folder.path)/Parcel"

    let frame = try folder.run("frame", path, "--at", "6:05", "--size", "120x40")
    let again = try folder.run("frame", path, "--at", "6:05", "--size", "120x40")
    try folder.replace("in \\(hours)", with: "after \\(hours)", in: Self.beside)
    let saved = try folder.run("frame", path, "--at", "6:05", "--size", "120x40")

    #expect(frame.status == 0, "\(frame.errors)")
    #expect(frame.text.contains("Lantern Books"), "\(frame.text)")
    #expect(frame.text.contains("in 2 hours"), "\(frame.text)")
    #expect(again.output == frame.output)
    #expect(!again.errors.contains("Building"), "\(again.errors)")
    #expect(saved.text.contains("after 2 hours"), "\(saved.text)\(saved.errors)")
    #expect(folder.processes == 0)
  }

  @Test func `a mistake in a library is told at its line of the package's own file`() throws {
    let folder = try SwiftFolder("ParcelTeam")
    let line = try folder.replace("Text(shop)", with: "Text(shopp)", in: Self.library)

    let outcome = try folder.run("simulate", "\(folder.path)/Parcel")

    #expect(outcome.status == 65)
    #expect(outcome.output.isEmpty)
    #expect(
      outcome.errors.contains("/ParcelTeam/\(Self.library):\(line):"),
      "\(outcome.errors)"
    )
    #expect(outcome.errors.contains("cannot find 'shopp' in scope"))
    #expect(outcome.errors.contains("it does not compile (1 error)"), "\(outcome.errors)")
    #expect(folder.processes == 0)
  }

  private static let library = "Parcel/Sources/ParcelKit/ShopView.swift"
  private static let beside = "Shared/Sources/Shared/Waiting.swift"
}
