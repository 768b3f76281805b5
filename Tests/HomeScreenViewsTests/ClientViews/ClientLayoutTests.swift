import SmartStacks
import TerminalRendering
import Testing

@testable import HomeScreenViews

/// Who gets which cells.
@Suite struct ClientLayoutTests {
  @Test func `a spacer takes what the others leave`() {
    let row = Trees.hstack(Trees.text("Milk"), Trees.spacer, Trees.text("2"))

    #expect(Trees.rows(row, 12, 1) == ["Milk       2"])
    #expect(Trees.rows(row, 6, 1) == ["Milk 2"])
  }

  @Test func `the least flexible is asked first, so that the long text gives`() {
    let row = Trees.hstack(Trees.text("A rather long name"), Trees.text("18 min"))

    #expect(Trees.rows(row, 16, 1) == ["A rather… 18 min"])
  }

  @Test func `what has priority is whole as long as there is room`() {
    let first = Trees.node("priority", [("by", Trees.number(1))], [Trees.text("Lantern Books")])
    let row = Trees.hstack(Trees.text("Parcel from"), first)

    #expect(Trees.rows(row, 20, 1) == ["Parce… Lantern Books"])
    #expect(Trees.rows(row, 8, 1) == ["Lantern…"])
  }

  @Test func `where rows are few, the first and those with priority stay`() {
    let last = Trees.node("priority", [("by", Trees.number(1))], [Trees.text("four")])
    let column = Trees.vstack(
      Trees.text("one"),
      Trees.node("divider"),
      Trees.text("two"),
      Trees.text("three"),
      last
    )

    #expect(Trees.rows(column, 9, 5) == ["one", "─────────", "two", "three", "four"])
    #expect(Trees.rows(column, 9, 3) == ["one", "two", "four"])
    #expect(Trees.rows(column, 9, 1) == ["four"])
  }

  @Test func `the first view that fits is shown`() {
    let choice = Trees.node(
      "fits",
      [],
      [Trees.text("Delivery at noon"), Trees.text("At noon"), Trees.text("12:00")]
    )

    #expect(Trees.rows(choice, 16, 1) == ["Delivery at noon"])
    #expect(Trees.rows(choice, 9, 1) == [" At noon"])
    #expect(Trees.rows(choice, 5, 1) == ["12:00"])
  }

  @Test func `a frame has its width, and gives way where there is less`() {
    let narrow = Trees.node(
      "frame",
      [("w", Trees.number(80)), ("align", .text("trailing"))],
      [Trees.text("Milk")]
    )
    let row = Trees.hstack(narrow, Trees.text("|"), spacing: 0)

    // 158 points are 20 columns here, so 80 are 10.
    #expect(Trees.rows(row, 20, 1) == ["      Milk|"])
    #expect(Trees.rows(row, 6, 1) == [" Milk|"])
  }

  @Test func `an endless frame pushes to its side`() {
    let wide = Trees.node(
      "frame",
      [("maxW", .text("inf")), ("align", .text("trailing"))],
      [Trees.text("Milk")]
    )

    #expect(Trees.rows(wide, 10, 1) == ["      Milk"])
  }

  @Test func `padding of a row leaves a row where there is one, and none where there is not`() {
    let padded = Trees.node("padding", [("top", .text("default"))], [Trees.text("two")])
    let column = Trees.vstack(Trees.text("one"), padded)

    #expect(Trees.rows(column, 5, 4) == ["one", "", "two", ""])
    #expect(Trees.rows(column, 5, 2) == ["one", "two"])
  }

  @Test func `a number in a large font stands three rows tall where it fits`() {
    let column = Trees.vstack(
      Trees.text("Left", ink: "secondary"),
      Trees.text("42", font: Trees.big)
    )

    #expect(Trees.rows(column, 9, 4) == ["Left", "█ █ ▀▀█", "▀▀█ █▀▀", "  ▀ ▀▀▀"])
    #expect(Trees.rows(column, 9, 3) == ["Left", "42", ""])
    #expect(Trees.rows(column, 6, 4) == ["Left", "42", "", ""])
  }

  @Test func `cells of a grid stand below one another`() {
    let grid = Trees.node(
      "grid",
      [],
      [
        Trees.node("gridrow", [], [Trees.text("Milk"), Trees.text("2 l")]),
        Trees.node("gridrow", [], [Trees.text("Bread"), Trees.text("1")]),
      ]
    )
    let even = Trees.node(
      "grid",
      [("columns", .list([Trees.group([]), Trees.group([])]))],
      (1...4).map { Trees.text("\($0)") }
    )

    #expect(Trees.rows(grid, 12, 2) == ["Milk  2 l", "Bread 1"])
    #expect(Trees.rows(even, 9, 2) == [" 1    2", " 3    4"])
  }

  @Test func `what lies in front hides whole words behind it`() {
    let layers = Trees.node("zstack", [], [Trees.text("behind all"), Trees.text("X")])

    #expect(Trees.rows(layers, 10, 1) == ["    X  all"])
  }

  @Test func `a background is left out unless words stand in it`() {
    let fill = Trees.node("color", [("ink", Trees.group([("name", .text("red"))]))])
    let plain = Trees.node("background", [], [Trees.text("Sale"), fill])
    let words = Trees.node("background", [], [Trees.symbol("star"), Trees.text("Sale")])

    #expect(Trees.rows(plain, 6, 1) == [" Sale"])
    #expect(Trees.frame(plain, 6, 1)[column: 1, row: 0].style == Style(.text))
    #expect(Trees.rows(words, 6, 1)[0].contains("⋆"))
  }

  @Test func `a ring that tells a share is a bar below its words`() {
    let ring = Trees.node(
      "shape",
      [("kind", .text("circle")), ("to", .number(500_000)), ("stroke", Trees.group([]))]
    )
    let layers = Trees.node("zstack", [], [ring, Trees.text("50 %")])

    #expect(
      Trees.rows(layers, 8, 2, Trees.surroundings(look: .asciiMono)) == ["  50 %", "####...."]
    )
  }

  @Test func `bars between two dates follow the clock`() {
    let bar = Trees.node(
      "progress",
      [("from", Trees.seconds(12)), ("to", Trees.seconds(16)), ("up", .flag(true))]
    )
    func row(_ hour: Int) -> String {
      Trees.rows(bar, 8, 1, Trees.surroundings(look: .asciiMono, now: SmartDay.at(hour)))[0]
    }

    #expect([row(9), row(13), row(18)] == ["........", "##......", "########"])
  }

  @Test func `a picture of the client's own is its name, and a sign where that has no room`() {
    let picture = Trees.node("image", [("name", .text("Hero"))])

    #expect(Trees.rows(picture, 8, 1) == [" [Hero]"])
    #expect(Trees.rows(picture, 4, 1)[0].contains("▨"))
  }

  @Test func `a picture that words lie over is a backdrop, and not drawn`() {
    let picture = Trees.node("clip", [], [Trees.node("image", [("name", .text("Hero"))])])
    let words = Trees.text("Lantern")
    let small = Trees.node("image", [("name", .text("Cat"))])

    #expect(Trees.rows(Trees.node("zstack", [], [picture, words]), 9, 1) == [" Lantern"])
    #expect(Trees.rows(Trees.node("background", [], [words, picture]), 9, 1) == [" Lantern"])
    #expect(Trees.rows(Trees.node("zstack", [], [picture, small]), 9, 1) == ["  [Cat]"])
    #expect(
      Trees.rows(Trees.node("zstack", [], [picture, Trees.node("color")]), 9, 1) == [" [Hero]"]
    )
  }

  @Test func `a body without anything to draw says so`() {
    #expect(Trees.rows(Trees.node("empty"), 20, 1) == ["nothing to show"])
    #expect(Trees.rows(Trees.node("zstack", [], [Trees.node("color")]), 9, 1) == ["nothing…"])
  }
}
