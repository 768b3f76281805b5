package enum ProgramVersion {
  /// The version as it is told: three numbers, of which the first changes when what was written or
  /// decided before is read or decided otherwise.
  package static let text = "1.0.0"
}
