import DocScan
import DocScanEngines
import Testing

@testable import DocScanServer

struct QRCodeTests {
    @Test func `A QR code is read as the address that it was made of`() async throws {
        let address = "https://192.168.178.23:8443/#0123456789abcdef0123456789abcdef"
        let code = try #require(QRCode(address))
        let (module, quiet) = (4, 4)
        let side = (code.modules.count + 2 * quiet) * module
        let pixels = (0..<side * side).map { index -> UInt8 in
            let (row, column) = (index / side / module - quiet, index % side / module - quiet)
            let isInside = code.modules.indices.contains(row) && code.modules.indices.contains(column)
            return isInside && code.modules[row][column] ? 0 : 255
        }
        var options = ScanOptions()
        (options.profile, options.readsText, options.symbologies) = (.none, false, [.qr])
        let picture = Array("P5\n\(side) \(side)\n255\n".utf8) + pixels
        let reports = try await SystemScanner().scan(ImageInput(source: "code", bytes: picture), options: options)
        #expect(reports.flatMap(\.barcodes).map(\.value) == [address])
    }

    @Test func `A terminal shows two rows of modules in a line, with the quiet zone`() {
        let lines = QRCode(modules: [[true, false], [false, true]]).text.split(separator: "\n")
        #expect(lines.count == 5 && lines[2].contains("    ▀▄    ") && lines[0].contains("          "))
        #expect(lines.allSatisfy { $0.hasSuffix("\u{1B}[0m") })
    }
}
