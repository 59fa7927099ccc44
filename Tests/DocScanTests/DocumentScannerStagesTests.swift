import CameraSimulator
import Testing

@testable import DocScan

struct DocumentScannerStagesTests {
    private struct NoBarcodes: BarcodeReading {
        func read(_ image: LumaImage, symbologies: Set<Symbology>, density: ScanDensity) -> [SymbolDetection] { [] }
    }

    /// True if an MRZ is searched for in a blank image, after both barcodes of a certificate were read.
    private func searchesForZone(among candidates: ProfileCandidates) throws -> Bool {
        let decoder = PictureDecoder(LumaImage(width: 414, height: 624, grey: 180))
        let scanner = DocumentScanner(
            decoder: decoder, reader: NoBarcodes(), recognizer: NoText(), profiles: DocumentProfile.shipped)
        let image = try decoder.measure(ImageInput(source: "", bytes: [0]), page: 0, maximumPixels: 1_000_000)
        var photo = ImagePyramid(image, decoder: decoder)
        var plan = ScanPlan(ScanOptions(), candidates: candidates)
        let found = try scanner.identify(Certificate.barcodes(), in: &photo, plan: &plan)
        #expect(found.document.hasAllBarcodes)
        return found.zone != nil
    }

    @Test func `A document without an MRZ does not pay for the search once all barcodes are read`() throws {
        #expect(try !searchesForZone(among: .init(profiles: DocumentProfile.shipped, isChosen: false)))
    }

    @Test func `An MRZ that the profile requires is searched for after all barcodes are read`() throws {
        var profile = Certificate.profile
        profile.mrz = ExpectedZone(formats: [.td3], guideBox: .anywhere)
        #expect(try searchesForZone(among: .init(profiles: [profile], isChosen: true)))
    }
}
