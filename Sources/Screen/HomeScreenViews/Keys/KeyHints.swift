/// The key hints in the last row of a sheet or in the footer.
package typealias KeyHints = [(key: String, label: String)]
