// A compiler plug-in that answers `#Preview` with nothing, so that previews in a widget's files
// cost nothing, `@Entry` with a key of the environment, and `@Model` with what a stored class
// needs. It needs no library: it speaks the compiler's protocol itself: messages of JSON, each
// after its length in eight bytes, on standard input and output.
import Foundation

/// Reads exactly so many bytes, or says with `nil` that the compiler has gone.
func readBytes(_ count: Int) -> Data? {
  var read = Data()
  while read.count < count {
    let part = FileHandle.standardInput.readData(ofLength: count - read.count)
    guard !part.isEmpty else { return nil }
    read.append(part)
  }
  return read
}

/// Sends one message.
func send(_ message: [String: Any]) {
  guard let body = try? JSONSerialization.data(withJSONObject: message) else { return }
  var length = UInt64(body.count).littleEndian
  FileHandle.standardOutput.write(Data(bytes: &length, count: 8))
  FileHandle.standardOutput.write(body)
}

/// What `@Entry` before a variable becomes: a key beside it, or what reads and writes the key.
func entry(_ role: String, _ declaration: String) -> String? {
  guard let start = declaration.range(of: "var ") else { return nil }
  let rest = declaration[start.upperBound...].trimmingCharacters(in: .whitespacesAndNewlines)
  let name = String(rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" })
  let more = rest.dropFirst(name.count).trimmingCharacters(in: .whitespaces)
  guard !name.isEmpty else { return nil }
  let key = "HomestackKey_\(name)"
  if role == "accessor" {
    return "{ get { self[\(key).self] } set { self[\(key).self] = newValue } }"
  }
  let value = more.contains("=") ? more : more + " = nil"
  return """
    private struct \(key): EnvironmentKey {
      nonisolated(unsafe) static var defaultValue\(value.hasPrefix(":") ? "" : " ")\(value)
    }
    """
}

/// What `@Model` or `@ModelActor` before a type becomes: its conformance, and an actor's members.
func stored(_ macro: String, _ role: String, _ type: String) -> String? {
  switch (macro, role) {
  case ("Model", "extension"): "extension \(type): SwiftData.PersistentModel {}"
  case ("ModelActor", "extension"): "extension \(type): SwiftData.ModelActor {}"
  case ("ModelActor", "member"):
    """
    nonisolated let modelContainer: SwiftData.ModelContainer
    init(modelContainer: SwiftData.ModelContainer) {
      self.modelContainer = modelContainer
    }
    """
  default: nil
  }
}

/// What `@HSManaged` before a variable becomes: what reads and writes a kept value.
func managed(_ declaration: String) -> String? {
  guard let start = declaration.range(of: "var ") else { return nil }
  let rest = declaration[start.upperBound...].trimmingCharacters(in: .whitespacesAndNewlines)
  let name = String(rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" })
  return "{ get { managedValue(\"\(name)\") } set { setManagedValue(newValue, \"\(name)\") } }"
}

/// What an attribute before a declaration becomes.
func expansion(of attached: [String: Any]) -> String? {
  guard let role = attached["macroRole"] as? String,
    let macro = (attached["macro"] as? [String: Any])?["typeName"] as? String
  else { return nil }
  func source(_ key: String) -> String? { (attached[key] as? [String: Any])?["source"] as? String }
  if macro == "Entry" { return source("declSyntax").flatMap { entry(role, $0) } }
  if macro == "HSManaged" { return source("declSyntax").flatMap(managed) }
  let type = (source("extendedTypeSyntax") ?? "").trimmingCharacters(in: .whitespacesAndNewlines)
  return stored(macro, role, type)
}

/// Answers one message of the compiler: what it can do, or an expansion.
func answer(_ message: [String: Any]) {
  if message["getCapability"] != nil {
    send(["getCapabilityResult": ["capability": ["protocolVersion": 7]]])
    return
  }
  if let attached = message["expandAttachedMacro"] as? [String: Any] {
    let source = expansion(of: attached) ?? ""
    send(["expandMacroResult": ["expandedSource": source, "diagnostics": [Any]()]])
    return
  }
  let isDeclaration = message["expandFreestandingMacro"] != nil
  let source: Any = isDeclaration ? "" : NSNull()
  send(["expandMacroResult": ["expandedSource": source, "diagnostics": [Any]()]])
}

while let head = readBytes(8) {
  let length = head.withUnsafeBytes { UInt64(littleEndian: $0.loadUnaligned(as: UInt64.self)) }
  guard length < 1 << 28, let body = readBytes(Int(length)),
    let message = try? JSONSerialization.jsonObject(with: body) as? [String: Any]
  else { break }
  answer(message)
}
