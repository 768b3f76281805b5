package import Documents
import Scenarios

extension EvaluationPart {
  package static let kind = "evaluate"

  /// Writes the part: a line for everybody.
  package var document: [UInt8] {
    let lines = people.map { Line(key: $0, person: $1).json }
    return PartText.document(Self.kind, Top(head: head, extent: extent), shard: shard, lines)
  }

  /// Reads a part.
  package static func read(_ lines: PartText.Lines) throws(PartProblem) -> EvaluationPart {
    var top = Top()
    try top.read(lines.head)
    let shard = try Shard.read(lines.head)
    let people = try lines.rest.map { fields throws(PartProblem) in
      var line = Line()
      try line.read(fields)
      return (key: line.key, person: line.person)
    }
    let places = people.map(\.person.index)
    let all = top.extent.people
    guard all >= places.count, places == places.sorted(),
      Set(places).count == places.count, places.allSatisfy({ (0..<all).contains($0) }),
      shard != nil || places.count == all
    else { throw PartFields.odd("people") }
    return EvaluationPart(head: top.head, extent: top.extent, people: people, shard: shard)
  }

  /// What is told of the log.
  private struct Top: PartObject {
    var head = Head()
    var extent = Extent()

    mutating func pass(through tape: inout PartTape) throws(PartProblem) {
      try tape.pass("log", &head.file)
      try tape.pass("digest", &head.digest)
      try tape.pass("history", &head.history)
      try tape.pass("as", &head.viewsAs)
      try tape.pass("policy", &head.policyWords)
      try tape.pass("people", &extent.people)
      try tape.pass("leftOut", &extent.leftOut)
      try tape.pass("rareViews", &extent.rareViews)
      try tape.pass("lines", &extent.lines)
      let counts = [extent.people, extent.leftOut, extent.rareViews, extent.lines, head.history]
      try tape.check("people", counts.allSatisfy { (0...1 << 40).contains($0) })
      try tape.pass("notes", &extent.notes)
      try tape.pass("others", &extent.others)
      guard tape.has("list", orWrites: head.listed != nil) else { return }
      var listed = head.listed ?? ListedRows(file: "", views: 0, goingOn: 0)
      try tape.pass("list", &listed.file)
      try tape.pass("listed", &listed.views, &listed.goingOn)
      head.listed = listed
    }
  }

  /// What came of one person.
  private struct Line: PartObject {
    /// A checksum of the name.
    var key = ""
    var person = EvaluatedPerson()

    mutating func pass(through tape: inout PartTape) throws(PartProblem) {
      try tape.pass("index", &person.index)
      try tape.pass("key", &key)
      var written = NumberTape()
      person.pass(through: &written)
      var numbers = written.numbers
      try tape.pass("numbers", &numbers)
      var read = NumberTape(reading: numbers)
      person.pass(through: &read)
      try tape.check("numbers", !read.isOdd && read.isAtEnd)
    }
  }
}

extension ViewLog.Note: PartObject {
  package init() { self.init(.repeats, count: 0) }

  package mutating func pass(through tape: inout PartTape) throws(PartProblem) {
    var (code, line) = (kind.rawValue, line ?? 0)
    try tape.pass("code", &code)
    try tape.pass("count", &count)
    try tape.pass("line", &line)
    try tape.check("notes", [count, line].allSatisfy { (0...1 << 40).contains($0) })
    guard let kind = Kind(rawValue: code) else { throw PartFields.odd("notes") }
    self = ViewLog.Note(kind, count: count, line: kind == .repeats ? nil : line)
  }
}
