public import SimulationCore

/// The reason for a movement, or for one that was withheld.
public enum Cause: Hashable, Sendable {
  /// The relevance of an entry, by its index among its kind's.
  case entry(WidgetID, index: Int32)
  /// A relevant shortcut, by its index in its app's list.
  case shortcut(AppID, index: Int)
  /// A prediction, by its identity in the run.
  case prediction(Int32)
  case rest(Policy.Rest)
}

/// All reasons for a widget, and the deciding one.
public struct Causes: Hashable, Sendable {
  /// The widget.
  public let widget: WidgetID
  /// The deciding signal.
  public let source: Policy.Source
  // Plain numbers, so that a long log keeps no references.
  private var entry: Int32 = -1
  private var predicted: Int32 = 0
  private var app: Int32 = -1
  private var place: Int32 = -1
  private var rest = Policy.Rest.stay

  /// Creates the causes of a widget; those of the source must be among them.
  public init(
    of widget: WidgetID,
    source: Policy.Source,
    entry: Int32? = nil,
    shortcut: (app: AppID, index: Int)? = nil,
    prediction: Int32? = nil
  ) {
    self.widget = widget
    self.source = source
    self.entry = entry ?? -1
    predicted = prediction ?? 0
    if let shortcut {
      app = Int32(shortcut.app.index)
      place = Int32(shortcut.index)
    }
  }

  /// Creates the cause of a stack that rests.
  public init(of widget: WidgetID, rest: Policy.Rest) {
    self.widget = widget
    source = .rest
    self.rest = rest
  }

  private func cause(by source: Policy.Source) -> Cause? {
    switch source {
    case .relevance: entry < 0 ? nil : .entry(widget, index: entry)
    case .shortcut: app < 0 ? nil : .shortcut(AppID(Int(app)), index: Int(place))
    case .prediction: prediction.map { .prediction($0) }
    case .rest: rest == .stay ? nil : .rest(rest)
    }
  }

  /// The deciding one.
  public var cause: Cause? { cause(by: source) }

  /// The others.
  public var also: [Cause] {
    Policy.Source.allCases.filter { $0 != source }.compactMap { cause(by: $0) }
  }

  /// The entry among them, by its index among its kind's.
  public var entryOfWidget: (index: Int32, widget: WidgetID)? { entry < 0 ? nil : (entry, widget) }

  /// The prediction among them, by its identity in the run.
  public var prediction: Int32? { predicted == 0 ? nil : predicted }
}

/// What stopped a candidate.
public enum Blocker: Hashable, Sendable {
  case touch(SimulationTime)
  case movement(SimulationTime)
  /// A look that saw where the stack had come to rest.
  case look(SimulationTime)
  case limit(Int)
  case stackSwitch(Input.StackSwitch)
  /// Another widget, or the same elsewhere.
  case widget(WidgetID)

  var widget: WidgetID? { if case .widget(let widget) = self { widget } else { nil } }
}
