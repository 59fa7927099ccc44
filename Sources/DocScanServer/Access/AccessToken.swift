/// The secret that clients need for access: 128 random bits, as 32 hexadecimal digits.
package struct AccessToken: Sendable, Hashable {
    package let text: String

    /// A new token from the system's random numbers (getrandom), which are cryptographically secure.
    package init() {
        var system = SystemRandomNumberGenerator()
        let halves = (0..<2).map { _ in String(system.next(), radix: 16) }
        text = halves.map { String(repeating: "0", count: 16 - $0.count) + $0 }.joined()
    }

    /// A token from its text; `nil` if the text is not a token.
    package init?(_ text: String) {
        guard text.utf8.count == 32, text.utf8.allSatisfy({ "0123456789abcdef".utf8.contains($0) }) else { return nil }
        self.text = text
    }

    /// Compares in constant time, so that an attacker cannot find the token digit by digit.
    package func matches(_ other: String) -> Bool {
        let (own, given) = (Array(text.utf8), Array(other.utf8))
        var difference = UInt8(own.count == given.count ? 0 : 1)
        for index in own.indices { difference |= own[index] ^ (index < given.count ? given[index] : 0) }
        return difference == 0
    }
}
