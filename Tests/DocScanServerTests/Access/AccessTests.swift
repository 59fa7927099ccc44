import DocScanCollect
import Testing

@testable import DocScanServer

struct AccessTests {
    @Test func `A token is 32 digits, and another one each time`() {
        #expect(AccessToken().text != AccessToken().text)
        #expect((0..<100).allSatisfy { _ in AccessToken().text.wholeMatch(of: /[0-9a-f]{32}/) != nil })
    }

    @Test func `Nothing but the token matches`() {
        let token = AccessToken()
        let (text, last) = (token.text, token.text.last == "0" ? "1" : "0")
        #expect(token.matches(text))
        for other in ["", String(text.prefix(16)), text.dropLast() + last, text + "1"] {
            #expect(!token.matches(other))
        }
    }

    /// The wait after a wrong token, in seconds; 0 for none.
    private func wait(_ guardian: inout LoginGuard, at moment: Double) -> Double {
        do throws(Problem) {
            try guardian.check(isRight: false, at: moment)
            return -1
        } catch {
            #expect(error.code == (error.wait == nil ? .unauthorized : .tooMany))
            return error.wait ?? 0
        }
    }

    @Test func `Wrong tokens wait longer each time, and the right one never`() throws {
        var guardian = LoginGuard()
        #expect((0..<5).map { _ in wait(&guardian, at: 0) } == [0, 0, 0, 1, 1])
        #expect(wait(&guardian, at: 1) == 2)
        #expect(wait(&guardian, at: 2.5) == 0.5)
        var (moment, longest) = (3.0, 0.0)
        for _ in 0..<20 {
            let seconds = wait(&guardian, at: moment)
            (moment, longest) = (moment + seconds, max(longest, seconds))
        }
        #expect(longest == LoginGuard.longestWait)
        try guardian.check(isRight: true, at: moment)
        #expect(wait(&guardian, at: moment) == 0)
    }

    @Test func `Mistakes of long ago are forgotten`() {
        var guardian = LoginGuard()
        for _ in 0..<4 { _ = wait(&guardian, at: 0) }
        #expect(wait(&guardian, at: LoginGuard.memory + 1) == 0)
    }

    /// The code of the problem that a rule has with a request; nil if it is admitted.
    private func problem(
        _ rule: OriginRule, host: String?, origin: String? = nil, fetchSite: String? = nil
    ) -> Problem.Code? {
        let values = [("Host", host), ("Origin", origin), ("Sec-Fetch-Site", fetchSite)]
        do throws(Problem) {
            try rule.check(values.compactMap { name, value in value.map { HTTPHeader(name, $0) } })
            return nil
        } catch {
            return error.code
        }
    }

    private let own = OriginRule(names: ["localhost", "127.0.0.1", "::1"], port: 8443, isSecure: false)

    @Test(arguments: ["localhost:8443", "LOCALHOST:8443", "127.0.0.1:8443", "[::1]:8443"])
    func `Its own names are admitted`(host: String) {
        #expect(problem(own, host: host) == nil)
        #expect(problem(own, host: host, origin: "http://\(host)", fetchSite: "same-origin") == nil)
    }

    @Test(
        arguments: [nil, "", "localhost", "localhost:80", "evil.example:8443", "localhost.evil.example:8443"]
            as [String?])
    func `A name that points here is not its own`(host: String?) {
        #expect(problem(own, host: host) == .misdirected)
    }

    @Test(arguments: [
        ("https://localhost:8443", ""), ("http://localhost:9000", ""), ("null", ""), ("http://evil.example", ""),
        ("", "cross-site"), ("", "same-site"), ("http://localhost:8443", "cross-site"),
    ])
    func `Another page is foreign, on this machine too`(origin: String, site: String) {
        let (origin, site) = (origin.isEmpty ? nil : origin, site.isEmpty ? nil : site)
        #expect(problem(own, host: "localhost:8443", origin: origin, fetchSite: site) == .forbidden)
    }

    @Test func `The standard port may be left out`() {
        let rule = OriginRule(names: ["desk.example"], port: 443, isSecure: true)
        #expect(problem(rule, host: "desk.example", origin: "https://desk.example") == nil)
    }
}
