import SystemAccess
import TestSupport
import Testing

/// A program of a few lines of shell.
enum ShellScript {
  /// Writes it into a folder; returns its path.
  ///
  /// Another process writes it: what a test beside this one starts would hold a file open that is
  /// written here, and the system starts no program that somebody may still write.
  static func write(_ lines: String, in folder: TemporaryFolder) throws -> String {
    let path = folder.path("program")
    let writer = try ChildProgram(
      "/bin/sh",
      ["-c", "cat > \"$0\" && chmod 755 \"$0\"", path],
      environment: ["PATH=/usr/bin:/bin"],
      input: Array("#!/bin/sh\nPATH=/usr/bin:/bin\n\(lines)\n".utf8)
    )
    try #require(writer.outcome().status == 0)
    return path
  }
}
