package import ArgumentParser
import Scenarios
import SmartStacks

/// A knob of the rulebook as the command line sets it: `KEY=VALUE`.
package enum KnobArgument {
  /// The key and the value; nil without an equals sign.
  static func split(_ knob: String) -> (key: String, value: String)? {
    guard let equals = knob.firstIndex(of: "=") else { return nil }
    return (String(knob[..<equals]), String(knob[knob.index(after: equals)...]))
  }

  /// Says what is wrong with a knob, if anything is.
  static func check(_ knob: String) throws {
    var policy = Policy()
    try set(knob, in: &policy)
  }

  static func set(_ knob: String, in policy: inout Policy) throws {
    guard let (key, value) = split(knob) else {
      throw ValidationError("--policy takes KEY=VALUE, such as limit.gap=10m.")
    }
    do { try policy.set(key, value) } catch PolicyError.unknownKey {
      throw unknown(key)
    } catch PolicyError.badValue(_, _, let accepts) {
      throw ValidationError("\(key) takes \(accepts), not \(value).")
    }
  }

  /// What is wrong with the key of a knob that there is not.
  package static func unknown(_ key: String) -> ValidationError {
    let keys = PolicyKnob.all.map(\.key)
    let nearest = NearestName.of(key, among: keys).map { " Did you mean \($0)?" } ?? ""
    return ValidationError("There is no knob \(key).\(nearest)")
  }
}
