import TerminalRendering
import Testing

@Suite struct XColorTests {
  @Test(arguments: [
    ("rgb:0/0/0", 0), ("rgb:f/f/f", 0xFF_FFFF), ("rgb:1/8/f", 0x11_88FF),
    ("rgb:0f/12/18", 0x0F_1218), ("rgb:000/800/fff", 0x00_80FF), ("rgb:1d1d/1f1f/2121", 0x1D_1F21),
    ("rgb:FFFF/0000/8080", 0xFF_0080), ("RGB:ff/f/ffff", 0xFF_FFFF),
    ("rgba:ff/00/80/40", 0xFF_0080),
    ("#f06", 0xFF_0066), ("#0f1218", 0x0F_1218), ("#0F1218", 0x0F_1218),
    ("#fff000800", 0xFF_0080), ("#ffff00008080", 0xFF_0080),
  ])
  func `the forms of X11 are colours`(text: String, value: UInt32) {
    #expect(RGB(xColor: text) == RGB(value))
  }

  @Test(arguments: [
    "", "#", "rgb:", "rgb://", "rgb:0/0", "rgb:0/0/0/0", "rgb:00000/0/0", "rgb:zz/00/00",
    "rgb:-1/0/0", "rgb:+1/0/0", "rgb: 1/0/0", "rgb:0/0/0 ", "rgba:", "rgba:0/0/0", "rgba:0/0/0/z",
    "rgbi:0.5/0.5/0.5", "red", "#12", "#12345", "#1234567", "#gg0000", "#１２３", "rgb:０/0/0",
    "rgb:0/0/0:0", "0f1218", "?", String(repeating: "#0", count: 100_000),
  ])
  func `nothing else is`(text: String) {
    #expect(RGB(xColor: text) == nil)
  }
}

@Suite struct AutomaticThemeTests {
  @Test(
    arguments: [
      (.truecolor, .light, "light"), (.truecolor, .dark, "dark"), (.truecolor, nil, "dark"),
      (.indexed, .light, "light"), (.indexed, nil, "dark"), (.sixteen, .light, "terminal"),
      (.eight, nil, "terminal"), (.mono, .dark, "terminal"),
    ] as [(ColorDepth, Theme.Appearance?, String)]
  )
  func `own colours where there are enough, on the background that is there`(
    depth: ColorDepth,
    background: Theme.Appearance?,
    name: String
  ) {
    #expect(AutomaticTheme.themeName(depth: depth, background: background) == name)
  }
}
