import Evaluation
import TerminalRendering

// Small pictures in the page; whole numbers alone, so that they are the same on every machine.
extension SweepHTML {
  private static let width = 200

  /// A share as a bar, its interval as a line over its end.
  static func bar(_ estimate: Estimate?, label: String) -> String {
    guard let estimate else { return "–" }
    let value = place(estimate.value)
    var marks = "<rect class=\"track\" width=\"\(width)\" height=\"12\" y=\"2\"/>"
    marks += "<rect class=\"bar\" width=\"\(value)\" height=\"12\" y=\"2\"/>"
    if let low = estimate.low.map(place), let high = estimate.high.map(place) {
      marks +=
        "<path class=\"whisker\" d=\"M\(low) 8H\(max(high, low + 1))M\(low) 4v8M\(high) 4v8\"/>"
    }
    return svg(width, 16, label: "\(label): \(SweepWords.percent(estimate.value))", marks)
  }

  /// A share as a short bar.
  static func plainBar(_ share: Double, label: String) -> String {
    let width = 60
    let full = Int((min(1, max(0, share)) * Double(width)).rounded())
    return svg(
      width,
      12,
      label: "\(label) on top for \(SweepWords.percent(share)) of the day",
      "<rect class=\"track\" width=\"\(width)\" height=\"12\"/>"
        + "<rect class=\"bar\" width=\"\(full)\" height=\"12\"/>"
    )
  }

  /// How often something came in each half hour of the day.
  static func course(_ counts: [Int], most: Int, label: String) -> String {
    let height = 28
    var marks = "<path class=\"axis\" d=\"M0 \(height)H\(counts.count * 4)\"/>"
    for hour in [6, 12, 18] { marks += "<path class=\"hour\" d=\"M\(hour * 8) 0V\(height)\"/>" }
    for (place, count) in counts.enumerated() where count > 0 {
      let part = Double(count) / Double(max(1, most))
      let tall = max(1, Int((part * Double(height)).rounded()))
      marks +=
        "<rect class=\"bar\" x=\"\(place * 4)\" y=\"\(height - tall)\" width=\"3\""
        + " height=\"\(tall)\"/>"
    }
    return svg(
      counts.count * 4,
      height + 1,
      label: "When \(label) first comes, from 00:00 to 24:00",
      marks
    )
  }

  /// The hours of a course, for the head of its column.
  static var hours: String {
    var marks = ""
    for hour in [0, 6, 12, 18, 24] {
      let anchor = hour == 0 ? "start" : hour == 24 ? "end" : "middle"
      marks += "<text x=\"\(hour * 8)\" y=\"11\" text-anchor=\"\(anchor)\">\(hour)</text>"
    }
    return "<svg aria-hidden=\"true\" width=\"192\" height=\"14\">\(marks)</svg>"
  }

  private static func place(_ share: Double) -> Int {
    Int((min(1, max(0, share)) * Double(width)).rounded())
  }

  private static func svg(_ width: Int, _ height: Int, label: String, _ marks: String) -> String {
    "<svg role=\"img\" width=\"\(width)\" height=\"\(height)\" viewBox=\"0 0 \(width) \(height)\""
      + " aria-label=\"\(escaped(label))\">\(marks)</svg>"
  }
}

/// How the page looks, by day and by night and on paper.
enum SweepStyle {
  static let text = """
    :root{color-scheme:light dark;--ink:#1c1c1e;--faint:#5c5c63;--line:#d8d8de;--page:#fff;\
    --bar:#2f6fb3;--track:#ececf1;--mark:#b3261e}
    @media(prefers-color-scheme:dark){:root{--ink:#f2f2f5;--faint:#a9a9b3;--line:#3c3c43;\
    --page:#16161a;--bar:#6aa9e9;--track:#2a2a30;--mark:#ff9a8f}}
    body{margin:0;background:var(--page);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
    main{max-width:64rem;margin:0 auto;padding:1.5rem 1rem}
    h1{font-size:1.6rem;margin:0}h2{margin:2.5rem 0 0}h3{margin:1.5rem 0 0}
    h1,h2,h3,p{overflow-wrap:anywhere}
    p{margin:.25rem 0 1rem}p.lead{font-size:1.15rem}
    small{color:var(--faint);font-weight:normal}
    pre{background:var(--track);padding:.75rem;overflow:auto}
    .wide{overflow-x:auto}
    table{border-collapse:collapse;width:100%}
    th,td{padding:.35rem .75rem .35rem 0;text-align:left;border-bottom:1px solid var(--line);\
    vertical-align:middle;font-variant-numeric:tabular-nums}
    thead th{color:var(--faint);font-weight:600;font-size:.85rem}
    td{white-space:nowrap}tbody th{font-weight:600;overflow-wrap:break-word;\
    min-width:8rem;max-width:22rem}a{color:var(--bar)}
    thead svg{display:block;fill:var(--faint);font-size:11px;font-weight:400}
    .stack{table-layout:fixed;min-width:62rem}
    .stack th:nth-child(1),.stack th:nth-child(2){width:22%}.stack th:nth-child(3){width:18%}
    .stack th:last-child{width:18%}.days th:nth-child(-n+2){width:20%}
    .days th:nth-child(3){width:16%}.days th:nth-child(4){width:5%}.days th:last-child{width:17%}
    footer{max-width:64rem;margin:0 auto;padding:0 1rem 2rem;color:var(--faint);font-size:.85rem}
    svg{display:inline-block;vertical-align:middle}
    .bar{fill:var(--bar)}.track{fill:var(--track)}
    .whisker{stroke:var(--mark);stroke-width:2;fill:none}
    .axis,.hour{stroke:var(--line);fill:none}
    @media print{:root{--page:#fff;--ink:#000}main{max-width:none}\
    section,tr{break-inside:avoid}}
    """
}
