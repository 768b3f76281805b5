/// Words for an intent with its parameters; accepted and without effect.
public protocol ParameterSummary {}

/// No words.
public struct EmptySummary: ParameterSummary {
  /// No words.
  public init() {}
}

/// Words with parameters in them.
public struct ParameterWords<Intent: AppIntent>: ParameterSummary {
  /// Words with parameters in them, and the parameters below.
  public init(
    _ words: ParameterSentence<Intent>,
    @ParameterListBuilder<Intent> _ parameters: () -> [PartialKeyPath<Intent>] = { [] }
  ) {}
  /// Words, and the parameters below.
  public init(
    _ words: ParameterSentence<Intent>,
    table: String?,
    @ParameterListBuilder<Intent> _ parameters: () -> [PartialKeyPath<Intent>] = { [] }
  ) {}
  /// The parameters alone.
  public init(@ParameterListBuilder<Intent> _ parameters: () -> [PartialKeyPath<Intent>]) {}
  /// Nothing.
  public init() {}
}

/// Words with parameters in them.
public struct ParameterSentence<Intent: AppIntent>: ExpressibleByStringInterpolation {
  /// Gathers the words.
  public struct StringInterpolation: StringInterpolationProtocol {
    /// Nothing gathered yet.
    public init(literalCapacity: Int, interpolationCount: Int) {}
    /// A word.
    public mutating func appendLiteral(_ literal: String) {}
    /// A parameter.
    public mutating func appendInterpolation<Value>(
      _ path: KeyPath<Intent, IntentParameter<Value>>
    ) {}
  }
  /// Words.
  public init(stringLiteral value: String) {}
  /// Words with parameters in them.
  public init(stringInterpolation: StringInterpolation) {}
}

/// Puts parameters together.
@resultBuilder
public enum ParameterListBuilder<Intent: AppIntent> {
  /// A parameter.
  public static func buildExpression<Value>(
    _ path: KeyPath<Intent, IntentParameter<Value>>
  ) -> PartialKeyPath<Intent> { path }
  /// Several parameters.
  public static func buildBlock(_ paths: PartialKeyPath<Intent>...) -> [PartialKeyPath<Intent>] {
    paths
  }
}

/// Puts the words together.
@resultBuilder
public enum ParameterSummaryBuilder<Intent: AppIntent> {
  /// The words.
  public static func buildBlock<Words: ParameterSummary>(_ words: Words) -> Words { words }
}

/// How a parameter is compared.
public enum ParameterComparison: Sendable {
  case equalTo, notEqualTo, oneOf, greaterThan, lessThan
}

extension AppIntent {
  /// Words by a condition.
  public typealias When = ConditionalWords<Self>
  /// Words by a parameter's value.
  public typealias Switch = SwitchedWords<Self>
  /// Words for one value.
  public typealias Case = CaseWords<Self>
  /// Words for every other value.
  public typealias DefaultCase = CaseWords<Self>
}

/// Words by a condition.
public struct ConditionalWords<Intent: AppIntent>: ParameterSummary {
  /// Words by a condition.
  public init<Value, First: ParameterSummary, Second: ParameterSummary>(
    _ path: KeyPath<Intent, IntentParameter<Value>>,
    _ comparison: ParameterComparison,
    _ value: Value,
    @ParameterSummaryBuilder<Intent> _ then: () -> First,
    @ParameterSummaryBuilder<Intent> otherwise: () -> Second
  ) {}
  /// Words by a condition on a value that may be missing.
  @_disfavoredOverload
  public init<Value, First: ParameterSummary, Second: ParameterSummary>(
    _ path: KeyPath<Intent, IntentParameter<Value?>>,
    _ comparison: ParameterComparison,
    _ value: Value,
    @ParameterSummaryBuilder<Intent> _ then: () -> First,
    @ParameterSummaryBuilder<Intent> otherwise: () -> Second
  ) {}
  /// Words by a pane's family.
  public init<Value, First: ParameterSummary, Second: ParameterSummary>(
    widgetFamily comparison: ParameterComparison,
    _ value: Value,
    @ParameterSummaryBuilder<Intent> _ then: () -> First,
    @ParameterSummaryBuilder<Intent> otherwise: () -> Second
  ) {}
}

/// Words by a parameter's value.
public struct SwitchedWords<Intent: AppIntent>: ParameterSummary {
  /// Words by a parameter's value.
  public init<Value>(
    _ path: KeyPath<Intent, IntentParameter<Value>>,
    @CaseWordsBuilder<Intent> _ cases: () -> [CaseWords<Intent>]
  ) {}
}

/// Words for one value.
public struct CaseWords<Intent: AppIntent> {
  /// Words for one value.
  public init<Value, Words: ParameterSummary>(
    _ value: Value,
    @ParameterSummaryBuilder<Intent> _ words: () -> Words
  ) {}
  /// Words for every other value.
  public init<Words: ParameterSummary>(
    @ParameterSummaryBuilder<Intent> _ words: () -> Words
  ) {}
}

/// Puts words for values together.
@resultBuilder
public enum CaseWordsBuilder<Intent: AppIntent> {
  /// The words.
  public static func buildBlock(_ cases: CaseWords<Intent>...) -> [CaseWords<Intent>] { cases }
}
