import ArgumentParser
import Reports
import Scenarios
import SimulationCore
import SmartStacks

/// How far apart something may come, such as 5m.
struct JitterArgument: ExpressibleByArgument {
  let duration: SimulationDuration

  init?(argument: String) {
    guard let duration = SimulationDuration(argument), duration <= .hours(24),
      argument == "0" || argument.last?.isLetter == true
    else { return nil }
    self.duration = duration
  }
}

/// How likely something is, such as 10%.
struct ChanceArgument: ExpressibleByArgument {
  let millionths: UInt64

  init?(argument: String) {
    guard argument.hasSuffix("%") else { return nil }
    let sides = argument.dropLast().split(separator: ".", omittingEmptySubsequences: false)
    guard (1...2).contains(sides.count), let whole = UInt64(sides[0]), whole <= 100 else {
      return nil
    }
    var millionths = whole * 10_000
    if sides.count == 2 {
      guard (1...4).contains(sides[1].count), let part = UInt64(sides[1]) else { return nil }
      millionths += (0..<4 - sides[1].count).reduce(part) { part, _ in part * 10 }
    }
    guard millionths <= 1_000_000 else { return nil }
    self.millionths = millionths
  }

  /// The chance as people write it.
  var text: String { Wording.decimal(millionths: Int64(millionths) * 100) + " %" }
}

/// Run numbers such as 1..250.
struct RunRangeArgument: ExpressibleByArgument {
  let range: ClosedRange<Int>

  init?(argument: String) {
    let sides = argument.split(separator: ".", omittingEmptySubsequences: false)
    guard sides.count == 3, sides[1].isEmpty, let low = Int(sides[0]), let high = Int(sides[2]),
      low >= 1, low <= high
    else { return nil }
    range = low...high
  }
}

/// One of equal parts, such as 2/8.
struct ShardArgument: ExpressibleByArgument {
  let shard: Shard

  init?(argument: String) {
    guard let shard = Shard(argument) else { return nil }
    self.shard = shard
  }
}

/// Something that is varied over a grid: a knob of the rulebook, or a value of the file.
struct VaryArgument {
  /// One value of it.
  enum Setting {
    case knob(key: String, value: String)
    case edit(ScenarioEdit)
  }

  /// What is varied, as it is written.
  let key: String
  let settings: [(words: String, setting: Setting)]

  /// Reads `KEY=a,b,c`.
  init(_ text: String) throws {
    let form = "--vary takes KEY=VALUE,VALUE,…, such as limit.gap=5m,15m"
    if let (key, values) = KnobArgument.split(text),
      PolicyKnob.all.contains(where: { $0.key == key })
    {
      self.key = key
      settings = try Self.values(values, form).map { value in
        try KnobArgument.check("\(key)=\(value)")
        return ("\(key)=\(value)", .knob(key: key, value: value))
      }
      return
    }
    let edit = try Self.edit(text, form)
    key = "\(edit.path)"
    settings = try Self.values(edit.values, form).map { value in
      ("\(edit.path)=\(value)", .edit(ScenarioEdit(edit.path, .set(value))))
    }
  }

  private static func edit(
    _ text: String,
    _ form: String
  ) throws -> (path: ScenarioPath, values: String) {
    do throws(PathProblem) {
      let edit = try ScenarioEdit(parsing: text)
      if case .set(let values) = edit.change { return (edit.path, values) }
      return (edit.path, "")
    } catch {
      throw ValidationError("\(form): \(error.text).")
    }
  }

  /// The values, apart at commas that stand in no brackets and no quotes.
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
      throw ValidationError("\(form): \(value) stands there twice.")
    }
    return values
  }
}
