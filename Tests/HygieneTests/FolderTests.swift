import Testing

/// Of two folders of a module, at most one needs the other.
@Suite struct FolderTests {
  @Test(arguments: Manifest.reach(of: "homestack"))
  func `No folders of a module need each other`(module: String) {
    var left = Self.needs(in: module)
    while let free = left.first(where: { $0.value.isDisjoint(with: left.keys) }) {
      left[free.key] = nil
    }

    #expect(left.isEmpty, "\(left)")
  }

  /// The folders of a module with those that each needs; the module's own files are one, too.
  private static func needs(in module: String) -> [String: Set<String>] {
    let files = SourceTree.sources.filter { $0.module == module }
    var homes: [String: Set<String>] = [:]
    for file in files {
      for name in declared(in: file) { homes[name, default: []].insert(folder(of: file)) }
    }
    var needs: [String: Set<String>] = [:]
    for file in files {
      let own = folder(of: file)
      for name in named(in: file) {
        // A name that two folders have says nothing.
        guard let home = homes[name], home.count == 1, !home.contains(own) else { continue }
        needs[own, default: []].formUnion(home)
      }
    }
    return needs
  }

  private static func folder(of file: SourceFile) -> String {
    let parts = file.path.split(separator: "/")
    return parts.count > 4 ? String(parts[3]) : ""
  }

  /// The types that a file declares for others.
  private static func declared(in file: SourceFile) -> [String] {
    let kinds: Set<Substring> = ["struct", "enum", "class", "protocol", "actor", "typealias"]
    return file.code.compactMap { line in
      guard !line.text.hasPrefix(" ") else { return nil }
      let words = line.text.split(separator: " ")
      guard let kind = words.firstIndex(where: kinds.contains), kind + 1 < words.count else {
        return nil
      }
      return String(words[kind + 1].prefix { $0.isLetter || $0.isNumber })
    }
  }

  private static func named(in file: SourceFile) -> Set<String> {
    var names: Set<String> = []
    for line in file.code {
      let words = line.text.utf8.split { byte in
        !(0x30...0x39).contains(byte) && !(0x41...0x5A).contains(byte)
          && !(0x61...0x7A).contains(byte) && byte != 0x5F
      }
      for word in words where (0x41...0x5A).contains(word.first ?? 0) {
        names.insert(String(Substring(word)))
      }
    }
    return names
  }
}
