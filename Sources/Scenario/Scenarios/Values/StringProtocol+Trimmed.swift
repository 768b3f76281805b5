extension StringProtocol {
  /// The text without spaces at its ends.
  package var trimmed: String {
    var kept = Substring(self)
    while kept.first == " " { kept.removeFirst() }
    while kept.last == " " { kept.removeLast() }
    return String(kept)
  }
}
