import Testing

@testable import HomeScreenViews
import TerminalRendering

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
