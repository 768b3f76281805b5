import HomeScreenViews
import ScenarioText
import TerminalDriver
import TerminalRendering

// Numbers that were changed here are written to a file, or as a patch of one.
extension InteractiveState {
  mutating func openSave() {
    guard !draft.edits.isEmpty || draft.isInFile else {
      message = "Nothing was changed here: there is nothing to save."
      return
    }
    let stem = loaded.fileStem
    draft.asked = nil
    overlay = .save(SavePrompt(name: "\(stem)-changed.yaml", changes: draft.edits.count))
  }

  mutating func save(_ prompt: SavePrompt, with key: Key) {
    var prompt = prompt
    if key == .escape {
      overlay = nil
      return
    }
    if key == .enter {
      guard let trouble = write(to: prompt.name) else {
        overlay = nil
        draft.saved = draft.edits
        message = "Saved \(prompt.name)."
        return
      }
      tell(trouble, in: &prompt)
    } else {
      guard let name = key.typed(into: prompt.name) else { return }
      if name.count <= max(Self.longestValue, prompt.name.count) { prompt.name = name }
      prompt.problem = nil
    }
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
    let file = draft.file ?? loaded
    let target = ChangedFile(
      name: name,
      agreed: draft.asked.flatMap { $0.name == name ? $0.agreed : nil },
      origin: file.origin
    )
    guard !Self.isPatch(name) else {
      let patch = TextPatch.unified(
        old: file.fileText ?? file.text,
        new: loaded.text,
        oldName: "\(file.fileStem).yaml",
        newName: "\(file.fileStem).yaml"
      )
      return write(patch, target)
    }
    if let trouble = write(loaded.text, target) { return trouble }
    // What the file holds now is known, also where it is not watched.
    if target.isOrigin {
      draft.isInFile = !draft.edits.isEmpty
      draft.file?.fileText = loaded.text
      draft.file?.origin?.bytes = Array(loaded.text.utf8)
      if draft.file == nil { loaded.origin?.bytes = Array(loaded.text.utf8) }
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
