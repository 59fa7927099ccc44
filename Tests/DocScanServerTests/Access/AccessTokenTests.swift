import Testing

@testable import DocScanServer

struct AccessTokenTests {
    @Test func `A token is 32 digits, and another one each time`() {
        #expect(AccessToken().text != AccessToken().text)
        #expect((0..<100).allSatisfy { _ in AccessToken().text.wholeMatch(of: /[0-9a-f]{32}/) != nil })
    }

    @Test func `Only the token matches`() {
        let token = AccessToken()
        let (text, last) = (token.text, token.text.last == "0" ? "1" : "0")
        #expect(token.matches(text))
        for other in ["", String(text.prefix(16)), text.dropLast() + last, text + "1"] {
            #expect(!token.matches(other))
        }
    }
}
