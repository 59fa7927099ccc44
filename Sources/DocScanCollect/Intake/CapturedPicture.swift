package import DocScan

/// A scanned sheet of paper on its way into a case: a picture, or a page or a part of one.
package struct CapturedPicture: Sendable {
    /// The name in messages.
    package var name: String
    /// The unchanged file.
    package var bytes: [UInt8]
    package var format: ImageFormat
    /// The number of pages of the file.
    package var pages: Int
    /// The page that shows the paper, from 1.
    package var page: Int
    package var report: ScanReport
    /// The page or the sheet as a JPEG; empty if the file is a picture that shows only this.
    package var part: [UInt8]
    /// A small JPEG for lists; may be empty.
    package var preview: [UInt8]
    /// When the photo was taken; `nil` if it is taken when it is added.
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

/// The report of one side of a paper, made with the fields that the other side states.
package struct JoinedSides: Sendable {
    /// The number of the stored capture with one of the sides.
    package var capture: Int
    /// True if the report is that of the stored side.
    package var isOfStored: Bool
    package var report: ScanReport
    package var profile: NamedProfile
}

/// A scan of one side of a paper, with the known values of the other one.
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

    /// - Parameters:
    ///   - reports: those of the sheets in the picture; none if it cannot be read.
    ///   - print: those of its print alone, by the profile's `ofPrintAlone`.
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
