extension Diagnostic {
  /// The diagnostic as one JSON object on one line.
  package var json: String {
    var members: [JSONValue.Member] = [
      .init("severity", .string(severity.rawValue)),
      .init("code", .string(code.name)),
      .init("file", .string(file)),
      .init("line", .integer(location.line)),
      .init("column", .integer(location.column)),
      .init("length", .integer(location.length)),
      .init("message", .string(message)),
    ]
    if let found { members.append(.init("found", .string(found))) }
    if let expected { members.append(.init("expected", .string(expected))) }
    if let suggestion { members.append(.init("suggestion", .string(suggestion))) }
    if let setBy { members.append(.init("setBy", .string(setBy))) }
    return JSONValue.object(members).line
  }
}
