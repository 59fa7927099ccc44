import DocScanService
import Foundation
import TestSupport
import Testing

@testable import DocScanCollect
@testable import DocScanServer

struct FieldPicturesTests {
    private func cutout(_ field: String?, isBarcode: Bool = false, _ byte: UInt8) -> Cutout {
        Cutout(field: field, isBarcode: isBarcode, png: .init([byte]))
    }

    @Test func `Each cut-out is a file, by its field`() throws {
        let place = try TemporaryFolder()
        let folder = try CutoutFolder(at: place.path)
        let cutouts = [cutout("uci", 1), cutout("uci", isBarcode: true, 2), cutout(nil, 3)]
        let pictures = try FieldPictures(cutouts, of: 7, in: folder)
        #expect(pictures.fields["uci"]?.map(\.png) == [[1], [2]] && pictures.pages.map(\.png) == [[3]])
        let paths = (pictures.fields["uci"] ?? []) + pictures.pages
        #expect(paths.map { $0.path.split(separator: "/").last?.prefix(6) } == ["7-1-uc", "7-2-uc", "7-3-pa"])
        #expect(pictures.fields["uci"]?[1].path.contains("uci-barcode") == true)
        let contents = try paths.map { Array(try Data(contentsOf: URL(filePath: $0.path))) }
        #expect(contents == paths.map(\.png))
    }

    @Test func `A side needs its whole page only for a field that no side shows`() {
        let cutouts = [cutout("uci", 1), cutout(nil, 2), cutout(nil, 3)]
        #expect(FieldPictures.withoutNeedlessPages(cutouts, fields: ["uci"]).map(\.field) == ["uci"])
        #expect(FieldPictures.withoutNeedlessPages(cutouts, fields: ["uci", "sex"]).count == 3)
    }
}
