import ArgumentParser
import Clients

/// What a command line says of folders of Swift that a scenario names.
struct ClientArguments: ParsableArguments {
  @Flag(help: "Build and run the folders of Swift that the scenario names.")
  var allowSwift = false

  func validate() throws {
    if allowSwift { ClientConsent.giveToAll() }
  }
}
