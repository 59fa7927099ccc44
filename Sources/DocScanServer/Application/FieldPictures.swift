internal import DocScan
package import DocScanCollect
package import DocScanService

/// The cut-outs of a document's fields as files, for a reviewer.
package struct FieldPictures: Sendable {
    package struct Picture: Sendable {
        package var path: String
        package var png: [UInt8]
    }

    /// The cut-outs by field.
    package private(set) var fields: [String: [Picture]] = [:]
    /// The complete page, if a field was not found on it; one image per side.
    package private(set) var pages: [Picture] = []

    package init() {}

    /// Writes cut-outs into a folder.
    ///
    /// - Parameter number: the number of the document, which the file names contain.
    package init(
        _ cutouts: [Cutout], of number: Int, in folder: borrowing CutoutFolder
    ) throws(StoreError) {
        for (index, cutout) in cutouts.enumerated() {
            let part = cutout.field ?? "page"
            let name = "\(number)-\(index + 1)-\(part)\(cutout.isBarcode ? "-barcode" : "")"
            let png = cutout.png.bytes
            let picture = Picture(path: try folder.write(png, as: name), png: png)
            if let field = cutout.field {
                fields[field, default: []].append(picture)
            } else {
                pages.append(picture)
            }
        }
    }

    /// Cuts out the fields of a capture.
    ///
    /// - Throws: `StoreError`, `ScanServiceError`.
    package static func cutouts(
        of item: ReviewItem, _ store: borrowing Store, _ service: ScanService
    ) async throws -> [Cutout] {
        let jobs = try CutoutsJob.jobs(
            for: item.capture, item.scanned, fields: item.fields.map(\.name), of: item.profile
        ) { try store.content(of: $0) }
        var cutouts: [Cutout] = []
        for job in jobs { cutouts += try await service.cutouts(job, urgency: .photo) }
        return jobs.count > 1 ? withoutNeedlessPages(cutouts, fields: item.fields.map(\.name)) : cutouts
    }

    /// Removes the complete pages of a two-sided document, unless a field was found on neither side.
    static func withoutNeedlessPages(_ cutouts: [Cutout], fields: [String]) -> [Cutout] {
        let isShown = fields.allSatisfy { field in cutouts.contains { $0.field == field } }
        return isShown ? cutouts.filter { $0.field != nil } : cutouts
    }
}
