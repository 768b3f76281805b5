import Scenarios
import SmartStacks

/// A page of the Home Screen with more on it than it holds.
///
/// An iPhone's page is two small widgets wide and three high, an iPad's four wide†. Today View and
/// Notification Center scroll. Where the file names no device, a page is a list and holds any
/// number.
enum CrowdedPageLint {
  private static let rows = 3

  static func findings(_ subject: LintSubject) -> [LintFinding] {
    let device = subject.world.policy.profile
    guard subject.locations.device != nil, let columns = columns(of: device) else { return [] }
    return subject.world.pages.enumerated().compactMap { index, page in
      guard page.area == .homeScreen else { return nil }
      var held = Held()
      // What comes first stays; the first that does not fit is named.
      let first = page.places.firstIndex { place in
        held.add(subject.world.family(of: place))
        return !held.fits(columns: columns, rows: rows)
      }
      guard let first else { return nil }
      let place = page.places[first]
      return LintFinding(
        code: "page.full",
        location: subject.location(of: place),
        message: "\(subject.world.name(of: place)) does not fit on page \(index + 1): "
          + "\(device.words) holds \(2 * columns) small widgets across and \(rows) down.",
        advice: "Put it on another page, or in Today View.",
        source: "\(2 * columns) by \(rows)†"
      )
    }
  }

  /// How many medium widgets stand side by side; nil where there are no pages.
  private static func columns(of device: Policy.DeviceProfile) -> Int? {
    switch device {
    case .iphone: 1
    case .ipad: 2
    case .mac: nil
    }
  }

  /// How many there are of each size.
  private struct Held {
    var small = 0
    var medium = 0
    var large = 0
    var extraLarge = 0

    mutating func add(_ family: WidgetFamily) {
      switch family {
      case .systemSmall: small += 1
      case .systemMedium: medium += 1
      case .systemLarge: large += 1
      case .systemExtraLarge: extraLarge += 1
      }
    }

    /// Whether there is an order in which they fit: an extra large one takes two rows of a whole
    /// page, a large one two rows of a column, and two small ones stand as one of medium size.
    func fits(columns: Int, rows: Int) -> Bool {
      let left = rows - 2 * extraLarge
      guard left >= 0 else { return false }
      return large <= columns * (left / 2)
        && 2 * large + medium + (small + 1) / 2 <= columns * left
    }
  }
}

extension World {
  /// The name of what stands in a place.
  fileprivate func name(of place: Place) -> String {
    switch place {
    case .stack(let stack): stacks[stack.index].name
    case .widget(let widget): widgets[Int(widget.index)].id
    }
  }
}
