import Scenarios
package import TerminalRendering

/// A page that needs nothing else: it opens by a double-click, without a network.
///
/// The hashes of its style and of its script are all that its policy lets run.
package enum PageShell {
  /// The whole page of markup, with the colours where the reader's system is light and dark.
  ///
  /// A link skips what comes first. The source is from what the page was made, such as `one log`;
  /// the data is what the script reads; `fitted` says what values were fitted to, where some were.
  package static func document(
    title: String,
    themes: (light: Theme, dark: Theme),
    skip: (to: String, words: String),
    source: String,
    fitted: String? = nil,
    header: String,
    main: String,
    data: String = "",
    script: String = ""
  ) -> HarmlessText {
    let style = PageStyle.text(light: themes.light, dark: themes.dark)
    let allowed = script.isEmpty ? "" : "script-src \(SHA256.source(of: script)); "
    let marks = fitted.map { ", and ‡ marks values \($0)" } ?? ""
    let policy =
      "default-src 'none'; style-src \(SHA256.source(of: style)); \(allowed)base-uri 'none'; "
      + "form-action 'none'"
    return HarmlessText(
      document: """
        <!DOCTYPE html>
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <meta http-equiv="Content-Security-Policy" content="\(policy)">
        <meta name="viewport" content="width=device-width,initial-scale=1">
        <title>\(title) – Homestack</title>
        <style>\(style)</style>
        </head>
        <body>
        <a class="skip" href="#\(skip.to)">\(skip.words)</a>
        \(header)
        <main>
        \(main)</main>
        <footer>
        <p>Made by Homestack from \(source). It follows published behavior; † marks \
        Homestack's defaults, where Apple publishes no value\(marks). A real phone may differ.</p>
        </footer>
        \(data)\(script.isEmpty ? "" : "<script>\(script)</script>\n")</body>
        </html>

        """
    )
  }
}

enum PageStyle {
  static func text(light: Theme, dark: Theme) -> String {
    let (day, night) = (colors(of: light), colors(of: dark))
    let inks = Ink.all.map { ink in
      let name = ink.cssName
      return ".f-\(name){fill:var(--\(name))}.s-\(name){stroke:var(--\(name))}"
        + (ink.isHue ? ".t-\(name){color:var(--\(name))}" : "")
    }
    return """
      :root{color-scheme:light;\(day)}
      @media screen and (prefers-color-scheme:dark){\
      :root:not([data-look=light]){color-scheme:dark;\(night)}}
      @media screen{:root[data-look=dark]{color-scheme:dark;\(night)}}
      \(inks.joined(separator: "\n"))
      .o{fill:none}
      \(rules)
      """
  }

  private static func colors(of theme: Theme) -> String {
    Ink.all.map { "--\($0.cssName):\(theme.color(of: $0).hex);" }.joined()
  }

  private static let rules = EmbeddedFile.ofPage("style").replacing("$fonts", with: ChartText.fonts)
}

extension EmbeddedFile {
  /// The text of an embedded file of the page, without its last line break.
  static func ofPage(_ name: String) -> String {
    String(all.first { $0.name == name }?.text.dropLast() ?? "")
  }
}
