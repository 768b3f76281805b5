package import SmartStacks

extension ParameterType {
  /// What a value of it is called, with an example or its limits.
  package var noun: String {
    switch self {
    case .string: "text"
    case .boolean: "switch"
    case .integer(let range, _): "whole number\(Self.words(range) { String($0) })"
    case .decimal(let range, _):
      "number\(Self.words(range) { Wording.decimal(millionths: $0) })"
    case .person: "person"
    case .location: "place"
    case .enumeration, .object: "option"
    case .dateComponents(.date): "date such as 2021-06-09"
    case .dateComponents(.time): "time such as 09:41"
    case .dateComponents(.dateTime): "moment such as 2021-06-09T09:41"
    case .timeInterval: "duration such as 30m"
    case .url: "address such as https://acme.example"
    case .file: "file"
    }
  }

  private static func words(_ range: Range<Int64>, _ number: (Int64) -> String) -> String {
    switch (range.minimum, range.maximum) {
    case (let least?, let most?): " from \(number(least)) to \(number(most))"
    case (let least?, nil): " from \(number(least)) on"
    case (nil, let most?): " up to \(number(most))"
    case (nil, nil): ""
    }
  }
}
