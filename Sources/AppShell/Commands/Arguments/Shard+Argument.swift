import ArgumentParser
import Documents

extension Shard: ExpressibleByArgument {
  init?(argument: String) { self.init(argument) }
}
