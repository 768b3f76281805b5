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
    /// What lies outside of the app's code.
    package var tables: ClientTables
  }

  /// A question, with what the answer rests on.
  package struct Asked: Sendable {
    /// The question.
    package let question: AnswerBook.Question
    /// The mark of the answer before it; nil before the first.
    package let after: Int?
    /// Whether the program may be asked what it never was.
    package let mayAsk: Bool

    /// Creates a question.
    package init(question: AnswerBook.Question, after: Int? = nil, mayAsk: Bool = true) {
      self.question = question
      self.after = after
      self.mayAsk = mayAsk
    }
  }

  /// An intent definition of Xcode's that lies in the folder.
  package struct Definition: Sendable {
    /// The name that messages give it.
    package let file: String
    /// What it holds.
    package let content: [UInt8]
    /// Its texts in the scenario's locale.
    package let texts: DefinitionTables

    /// Creates a definition.
    package init(file: String, content: [UInt8], texts: DefinitionTables) {
      self.file = file
      self.content = content
      self.texts = texts
    }
  }

  /// What asks for a picture of a kind.
  package typealias Picture =
    @Sendable (String, WidgetPictures.Question, Setting) -> WidgetContent?

  /// What asks for what the app offers when a list opens.
  package typealias Offer = @Sendable (AppOptions.Question, Setting) -> AppOptions.Answer

  /// A parameter for which the app's code is asked when its list opens.
  package struct AskedParameter: Hashable, Sendable {
    /// The name of its intent.
    package let intent: String
    /// Its own name.
    package let name: String
    /// What the code answers.
    package let answers: IntentParameter.CodeAnswers
    /// What its default is called, where it has one.
    package let initial: OptionsCollection.Option?

    /// Creates a parameter that is asked for.
    package init(
      intent: String,
      name: String,
      answers: IntentParameter.CodeAnswers,
      initial: OptionsCollection.Option? = nil
    ) {
      self.intent = intent
      self.name = name
      self.answers = answers
      self.initial = initial
    }
  }

  /// What stands under `widgets:` of the app, by kind.
  package let widgets: JSONValue
  /// What stands under `intents:`, by name.
  package let intents: JSONValue
  /// The folder's intent definitions: of an intent that is in one, what stands there counts.
  package let definitions: [Definition]
  /// The functions that a scenario can call.
  package let calls: [String]
  /// Asks its program; nil where nobody may be asked and nobody knows.
  package let ask: @Sendable (Asked, Setting) -> AnswerBook.Answer?
  /// What asks the provider of a kind for a picture, where there is somebody to ask.
  package let picture: Picture?
  /// The parameters for which its code is asked.
  package let asked: [AskedParameter]
  /// What asks it, where there is somebody to ask.
  package let offer: Offer?

  /// Creates an app.
  package init(
    widgets: JSONValue,
    intents: JSONValue,
    definitions: [Definition] = [],
    calls: [String] = [],
    asked: [AskedParameter] = [],
    ask: @escaping @Sendable (Asked, Setting) -> AnswerBook.Answer?,
    picture: Picture? = nil,
    offer: Offer? = nil
  ) {
    self.widgets = widgets
    self.intents = intents
    self.definitions = definitions
    self.calls = calls
    self.ask = ask
    self.picture = picture
    self.asked = asked
    self.offer = offer
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
