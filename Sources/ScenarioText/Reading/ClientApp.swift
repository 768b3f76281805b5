package import Documents
import Scenarios
package import SmartStacks
import WrittenText

/// An app that is a folder of Swift, as the reading of a scenario takes it in.
package struct ClientApp: Sendable {
  /// When and where a question is asked.
  package struct Setting: Sendable {
    /// The world that was read.
    package var world: World
    /// The name of its time zone.
    package var zone: String
    /// The scenario's locale.
    package var locale: String
  }

  /// What asks for a picture of a kind.
  package typealias Picture =
    @Sendable (String, WidgetPictures.Question, Setting) -> WidgetContent?

  /// What stands under `widgets:` of the app, by kind.
  package let widgets: JSONValue
  /// What stands under `intents:`, by name.
  package let intents: JSONValue
  /// The functions that a scenario can call.
  package let calls: [String]
  /// Asks the provider of a kind.
  package let ask: @Sendable (String, AnswerBook.Question, Setting) -> AnswerBook.Answer
  /// What asks the provider of a kind for a picture, where there is somebody to ask.
  package let picture: Picture?

  /// Creates an app.
  package init(
    widgets: JSONValue,
    intents: JSONValue,
    calls: [String] = [],
    ask: @escaping @Sendable (String, AnswerBook.Question, Setting) -> AnswerBook.Answer,
    picture: Picture? = nil
  ) {
    self.widgets = widgets
    self.intents = intents
    self.calls = calls
    self.ask = ask
    self.picture = picture
  }
}

extension YamlNode {
  /// The same as if it were written in the file, at one place.
  init(_ json: JSONValue, at location: SourceLocation) {
    switch json {
    case .object(let members):
      let pairs = members.map {
        YamlPair(key: $0.key, keyLocation: location, value: YamlNode($0.value, at: location))
      }
      self.init(content: .mapping(pairs), location: location)
    case .array(let items):
      self.init(content: .sequence(items.map { YamlNode($0, at: location) }), location: location)
    case .string(let text): self.init(content: .scalar(text, isPlain: false), location: location)
    case .integer, .boolean, .millionths:
      self.init(content: .scalar(json.line, isPlain: false), location: location)
    case .null: self.init(content: .scalar("", isPlain: true), location: location)
    }
  }
}
