/// How a person is reached.
open class INPersonHandle: NSObject, @unchecked Sendable {
  /// The way.
  public enum HandleType: Int, Sendable {
    case unknown, emailAddress, phoneNumber
  }

  /// The address or number.
  public let value: String?
  /// The way.
  public let type: HandleType

  /// How a person is reached.
  public init(value: String?, type: HandleType) {
    self.value = value
    self.type = type
  }
}

/// A person.
open class INPerson: NSObject, @unchecked Sendable {
  /// How the person is reached.
  public let personHandle: INPersonHandle?
  /// What the person is called.
  public let displayName: String
  /// What the app calls the person.
  public let customIdentifier: String?

  /// A person.
  public init(
    personHandle: INPersonHandle,
    nameComponents: PersonNameComponents?,
    displayName: String?,
    image: INImage?,
    contactIdentifier: String?,
    customIdentifier: String?
  ) {
    self.personHandle = personHandle
    let names = [nameComponents?.givenName, nameComponents?.familyName].compactMap { $0 }
    let joined = names.isEmpty ? personHandle.value ?? "" : names.joined(separator: " ")
    self.displayName = displayName ?? joined
    self.customIdentifier = customIdentifier
  }

  /// The person's name.
  open override var description: String { displayName }
}

/// Words that are said in their own way.
open class INSpeakableString: NSObject, @unchecked Sendable {
  /// The words.
  public let spokenPhrase: String
  /// Words.
  public init(spokenPhrase: String) { self.spokenPhrase = spokenPhrase }
  /// Words.
  public init(vocabularyIdentifier: String, spokenPhrase: String, pronunciationHint: String?) {
    self.spokenPhrase = spokenPhrase
  }
  /// The words.
  open override var description: String { spokenPhrase }
}

/// What a message is.
public enum INOutgoingMessageType: Int, Sendable {
  case unknown, outgoingMessageText, outgoingMessageAudio
}

/// What goes with a message.
open class INSendMessageAttachment: NSObject, @unchecked Sendable {}

/// Sending a message.
open class INSendMessageIntent: INIntent, @unchecked Sendable {
  /// To whom.
  public private(set) var recipients: [INPerson]?
  /// What it says.
  public private(set) var content: String?
  /// In which conversation.
  public private(set) var conversationIdentifier: String?
  /// From whom.
  public private(set) var sender: INPerson?

  /// Sending a message.
  public convenience init(
    recipients: [INPerson]?,
    outgoingMessageType: INOutgoingMessageType,
    content: String?,
    speakableGroupName: INSpeakableString?,
    conversationIdentifier: String?,
    serviceName: String?,
    sender: INPerson?,
    attachments: [INSendMessageAttachment]?
  ) {
    self.init()
    self.recipients = recipients
    self.content = content
    self.conversationIdentifier = conversationIdentifier
    self.sender = sender
  }
}
