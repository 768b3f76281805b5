import TestSupport
import Testing

@testable import TerminalRendering

@Suite struct ContrastTests {
  @Test func `black and white are 21 apart and a colour is 1 from itself`() {
    #expect(abs(Contrast.ratio(RGB(0), RGB(0xFF_FFFF)) - 21) < 1e-9)
    #expect(Contrast.ratio(RGB(0x74_B9FF), RGB(0x74_B9FF)) == 1)
  }

  @Test(arguments: [
    (0xE9_ECF2, 0x0F_1218, 15.8), (0x7F_8A9C, 0x19_1F29, 4.7), (0x4D_5563, 0xF7_F6F2, 6.9),
    (0xFF_FFFF, 0x00_3A9E, 10.0), (0xCB_BB8C, 0x4A_3C17, 5.7),
  ])
  func `ratios are those of the guide`(first: UInt32, second: UInt32, expected: Double) {
    #expect(abs(Contrast.ratio(RGB(first), RGB(second)) - expected) < 0.06)
  }

  @Test func `a theme whose words sink into the page is found out`() {
    let theme = Theme(
      name: "fog",
      title: "Fog",
      colors: [.page: RGB(0x80_8080), .text: RGB(0x90_9090), .badge: RGB(0xFF_FFFF)]
    )

    #expect(theme.contrast.ratio == 4.5)
    #expect(ThemeContrast.failures(of: theme).contains("text on page"))
    #expect(ThemeContrast.failures(of: .terminal).isEmpty)
  }

  @Test func `there are nine requirements`() {
    #expect(ThemeContrast.requirements.count == 9)
  }
}

@Suite struct NearestColorTests {
  @Test(arguments: 16...255)
  func `a colour of the 256 is nearest to itself`(number: Int) {
    let color = TerminalColors.cubeAndGreys[number - 16]

    let nearest = NearestColor.indexed(color)

    #expect(TerminalColors.cubeAndGreys[Int(nearest) - 16] == color)
  }

  @Test(arguments: [
    (0xFF_0000, 9), (0x00_D080, 10), (0x3B_90F0, 12), (0x10_1010, 0), (0xFE_FEFE, 15),
  ])
  func `one of 16 keeps the hue`(color: UInt32, expected: UInt8) {
    #expect(NearestColor.sixteen(RGB(color)) == expected)
  }

  @Test func `a colour that would vanish on its ground gives way`() {
    let page = RGB(0x1E_1E1E)

    let number = NearestColor.sixteen(RGB(0x22_2222), on: page, contrast: 4.5)

    #expect(Contrast.ratio(TerminalColors.sixteen[Int(number)], page) >= 4.5)
  }
}

@Suite struct RGBTests {
  @Test func `colours are read from six digits and nothing else`() {
    #expect(RGB(hex: "#0f1218") == RGB(0x0F_1218))
    #expect(RGB(hex: "#0F1218")?.hex == "#0f1218")
    #expect(RGB(hex: "0f1218") == nil)
    #expect(RGB(hex: "#fff") == nil)
    #expect(RGB(hex: "#0f121g") == nil)
    #expect(RGB(hex: "#+f1218") == nil)
  }

  @Test func `a tint is the hue over the page at the theme's share`() {
    let tint = RGB(0xD2_C29B).blended(over: RGB(0x0F_1218), percent: 42)

    #expect(tint == RGB(red: 97, green: 92, blue: 79))
  }
}
