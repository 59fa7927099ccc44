import DocScan
import DocScanCollect
import DocScanServer
import DocScanService

/// The endpoint that finds accession numbers on a label. It is part of this module because `DocScanServer` has no
/// access to definitions.
struct CollectEndpoint: Sendable {
    let collection: ServerCollection
    let scanner: any PictureScanner

    var endpoint: Endpoint {
        Endpoint(
            .post, "/api/numbers", "collect", takes: .picture, gives: .list("collected", of: CollectedNumber.self, 201),
            "Finds the accession numbers on a label.", refusing: ServerCollection.problems + [.unreadable]
        ) { (_, picture) async throws(Problem) in try await collect(picture) }
    }

    /// Finds numbers with all definitions of the user, and stores them.
    private func collect(_ picture: [UInt8]) async throws(Problem) -> [CollectedNumber] {
        var settings = ScanSettings()
        settings.definitions = DefinitionFolder.user.entries().entries.map(\.definition)
        settings.options.profile = .none
        if settings.definitions.isEmpty {
            throw Problem(.refused, .noDefinition)
        }
        let reports = try await scanner.photo(ScanInput(picture, name: "picture"), settings).reports
        guard let report = reports.first, report.matches?.isEmpty == false, report.sha256 != nil else {
            throw Problem(.refused, .noNumber)
        }
        return try collection.withNumbers { store in
            let found = try store.collect(report, source: "camera", at: collection.now())
            return try store.numbers().filter { number in found.contains { $0.match.value == number.number } }
        }
    }
}
