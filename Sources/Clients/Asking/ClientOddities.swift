import Documents

/// What is odd about an answer and is taken all the same, in sentences.
enum ClientOddities {
  /// The sentences about an answer of a kind, or of a function.
  static func told(of answer: JSONValue, by name: String) -> [String] {
    var told: [String] = []
    if answer["twice"] == .boolean(true) {
      told.append("\(name) called back twice; the first word counts")
    }
    if answer["outOfOrder"] == .boolean(true) {
      told.append("\(name) gave entries in no order; they are taken by their dates")
    }
    if answer["entryCount"] != nil {
      let taken = answer["entries"]?.items.count ?? 0
      told.append("\(name) gave more than \(taken) entries; what follows is left out")
    }
    if answer["widgetRelevance"]?.items.isEmpty == false {
      told.append("\(name): relevance() \(Self.onTheWatch)")
    }
    if answer["relevantIntents"]?.items.isEmpty == false {
      told.append("\(name): RelevantIntentManager \(Self.onTheWatch)")
    }
    return told
  }

  /// What code did while it was asked beside the day, which does not happen there.
  static func aside(_ answer: JSONValue, _ title: String) -> [String] {
    let did = ["donations", "deletions", "shortcuts", "reloads"].filter { key in
      guard case .array(let items)? = answer[key] else { return false }
      return key == "shortcuts" || !items.isEmpty
    }
    return did.isEmpty
      ? [] : ["\(title): its code's \(did.inWords("and")) are no part of the day"]
  }

  private static let onTheWatch =
    "has no effect on an iPhone; RelevanceKit acts on the watch alone"
}
