import Testing

@testable import DocScan

struct ConfirmationRuleTests {
    @Test(arguments: Symbology.allCases)
    func `A value of the expected form is believed no later`(symbology: Symbology) {
        let (known, unknown) = (ConfirmationRule.expected(symbology), ConfirmationRule.rule(for: symbology))
        #expect(known.hits <= unknown.hits)
        #expect(known.length <= unknown.length)
        #expect(known.hits >= 1)
    }

    @Test func `The weaker the check the more scan lines`() {
        #expect(ConfirmationRule.rule(for: .itf).hits > ConfirmationRule.rule(for: .code39).hits)
        #expect(ConfirmationRule.rule(for: .code39).hits > ConfirmationRule.rule(for: .code128).hits)
        #expect(ConfirmationRule.rule(for: .qr).hits == 1)
    }
}
