import Testing

@testable import DocScan

struct ExpectedBarcodeTests {
    private let barcodes = DocumentProfile.shipped[0].barcodes

    @Test(arguments: [
        (Symbology.code39, "K9548487", true), (.code128, "X9548487", true), (.qr, "K9548487", false),
        (.code39, "A9548487", false), (.code39, "K9548487 ", false), (.code39, "1991/04/29", false),
    ])
    func `A certificate number has its symbology and form`(symbology: Symbology, value: String, matches: Bool) {
        #expect(barcodes[0].matches(symbology: symbology, value: value) == matches)
    }

    @Test(arguments: [
        ("1991/04/29", true), ("2000/02/29", true), ("1991/02/30", false), ("1991/13/01", false), ("1991/04/00", false),
        ("1991-04-29", false), ("0001/01/01", false),
    ])
    func `A date of birth is a day that exists`(value: String, matches: Bool) {
        #expect(barcodes[1].matches(symbology: .code128, value: value) == matches)
    }
}
