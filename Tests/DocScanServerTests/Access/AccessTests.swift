import Testing

@testable import DocScanServer

struct AccessTests {
    /// Random numbers that are known.
    private struct Known: RandomNumberGenerator {
        private var number: UInt64 = 0x0123_4567_89AB_CDEF
        mutating func next() -> UInt64 {
            defer { number = 1 }
            return number
        }
    }

    @Test func `A token is 32 digits, and another one each time`() {
        var known = Known()
        #expect(AccessToken(using: &known).text == "0123456789abcdef0000000000000001")
        #expect(AccessToken().text != AccessToken().text && AccessToken().text.utf8.count == 32)
    }

    @Test(arguments: ["", "0123456789abcdef", "0123456789abcdef0000000000000000", "0123456789abcdef00000000000000011"])
    func `Nothing but the token matches`(other: String) {
        var known = Known()
        let token = AccessToken(using: &known)
        #expect(token.matches(token.text) && !token.matches(other))
    }

    @Test func `Wrong tokens wait longer each time, and the right one never`() {
        var guardian = LoginGuard()
        let first = (0..<5).map { _ in guardian.attempt(isRight: false, at: 0) }
        #expect(first == [.refused, .refused, .refused, .wait(1), .wait(1)])
        #expect(guardian.attempt(isRight: false, at: 1) == .wait(2))
        #expect(guardian.attempt(isRight: false, at: 2.5) == .wait(0.5))
        var (moment, longest) = (3.0, 0.0)
        for _ in 0..<20 {
            guard case .wait(let seconds) = guardian.attempt(isRight: false, at: moment) else { continue }
            (moment, longest) = (moment + seconds, max(longest, seconds))
        }
        #expect(longest == LoginGuard.longestWait)
        #expect(guardian.attempt(isRight: true, at: moment) == .admitted)
        #expect(guardian.attempt(isRight: false, at: moment) == .refused)
    }

    @Test func `Mistakes of long ago are forgotten`() {
        var guardian = LoginGuard()
        for _ in 0..<4 { _ = guardian.attempt(isRight: false, at: 0) }
        #expect(guardian.attempt(isRight: false, at: LoginGuard.memory + 1) == .refused)
    }

    private let own = OriginRule(names: ["localhost", "127.0.0.1", "::1"], port: 8443, isSecure: false)

    @Test(arguments: ["localhost:8443", "LOCALHOST:8443", "127.0.0.1:8443", "[::1]:8443"])
    func `Its own names are admitted`(host: String) {
        #expect(own.verdict(host: host, origin: nil, fetchSite: nil) == .admitted)
        #expect(own.verdict(host: host, origin: "http://\(host)", fetchSite: "same-origin") == .admitted)
    }

    @Test(
        arguments: [nil, "", "localhost", "localhost:80", "evil.example:8443", "localhost.evil.example:8443"]
            as [String?])
    func `A name that points here is not its own`(host: String?) {
        #expect(own.verdict(host: host, origin: nil, fetchSite: nil) == .wrongHost)
    }

    @Test(arguments: [
        ("https://localhost:8443", ""), ("http://localhost:9000", ""), ("null", ""), ("http://evil.example", ""),
        ("", "cross-site"), ("", "same-site"), ("http://localhost:8443", "cross-site"),
    ])
    func `Another page is foreign, on this machine too`(origin: String, site: String) {
        let (origin, site) = (origin.isEmpty ? nil : origin, site.isEmpty ? nil : site)
        #expect(own.verdict(host: "localhost:8443", origin: origin, fetchSite: site) == .foreign)
    }

    @Test func `The standard port may be left out`() {
        let rule = OriginRule(names: ["desk.example"], port: 443, isSecure: true)
        #expect(rule.verdict(host: "desk.example", origin: "https://desk.example", fetchSite: nil) == .admitted)
    }
}
