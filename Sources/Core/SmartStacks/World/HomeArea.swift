/// An area of widgets on a device.
public enum HomeArea: String, CaseIterable, Sendable {
  case homeScreen
  /// Left of the first page of an iPhone or iPad.
  case todayView
  /// The only area of a Mac.
  case notificationCenter

  /// Its name for people.
  public var title: String {
    switch self {
    case .homeScreen: "Home Screen"
    case .todayView: "Today View"
    case .notificationCenter: "Notification Center"
    }
  }
}

extension World {
  /// The area of a page; the Home Screen for one that does not exist.
  public func area(ofPage page: Int) -> HomeArea {
    pages.indices.contains(page) ? pages[page].area : .homeScreen
  }

  /// The page of an area other than the Home Screen, or nil where the device has none.
  public func page(of area: HomeArea) -> Int? { pages.firstIndex { $0.area == area } }

  /// The page indices from left to right: Today View is left of the first page.
  public var pagesInOrder: [Int] { Self.inOrder(pages) }

  static func inOrder(_ pages: [Page]) -> [Int] {
    let today = pages.indices.filter { pages[$0].area == .todayView }
    return today + pages.indices.filter { !today.contains($0) }
  }

  /// The number of pages of the Home Screen, which come before any other area.
  public var homePageCount: Int { pages.count { $0.area == .homeScreen } }

  /// The size of the stack or widget in a place.
  public func family(of place: Place) -> WidgetFamily {
    switch place {
    case .stack(let stack): self[stack].family
    case .widget(let widget): widgets[Int(widget.index)].family
    }
  }

  /// The name of a page within a sentence: `page 2`, or `Today View`.
  public func name(ofPage page: Int) -> String {
    let area = area(ofPage: page)
    return area == .homeScreen ? "page \(page + 1)" : area.title
  }

  /// The page as a destination within a sentence: `onto page 2`, or `into Today View`.
  public func destination(onPage page: Int) -> String {
    "\(area(ofPage: page) == .homeScreen ? "onto" : "into") \(name(ofPage: page))"
  }

  /// The page as a location within a sentence: `on page 2`, or `in Today View`.
  public func whereabouts(onPage page: Int) -> String {
    "\(area(ofPage: page) == .homeScreen ? "on" : "in") \(name(ofPage: page))"
  }
}

extension Policy.DeviceProfile {
  /// Its name for people, with its article.
  public var words: String {
    switch self {
    case .iphone: "an iPhone"
    case .ipad: "an iPad"
    case .mac: "a Mac"
    }
  }

  /// The areas of its widgets.
  public var areas: [HomeArea] {
    switch self {
    case .iphone, .ipad: [.homeScreen, .todayView]
    case .mac: [.notificationCenter]
    }
  }

  /// Whether it has Smart Stacks: iPhone and iPad (WWDC21 10049 0:59); that a Mac has none is
  /// inferred.
  public var hasStacks: Bool { self != .mac }

  /// Whether it has a size: the extra large one is for iPad (WWDC21 10048 20:43).
  public func has(_ family: WidgetFamily) -> Bool { family != .systemExtraLarge || self == .ipad }
}

extension RuleSetting {
  /// Whether the setting can change anything in a world: some are about Today View alone, about
  /// stacks that are made, or about what a person is offered.
  public func matters(in world: World) -> Bool {
    switch decision {
    case 57: world.stacks.contains(where: \.members.isEmpty)
    case 58...60: world.page(of: .todayView) != nil
    case 61: false
    default: true
    }
  }
}

/// A colour that an app gives its widget.
///
/// Views use the nearest of a theme's hues, for the theme's contrast.
public enum WidgetColor: Hashable, Sendable {
  /// One of the eight hues, 0 to 7.
  case hue(Int)
  case rgb(red: UInt8, green: UInt8, blue: UInt8)
}

extension World.WidgetKind {
  /// The system's own widget for Siri Suggestions (WWDC21 10049 17:33).
  ///
  /// It shows the log's items of that surface. It has no timeline, so it never has relevance or
  /// rotates a stack; the sizes are ours†.
  ///
  /// - Parameter app: the app that offers it.
  /// - Returns: the kind.
  public static func siriSuggestions(of app: AppID) -> Self {
    let surface = Surface.siriSuggestions
    var kind = Self(
      kind: surface.rawValue,
      app: app,
      title: "Siri Suggestions",
      families: [.systemSmall, .systemMedium, .systemLarge]
    )
    kind.description = "What you may want to see next, the likeliest first."
    kind.surface = surface
    return kind
  }
}
