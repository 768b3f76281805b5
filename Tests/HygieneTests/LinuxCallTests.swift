import Testing

/// What only Linux has stands where another system does not compile it.
@Suite struct LinuxCallTests {
  private static let names = [
    "/proc", "inotify", "accept4", "pipe2", "renameat2", "O_TMPFILE", "MSG_NOSIGNAL",
    "sem_clockwait", "epoll",
  ]

  @Test(arguments: names)
  func `A call of Linux alone is in a branch`(name: String) {
    for file in SourceTree.sources + SourceTree.cSources where file.says(name) {
      #expect(Self.lines(with: name, in: file.text).isEmpty, "\(file.path)")
    }
  }

  /// The lines outside every branch for a system, without comments.
  private static func lines(with name: String, in text: String) -> [Substring] {
    var depth = 0
    return text.split(separator: "\n").filter { line in
      let code = line.drop { $0 == " " }
      if code.hasPrefix("#if") { depth += 1 }
      if code.hasPrefix("#endif") { depth -= 1 }
      return depth == 0 && line.contains(name) && !code.hasPrefix("//")
    }
  }

  @Test func `The C files are there to be read`() {
    #expect(SourceTree.cSources.contains { $0.says("__APPLE__") })
  }

  @Test func `A line outside a branch is found`() {
    #expect(Self.lines(with: "epoll", in: "#if os(Linux)\nepoll()\n#endif\n// epoll").isEmpty)
    #expect(Self.lines(with: "epoll", in: "#if A\n#endif\n  epoll()").count == 1)
  }
}
