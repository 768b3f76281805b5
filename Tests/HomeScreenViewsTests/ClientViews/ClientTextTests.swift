import SimulationCore
import SmartStacks
import TerminalRendering
import Testing

@testable import HomeScreenViews

/// What the texts of a client become.
@Suite struct ClientTextTests {
  @Test func `a text is wrapped at words, and cut where its lines end`() {
    let text = "Out for delivery in Cupertino"

    #expect(Trees.rows(Trees.text(text), 12, 3) == ["Out for", "delivery in", "Cupertino"])
    #expect(
      Trees.rows(Trees.text(text, [("lines", Trees.number(2))]), 12, 2) == [
        "Out for", "delivery in…",
      ]
    )
    #expect(Trees.rows(Trees.text(text), 12, 1) == ["Out for del…"])
  }

  @Test(arguments: [("head", "…pertino"), ("middle", "Out …ino"), ("tail", "Out for…")])
  func `a text is cut where it says`(place: String, shown: String) {
    let text = Trees.text("Out for Cupertino", [("truncate", .text(place))])

    #expect(Trees.rows(text, 8, 1) == [shown])
  }

  @Test func `lines that the client breaks are lines, aligned as it says`() {
    let text = Trees.text("one\nthree", [("align", .text("trailing"))])

    #expect(Trees.rows(text, 5, 2) == ["  one", "three"])
  }

  @Test func `a number leaves rather than be cut to another one`() {
    let row = Trees.hstack(Trees.text("Balance"), Trees.text("$1,284.40"))

    #expect(Trees.rows(row, 15, 1) == ["Bala… $1,284.40"])
    #expect(Trees.rows(row, 12, 1) == ["Balance"])
  }

  @Test(arguments: [
    ("timer", "1:29:58", "1:29:57"), ("relative", "1 h 29 min", "1 h 29 min"),
    ("time", "13:30", "13:30"), ("date", "Wed 9 Jun", "Wed 9 Jun"), ("offset", "+1 h", "+1 h"),
  ])
  func `a date follows the clock of the run`(style: String, now: String, later: String) {
    let text = Trees.date(Trees.seconds(13, 30), style)
    let noon = Trees.noon + .seconds(2)

    #expect(Trees.rows(text, 20, 1, Trees.surroundings(now: noon))[0].hasSuffix(now))
    let after = Trees.surroundings(now: noon + .seconds(1))
    #expect(Trees.rows(text, 20, 1, after)[0].hasSuffix(later))
  }

  @Test func `a timer between two dates stands still before and after them`() {
    func text(_ hour: Int64, up: Bool) -> String {
      let run = Trees.group([
        ("from", Trees.seconds(12)), ("to", Trees.seconds(13)), ("up", .flag(up)),
      ])
      let surroundings = Trees.surroundings(now: SmartDay.at(Int(hour)))
      return Trees.rows(Trees.node("text", [("runs", .list([run]))]), 8, 1, surroundings)[0]
        .filter { $0 != " " }
    }

    #expect(
      [text(9, up: false), text(12, up: false), text(15, up: false)] == [
        "1:00:00", "1:00:00", "0:00",
      ]
    )
    #expect(
      [text(9, up: true), text(12, up: true), text(15, up: true)] == ["0:00", "0:00", "1:00:00"]
    )
  }

  @Test func `dates that nobody means do no harm`() {
    for date in [Int64.max, .min, 0] {
      for style in ["timer", "relative", "time", "date", "offset", "else"] {
        #expect(!Trees.rows(Trees.date(.number(date), style), 40, 1)[0].isEmpty)
      }
    }
  }

  @Test func `weight, levels and colours are inks of the theme`() {
    func style(_ node: ViewNode) -> Style { Trees.frame(node, 1, 1)[column: 0, row: 0].style }
    let headline: [(String, ViewNode.Value)] = [("style", .text("headline"))]

    #expect(style(Trees.text("a", font: headline)) == Style(.text, .bold))
    #expect(style(Trees.text("a", font: [("style", .text("caption"))])) == Style(.muted))
    #expect(style(Trees.text("a", ink: "secondary")) == Style(.muted))
    #expect(style(Trees.text("a", ink: "orange")) == Style(.hue(2)))
    #expect(style(Trees.text("a", ink: "accent")) == Style(.hue(3)))
    let quiet = Trees.node("opacity", [("by", .number(500_000))], [Trees.text("a", ink: "red")])
    #expect(style(quiet) == Style(.muted))
  }

  @Test(arguments: [
    (1.0, 0.23, 0.19, Ink.hue(1)), (1, 0.58, 0, .hue(2)), (0.2, 0.78, 0.35, .hue(3)),
    (0, 0.48, 1, .hue(0)), (0.35, 0.34, 0.84, .hue(5)), (1, 0.18, 0.33, .hue(4)),
    (0.35, 0.78, 0.98, .hue(0)), (0, 0.75, 0.75, .hue(6)), (0.64, 0.52, 0.37, .hue(7)),
    (0.5, 0.5, 0.5, .muted), (1, 1, 1, .text), (0, 0, 0, .text),
  ])
  func `a colour becomes the nearest ink`(red: Double, green: Double, blue: Double, ink: Ink) {
    #expect(ClientInk.ink(red: red, green: green, blue: blue) == ink)
  }

  @Test func `what may not be read is a line of its length`() {
    let text = Trees.text("Secret word", [("redacted", .flag(true))])

    #expect(Trees.rows(text, 11, 1) == ["━━━━━━━━━━━"])
    #expect(Trees.rows(text, 11, 1, Trees.surroundings(look: .asciiMono)) == ["==========="])
  }

  @Test func `every sign takes one column and is nobody's emoji`() {
    #expect(ClientSymbols.table.count >= 60)
    for (name, twins) in ClientSymbols.table {
      #expect(CellWidth.columns(of: twins.0) == 1, "\(name)")
      let scalars = twins.0.unicodeScalars
      #expect(scalars.allSatisfy { $0.isASCII || !$0.properties.isEmoji }, "\(name)")
      #expect(twins.1.isASCII, "\(name)")
    }
  }

  @Test(arguments: [
    ("cloud.rain.fill", "∴"), ("star.circle.fill", "⋆"), ("checkmark.circle", "✓"),
    ("circle.fill", "●"), ("nobody.knows.it", "◦"), ("", "◦"),
  ])
  func `a symbol is told by the longest name that is known`(name: String, sign: Character) {
    #expect(ClientSymbols.sign(of: name, ascii: false).sign == sign)
  }
}
