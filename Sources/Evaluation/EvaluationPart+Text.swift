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

    mutating func pass(through coder: inout PartCoder) throws(PartProblem) {
      try coder.pass("log", &head.file)
      try coder.pass("digest", &head.digest)
      try coder.pass("history", &head.history)
      try coder.pass("as", &head.viewsAs)
      try coder.pass("policy", &head.policyWords)
      try coder.pass("people", &extent.people)
      try coder.pass("leftOut", &extent.leftOut)
      try coder.pass("rareViews", &extent.rareViews)
      try coder.pass("lines", &extent.lines)
      let counts = [extent.people, extent.leftOut, extent.rareViews, extent.lines, head.history]
      try coder.check("people", counts.allSatisfy { (0...1 << 40).contains($0) })
      try coder.pass("notes", &extent.notes)
      try coder.pass("others", &extent.others)
      guard coder.has("list", orWrites: head.listed != nil) else { return }
      var listed = head.listed ?? ListedRows(file: "", views: 0, goingOn: 0)
      try coder.pass("list", &listed.file)
      try coder.pass("listed", &listed.views, &listed.goingOn)
      head.listed = listed
    }
  }

  /// What came of one person.
  private struct Line: PartObject {
    /// A checksum of the name.
    var key = ""
    var person = EvaluatedPerson()

    mutating func pass(through coder: inout PartCoder) throws(PartProblem) {
      try coder.pass("index", &person.index)
      try coder.pass("key", &key)
      var written = NumberCoder()
      person.pass(through: &written)
      var numbers = written.numbers
      try coder.pass("numbers", &numbers)
      var read = NumberCoder(reading: numbers)
      person.pass(through: &read)
      try coder.check("numbers", !read.isOdd && read.isAtEnd)
    }
  }
}

extension ViewLog.Note: PartObject {
  package init() { self.init(.repeats, count: 0) }

  package mutating func pass(through coder: inout PartCoder) throws(PartProblem) {
    var (code, line) = (kind.rawValue, line ?? 0)
    try coder.pass("code", &code)
    try coder.pass("count", &count)
    try coder.pass("line", &line)
    try coder.check("notes", [count, line].allSatisfy { (0...1 << 40).contains($0) })
    guard let kind = Kind(rawValue: code) else { throw PartFields.odd("notes") }
    self = ViewLog.Note(kind, count: count, line: kind == .repeats ? nil : line)
  }
}
