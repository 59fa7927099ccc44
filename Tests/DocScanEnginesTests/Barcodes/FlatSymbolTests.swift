import DocScan
import DocScanEngines
import TestSupport
import Testing

/// The pictures of `TestImages/symbols`: what values look like, symbology by symbology.
struct FlatSymbolTests {
    /// The sidecar; see `TestImages/README.md`.
    struct Truth: Decodable {
        struct Symbol: Decodable, Hashable {
            var symbology: Symbology
            var value: String
        }

        var purpose: String
        var code39FullASCII: Bool
        var barcodes: [Symbol]
    }

    private func read(
        _ path: String, _ symbologies: Set<Symbology> = Set(Symbology.allCases), fullASCII: Bool = false
    ) async throws -> [Truth.Symbol] {
        var options = ScanOptions()
        options.profile = .none
        options.readsText = false
        options.symbologies = symbologies
        options.readsCode39FullASCII = fullASCII
        let input = ImageInput(source: path, bytes: try TestImages.bytes(of: path))
        return try await SystemScanner().scan(input, options: options).flatMap(\.barcodes).map {
            .init(symbology: $0.symbology, value: $0.value)
        }
    }

    @Test(arguments: TestImages.files(in: "symbols"))
    func `Every symbol has the value of its sidecar`(path: String) async throws {
        let truth = try #require(try TestImages.sidecar(of: path, as: Truth.self))
        #expect(try await read(path, fullASCII: truth.code39FullASCII) == truth.barcodes, "\(truth.purpose)")
    }

    @Test func `Every symbology is there`() throws {
        let truths = try TestImages.files(in: "symbols").compactMap { try TestImages.sidecar(of: $0, as: Truth.self) }
        #expect(Set(truths.flatMap { $0.barcodes.map(\.symbology) }) == Set(Symbology.allCases))
    }

    // MARK: EAN and UPC

    @Test(arguments: ["upca", "upca-as-ean13"])
    func `UPC-A is EAN-13 with a leading zero if only EAN-13 is wanted`(name: String) async throws {
        let path = "TestImages/symbols/\(name).png"
        #expect(try await read(path, [.ean13]).map(\.value) == ["0012345678905"])
        #expect(try await read(path, [.ean13]).map(\.symbology) == [.ean13])
        #expect(try await read(path, [.upca]).map(\.symbology) == [.upca])
        #expect(try await read(path, [.ean13, .upca]).map(\.symbology) == [.upca])
        #expect(try await read(path, [.upce, .ean8]).isEmpty)
    }

    @Test func `Reads UPC-E only as UPC-E`() async throws {
        let path = "TestImages/symbols/upce.png"
        #expect(try await read(path, [.upce]).map(\.value) == ["01234565"])
        #expect(try await read(path, [.ean13, .upca, .ean8]).isEmpty)
    }

    @Test func `EAN-13 is not UPC-A`() async throws {
        #expect(try await read("TestImages/symbols/ean13.png", [.upca, .upce]).isEmpty)
    }

    // MARK: Code 39

    @Test func `Code 39 is plain unless full ASCII is requested`() async throws {
        let path = "TestImages/symbols/code39.png"
        #expect(try await read(path).map(\.value) == ["+A-B%C/D$E"])
        #expect(try await read(path, fullASCII: true).map(\.value) == ["a-B\u{1D}$\u{5}"])
    }
}
