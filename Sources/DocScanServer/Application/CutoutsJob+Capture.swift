package import DocScan
package import DocScanCollect
package import DocScanService

extension CutoutsJob {
    /// The jobs for the cut-outs of a capture, one for each side of the paper.
    ///
    /// - Parameters:
    ///   - scanned: the report of its scan.
    ///   - fields: their names.
    ///   - content: reads the file that shows only one side.
    package static func jobs(
        for capture: Capture, _ scanned: ScanReport, fields: [String], of profile: DocumentProfile,
        content: (Capture.Picture) throws -> [UInt8]
    ) rethrows -> [CutoutsJob] {
        var settings = ScanSettings(only: profile)
        // The values of the other side help to find the print of this one.
        if capture.pictures.count > 1 { settings.options.otherSide = scanned.fields }
        let sheets = scanned.sides.isEmpty ? [scanned.sheet] : scanned.sides.map(\.sheet)
        return try capture.pictures.enumerated().map { index, picture in
            // A part shows only the sheet.
            let sheet = picture.part == nil && index < sheets.count ? sheets[index] : nil
            return CutoutsJob(
                ScanInput(try content(picture), name: "capture"), fields: fields, on: sheet?.corners, Coded(settings))
        }
    }
}
