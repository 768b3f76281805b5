import Foundation

/// A view as a value: what a body becomes for the house, which lays it out itself.
///
/// As JSON a node is `{"k": kind, …, "c": [children]}`; members that say nothing are left out.
/// Fonts, inks and line rules are inherited in the client, so that every leaf carries its own.
///
/// Leaves:
/// - `text` `{runs: [run], lines, scale, align: leading|center|trailing, truncate: head|middle,
///   redacted, case: upper|lower}`; a run is `{s | date | from+to | symbol | image, style:
///   timer|time|date|relative|offset, font, ink, bold, italic, underline, strike}`.
/// - `image` `{symbol | name | bytes, ink, font, resizable, label, width, height}`
/// - `spacer` `{min}`, `divider`, `empty`, `color` `{ink}`
/// - `shape` `{kind: rect|rounded|circle|ellipse|capsule|path, radius, fill, stroke, width,
///   from, to, box: [x, y, w, h]}`
///
/// Containers:
/// - `hstack`, `vstack` `{align, spacing}`, `zstack` `{align}`, `grid` `{columns, spacing}`,
///   `gridrow`, `fits` (the first child that fits), `scroll` `{axis}`
/// - `label` (icon, title), `gauge` `{value, min, max, style, tint}`, `progress` `{value, total,
///   from, to, style, tint}`; their children are wrapped in `part` `{name: label|value|min|max}`
/// - `link` `{url}`, `button` `{intent, parameters, role}`, `toggle` `{isOn, intent}`
///
/// Wrappers with one child: `padding` `{top, leading, bottom, trailing}` (a side without a number
/// is `"default"`), `frame` `{w, h, minW, idealW, maxW, minH, idealH, maxH, align}` (`"inf"` for
/// endless), `priority` `{by}`, `fixed` `{w, h}`, `opacity` `{by}`, `hidden`, `aspect` `{ratio,
/// mode}`, `offset` `{x, y}`, `rotate` `{degrees}`, `clip` `{shape, radius}`, `url` `{to}`,
/// `spoken` `{label, hint, value, hidden}`, `tag` `{id}`.
/// Wrappers with two: `background` `{align}` (content, behind), `overlay` `{align}` (content, in
/// front), `container` (content, the widget's background), `widgetLabel` (content, label).
///
/// A font is `{style: headline…, size, weight, design, italic, digits}`. An ink is `{name}` for a
/// colour of the system (`red`, `primary`, …) or of the assets (with `asset`), `{rgb: [r, g, b]}`
/// from 0 to 1, `{gradient: [inks], at: [places], from: [x, y], to: [x, y], kind}`, `{level: n}`
/// for the n-th level of the foreground, or `{material}`; each with `a` if it is not opaque.
/// Where a limit cut the tree, there is `cut` `{why}`.
public struct Node {
  /// The kind.
  public var kind: String
  /// What the kind says of itself.
  public var members: [(key: String, value: JSON)]
  /// The nodes inside.
  public var children: [Node]

  /// A node of a kind; members that are null are left out.
  public init(_ kind: String, _ members: [(String, JSON)] = [], _ children: [Node] = []) {
    self.kind = kind
    self.members = JSON.sparse(members).members
    self.children = children
  }

  /// The node as JSON.
  public var json: JSON {
    var all: [(key: String, value: JSON)] = [("k", .string(kind))]
    all += members
    if !children.isEmpty { all.append(("c", .array(children.map(\.json)))) }
    return .object(all)
  }
}

extension JSON {
  /// A number, or null for none and for what is not a number; `"inf"` for an endless one.
  public static func length(_ number: Double?) -> JSON {
    guard let number, !number.isNaN else { return .null }
    return number.isInfinite ? (number > 0 ? "inf" : .null) : .number(number)
  }

  /// A number, or null.
  public static func length(_ number: CGFloat?) -> JSON {
    length(number.map { Double($0) })
  }

  /// Yes, or null for no.
  public static func yes(_ flag: Bool) -> JSON {
    flag ? true : .null
  }
}
