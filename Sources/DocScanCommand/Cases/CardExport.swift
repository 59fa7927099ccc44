import CommandKit
import DocScan
import DocScanCollect
import DocScanEngines
import DocScanServer
import DocScanService

/// `docscan case export --card`: both sides of the cards of a case at their true size, for printing.
struct CardExport {
    let plan: PlanFolder

    /// - Throws: `StoreError`, `ScanError`, `ScanServiceError`.
    func write(_ found: Case, from store: borrowing Store, to file: String) async throws -> ExitCode {
        let cards = try store.captures(of: found).filter { capture in
            capture.isFiled && capture.state != .purged
                && plan.plan.slot(named: capture.slot).map { $0.sides > 1 } ?? false
        }
        if cards.isEmpty {
            throw StoreError.refusal(.noCardPictures)
        }
        let service = ScanService()
        let pages = try CardPages()
        for card in cards {
            guard let report = ScanReport(stored: card.report) else { continue }
            var sides: [CardPages.Side] = []
            for picture in card.pictures {
                let content = try store.content(of: picture)
                let jpeg = try await straightened(content, of: report, card, service)
                let side = try CardPages.Side(jpeg: jpeg, card: report.cardSize)
                if !side.hasProportions {
                    StandardStreams.error(
                        "docscan: capture \(card.id): the edges of a side were not found, so it is not at its true size\n"
                    )
                }
                sides.append(side)
            }
            try pages.add(sides)
        }
        let bytes = try pages.bytes()
        try store.noteExport(of: found, at: .now)
        try StoreFolder.writeNew(bytes, to: file)
        return StandardStreams.answer("\(file.visible): \(counted(cards.count, "card"))\n")
    }

    /// The straightened sheet in an image as a JPEG.
    private func straightened(
        _ content: [UInt8], of report: ScanReport, _ capture: Capture, _ service: ScanService
    ) async throws -> [UInt8] {
        var settings = ScanSettings()
        settings.options.keepsColours = true
        let slot = plan.plan.slot(named: capture.slot)
        let profiles = ProfileCatalog.user
        if let id = report.profile, let profile = try? profiles.profile(withID: id, preferring: slot?.profile).profile {
            settings.options.profile = .only(profile)
            // The text of the other side helps to find the orientation of a side without a machine-readable zone.
            settings.options.otherSide = report.fields
        }
        var job = PagesJob(ScanInput(content, name: "capture \(capture.id)"), Coded(settings))
        job.request.outputs = [.sheets]
        let page = try await service.pages(of: job, urgency: .photo).first()
        return page.sheetPictures.first?.bytes ?? content
    }
}
