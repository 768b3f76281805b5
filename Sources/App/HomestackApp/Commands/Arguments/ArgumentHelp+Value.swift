package import ArgumentParser

extension ArgumentHelp {
  /// The help of an option or an argument, with the name of its value.
  package static func value(_ name: String, _ text: String) -> ArgumentHelp {
    ArgumentHelp(text, valueName: name)
  }
}
