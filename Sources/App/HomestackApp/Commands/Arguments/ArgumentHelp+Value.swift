package import ArgumentParser

extension ArgumentHelp {
  /// What help says of an option or an argument, and what it calls the value.
  package static func value(_ name: String, _ text: String) -> ArgumentHelp {
    ArgumentHelp(text, valueName: name)
  }
}
