/// A word of a command line, as one types it for a shell.
enum ShellWord {
  /// The word, in quotes where a shell would take it apart or act on it.
  ///
  /// Brackets stay: what they match is nothing, and a shell that minds says so.
  static func quoted(_ word: String) -> String {
    let isPlain = word.allSatisfy { character in
      character.isLetter || character.isNumber || "._-:=[]/+,%@".contains(character)
    }
    return isPlain
      ? word
      : "'"
        + word.split(separator: "'", omittingEmptySubsequences: false)
        .joined(separator: #"'\''"#) + "'"
  }
}
