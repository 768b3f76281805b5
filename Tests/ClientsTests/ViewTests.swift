import Documents
import SmartStacks
import Testing

@testable import Clients

/// A view as a client's process tells it.
@Suite struct ViewTests {
  private func node(_ text: String) throws -> ViewNode? {
    ViewNode(try #require(JSONValue(text: text), "\(text) is no JSON"))
  }

  /// How many views lie in one another.
  private func depth(_ node: ViewNode?) -> Int {
    var (node, depth) = (node, 0)
    while let inner = node {
      depth += 1
      node = inner.children.first
    }
    return depth
  }

  @Test func `a view has its kind, its attributes in order, and its children`() throws {
    let node = try node(
      #"{"k":"hstack","spacing":4.5,"flag":true,"name":"n","none":null,"#
        + #""list":[1,null,"a"],"group":{"x":-1,"y":null},"c":[{"k":"text"},7,{"c":[]}]}"#
    )
    let attributes: [ViewNode.Attribute] = [
      .init("spacing", .number(4_500_000)), .init("flag", .flag(true)),
      .init("name", .text("n")), .init("list", .list([.number(1_000_000), .text("a")])),
      .init("group", .group([.init("x", .number(-1_000_000))])),
    ]

    #expect(node?.kind == "hstack")
    #expect(node?.attributes == attributes)
    #expect(node?.children == [ViewNode(kind: "text")])
  }

  @Test(arguments: ["7", "null", "[]", "{}", "{\"k\":7}", "{\"kind\":\"text\"}", "\"text\""])
  func `what has no kind is no view`(text: String) throws {
    #expect(try node(text) == nil)
  }

  @Test func `a number that is too large is no attribute`() throws {
    #expect(try node(#"{"k":"a","n":1e300,"m":9223372036854775807}"#) == ViewNode(kind: "a"))
  }

  @Test(arguments: [(1, 1), (119, 119), (120, 120), (180, 120)])
  func `what lies deeper than can be seen is left out`(deep: Int, kept: Int) throws {
    let text =
      String(repeating: #"{"k":"v","c":["#, count: deep) + String(repeating: "]}", count: deep)

    #expect(depth(try node(text)) == kept)
  }

  @Test func `a view with children as wide as a million is one value`() throws {
    let row =
      #"{"k":"row","c":["#
      + Array(repeating: #"{"k":"t"}"#, count: 2_000)
      .joined(separator: ",") + "]}"

    #expect(try node(row)?.children.count == 2_000)
  }
}

/// JSON as programs write it.
@Suite struct ProgramJSONTests {
  @Test(
    arguments: [
      ("0.5", JSONValue.millionths(500_000)), ("-0.0000004", .millionths(0)),
      ("0.0000005", .millionths(1)), ("1e3", .millionths(1_000_000_000)), ("-0", .integer(0)),
      ("1.5E-3", .millionths(1_500)), ("1e13", .null), ("-1e13", .null), ("1e400", .null),
      ("9223372036854775807", .integer(.max)), ("9223372036854775808", .null),
    ]
  )
  func `a number is whole, or in millionths, or too large`(
    text: String,
    expected: JSONValue
  ) {
    #expect(JSONValue(text: text) == expected)
  }

  @Test(
    arguments: [
      "", " ", "-", "e", ".", "1.2.3", "--1", "[1", "[1,]", "{\"a\":}", "{\"a\" 1}", "tru", "nul",
      "\"\u{1}\"", "\"\\x\"", "\"\\u12\"", "\"\\ud800\"", "\"\\u+123\"", "1 2", "'a'", "nan", "inf",
      "\"open", "{\"a\":1", "{a:1}",
    ]
  )
  func `what is no JSON is none`(text: String) {
    #expect(JSONValue(text: text) == nil)
  }

  @Test(
    arguments: [
      (#""\b\f\n\r\t\"\\\/""#, "\u{8}\u{C}\n\r\t\"\\/"), (#""\ud83d\ude00\u00e9""#, "😀é"),
      (#""😀""#, "😀"), (#""\u0000""#, "\0"),
    ]
  )
  func `every escape of JSON is read`(text: String, expected: String) {
    #expect(JSONValue(text: text) == .string(expected))
  }

  @Test func `a document is as deep as a program nests within reason, and no deeper`() {
    func nested(_ depth: Int) -> String {
      String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    }

    #expect(JSONValue(text: nested(400)) != nil)
    #expect(JSONValue(text: nested(401)) == nil)
    #expect(JSONValue(text: nested(100_000)) == nil)
  }

  @Test(arguments: ["0.5", "-0.25", "1", "\"a\\nb\"", "[null,true,{\"a\":[]}]", "{}"])
  func `what is read is written the same`(text: String) {
    #expect(JSONValue(text: text)?.line == text)
  }
}
