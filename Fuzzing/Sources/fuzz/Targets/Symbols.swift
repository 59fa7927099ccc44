@testable import DocScan
@testable import DocScanEngines

extension FuzzTarget {
    func testSymbols(_ bytes: [UInt8]) {
        guard let picture = LumaImage(drawnBy: bytes[...], most: 160) else { return }
        let reader = SystemBarcodeReader()
        for symbol in reader.readOrLocate(picture, symbologies: Symbology.twoDimensionalExceptQR).symbols {
            demand(Symbology.twoDimensionalExceptQR.contains(symbol.symbology), "only what is asked for is read")
            demand(!symbol.value.isEmpty && symbol.points.count == 4, "a symbol has a value and four corners")
        }
        let input = ImageInput(source: "fuzz", bytes: [])
        var pyramid = ImagePyramid(
            EncodedImage(input: input, page: 0, format: .pdf, picture: picture), decoder: GivenPicture(picture: picture)
        )
        let request = BarcodeRequest(symbologies: Symbology.twoDimensionalExceptQR)
        guard let search = try? readBarcodes(in: &pyramid, with: reader, request: request) else { return }
        for barcode in search.confirmed {
            demand(barcode.corners.corners.allSatisfy { $0.x.isFinite && $0.y.isFinite }, "corners are numbers")
        }
    }

    func testLicence(_ bytes: [UInt8]) {
        let payload = Payload(bytes)
        guard let licence = DrivingLicence(payload.text) else { return }
        demand(!licence.elements.isEmpty, "a licence says something")
        for element in LicenceElement.allCases {
            demand(licence[element]?.isEmpty != true, "a value that is read is not empty")
        }
    }

    func testSeal(_ bytes: [UInt8]) {
        guard let seal = DigitalSeal(bytes) else { return }
        demand(seal.signature.count.isMultiple(of: 2) && !seal.signature.isEmpty, "a seal is signed by two numbers")
        demand(bytes.starts(with: seal.signedBytes), "what is signed is the beginning of the content")
        for element in SealElement.allCases { _ = seal.statement(of: element, today: nil) }
        let text = String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
        demand(DigitalSeal(latin1: text) == seal, "a seal is the same as text")
    }
}
