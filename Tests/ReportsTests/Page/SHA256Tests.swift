import Testing

@testable import Scenarios

/// The hash against the examples that its standard was published with.
@Suite struct SHA256Tests {
  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
    (
      "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqr"
        + "lmnopqrsmnopqrstnopqrstu",
      "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1"
    ),
  ])
  func `An example of the standard has its hash`(message: String, expected: String) {
    #expect(hexadecimal(SHA256.hash(Array(message.utf8))) == expected)
  }

  @Test func `A million times the letter a`() {
    let message = [UInt8](repeating: UInt8(ascii: "a"), count: 1_000_000)
    let expected = "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"

    #expect(hexadecimal(SHA256.hash(message)) == expected)
  }

  @Test func `A policy names a hash in base 64`() {
    let source = SHA256.source(of: "abc")

    #expect(source == "'sha256-ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0='")
  }

  private func hexadecimal(_ bytes: [UInt8]) -> String {
    bytes.map { String(256 + Int($0), radix: 16).dropFirst() }.joined()
  }
}
