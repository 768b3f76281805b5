/// Whose a knob's value is where nobody published it.
public enum KnobMark: String, CaseIterable, Hashable, Sendable {
  /// Our invention.
  case ours = "†"
  /// Fitted to sightings of a phone, which told of it.
  case fitted = "‡"
}

extension PolicyKnob {
  /// The mark of the value in a policy: ours where it is the default of a knob without a source,
  /// fitted where sightings told of it; nil where it is published or somebody chose it.
  public func mark(in policy: Policy) -> KnobMark? {
    if let told = policy.fitted?.told.first(where: { $0.key == key }) {
      return text(policy) == told.value ? .fitted : nil
    }
    return isInvented && text(policy) == text(Policy()) ? .ours : nil
  }

  /// The knob of a field of the policy.
  static func turning(_ field: PartialKeyPath<Policy>) -> PolicyKnob? {
    all.first { $0.field == field }
  }
}
