import ArgumentParser
import ScenarioText
import SmartStacks

struct VaryArgument {
  enum Setting {
    case setting(key: String, value: String)
    case edit(ScenarioEdit)
  }

  let key: String
  let settings: [(words: String, setting: Setting)]

  /// Reads `KEY=a,b,c`.
  init(_ text: String) throws {
    let form = "--vary takes KEY=VALUE,VALUE,…, such as limit.gap=5m,15m"
    if let (key, values) = SettingArgument.split(text),
      RuleSetting.all.contains(where: { $0.key == key })
    {
      self.key = key
      settings = try Self.values(values, form).map { value in
        try SettingArgument.check("\(key)=\(value)")
        return ("\(key)=\(value)", .setting(key: key, value: value))
      }
      return
    }
    let edit: ScenarioEdit
    do throws(PathProblem) { edit = try ScenarioEdit(parsing: text) } catch {
      throw ValidationError("\(form): \(error.text).")
    }
    key = "\(edit.path)"
    settings = try Self.values(edit.value, form).map { value in
      let varied = ScenarioEdit(edit.path, value)
      return (varied.description, .edit(varied))
    }
  }

  /// The values, split at commas outside of brackets and quotes.
  private static func values(_ text: String, _ form: String) throws -> [String] {
    var values = [""]
    var depth = 0
    var quote: Character?
    for character in text {
      if let open = quote {
        if character == open { quote = nil }
      } else if character == "\"" || character == "'" {
        quote = character
      } else if "[{(".contains(character) {
        depth += 1
      } else if "]})".contains(character) {
        depth -= 1
      } else if character == ",", depth == 0 {
        values.append("")
        continue
      }
      values[values.count - 1].append(character)
    }
    if values.contains("") { throw ValidationError("\(form): a value is missing in “\(text)”.") }
    for (place, value) in values.enumerated() where values[..<place].contains(value) {
      throw ValidationError("\(form): \(value) is given twice.")
    }
    return values
  }
}
