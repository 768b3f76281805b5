import Testing

/// What differs between Linux and macOS stands in one file of each module, so that whoever has the
/// other system knows where to look.
///
/// Which of their libraries is imported may be asked anywhere, and a file may be of one system
/// alone.
@Suite struct SystemBranchTests {
  private static let conditions = [
    "os(Linux)", "os(macOS)", "canImport(Glibc)", "canImport(Darwin)", "HOMESTACK_KQUEUE",
    "__APPLE__", "CT_OLD_CURSES",
  ]

  /// The files that <doc:Architecture> lists.
  @Test func `Every file with a branch is in the list, and has one block`() {
    let article = SourceTree.text(of: "\(SourceTree.articles)/Architecture.md")
    let all = SourceTree.sources + SourceTree.cSources + SourceTree.tests
    let divided = all.filter(Self.isDivided) + all.filter { $0.name.hasPrefix("SystemEvents+") }
    for file in divided {
      let name = file.path.split(separator: "/").last ?? ""
      #expect(article.contains("`\(name)`"), "\(file.path)")
      if file.path.hasSuffix(".c") {
        let blocks = file.code.filter {
          $0.text.hasPrefix("#if CT_OLD") || $0.text.contains("APPLE")
        }
        #expect(blocks.count == 1, "\(file.path)")
      }
    }
    #expect(divided.contains { $0.path.hasSuffix("files.c") })
  }

  @Test func `Branches for a system stand in one file of a module`() {
    var files: [String: [String]] = [:]
    for file in SourceTree.sources + SourceTree.tests where Self.isDivided(file) {
      // A module of the sources is one folder deeper than one of the tests.
      let depth = file.path.hasPrefix("Sources/") ? 3 : 2
      let module = file.path.split(separator: "/").prefix(depth).joined(separator: "/")
      files[module, default: []].append(file.path)
    }

    #expect(!files.isEmpty)
    for (module, paths) in files.sorted(by: { $0.key < $1.key }) where paths.count > 1 {
      Issue.record("\(module) has branches for a system in \(paths.joined(separator: ", "))")
    }
  }

  @Test(arguments: [
    ("#if os(Linux)\n  let a = 1\n#endif\nlet b = 2\n", true),
    ("let b = 2\n#if canImport(Glibc)\n  let a = 1\n#else\n  let a = 2\n#endif\n", true),
    ("#if canImport(Glibc)\n  import Glibc\n#else\n  import Darwin\n#endif\nlet b = 2\n", false),
    ("#if canImport(Darwin)\n  import Darwin\n  let a = 1\n#endif\n", false),
    ("#if DEBUG\n  let a = 1\n#endif\nlet b = 2\n", false),
  ])
  func `A file is divided by what it does on a system`(text: String, isDivided: Bool) {
    let file = SourceFile(path: "Sources/Folder/Module/File.swift", text: text)
    #expect(Self.isDivided(file) == isDivided)
  }

  /// Whether a part of a file does something that depends on the system.
  private static func isDivided(_ file: SourceFile) -> Bool {
    guard conditions.contains(where: file.says) else { return false }
    let code = file.code.map { $0.text.drop { $0 == " " } }.filter { !$0.isEmpty }
    var (depth, start, isOfSystem) = (0, 0, false)
    for (index, line) in code.enumerated() {
      if line.hasPrefix("#if") {
        if depth == 0 { (start, isOfSystem) = (index, conditions.contains { line.contains($0) }) }
        depth += 1
      } else if line.hasPrefix("#endif") {
        depth -= 1
        let isWhole = start == 0 && index == code.count - 1
        let body = code[start...index].filter { !$0.hasPrefix("#") }
        let imports = body.allSatisfy { $0.contains("import ") }
        if depth == 0, isOfSystem, !isWhole, !imports { return true }
      }
    }
    return false
  }
}
