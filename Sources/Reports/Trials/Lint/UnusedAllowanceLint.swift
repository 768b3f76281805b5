import Scenarios

/// A finding that the file allows and that is not there: misspelt, or mended since.
enum UnusedAllowanceLint {
  /// The findings without those that the file allows, and what is allowed for nothing.
  static func applied(_ allowed: [AllowedFinding], to findings: [LintFinding]) -> [LintFinding] {
    let codes = Set(findings.map(\.code))
    let unused = allowed.filter { !codes.contains($0.code) }.map { allowance in
      LintFinding(
        code: "lint.unused",
        location: allowance.location,
        message: "\(allowance.code) is allowed, and there is no such finding.",
        advice: "Take the line out, or correct the code."
      )
    }
    let names = Set(allowed.map(\.code))
    return findings.filter { !names.contains($0.code) } + unused
  }
}
