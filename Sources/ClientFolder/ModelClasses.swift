package import Foundation

/// The classes that an editor would generate from an app's model of kept objects.
///
/// For each entity there is a class with its attributes and relationships, or an extension where
/// the app has the class itself. Contents that are no model give nothing.
package struct ModelClasses {
  private let text: String
  private let isTaken: (String) -> Bool

  /// The classes of a model, without those that the client declares itself.
  package init?(_ contents: Data, isTaken: @escaping (String) -> Bool = { _ in false }) {
    let text = String(decoding: contents, as: UTF8.self)
    guard text.contains("<model "), text.contains("<entity ") else { return nil }
    self.text = text
    self.isTaken = isTaken
  }

  /// The source of all classes.
  package var source: String {
    var parts: [String] = []
    for piece in text.components(separatedBy: "<entity ").dropFirst() {
      let end = piece.firstRange(of: "</entity>")?.lowerBound ?? piece.endIndex
      parts.append(entity(String(piece[..<end])) ?? "")
    }
    return "import CoreData\nimport Foundation\n\n" + parts.joined(separator: "\n")
  }

  private func entity(_ piece: String) -> String? {
    let head = String(piece.prefix { $0 != ">" })
    guard let name = ModelClasses.name("representedClassName", in: head) else { return nil }
    let way = ModelClasses.value("codeGenerationType", in: head)
    guard way == "class" || way == "category" else { return nil }
    guard way == "category" || !isTaken(name) else { return nil }
    let parent = ModelClasses.name("parentEntity", in: head) ?? "NSManagedObject"
    let members =
      ModelClasses.tags("attribute", in: piece).compactMap(attribute)
      + ModelClasses.tags("relationship", in: piece).compactMap(relationship)
    let all = "extension \(name) {\n\(members.joined())}\n"
    if way == "category" { return all }
    return """
      public class \(name): \(parent) {
        public class func fetchRequest() -> NSFetchRequest<\(name)> {
          NSFetchRequest<\(name)>(entityName: "\(name)")
        }
      }
      extension \(name): Identifiable {}
      \(all)
      """
  }

  private func attribute(_ tag: String) -> String? {
    guard let name = ModelClasses.name("name", in: tag) else { return nil }
    let isScalar = ModelClasses.value("usesScalarValueType", in: tag) == "YES"
    let type =
      switch ModelClasses.value("attributeType", in: tag) {
      case "String": "String?"
      case "Date": isScalar ? "TimeInterval" : "Date?"
      case "Binary": "Data?"
      case "UUID": "UUID?"
      case "URI": "URL?"
      case "Decimal": "NSDecimalNumber?"
      case "Integer 16": isScalar ? "Int16" : "NSNumber?"
      case "Integer 32": isScalar ? "Int32" : "NSNumber?"
      case "Integer 64": isScalar ? "Int64" : "NSNumber?"
      case "Double": isScalar ? "Double" : "NSNumber?"
      case "Float": isScalar ? "Float" : "NSNumber?"
      case "Boolean": isScalar ? "Bool" : "NSNumber?"
      default: (ModelClasses.name("customClassName", in: tag) ?? "NSObject") + "?"
      }
    return "  @HSManaged public var \(name): \(type)\n"
  }

  private func relationship(_ tag: String) -> String? {
    guard let name = ModelClasses.name("name", in: tag) else { return nil }
    let other = ModelClasses.name("destinationEntity", in: tag) ?? "NSManagedObject"
    guard ModelClasses.value("toMany", in: tag) == "YES" else {
      return "  @HSManaged public var \(name): \(other)?\n"
    }
    let set = ModelClasses.value("ordered", in: tag) == "YES" ? "NSOrderedSet" : "NSSet"
    let big = name.prefix(1).uppercased() + name.dropFirst()
    return """
        @HSManaged public var \(name): \(set)?
        public func addTo\(big)(_ value: \(other)) {
          \(name) = \(set)(array: (\(name)?.map { $0 } ?? []) + [value])
        }
        public func removeFrom\(big)(_ value: \(other)) {
          \(name) = \(set)(array: (\(name)?.map { $0 } ?? []).filter { $0 as? \(other) !== value })
        }

      """
  }

  /// The tags of a name, without what stands between them.
  private static func tags(_ name: String, in text: String) -> [String] {
    text.components(separatedBy: "<\(name) ").dropFirst().map { String($0.prefix { $0 != ">" }) }
  }

  /// A value of a tag.
  private static func value(_ key: String, in tag: String) -> String? {
    guard let start = (" " + tag).firstRange(of: " \(key)=\"")?.upperBound else { return nil }
    return String((" " + tag)[start...].prefix { $0 != "\"" })
  }

  /// A value of a tag that the compiler takes for a name.
  private static func name(_ key: String, in tag: String) -> String? {
    guard let value = value(key, in: tag), let first = value.first, !first.isNumber,
      value.allSatisfy(\.isPartOfName)
    else { return nil }
    return value
  }
}
