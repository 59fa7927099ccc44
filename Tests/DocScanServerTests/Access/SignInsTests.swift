import DocScan
import Testing

@testable import DocScanServer

struct SignInsTests {
    private let token = AccessToken()
    private let year = Double(SignIns.lifetime)

    @Test func `Each browser has a separate key, for a year`() {
        var signIns = SignIns(stored: "", for: token)
        let (first, second) = (signIns.begin(at: 0).text, signIns.begin(at: 10).text)
        #expect(first != second && signIns.has(first, at: 0) && signIns.has(second, at: year))
        #expect(!signIns.has(first, at: year) && !signIns.has(token.text, at: 0) && !signIns.has("", at: 0))
        signIns.end(second)
        #expect(signIns.has(first, at: 20) && !signIns.has(second, at: 20))
        signIns.end("unknown")
        #expect(signIns.has(first, at: 20))
    }

    @Test func `Reads stored keys again unless the token was replaced`() {
        var signIns = SignIns(stored: "", for: token)
        let key = signIns.begin(at: 5).text
        let text = signIns.json(for: token).text
        #expect(SignIns(stored: text, for: token) == signIns)
        #expect(!SignIns(stored: text, for: AccessToken()).has(key, at: 5))
        for broken in ["[]", "{}", text.dropLast(3) + "", text.replacing(key, with: "x")] {
            #expect(!SignIns(stored: broken, for: token).has(key, at: 5))
        }
    }

    @Test func `The first to sign in makes room, and those whose year is over are forgotten`() {
        var signIns = SignIns(stored: "", for: token)
        let keys = (0...SignIns.most).map { signIns.begin(at: Double($0)).text }
        #expect(!signIns.has(keys[0], at: 600) && keys.dropFirst().allSatisfy { signIns.has($0, at: 600) })
        _ = signIns.begin(at: 2 * year)
        #expect(signIns.json(for: token)["signIns"]?.array?.count == 1)
    }
}
