import Scenarios
package import Documents

extension EvaluationPart {
  package static let kind = "evaluate"

  /// Writes the part: a line for everybody.
  package var document: [UInt8] {
    var members: [JSONValue.Member] = [
      .init("log", .string(head.file)), .init("digest", .string(head.digest)),
      .init("history", .integer(head.history)), .init("as", .string(head.viewsAs.rawValue)),
      .init("policy", .texts(head.policyWords)),
      .init("people", .integer(extent.people)), .init("leftOut", .integer(extent.leftOut)),
      .init("rareViews", .integer(extent.rareViews)), .init("lines", .integer(extent.lines)),
      .init(
        "notes",
        .array(
          extent.notes.map { note in
            .object([
              .init("code", .string(note.name)), .init("count", .integer(note.count)),
              .init("line", .integer(note.line ?? 0)),
            ])
          }
        )
      ),
      .init("others", .texts(extent.others)),
    ]
    if let listed = head.listed {
      members += [
        .init("list", .string(listed.file)),
        .init("listed", .integers([listed.views, listed.goingOn])),
      ]
    }
    let lines = people.map { key, person in
      var tape = NumberTape()
      var person = person
      person.pass(through: &tape)
      return JSONValue.object([
        .init("index", .integer(person.index)), .init("key", .string(key)),
        .init("numbers", .integers(tape.numbers)),
      ])
    }
    return PartText.document(Self.kind, members + Shard.members(shard), lines)
  }

  /// Reads a part.
  package static func read(_ lines: PartText.Lines) throws(PartProblem) -> EvaluationPart {
    let fields = lines.head
    var listed: ListedRows?
    if fields.has("list") {
      let counts = try fields.integers("listed", count: 2)
      listed = ListedRows(file: try fields.text("list"), views: counts[0], goingOn: counts[1])
    }
    guard let viewsAs = ViewsAs(rawValue: try fields.text("as")) else {
      throw PartFields.odd("as")
    }
    let head = Head(
      file: try fields.text("log"),
      digest: try fields.text("digest"),
      history: try fields.integer("history"),
      viewsAs: viewsAs,
      policyWords: try fields.texts("policy"),
      listed: listed
    )
    var extent = Extent(
      people: try fields.integer("people"),
      leftOut: try fields.integer("leftOut"),
      rareViews: try fields.integer("rareViews"),
      lines: try fields.integer("lines"),
      others: try fields.texts("others")
    )
    let counts = [extent.people, extent.leftOut, extent.rareViews, extent.lines, head.history]
    guard counts.allSatisfy({ (0...1 << 40).contains($0) }) else { throw PartFields.odd("people") }
    extent.notes = try fields.objects("notes").map { note throws(PartProblem) in
      let (count, line) = (try note.integer("count"), try note.integer("line"))
      guard (0...1 << 40).contains(count), (0...1 << 40).contains(line) else {
        throw PartFields.odd("notes")
      }
      switch try note.text("code") {
      case "outOfOrder": return .outOfOrder(count: count, line: line)
      case "duplicates": return .duplicates(count: count, line: line)
      case "repeats": return .repeats(count: count)
      default: throw PartFields.odd("notes")
      }
    }
    let shard = try Shard.read(fields)
    let people = try lines.rest.map { line throws(PartProblem) in
      (key: try line.text("key"), person: try person(line))
    }
    let places = people.map(\.person.index)
    guard extent.people >= places.count, places == places.sorted(),
      Set(places).count == places.count, places.allSatisfy({ (0..<extent.people).contains($0) }),
      shard != nil || places.count == extent.people
    else { throw PartFields.odd("people") }
    return EvaluationPart(head: head, extent: extent, people: people, shard: shard)
  }

  private static func person(_ line: PartFields) throws(PartProblem) -> EvaluatedPerson {
    var tape = NumberTape(reading: try line.integers("numbers"))
    var person = EvaluatedPerson(index: try line.integer("index"))
    person.pass(through: &tape)
    guard !tape.isOdd, tape.isAtEnd else { throw PartFields.odd("numbers") }
    return person
  }
}
