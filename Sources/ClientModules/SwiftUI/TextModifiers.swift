extension View {
  /// The font of the texts inside.
  public func font(_ font: Font?) -> some View { changing { $0.font = font } }

  /// The weight of the texts inside.
  public func fontWeight(_ weight: Font.Weight?) -> some View {
    changing { $0.text.weight = weight }
  }

  /// The design of the texts inside.
  public func fontDesign(_ design: Font.Design?) -> some View {
    changing { $0.text.design = design }
  }

  /// Accepted and without effect.
  public func fontWidth(_ width: Font.Width?) -> some View { accepted() }

  /// The texts inside, heavy.
  public func bold(_ isActive: Bool = true) -> some View {
    changing { $0.text.weight = isActive ? .bold : nil }
  }

  /// The texts inside, slanted.
  public func italic(_ isActive: Bool = true) -> some View {
    changing { $0.text.isItalic = isActive }
  }

  /// The texts inside with digits of one width.
  public func monospacedDigit() -> some View { changing { $0.text.hasFixedDigits = true } }

  /// The texts inside with letters of one width.
  public func monospaced(_ isActive: Bool = true) -> some View {
    changing { $0.text.design = isActive ? .monospaced : nil }
  }

  /// The texts inside with a line below.
  public func underline(
    _ isActive: Bool = true,
    pattern: Text.LineStyle.Pattern = .solid,
    color: Color? = nil
  ) -> some View {
    changing { $0.text.isUnderlined = isActive }
  }

  /// The texts inside with a line through them.
  public func strikethrough(
    _ isActive: Bool = true,
    pattern: Text.LineStyle.Pattern = .solid,
    color: Color? = nil
  ) -> some View {
    changing { $0.text.isStruck = isActive }
  }

  /// The colour of what is inside.
  public func foregroundColor(_ color: Color?) -> some View {
    changing { environment in
      environment.text.ink = color.map { $0.ink(in: environment) }
    }
  }

  /// The ink of what is inside.
  public func foregroundStyle<Style: ShapeStyle>(_ style: Style) -> some View {
    changing { $0.text.ink = style.ink(in: $0) }
  }

  /// The ink of what is inside; the second level is accepted and without effect.
  public func foregroundStyle<First: ShapeStyle, Second: ShapeStyle>(
    _ first: First,
    _ second: Second
  ) -> some View {
    foregroundStyle(first)
  }

  /// The ink of what is inside; the further levels are accepted and without effect.
  public func foregroundStyle<First: ShapeStyle, Second: ShapeStyle, Third: ShapeStyle>(
    _ first: First,
    _ second: Second,
    _ third: Third
  ) -> some View {
    foregroundStyle(first)
  }

  /// The tint of what is inside.
  public func tint<Style: ShapeStyle>(_ tint: Style) -> some View {
    changing { $0.text.tint = tint.ink(in: $0) }
  }

  /// The tint of what is inside.
  public func tint(_ tint: Color?) -> some View {
    changing { environment in
      environment.text.tint = tint.map { $0.ink(in: environment) }
    }
  }

  /// The tint of what is inside.
  public func accentColor(_ color: Color?) -> some View { tint(color) }

  /// How many lines a text may have.
  public func lineLimit(_ limit: Int?) -> some View { changing { $0.text.lineLimit = limit } }

  /// How many lines a text may have, and whether it takes their room at once.
  public func lineLimit(_ limit: Int, reservesSpace: Bool) -> some View { lineLimit(limit) }

  /// How many lines a text may have.
  public func lineLimit(_ limit: ClosedRange<Int>) -> some View { lineLimit(limit.upperBound) }

  /// How many lines a text may have.
  public func lineLimit(_ limit: PartialRangeThrough<Int>) -> some View {
    lineLimit(limit.upperBound)
  }

  /// How far a text may be made smaller.
  public func minimumScaleFactor(_ factor: CGFloat) -> some View {
    changing { $0.text.scale = factor.isNaN ? 1 : min(max(factor, 0), 1) }
  }

  /// Where the lines of a text stand.
  public func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
    changing { $0.text.alignment = alignment }
  }

  /// Where a text is cut.
  public func truncationMode(_ mode: Text.TruncationMode) -> some View {
    changing { $0.text.truncation = mode }
  }

  /// Large letters or small ones.
  public func textCase(_ textCase: Text.Case?) -> some View {
    changing { $0.text.textCase = textCase }
  }

  /// What is inside made unreadable.
  public func redacted(reason: RedactionReasons) -> some View {
    changing { $0.redactionReasons.formUnion(reason) }
  }

  /// What is inside made readable again.
  public func unredacted() -> some View { changing { $0.redactionReasons = [] } }
}
