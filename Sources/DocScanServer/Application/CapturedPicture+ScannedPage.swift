internal import DocScan
package import DocScanCollect
package import DocScanService

// `DocScanCollect` receives scanned pages as values and does not import the service that scans them.

extension CapturedPicture {
    /// Returns the sheets of a scanned file. They contain the bytes of the file only if this process has read it.
    ///
    /// - Parameter pages: the pages that were scanned, at least one.
    package static func pictures(_ pages: [ScannedPage], of input: ScanInput) -> [CapturedPicture] {
        var content: [UInt8] = []
        if case .bytes(let attachment, _) = input { content = attachment.bytes }
        return pages.flatMap { page in
            page.reports.enumerated().map { index, report in
                let hasParts = page.sheetPictures.count == page.reports.count
                let preview = hasParts && index < page.sheetPreviews.count ? page.sheetPreviews[index] : page.preview
                return CapturedPicture(
                    name: input.name.text, bytes: content, format: page.format ?? .jpeg, pages: page.pages,
                    page: page.page + 1, report: report, part: hasParts ? page.sheetPictures[index].bytes : [],
                    preview: preview?.bytes ?? [])
            }
        }
    }
}

extension PagesJob {
    /// The scan of a file for a case. The result contains the pages or sheets as images if the file shows more than one
    /// document.
    package init(forCase input: ScanInput, _ settings: Coded<ScanSettings>) {
        self.init(input, settings)
        makesPreview = true
        request.picturesParts = true
        pageLimit = CaptureIntake.mostPages
    }
}

extension ScanSettings {
    package init(for wanted: WantedProfiles) {
        self.init()
        look(for: wanted)
        options.keepsColours = true
    }

    /// The settings for one side of a document, with the values of the other side.
    package init(for side: SideScan) {
        self.init(only: side.profile.profile)
        options.otherSide = side.otherSide
    }

    package mutating func look(for wanted: WantedProfiles) {
        if let only = wanted.only { options.profile = .only(only.profile) }
        ownProfiles = wanted.own.map(\.profile)
    }
}
