import Foundation
import TestSupport
import Testing

/// The recipe that makes a sweep with GNU parallel, on one machine: what it joins is what one
/// command writes, byte for byte.
@Suite(.serialized) struct FarmTests {
  private static let isParallelHere = ["/usr/bin", "/usr/local/bin"].contains {
    FileManager.default.isExecutableFile(atPath: "\($0)/parallel")
  }

  private static let sweep = "sweep smart-rotate-day --runs 200 --jitter 5m --seed 3 --quiet"
  private static let recipes = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../.ci/farm").standardized.path

  /// What a line of shell writes in a folder of its own, with the recipes as `$recipes`.
  private static func run(_ line: String) throws -> BuiltProgram.Outcome {
    let folder = try BuiltProgram.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    return try BuiltProgram.shell(
      """
      export HOMESTACK=$homestack PATH=$PATH:/usr/local/bin HOME='\(folder.path)'
      recipes='\(recipes)'
      cd '\(folder.path)' && \(line)
      """
    )
  }

  @Test(.enabled(if: isParallelHere, "parallel is not installed"))
  func `GNU parallel joins a sweep to the whole`() throws {
    let whole = try Self.run("$homestack \(Self.sweep)")
    let joined = try Self.run("$recipes/parallel 4 parts \(Self.sweep)")

    #expect(whole.status == 0 && joined.status == 0, "\(joined.errors)")
    #expect(joined.output == whole.output && !whole.output.isEmpty)
  }

  @Test(.enabled(if: isParallelHere, "parallel is not installed"))
  func `what GNU parallel has done is not done again`() throws {
    let again = "$recipes/parallel 3 parts \(Self.sweep)"

    let outcome = try Self.run(
      "\(again) > first; touch -d 2001-01-01 parts/1.part; \(again) > second; "
        + "cmp first second && stat -c %Y parts/1.part"
    )

    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.text.hasPrefix("97830"))
  }
}
