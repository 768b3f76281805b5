import Testing

/// A new case of an enumeration of ours must not compile until each switch has thought of it.
@Suite struct ForgottenCaseTests {
  /// Switches with a default over what is no closed enumeration of ours, though it looks like one.
  static let open: [String: (count: Int, reason: String)] = [
    "HomeScreenViews/Drawing/ScreenContext.swift": (1, "a speed is any number"),
    "ScenarioText/Starting/FirstScenario.swift": (1, "Unicode's categories"),
    "Scenarios/Yaml/YamlText.swift": (1, "the parser's errors"),
    "TerminalRendering/Output/Palette.swift": (2, "an ink is any of 256 numbers"),
    "Trials/Changes/ChangeSearch+Values.swift": (2, "the keys of a file are texts"),
  ]

  @Test func `No switch over an enumeration of ours has a default`() {
    var found: [String: Int] = [:]
    for file in SourceTree.sources where file.says("default:") {
      let path = file.place
      for line in Self.defaults(in: file) {
        found[path, default: 0] += 1
        guard Self.open[path] == nil else { continue }
        Issue.record("\(file.path):\(line): write the cases out, or ask with `if case`")
      }
    }
    for (path, known) in Self.open {
      #expect(found[path] == known.count, "\(path): \(known.reason)")
    }
  }

  @Test(arguments: [
    ("switch key {\ncase .up: 1\ndefault: 2\n}", 1),
    ("switch (key, 2) {\ncase (.up, 2): 1\ndefault: 2\n}", 1),
    ("let one =\n  switch key {\n  case .up, .down:\n    1\n  default: 2\n  }", 1),
    ("switch byte {\ncase 1: .up\ndefault: .down\n}", 0),
    ("switch byte {\ncase ..<1: .up\ndefault: .down\n}", 0),
    ("switch word {\ncase \"up\": .up\ndefault: .down\n}", 0), ("call(\n  default: 2\n)", 0),
  ])
  func `A default over cases is found, none over numbers or texts`(text: String, count: Int) {
    let file = SourceFile(path: "Sources/Folder/Module/File.swift", text: text)
    #expect(Self.defaults(in: file).count == count)
  }

  /// The lines of the defaults whose switch names cases: `case .name` or `case (.name`.
  private static func defaults(in file: SourceFile) -> [Int] {
    file.code.indices.filter { index in
      let line = file.code[index].text
      guard line.drop(while: { $0 == " " }).hasPrefix("default:") else { return false }
      let indent = line.prefix { $0 == " " }
      var namesCase = false
      for above in file.code[..<index].reversed() {
        let text = above.text.dropFirst(indent.count)
        guard above.text.hasPrefix(indent) || above.text.isEmpty else { return false }
        if text.prefixMatch(of: /case \(?\.[a-z]/) != nil { namesCase = true }
        if text.first != " ", text.contains("switch ") { return namesCase }
      }
      return false
    }.map { file.code[$0].number }
  }
}

/// Every setting of the rules is given another value by a test, or it would be a promise.
@Suite struct TriedSettingTests {
  /// Settings that tests turn without their keys.
  private static let turned = [
    "learn.model": "learningHabits()", "lint.strict": "isStrict: true", "rest.gain": "restGain = ",
    "surface.most": ".policy(\"surface.most\", ", "stack.defaults": "stack.defaults: ",
  ]

  @Test func `Every setting of the rulebook is tried`() {
    let rulebook = SourceTree.text(of: "Sources/Core/SmartStacks/Rules/rulebook.txt")
    let keys = Set(rulebook.matches(of: /\{([A-Za-z.]+)/).map { String($0.1) })
    let tests = SourceTree.tests.filter { $0.module != "HygieneTests" && $0.name != "PolicyTests" }

    #expect(keys.count > 50)
    for key in keys {
      let said = Self.turned[key] ?? "\"\(key)\", \""
      #expect(tests.contains { $0.text.contains(said) }, "no test turns \(key)")
    }
  }
}
