package import DocScan
package import DocScanCollect
package import DocScanService

extension CutoutsJob {
    /// Returns the jobs for the cut-outs of a capture, one per side of the document.
    ///
    /// - Parameters:
    ///   - scanned: the report of the capture's scan.
    ///   - fields: the names of the fields.
    ///   - content: reads the file that shows only one side.
    package static func jobs(
        for capture: Capture, _ scanned: ScanReport, fields: [String], of profile: DocumentProfile,
        content: (Capture.Picture) throws -> [UInt8]
    ) rethrows -> [CutoutsJob] {
        var settings = ScanSettings(only: profile)
        // The values of the other side help to find the printed text of this side.
        if capture.pictures.count > 1 { settings.options.otherSide = scanned.fields }
        let sheets = scanned.sides.isEmpty ? [scanned.sheet] : scanned.sides.map(\.sheet)
        return try capture.pictures.enumerated().map { index, picture in
            // The file of a part shows only the sheet, so no corners are needed.
            let sheet = picture.part == nil && index < sheets.count ? sheets[index] : nil
            return CutoutsJob(
                ScanInput(try content(picture), name: "capture"), fields: fields, on: sheet?.corners, Coded(settings))
        }
    }
}
