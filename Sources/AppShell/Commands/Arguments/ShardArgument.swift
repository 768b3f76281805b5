import ArgumentParser
import Documents

/// One of equal parts, such as 2/8.
struct ShardArgument: ExpressibleByArgument {
  let shard: Shard

  init?(argument: String) {
    guard let shard = Shard(argument) else { return nil }
    self.shard = shard
  }
}
