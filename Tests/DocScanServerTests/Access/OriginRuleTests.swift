import DocScanCollect
import Testing

@testable import DocScanServer

struct OriginRuleTests {
    /// The code of the problem that a rule has with a request; `nil` if it is admitted.
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

    /// The names of the machine remain, for a proxy that asks how the server is.
    @Test func `Accepts the public address of a proxy as its own`() throws {
        let address = try #require(PublicAddress("https://Scan.Example.org/desk"))
        let rule = OriginRule(names: ["127.0.0.1"], port: 8443, isSecure: false, behind: address)
        for host in ["scan.example.org", "scan.example.org:443"] {
            #expect(problem(rule, host: host, origin: "https://scan.example.org", fetchSite: "same-origin") == nil)
        }
        #expect(problem(rule, host: "127.0.0.1:8443") == nil)
        for host in ["scan.example.org:8443", "example.org", "127.0.0.1"] {
            #expect(problem(rule, host: host) == .misdirected)
        }
        for origin in ["http://scan.example.org", "https://example.org", "https://scan.example.org:8443"] {
            #expect(problem(rule, host: "scan.example.org", origin: origin) == .forbidden)
        }
    }

    @Test func `The standard port may be omitted`() {
        let rule = OriginRule(names: ["desk.example"], port: 443, isSecure: true)
        #expect(problem(rule, host: "desk.example", origin: "https://desk.example") == nil)
    }
}
