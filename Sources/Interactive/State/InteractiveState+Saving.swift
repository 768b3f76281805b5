import HomeScreenViews
import ScenarioText
import SystemAccess

// Numbers that were changed here are written to a file, or as a patch of one.
extension InteractiveState {
  mutating func openSave() {
    guard !draft.edits.isEmpty || draft.isInFile else {
      message = "Nothing was changed here: there is nothing to save."
      return
    }
    let stem = programme.fileStem
    draft.asked = nil
    overlay = .save(SavePrompt(name: "\(stem)-changed.yaml", changes: draft.edits.count))
  }

  mutating func save(_ prompt: SavePrompt, with key: KeyStroke) {
    var prompt = prompt
    switch key {
    case .escape:
      overlay = nil
      return
    case .enter:
      guard let trouble = write(to: prompt.name) else {
        overlay = nil
        draft.saved = draft.edits
        message = "Saved \(prompt.name)."
        return
      }
      tell(trouble, in: &prompt)
    case .backspace: prompt.name = String(prompt.name.dropLast())
    case .control("u"): prompt.name = ""
    case .space: prompt.name += " "
    case .character(let character):
      if prompt.name.count < Self.longestValue { prompt.name.append(character) }
    case .control, .left, .right, .up, .down, .shiftLeft, .shiftRight, .shiftUp, .shiftDown, .home,
      .end, .pageUp, .pageDown, .tab, .shiftTab:
      return
    }
    if key != .enter { prompt.problem = nil }
    overlay = .save(prompt)
  }

  /// Says why nothing was written, and what Enter does next.
  private mutating func tell(_ trouble: FileTrouble, in prompt: inout SavePrompt) {
    let name = prompt.name
    draft.asked = nil
    switch trouble {
    case .exists(let found):
      prompt.problem = "There is such a file. Enter replaces it."
      draft.asked = ChangedFile(name: name, agreed: found)
    case .gone:
      prompt.problem = "\(name) is gone since it was read. Enter writes it anew."
      draft.asked = ChangedFile(name: name, agreed: .nothing)
    case .changed(let line):
      prompt.name = Self.patchName(beside: name)
      prompt.problem = """
        \(name) was saved elsewhere since it was read: line \(line) is the first that differs. \
        Nothing was written. Enter writes a patch of what was changed here instead.
        """
    case .failed(let words): prompt.problem = words
    }
  }

  /// Writes what was changed; returns why that failed.
  private mutating func write(to name: String) -> FileTrouble? {
    guard let write = draft.write else { return .failed("There is no place to write to.") }
    let file = draft.file ?? programme
    let target = ChangedFile(
      name: name,
      agreed: draft.asked.flatMap { $0.name == name ? $0.agreed : nil },
      origin: file.origin
    )
    guard !Self.isPatch(name) else {
      let patch = TextPatch.unified(
        old: file.fileText ?? file.text,
        new: programme.text,
        oldName: "\(file.fileStem).yaml",
        newName: "\(file.fileStem).yaml"
      )
      return write(patch, target)
    }
    if let trouble = write(programme.text, target) { return trouble }
    // What the file holds now is known, also where it is not watched.
    if target.isOrigin {
      draft.isInFile = !draft.edits.isEmpty
      draft.file?.fileText = programme.text
      draft.file?.origin?.bytes = Array(programme.text.utf8)
      if draft.file == nil { programme.origin?.bytes = Array(programme.text.utf8) }
    }
    return nil
  }

  private static func isPatch(_ name: String) -> Bool {
    name.hasSuffix(".patch") || name.hasSuffix(".diff")
  }

  private static func patchName(beside name: String) -> String {
    let ending = [".yaml", ".yml"].first { name.hasSuffix($0) } ?? ""
    return "\(name.dropLast(ending.count)).patch"
  }
}
