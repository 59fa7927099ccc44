internal import DocScan
package import DocScanCollect
package import DocScanService

// `DocScanCollect` takes scanned pages as values, and does not know the service that scans them.

extension CapturedPicture {
    /// A picture after its scan, with its content if this process has read it.
    package init(_ page: ScannedPage, of input: ScanInput) {
        var content: [UInt8] = []
        if case .bytes(let attachment, _) = input { content = attachment.bytes }
        self.init(
            name: input.name.text, bytes: content, format: page.format ?? .jpeg, pages: page.pages,
            report: page.reports[0], otherReports: Array(page.reports.dropFirst()),
            preview: page.preview?.bytes ?? [])
    }
}

extension ScanSettings {
    package init(for wanted: WantedProfiles) {
        self.init()
        look(for: wanted)
    }

    package mutating func look(for wanted: WantedProfiles) {
        if let only = wanted.only { options.profile = .only(only.profile) }
        ownProfiles = wanted.own.map(\.profile)
    }
}
