internal import DocScan
package import DocScanCollect
package import DocScanService

// `DocScanCollect` takes scanned pages as values, and does not know the service that scans them.

extension CapturedPicture {
    /// The sheets of a file after its scan, with its content if this process has read it.
    ///
    /// - Parameter pages: those that could be scanned; at least one.
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
    /// The scan of a file for a case: its pages and sheets as pictures if it shows more than one paper.
    package init(forCase input: ScanInput, _ settings: Coded<ScanSettings>) {
        self.init(input, settings)
        makesPreview = true
        request.picturesParts = true
        mostPages = CaptureIntake.mostPages
    }
}

extension ScanSettings {
    package init(for wanted: WantedProfiles) {
        self.init()
        look(for: wanted)
        options.keepsColours = true
    }

    /// The settings for one side of a paper, with the values of the other one.
    package init(for side: SideScan) {
        self.init(only: side.profile.profile)
        options.otherSide = side.otherSide
    }

    package mutating func look(for wanted: WantedProfiles) {
        if let only = wanted.only { options.profile = .only(only.profile) }
        ownProfiles = wanted.own.map(\.profile)
    }
}
