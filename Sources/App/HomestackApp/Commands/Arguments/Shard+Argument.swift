import ArgumentParser
import Scenarios

extension Shard: ExpressibleByArgument {
  init?(argument: String) { self.init(argument) }
}
