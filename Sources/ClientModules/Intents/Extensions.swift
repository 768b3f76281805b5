/// An extension that answers for intents: it says what there is to choose from for a parameter.
open class INExtension: NSObject, @unchecked Sendable {
  /// An extension as the system makes it.
  public override init() {}
  /// Who answers for an intent: the extension itself, unless it says otherwise.
  open func handler(for intent: INIntent) -> Any? { self }
}

extension INExtension {
  private static let makers = Guarded<[() -> Any]>([])

  /// Names who answers for intents: the app's extensions, or what else handles some.
  public static func offer(_ makers: [() -> Any]) {
    self.makers.value = makers
  }

  /// Those who may answer for an intent, made anew each time, as the system does it.
  private static func handlers(for intent: INIntent) -> [Any] {
    makers.value.compactMap { make in
      let made = make()
      return (made as? INExtension).map { $0.handler(for: intent) } ?? made
    }
  }

  /// What there is to choose from for a parameter, in parts; nil if nobody says it.
  public static func offered(for intent: INIntent, _ question: Question) async throws -> [JSON]? {
    for handler in handlers(for: intent) {
      let (name, text) = (question.parameter, question.search)
      if let sections = try await intent.offered(for: name, matching: text, by: handler) {
        return sections
      }
    }
    return nil
  }

  /// What handlers choose for a new widget, by the names of parameters.
  public static func initial(for intent: INIntent) -> JSON {
    .sparse(handlers(for: intent).flatMap { intent.initial(by: $0) })
  }

  /// The parameters for `describe`, with what handlers choose where the definition has no default.
  public static func described(_ intent: INIntent) -> JSON {
    let (described, initial) = (intent.describedParameters, initial(for: intent))
    let parameters = (described["parameters"]?.items ?? []).map { parameter -> JSON in
      guard parameter["default"] == nil, let name = parameter["name"]?.text,
        let value = initial[name]
      else { return parameter }
      return .object(parameter.members + [("default", value)])
    }
    return .object([
      ("intent", described["intent"] ?? .null), ("parameters", .array(parameters)),
    ])
  }
}

extension INIntent {
  /// The answer of a handler that calls back, once if it is well made.
  public static func answer<Value: Sendable>(
    _ ask: (@escaping (Value?, Error?) -> Void) -> Void
  ) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
      let isAnswered = Guarded(false)
      ask { value, error in
        let isLate = isAnswered.change { answered in
          defer { answered = true }
          return answered
        }
        guard !isLate else { return }
        if let value {
          continuation.resume(returning: value)
        } else {
          continuation.resume(throwing: error ?? INNothingOffered())
        }
      }
    }
  }
}

/// What a handler says that does not say what there is to choose from.
public struct INNothingOffered: LocalizedError {
  /// A handler's silence.
  public init() {}
  /// The words for it.
  public var errorDescription: String? { "it offers nothing for this" }
}

extension INObjectCollection {
  /// The parts as an answer tells them.
  public var told: [JSON] {
    sections.map { section in
      .sparse([
        ("title", .optional(section.title)),
        ("items", .array(section.items.map { JSON.option($0) })),
      ])
    }
  }
}

extension JSON {
  /// A thing as a list shows it: what tells it from others, and its name.
  public static func option(_ item: Any) -> JSON {
    if let items = item as? [Any] { return .array(items.map { option($0) }) }
    guard let object = item as? INObject else {
      let text = JSON.string((item as? NSString).map { String(describing: $0) } ?? "\(item)")
      return .object([("id", text), ("title", text)])
    }
    return .sparse([
      ("id", .string(object.identifier ?? object.displayString)),
      ("title", .string(object.displayString)), ("subtitle", .optional(object.subtitleString)),
    ])
  }
}
