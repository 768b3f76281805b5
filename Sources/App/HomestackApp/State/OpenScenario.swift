import HomeScreenViews
import ScenarioText
import Scenarios
import SmartStacks
import TerminalDriver
import TerminalRendering

/// The shown scenario, and what was changed in it on the screen.
struct OpenScenario {
  fileprivate static let longestValue = 120

  var loaded: LoadedScenario
  private(set) var edits: [ScenarioEdit] = []
  /// The edits that were last saved under a name.
  private var saved: [ScenarioEdit] = []
  /// Whether the scenario's own file holds changes, so that undoing them must be saved too.
  private var isInFile = false
  /// The scenario without the edits; nil where there are none.
  private(set) var base: LoadedScenario?
  /// The file last asked about; asking for it again confirms.
  private var asked: ChangedFile?
  /// Returns why the text was not written.
  var write: (@Sendable (_ text: String, _ file: ChangedFile) -> FileTrouble?)?
  /// The shown day before the save, until the next act; nil if nothing moved differently.
  var before: OtherDay?

  init(_ loaded: LoadedScenario) { self.loaded = loaded }

  var original: LoadedScenario { base ?? loaded }

  var hasChanges: Bool { !edits.isEmpty || isInFile }

  var lostChanges: String? {
    let count = edits.count
    if count == 0, isInFile { return "a reverted value isn't saved" }
    guard count > 0, edits != saved else { return nil }
    return Wording.count(count, "edited value isn't saved", "edited values aren't saved")
  }

  /// Proposals, the values of a widget's kind, the rest, and the rule settings; nil for a text that
  /// cannot be changed.
  func choices(_ proposals: [ValuePicker.Choice], about kind: String?) -> [ValuePicker.Choice]? {
    guard let document = loaded.trial?()?.document else { return nil }
    let changed = Set(edits.map(\.path.description))
    // What a widget shows moves nothing.
    let adjustables = document.adjustables.filter { !$0.path.components.contains(.key("show")) }
    let values = adjustables.map { value in
      ValuePicker.Choice(
        path: value.path.description,
        name: ValuePicker.Choice.Name(value.path, in: document),
        value: value.text,
        isChanged: changed.contains(value.path.description)
      )
    }
    func isAbout(_ choice: ValuePicker.Choice) -> Bool {
      kind.map { choice.path.contains(".\($0).") } ?? false
    }
    let settings = RuleSetting.all.filter { $0.matters(in: loaded.world) }.map { setting in
      let path = "policy.\(setting.key)"
      return ValuePicker.Choice(
        path: path,
        name: ValuePicker.Choice.Name(subject: "policy", item: "", field: setting.key),
        value: setting.text(loaded.world.policy),
        isChanged: changed.contains(path)
      )
    }
    return proposals + values.filter(isAbout) + values.filter { !isAbout($0) } + settings
  }

  /// The changes with one more; a value that the file has already is no change.
  func changes(setting path: String, to value: String) throws(PathProblem) -> [ScenarioEdit] {
    let edit = ScenarioEdit(try ScenarioPath(parsing: path), value)
    let others = edits.filter { $0.path != edit.path }
    return try original.text(at: edit.path) == value ? others : others + [edit]
  }

  /// - Returns: The scenario to show; nil where it is shown already.
  mutating func take(
    _ changes: [ScenarioEdit],
    of file: LoadedScenario
  ) -> Result<LoadedScenario?, Problem> {
    guard changes != edits || base == nil else { return .success(nil) }
    guard !changes.isEmpty else {
      (edits, base) = ([], nil)
      return .success(file)
    }
    let changed = file.changed(by: changes)
    if case .success = changed { (edits, base) = (changes, file) }
    return changed.map(Optional.some)
  }

  /// Returns the former changes that the new text still has a place for, and how many are lost.
  mutating func begin(with file: LoadedScenario) -> (edits: [ScenarioEdit], lost: Int) {
    defer { (edits, base, isInFile) = ([], nil, false) }
    return file.carried(edits, from: base)
  }

  mutating func makePrompt() -> SavePrompt {
    asked = nil
    return SavePrompt(name: "\(loaded.fileStem)-changed.yaml", changes: edits.count)
  }

  /// Returns whether that worked; if not, the prompt says why, and what Enter does next.
  mutating func save(_ prompt: inout SavePrompt) -> Bool {
    let name = prompt.name
    let trouble = write(to: name)
    guard let trouble else {
      saved = edits
      return true
    }
    asked = nil
    switch trouble {
    case .exists(let found):
      prompt.problem = "This file already exists. Press Enter to replace it."
      asked = ChangedFile(name: name, agreed: found)
    case .gone:
      prompt.problem = "\(name) was deleted. Press Enter to create it again."
      asked = ChangedFile(name: name, agreed: .nothing)
    case .changed(let line):
      let ending = [".yaml", ".yml"].first { name.hasSuffix($0) } ?? ""
      prompt.name = "\(name.dropLast(ending.count)).patch"
      prompt.problem = """
        Another program changed \(name) (first at line \(line)), so nothing was written. \
        Press Enter to save your changes as a patch instead.
        """
    case .failed(let words): prompt.problem = words
    }
    return false
  }

  private mutating func write(to name: String) -> FileTrouble? {
    guard let write = write else { return .failed("Files can't be saved here.") }
    let file = original
    let target = ChangedFile(
      name: name,
      agreed: asked.flatMap { $0.name == name ? $0.agreed : nil },
      origin: file.origin
    )
    guard ![".patch", ".diff"].contains(where: name.hasSuffix) else {
      let patch = TextPatch.unified(
        old: file.fileText ?? file.text,
        new: loaded.text,
        oldName: "\(file.fileStem).yaml",
        newName: "\(file.fileStem).yaml"
      )
      return write(patch, target)
    }
    if let trouble = write(loaded.text, target) { return trouble }
    // The file's bytes are known now, also where it is not watched.
    if target.isOrigin {
      isInFile = !edits.isEmpty
      base?.fileText = loaded.text
      base?.origin?.bytes = Array(loaded.text.utf8)
      if base == nil { loaded.origin?.bytes = Array(loaded.text.utf8) }
    }
    return nil
  }
}

extension ValuePicker.Choice.Name {
  init(_ path: ScenarioPath, in document: ScenarioDocument) {
    let label = document.label(of: path)
    self.init(subject: label.subject, item: label.item, field: label.field)
  }
}

extension ValuePicker {
  enum Step: Equatable {
    case nothing
    case show
    case close
    case save
    case take(String)
  }

  mutating func take(_ key: Key) -> Step {
    if let typed { return type(key, after: typed) }
    problem = nil
    if key == .escape { return .close }
    if key == .control("s") { return .save }
    guard key == .enter else { return list.take(key) ? .show : .nothing }
    typed = list.choice.map { $0.proposal ?? $0.value ?? "" }
    replacesValue = true
    return .show
  }

  private mutating func type(_ key: Key, after text: String) -> Step {
    var typed: String? = text
    if key == .enter { return .take(text) }
    if key == .escape {
      typed = nil
      problem = nil
    } else if replacesValue, key == .space {
      typed = ""
    } else if replacesValue, case .character(let character) = key {
      typed = String(character)
    } else if let longer = key.typed(into: text) {
      typed = longer
    } else if ![.left, .right, .home, .end].contains(key) {
      return .nothing
    }
    guard (typed ?? text).count <= OpenScenario.longestValue else { return .nothing }
    replacesValue = false
    self.typed = typed
    return .show
  }
}

extension SavePrompt {
  /// Handles a key that types; returns whether it does.
  mutating func take(_ key: Key) -> Bool {
    guard let name = key.typed(into: name) else { return false }
    if name.count <= max(OpenScenario.longestValue, self.name.count) { self.name = name }
    problem = nil
    return true
  }
}
