import Testing

@testable import DocScan

struct LicenceIssuerTests {
    @Test func `Issuers are known by their numbers`() {
        let known = [
            ("636000", "VA", "USA"), ("636027", nil, "USA"), ("636028", "BC", "CAN"), ("636014", "CA", "USA"),
            ("636062", "VI", "USA"), ("636063", nil, nil), ("604426", "PE", "CAN"), ("604434", "NT", "CAN"),
            ("604431", "PR", "USA"), ("636056", "CU", "MEX"), ("", nil, nil),
        ]
        for (number, jurisdiction, country) in known {
            #expect(LicenceIssuer(number)?.jurisdiction == jurisdiction, "\(number)")
            #expect(LicenceIssuer(number)?.country == country, "\(number)")
        }
    }
}
