/// Where on a device widgets stand.
public enum HomeArea: String, CaseIterable, Sendable {
  case homeScreen
  /// Today View, left of the first page of an iPhone or iPad.
  case todayView
  /// Notification Center of a Mac, the one place of its widgets.
  case notificationCenter

  /// What people call it.
  public var title: String {
    switch self {
    case .homeScreen: "Home Screen"
    case .todayView: "Today View"
    case .notificationCenter: "Notification Center"
    }
  }
}

extension World {
  /// Where a page is; the Home Screen for one that does not exist.
  public func area(ofPage page: Int) -> HomeArea {
    pages.indices.contains(page) ? pages[page].area : .homeScreen
  }

  /// The page that an area other than the Home Screen is, or nil where the device has none.
  public func page(of area: HomeArea) -> Int? { pages.firstIndex { $0.area == area } }

  /// The pages as they lie beside each other: Today View is left of the first page.
  public var pagesInOrder: [Int] { Self.inOrder(pages) }

  static func inOrder(_ pages: [Page]) -> [Int] {
    let today = pages.indices.filter { pages[$0].area == .todayView }
    return today + pages.indices.filter { !today.contains($0) }
  }

  /// How many pages the Home Screen has; they come before any other area.
  public var homePageCount: Int { pages.count { $0.area == .homeScreen } }

  /// The size of what stands in a place.
  public func family(of place: Place) -> WidgetFamily {
    switch place {
    case .stack(let stack): self[stack].family
    case .widget(let widget): widgets[Int(widget.index)].family
    }
  }

  /// What a page is called within a sentence: `page 2`, or `Today View`.
  public func name(ofPage page: Int) -> String {
    switch area(ofPage: page) {
    case .homeScreen: "page \(page + 1)"
    case .todayView, .notificationCenter: area(ofPage: page).title
    }
  }

  /// Where something goes, within a sentence: `onto page 2`, or `into Today View`.
  public func destination(onPage page: Int) -> String {
    "\(area(ofPage: page) == .homeScreen ? "onto" : "into") \(name(ofPage: page))"
  }

  /// Where that is, within a sentence: `on page 2`, or `in Today View`.
  public func whereabouts(onPage page: Int) -> String {
    "\(area(ofPage: page) == .homeScreen ? "on" : "in") \(name(ofPage: page))"
  }
}

extension Policy.DeviceProfile {
  /// What people call it, with its article.
  public var words: String {
    switch self {
    case .iphone: "an iPhone"
    case .ipad: "an iPad"
    case .mac: "a Mac"
    }
  }

  /// The areas in which its widgets stand.
  public var areas: [HomeArea] {
    switch self {
    case .iphone, .ipad: [.homeScreen, .todayView]
    case .mac: [.notificationCenter]
    }
  }

  /// Whether it has Smart Stacks.
  ///
  /// They are on iPhone and iPad (WWDC21 10049 0:59); that a Mac has none is inferred from that.
  public var hasStacks: Bool { self != .mac }

  /// Whether it has a size: the extra large one is for iPad (WWDC21 10048 20:43).
  public func has(_ family: WidgetFamily) -> Bool { family != .systemExtraLarge || self == .ipad }
}

extension PolicyKnob {
  /// Whether turning it can change anything in a world: some are about Today View alone, about
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
/// Who draws takes the nearest of a theme's hues: contrast is the theme's own.
public enum WidgetColor: Hashable, Sendable {
  /// One of the eight hues, 0 to 7.
  case hue(Int)
  /// Parts of a colour of a screen.
  case rgb(red: UInt8, green: UInt8, blue: UInt8)
}

extension World.WidgetKind {
  /// The system's own widget for Siri Suggestions (WWDC21 10049 17:33).
  ///
  /// It shows what the log says of that surface. It has no timeline, so it has no relevance and is
  /// never a reason for a stack to turn; the sizes are ours†.
  ///
  /// - Parameter app: what offers it.
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
