package import DocScan

/// A scanned sheet that is to be stored in a case: an image file, or a page or sheet of a file.
package struct CapturedPicture: Sendable {
    /// The name of the file in messages.
    package var name: String
    /// The unchanged file.
    package var bytes: [UInt8]
    package var format: ImageFormat
    /// The number of pages of the file.
    package var pages: Int
    /// The page that shows the sheet, from 1.
    package var page: Int
    package var report: ScanReport
    /// The page or sheet as a JPEG; empty if the file is an image that shows nothing else.
    package var part: [UInt8]
    /// The thumbnail for lists, as a JPEG; may be empty.
    package var preview: [UInt8]
    /// The time at which the photo was taken; `nil` to use the time at which it is stored.
    package var taken: Moment?
    /// The result of reading this side together with the stored one, if that was tried.
    package var joined: JoinedSides?

    package init(
        name: String, bytes: [UInt8], format: ImageFormat, pages: Int = 1, page: Int = 1, report: ScanReport,
        part: [UInt8] = [], preview: [UInt8] = []
    ) {
        (self.name, self.bytes, self.format) = (name, bytes, format)
        (self.pages, self.page, self.report, self.part, self.preview) = (pages, page, report, part, preview)
    }

    /// The number of the sheet on its page, from 1.
    var sheet: Int { report.sheet?.index ?? 1 }
}

/// The report on one side of a document, made with the fields of the other side.
package struct JoinedSides: Sendable {
    /// The `id` of the stored capture that contains one of the sides.
    package var capture: Int
    /// True if the report is about the stored side, false if it is about the new image.
    package var isOfStored: Bool
    package var report: ScanReport
    package var profile: NamedProfile
}

/// A scan of one side of a document, with the known values of the other side.
package struct SideScan: Sendable {
    package var content: [UInt8]
    package var profile: NamedProfile
    /// The fields of the other side.
    package var otherSide: [DocumentField]
    private let capture: Int
    private let isOfStored: Bool

    init(
        of content: [UInt8], as profile: NamedProfile, otherSide: [DocumentField], capture: Int, isOfStored: Bool
    ) {
        (self.content, self.profile, self.otherSide) = (content, profile, otherSide)
        (self.capture, self.isOfStored) = (capture, isOfStored)
    }

    /// Returns the report on the sheet that confirms the other side, otherwise on the first sheet; `nil` if the image
    /// cannot be read.
    ///
    /// - Parameters:
    ///   - reports: the reports on the sheets in the image; empty if it cannot be read.
    ///   - print: the reports made from the printed text alone, with the profile's `ofPrintAlone`.
    package func result(_ reports: [ScanReport], print: [ScanReport] = []) -> JoinedSides? {
        let compared = reports.enumerated().map { index, report in
            index < print.count ? report.compared(with: print[index], profile: profile.profile) : report
        }
        guard let report = compared.first(where: { $0.confirmsOtherSide(of: profile.profile) }) ?? compared.first,
            report.error == nil
        else { return nil }
        return JoinedSides(capture: capture, isOfStored: isOfStored, report: report, profile: profile)
    }
}
