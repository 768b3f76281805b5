/// Why something cannot be done, in words for a person.
package struct Problem: Error, Hashable {
  package let text: String

  package init(text: String) { self.text = text }
}
