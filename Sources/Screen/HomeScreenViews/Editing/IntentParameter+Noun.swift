import SmartStacks
import TerminalRendering

extension IntentParameter {
  /// What one of its options is called, and several: `card` and `cards` for the title `Card`.
  ///
  /// A title of more than a word, or one that is of several already, does not tell: options then.
  var noun: (one: String, several: String) {
    let word = PlainText.harmless(title)
    let letters = word.unicodeScalars
    guard (3...16).contains(letters.count), word.last != "s",
      letters.allSatisfy({ ("a"..."z").contains($0) || ("A"..."Z").contains($0) })
    else { return ("option", "options") }
    // A word in capitals is a name of its own.
    let one = letters.dropFirst().contains { $0.value < 0x61 } ? word : word.lowercased()
    if one.hasSuffix("y"), !["ay", "ey", "oy", "uy"].contains(where: one.hasSuffix) {
      return (one, one.dropLast() + "ies")
    }
    let hisses = ["x", "z", "ch", "sh"].contains(where: one.hasSuffix)
    return (one, one + (hisses ? "es" : "s"))
  }
}
