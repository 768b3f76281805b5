// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// A stand-in for Intents on Linux: it declares what the recorder and the apps beside it use.
import Foundation

open class INIntent: NSObject {}
open class INIntentResponse: NSObject {}

open class INObject: NSObject {
  public let identifier: String?
  public let displayString: String
  public init(identifier: String?, display: String) {
    self.identifier = identifier
    displayString = display
  }
}

public class INInteraction: NSObject {
  public let intent: INIntent
  public var identifier = UUID().uuidString
  public var groupIdentifier: String?
  public var dateInterval: DateInterval?
  public init(intent: INIntent, response: INIntentResponse?) { self.intent = intent }
  public func donate(completion: ((Error?) -> Void)? = nil) { completion?(nil) }
  public class func delete(
    with identifiers: [String],
    completion: ((Error?) -> Void)? = nil
  ) {}
  public class func delete(
    with groupIdentifier: String,
    completion: ((Error?) -> Void)? = nil
  ) {}
  public class func deleteAll(completion: ((Error?) -> Void)? = nil) {}
}

// An enumeration, as Apple's overlay has it.
public enum INShortcut {
  case intent(INIntent)
  public init?(intent: INIntent) { self = .intent(intent) }
  public var intent: INIntent? {
    if case .intent(let intent) = self { intent } else { nil }
  }
}

public class INRelevanceProvider: NSObject {}

public class INDateRelevanceProvider: INRelevanceProvider {
  public let startDate: Date
  public let endDate: Date?
  public init(start: Date, end: Date?) {
    startDate = start
    endDate = end
  }
}

public enum INDailyRoutineSituation: Int { case morning, evening, home, work, school, gym }

public class INDailyRoutineRelevanceProvider: INRelevanceProvider {
  public let situation: INDailyRoutineSituation
  public init(situation: INDailyRoutineSituation) { self.situation = situation }
}

public class INLocationRelevanceProvider: INRelevanceProvider {}

public enum INRelevantShortcutRole: Int { case action, information }

public class INRelevantShortcut: NSObject {
  public var shortcutRole = INRelevantShortcutRole.action
  public let shortcut: INShortcut
  public var relevanceProviders: [INRelevanceProvider] = []
  public var widgetKind: String?
  public init(shortcut: INShortcut) { self.shortcut = shortcut }
}

public class INRelevantShortcutStore: NSObject {
  nonisolated(unsafe) public static let `default` = INRelevantShortcutStore()
  public func setRelevantShortcuts(
    _ shortcuts: [INRelevantShortcut],
    completionHandler: ((Error?) -> Void)? = nil
  ) {}
}
