import Testing

@Suite struct OutletTests {
  /// Where a text is taken to be harmless without being looked at.
  static let makers: Set<String> = [
    "Text/HarmlessText.swift", "Glyphs/Glyphs.swift", "Output/ANSIOutput.swift",
  ]

  /// Where an escape character may stand in a literal, which every filter lets through.
  static let escapes: Set<String> = [
    // Sequences of colour.
    "Output/ANSIOutput.swift",
    // A line on standard error that is written over.
    "HomestackApp/Output/WholeOutput.swift",
    // The screen: what is sent to it and what comes from its keys.
    "TerminalDriver/",
  ]

  /// The one file that writes to standard output and to standard error.
  static let outlet = "TerminalDriver/Files/OutputFile.swift"

  /// The modules that the program is made of, and the library.
  static let program = Manifest.reach(of: "homestack").union(["homestack"])

  @Test(arguments: [
    "print" + "(", "debugPrint(", " dump(", " puts(", "fputs(", "perror(", "printf(", "fwrite(",
    "stdout", "stderr", "FileHandle", "STDOUT_FILENO", "STDERR_FILENO", "Glibc.write",
    "Darwin.write", "exit(withError", "HomestackCommand.main",
  ])
  func `Nothing prints but one file, which takes only what is harmless`(token: String) {
    for file in SourceTree.sources
    where Self.program.contains(file.module) && !file.path.hasSuffix(Self.outlet)
      && file.says(token)
    {
      for line in file.code where line.text.contains(token) {
        // The driver of the terminal asks what standard output is; the screen is written in C.
        if token == "STDOUT_FILENO", file.module == "TerminalDriver" { continue }
        Issue.record("\(file.path):\(line.number): \(token) prints past \(Self.outlet)")
      }
    }
  }

  @Test func `Only encoders make printed text without a filter`() {
    for file in SourceTree.sources
    where !Self.makers.contains(where: file.path.hasSuffix) && file.says("(own:") {
      for line in file.code where line.text.contains("(own:") {
        Issue.record("\(file.path):\(line.number): makes HarmlessText without a filter")
      }
    }
  }

  @Test func `Escape characters stand in no other literal`() {
    for file in SourceTree.sources
    where !Self.escapes.contains(where: file.path.contains) && file.says("u{") {
      for (index, line) in file.lines.enumerated() {
        for token in ["u{1B}", "u{1b}", "u{9B}", "u{9b}"] where line.contains("\\" + token) {
          Issue.record("\(file.path):\(index + 1): \(token) in a literal")
        }
      }
    }
  }
}
