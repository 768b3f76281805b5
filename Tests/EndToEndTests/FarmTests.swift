import Foundation
import TestSupport
import Testing

/// The recipes that make a sweep or an evaluation on several machines, each on one, with the engine
/// that it is for: what they join is what one command writes, byte for byte.
@Suite(.serialized) struct FarmTests {
  /// A tool that a recipe needs, and whether it is here.
  private struct Tool {
    let name: String
    let path: String?

    init(_ name: String, in folders: [String] = ["/usr/bin", "/usr/sbin", "/usr/local/bin"]) {
      self.name = name
      path = folders.map { "\($0)/\(name)" }.first {
        FileManager.default.isExecutableFile(atPath: $0)
      }
    }

    var isHere: Bool { path != nil }
    var absence: Comment { "\(name) is not installed" }
  }

  private static let parallel = Tool("parallel")
  private static let slurm = Tool("slurmctld")
  /// `SPARK_HOME` says where it lies, as in an environment of Python's.
  private static let spark = Tool(
    "spark-submit",
    in: [ProcessInfo.processInfo.environment["SPARK_HOME"].map { "\($0)/bin" } ?? "", "/usr/bin"]
  )
  private static let isRoot = getuid() == 0

  private static let sweep = "sweep smart-rotate-day --runs 200 --jitter 5m --seed 3 --quiet"
  private static let recipes = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../.ci/farm").standardized.path

  /// What a line of shell writes in a folder of its own, with the recipes as `$recipes`.
  private static func run(_ line: String) throws -> BuiltProgram.Outcome {
    let folder = try BuiltProgram.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    return try BuiltProgram.shell(
      """
      export HOMESTACK=$homestack PATH=$PATH:/usr/sbin:/sbin HOME='\(folder.path)'
      recipes='\(recipes)'
      cd '\(folder.path)' && \(line)
      """
    )
  }

  @Test(.enabled(if: parallel.isHere, parallel.absence))
  func `GNU parallel joins a sweep to the whole`() throws {
    let whole = try Self.run("$homestack \(Self.sweep)")
    let joined = try Self.run("$recipes/parallel 4 parts \(Self.sweep)")

    #expect(whole.status == 0 && joined.status == 0, "\(joined.errors)")
    #expect(joined.output == whole.output && !whole.output.isEmpty)
  }

  @Test(.enabled(if: parallel.isHere, parallel.absence))
  func `what GNU parallel has done is not done again`() throws {
    let again = "$recipes/parallel 3 parts \(Self.sweep)"

    let outcome = try Self.run(
      "\(again) > first; touch -d 2001-01-01 parts/1.part; \(again) > second; "
        + "cmp first second && stat -c %Y parts/1.part"
    )

    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.text.hasPrefix("97830"))
  }

  @Test(.enabled(if: slurm.isHere && isRoot, "slurm-wlm is not installed, or this is not root"))
  func `a job array of Slurm joins a sweep to the whole`() throws {
    let whole = try Self.run("$homestack \(Self.sweep)")
    let joined = try Self.run(
      """
      trap '$recipes/one-node-slurm down farm >&2' EXIT
      export SLURM_CONF=$PWD/farm/slurm.conf
      export SLURM_PORT=27817
      $recipes/one-node-slurm up farm >&2 && $recipes/slurm 4 parts \(Self.sweep)
      """
    )

    #expect(joined.status == 0, "\(joined.errors)")
    #expect(joined.output == whole.output && !whole.output.isEmpty)
  }

  @Test(.enabled(if: spark.isHere, spark.absence))
  func `Spark joins the people of a log to the whole`() throws {
    let log = """
      awk 'BEGIN { print "user\\tt\\titem"; for (p = 1; p <= 9; p++) for (n = 0; n < 120; n++)
        print "p" p "\\t" 1600000000 + n * 21600 + p * 60 "\\t" "item" (n * p) % 5 }' > log.tsv
      """
    let whole = try Self.run("\(log)\n$homestack evaluate - < log.tsv")
    let submit = "'\(Self.spark.path ?? "")' --master 'local[2]'"
    let joined = try Self.run(
      "\(log)\n\(submit) $recipes/spark.py log.tsv 4 2> errors || cat errors >&2"
    )

    #expect(whole.status == 0 && joined.status == 0, "\(joined.errors)")
    #expect(joined.output == whole.output && !whole.output.isEmpty)
  }

  /// The manifest asks for every shard once, with a line that the program takes.
  @Test func `the manifest for Kubernetes makes every shard`() throws {
    let text = try String(
      contentsOfFile: "\(Self.recipes)/kubernetes.yaml",
      encoding: .utf8
    )
    let count = try #require(text.firstMatch(of: /completions: (\d+)/)?.1)
    let line = try #require(text.firstMatch(of: /exec (homestack sweep(?:.|\n)*?\.part")/)?.1)
    let command = line.replacing(/\s+/, with: " ").replacing("homestack", with: "$homestack")
      .replacing("my-day.yaml", with: "quiet-day").replacing("--runs 1000000", with: "--runs 640")

    let outcome = try Self.run(
      "mkdir parts; for JOB_COMPLETION_INDEX in 0 63; do \(command) || exit 1; done; ls parts"
    )

    #expect(line.contains("/\(count)\""))
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.lines == ["0.part", "63.part"])
  }
}
