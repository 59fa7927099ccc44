import DocScan
import DocScanCollect
import DocScanService

extension CapturedPicture {
    /// A picture after its scan, with its content where this process has read it.
    init(_ page: ScannedPage, of input: ScanInput) {
        var content: [UInt8] = []
        if case .bytes(let attachment, _) = input { content = attachment.bytes }
        self.init(
            name: input.name.text, bytes: content, format: page.format ?? .jpeg, pages: page.pages,
            report: page.report, preview: page.preview?.bytes ?? [])
    }
}

extension ScanSettings {
    /// The settings for a picture that is to be kept.
    init(_ wanted: WantedProfiles) {
        self.init()
        look(for: wanted)
    }

    /// The settings for a picture that shows this document.
    init(only profile: DocumentProfile) {
        self.init()
        options.profile = .only(profile)
    }

    /// Looks for these documents.
    mutating func look(for wanted: WantedProfiles) {
        if let only = wanted.only { options.profile = .only(only.profile) }
        ownProfiles = wanted.own.map(\.profile)
    }
}
