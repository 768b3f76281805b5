package import SmartStacks

extension ParameterType {
  /// What a value of it is called, with an example or its limits.
  package var noun: String {
    switch self {
    case .string: "text"
    case .boolean: "switch"
    case .integer: "whole number\(limits)"
    case .decimal: "number\(limits)"
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

  private var limits: String {
    guard let numbers else { return "" }
    return switch (numbers.range.minimum, numbers.range.maximum) {
    case (let least?, let most?): " from \(numbers.text(least)) to \(numbers.text(most))"
    case (let least?, nil): " from \(numbers.text(least)) on"
    case (nil, let most?): " up to \(numbers.text(most))"
    case (nil, nil): ""
    }
  }
}
