/// What an editor generates for whoever answers for an intent: the methods by which the app says
/// what there is to choose from, each with one that says that it offers nothing.
///
/// A method may call back or be `async`, and may be told what was typed: a handler has one of them,
/// and every other leads to that.
enum IntentHandling {
  /// The protocol of an intent's handlers.
  static func declaration(of intent: String, _ parameters: [IntentProperty]) -> String {
    let required = parameters.map { $0.methods(of: intent).map { "  \($0.head)\n" }.joined() }
    let given = parameters.map { parameter in
      parameter.methods(of: intent)
        .map { "  public \($0.head) {\n    \($0.body)\n  }\n" }.joined()
    }
    return """
      public protocol \(intent)Handling: NSObjectProtocol {
      \(required.joined())}
      extension \(intent)Handling {
      \(given.joined())}

      """
  }

  /// How a class of intents asks its handler.
  static func answers(of intent: String, _ parameters: [IntentProperty]) -> String {
    guard !parameters.isEmpty else { return "" }
    let cases = parameters.map { parameter in
      let searched = parameter.isSearched ? ", searchTerm: text" : ""
      return """
            case "\(parameter.name)":
              let found = try await handler.provide\(parameter.called)OptionsCollection(
                for: self\(searched)
              )
              return found.told

        """
    }
    let first = parameters.map { parameter in
      """
          if let value = handler.default\(parameter.called)(for: self) {
            chosen.append(("\(parameter.name)", JSON.option(value)))
          }

      """
    }
    return """

        open override func offered(
          for name: String,
          matching text: String?,
          by handler: Any
        ) async throws -> [JSON]? {
          guard let handler = handler as? \(intent)Handling else { return nil }
          switch name {
      \(cases.joined())    default: return nil
          }
        }

        open override func initial(by handler: Any) -> [(String, JSON)] {
          guard let handler = handler as? \(intent)Handling else { return [] }
          var chosen: [(String, JSON)] = []
      \(first.joined())    return chosen
        }

      """
  }
}

extension IntentProperty {
  /// The name as it stands inside of a method's.
  fileprivate var called: String { name.prefix(1).uppercased() + name.dropFirst() }

  /// The methods for the parameter, each with what it does where a handler has none of it.
  fileprivate func methods(of intent: String) -> [(head: String, body: String)] {
    let item = sort == "string" ? "NSString" : typeName
    let (collection, own) = ("INObjectCollection<\(item)>", isList ? "[\(typeName)]" : typeName)
    let provide = "provide\(called)Options"
    let back = "with completion: @escaping (\(collection)?, Error?) -> Void"
    let plain = [
      (
        "func \(provide)Collection(for intent: \(intent)) async throws -> \(collection)",
        "try await INIntent.answer { \(provide)Collection(for: intent, with: $0) }"
      ),
      (
        "func \(provide)Collection(for intent: \(intent), \(back))",
        "\(provide)(for: intent) { completion($0.map { INObjectCollection(items: $0) }, $1) }"
      ),
      (
        "func \(provide)(for intent: \(intent), "
          + "with completion: @escaping ([\(item)]?, Error?) -> Void)",
        "completion(nil, INNothingOffered())"
      ),
      ("func default\(called)(for intent: \(intent)) -> \(own)?", "nil"),
    ]
    guard isSearched else { return plain }
    let term = "for intent: \(intent), searchTerm: String?"
    return plain + [
      (
        "func \(provide)Collection(\(term)) async throws -> \(collection)",
        "try await INIntent.answer { "
          + "\(provide)Collection(for: intent, searchTerm: searchTerm, with: $0) }"
      ),
      (
        "func \(provide)Collection(\(term), \(back))",
        "\(provide)Collection(for: intent, with: completion)"
      ),
    ]
  }
}
