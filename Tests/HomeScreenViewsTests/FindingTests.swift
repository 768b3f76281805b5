import TerminalRendering
import Testing

@testable import HomeScreenViews

@Suite struct SearchedListTests {
  private struct Word: Searchable {
    var text: String
    var searchedWords: [String] { [text] }
  }

  private func list(_ words: [String]) -> SearchedList<Word> { SearchedList(words.map(Word.init)) }

  private func press(_ keys: [Key], in list: inout SearchedList<Word>) {
    for key in keys {
      let isTaken = list.take(key)
      #expect(isTaken)
    }
  }

  @Test func `what is typed is found without regard to capitals, and the first is chosen`() {
    var list = list(["Calendar", "Reminders", "Überblick"])

    press([.down, .character("Ü")], in: &list)

    #expect(list.found.map(\.text) == ["Überblick"])
    #expect(list.choice?.text == "Überblick")
    press([.backspace], in: &list)
    #expect(list.choice?.text == "Calendar")
  }

  @Test(arguments: ["calendar score", "score cal", " score  9:30 "])
  func `words that stand apart are found together`(search: String) {
    var list = list(["Calendar 9:30 score", "Calendar 9:30 at", "Weather 10:30 score"])

    list.search(for: search)

    #expect(list.found.map(\.text) == ["Calendar 9:30 score"])
  }

  @Test func `the keys of a list stay within what is found`() {
    var list = list((0..<20).map { "row \($0)" })

    press([.up, .pageDown, .pageDown, .pageDown, .down], in: &list)
    #expect(list.place == 19)
    press([.pageUp, .up], in: &list)
    #expect(list.place == 10)
    press([.end, .home], in: &list)
    #expect(list.place == 0)
  }

  @Test func `a choice beyond what is found is the nearest that is`() {
    var list = list(["a", "b"])

    list.choose(.max)
    #expect(list.place == 1)
    list.choose(.min)
    #expect(list.place == 0)
    list.choose(.max)
    press([.up], in: &list)
    #expect(list.choice?.text == "a")
  }

  @Test func `nothing found is nothing chosen`() {
    var list = list([])

    press([.down, .end, .space], in: &list)

    #expect(list.place == nil)
    #expect(list.choice == nil)
    #expect(list.search == " ")
  }

  @Test func `what is typed does not grow for ever, and other keys are not the list's`() {
    var list = list(["a"])

    press(Array(repeating: .character("x"), count: 500), in: &list)

    #expect(list.search.count == 120)
    let isTaken = [Key.enter, .tab, .escape].map { list.take($0) }
    #expect(isTaken == [false, false, false])
  }
}

@Suite struct FuzzyQueryTests {
  private func ranked(_ query: String, _ texts: [String]) -> [String] {
    let query = FuzzyQuery(query)
    return texts.map { (text: $0, line: FuzzyLine($0)) }
      .filter { query.isHeld(by: $0.line) }.map { (text: $0.text, worth: query.worth(of: $0.line)) }
      .sorted { (-$0.worth, $0.text.count) < (-$1.worth, $1.text.count) }.map(\.text)
  }

  @Test func `letters that begin a word and follow each other come first`() {
    let texts = [
      "Prepare them", "Premium", "Reduced motion", "Home turns to Reminders", "Remove a widget",
      "Reminders", "Weather",
    ]

    let expected = [
      "Reminders", "Remove a widget", "Home turns to Reminders", "Reduced motion", "Premium",
      "Prepare them",
    ]
    #expect(ranked("rem", texts) == expected)
  }

  @Test(arguments: [
    ("nb", ["Nimble", "Visit the next branch", "Next beat"], "Next beat"),
    ("tt", ["Letter", "Turn to"], "Turn to"), ("ri", ["Brine", "RecentItems"], "RecentItems"),
    ("gt", ["Light", "Go to a time"], "Go to a time"),
  ])
  func `first letters of words are worth more than letters inside of one`(
    query: String,
    texts: [String],
    best: String
  ) { #expect(ranked(query, texts).first == best) }

  @Test func `capitals do not matter, in any script`() {
    #expect(ranked("ÜB", ["Tüb", "unter b", "Überblick"]) == ["Überblick", "Tüb"])
    #expect(ranked("日本", ["日曜本", "日本語"]) == ["日本語", "日曜本"])
  }

  @Test(arguments: [("ba", "abc"), ("abcd", "abc"), ("aa", "a"), ("x", "")])
  func `letters in another order, or too many, are not found`(query: String, text: String) {
    let query = FuzzyQuery(query)

    #expect(!query.isHeld(by: FuzzyLine(text)))
    #expect(query.places(in: FuzzyLine(text)).isEmpty)
  }

  @Test(arguments: [
    ("rem", "Home turns to Reminders", [14, 15, 16]), ("rem", "Reduced motion", [0, 1, 8]),
    ("hr", "Home turned to Reminders", [0, 15]), ("", "a", []),
  ])
  func `the letters that are meant are those that fit best`(
    query: String,
    text: String,
    places: [Int]
  ) { #expect(FuzzyQuery(query).places(in: FuzzyLine(text)) == places) }

  @Test func `words are set apart by spaces, and found whatever stands between them`() {
    #expect(FuzzyQuery("quiet day").isHeld(by: FuzzyLine("quiet-day")))
    #expect(FuzzyQuery(" ").isHeld(by: FuzzyLine("quiet-day")))
  }

  /// The places of every query of three letters in every text of five are its letters, in order.
  @Test func `the letters that are meant spell what was typed`() {
    let texts = Self.words(5)
    for query in Self.words(3).map({ FuzzyQuery($0) }) {
      for text in texts {
        let line = FuzzyLine(text)
        let places = query.places(in: line)
        #expect(places.isEmpty == (query.letters.isEmpty || !query.isHeld(by: line)))
        guard !places.isEmpty else { continue }
        #expect(places.map { line.letters[$0] } == query.letters, "\(text)")
        #expect(zip(places, places.dropFirst()).allSatisfy(<), "\(text)")
      }
    }
  }

  private static func words(_ length: Int) -> [String] {
    (0..<length).reduce([""]) { words, _ in words.flatMap { word in "aB ".map { word + [$0] } } }
  }
}
