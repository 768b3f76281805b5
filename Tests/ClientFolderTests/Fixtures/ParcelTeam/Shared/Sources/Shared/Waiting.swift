/// How long somebody waits.
public enum Waiting {
  public static func words(hours: Int) -> String { "in \(hours) hours" }
}
