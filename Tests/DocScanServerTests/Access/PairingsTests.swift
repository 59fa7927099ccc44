import Testing

@testable import DocScanServer

struct PairingsTests {
    @Test func `A code is for one phone, and for five minutes`() throws {
        var pairings = Pairings()
        let code = pairings.begin(account: 3, name: "Phone", by: "Ana", at: 0).text
        #expect(pairings.spend("0123", at: 1) == nil && pairings.spend(AccessToken().text, at: 1) == nil)
        let spent = pairings.spend(code, at: 299)
        let pairing = try #require(spent)
        #expect(pairing.account == 3 && pairing.name == "Phone" && pairing.administrator == "Ana")
        #expect(pairings.spend(code, at: 299) == nil && pairings.knows(code))
        let late = pairings.begin(account: 3, name: "Phone", by: "Ana", at: 0).text
        #expect(pairings.spend(late, at: 300) == nil && pairings.knows(late) && !pairings.knows(""))
    }

    @Test func `A new code ends the one that was on the screen before`() {
        var pairings = Pairings()
        let first = pairings.begin(account: 3, name: "Phone", by: "Ana", at: 0).text
        let other = pairings.begin(account: 3, name: "Tablet", by: "Zoë", at: 0).text
        let second = pairings.begin(account: 4, name: "Phone", by: "Ana", at: 1).text
        #expect(pairings.spend(first, at: 2) == nil && pairings.knows(first))
        #expect(pairings.spend(second, at: 2)?.account == 4 && pairings.spend(other, at: 2)?.name == "Tablet")
    }
}
