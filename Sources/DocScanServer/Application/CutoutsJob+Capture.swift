package import DocScan
package import DocScanCollect
package import DocScanService

extension CutoutsJob {
    /// The jobs for the cut-outs of a capture, one for each side of the paper.
    ///
    /// - Parameters:
    ///   - scanned: the report of its scan.
    ///   - fields: their names.
    ///   - content: reads the file that shows one side and nothing else.
    package static func jobs(
        for capture: Capture, _ scanned: ScanReport, fields: [String], of profile: DocumentProfile,
        content: (Capture.Picture) throws -> [UInt8]
    ) rethrows -> [CutoutsJob] {
        var settings = ScanSettings(only: profile)
        // The print of one side is found by what the other one states.
        if capture.pictures.count > 1 { settings.options.otherSide = scanned.fields }
        let sheets = scanned.sides.isEmpty ? [scanned.sheet] : scanned.sides.map(\.sheet)
        return try capture.pictures.enumerated().map { index, picture in
            // A part shows the sheet and nothing else.
            let sheet = picture.part == nil && index < sheets.count ? sheets[index] : nil
            return CutoutsJob(
                ScanInput(try content(picture), name: "capture"), fields: fields, on: sheet?.corners, Coded(settings))
        }
    }
}
