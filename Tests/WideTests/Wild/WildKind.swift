import ScenarioText

@testable import Scenarios

/// What the fuzzer tries, each with bytes of its own.
enum WildKind: String, CaseIterable {
  case scenario
  case theme
  case log
  case keys
  /// The choices of the generator of scenarios.
  case grammar
  /// A scenario, theme, log, table or definition that is only read: many more can be tried.
  case reading
  /// What a terminal sends, only decoded.
  case decoding

  /// Does everything that is done with such bytes; returns what was not right.
  func problems(with bytes: [UInt8]) -> [String] {
    switch self {
    case .scenario: return Self.scenario(String(decoding: bytes, as: UTF8.self))
    case .theme: return Self.theme(bytes)
    case .log: return Self.log(bytes)
    case .keys: return WildKeys.problems(with: bytes)
    case .grammar:
      var dice = Dice(bytes: bytes)
      let names = WildNames(&dice)
      var writer = WildWriter(dice: dice, names: names, budget: 300)
      return Self.repaired(writer.scenario(), dice: writer.dice)
    case .reading: return Self.reading(bytes)
    case .decoding: return WildDecoding.problems(with: bytes)
    }
  }

  static func scenario(_ text: String) -> [String] {
    var exercise = WildExercise(dice: Dice(seed: text.utf8.count))
    exercise.take(text)
    return exercise.problems
  }

  /// What is wrong with a scenario when all that is refused was taken out of it.
  static func repaired(
    _ root: WildNode,
    policy: [(key: String, value: String)] = [],
    dice: Dice
  ) -> [String] {
    var exercise = WildExercise(dice: dice)
    let repair = WildRepair(root)
    exercise.judge(repair.diagnostics, isRead: repair.scenario != nil, text: repair.text)
    if repair.scenario != nil { exercise.take(repair.text, policy: policy) }
    return exercise.problems
  }

  /// What is wrong with what is said of a file; the first byte chooses who reads it.
  static func reading(_ bytes: [UInt8]) -> [String] {
    guard let first = bytes.first else { return [] }
    let bytes = Array(bytes.dropFirst())
    let text = String(decoding: bytes, as: UTF8.self)
    var exercise = WildExercise(dice: Dice(seed: 0))
    switch first % 5 {
    case 0:
      let result = ScenarioReader.read(text: text, file: "wild.yaml")
      exercise.judge(result.diagnostics, isRead: result.scenario != nil, text: text)
    case 1:
      let result = ThemeReader.read(bytes: bytes, file: "wild.yaml")
      exercise.judge(result.diagnostics, isRead: result.theme != nil, text: text)
    case 2:
      let result = ViewLogReader.read(bytes: bytes, file: "wild.tsv")
      exercise.judge(result.diagnostics, isRead: result.log != nil, text: text)
    case let other:
      let beside = FileBeside { (_: String) throws(FileBeside.Problem) in (bytes, "wild.yaml") }
      let reader = WildFiles.readers[Int(other) - 3]
      let result = ScenarioReader.read(text: reader, file: "reader.yaml", files: beside)
      exercise.judge(result.diagnostics, isRead: result.scenario != nil, text: text)
    }
    return exercise.problems
  }

  static func theme(_ bytes: [UInt8]) -> [String] {
    let text = String(decoding: bytes, as: UTF8.self)
    let result = ThemeReader.read(bytes: bytes, file: "wild.yaml")
    var exercise = WildExercise(dice: Dice(seed: bytes.count))
    exercise.judge(result.diagnostics, isRead: result.theme != nil, text: text)
    if let theme = result.theme { WildTheme.use(theme) }
    return exercise.problems
  }

  static func log(_ bytes: [UInt8]) -> [String] {
    let text = String(decoding: bytes, as: UTF8.self)
    let result = ViewLogReader.read(bytes: bytes, file: "wild.tsv")
    var exercise = WildExercise(dice: Dice(seed: bytes.count))
    exercise.judge(result.diagnostics, isRead: result.log != nil, text: text)
    guard let log = result.log, log.viewCount <= 400 else { return exercise.problems }
    for note in log.notes where note.text.isEmpty { return ["a note says nothing"] }
    let beside = FileBeside { (_: String) throws(FileBeside.Problem) in (bytes, "log.tsv") }
    exercise.take(WildLog.scenario, files: beside)
    return exercise.problems
  }
}
