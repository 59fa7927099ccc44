import DocScan
import DocScanCollect
import DocScanSystem

/// Fetches what institutions say of objects; each is kept as soon as it is there.
struct CollectionFetch {
    private let numbers: [CollectedNumber]

    init(_ numbers: [CollectedNumber]) { self.numbers = numbers }

    func run(_ store: borrowing Store) throws -> ExitCode {
        if numbers.isEmpty {
            StandardStreams.error("docscan: There is nothing to fetch.\n")
            return .complete
        }
        let transport: CurlTransport
        do throws(HTTPFailure) {
            transport = try CurlTransport()
        } catch {
            StandardStreams.error("docscan: \(error)\n")
            return .missingDependency
        }
        var fetch = ObjectFetch(transport)
        var failures = 0
        var code = ExitCode.complete
        for number in numbers {
            guard number.links.hasRecord else {
                code = .incomplete
                try show(number, "its definition has neither a IIIF manifest nor an oEmbed record")
                continue
            }
            let outcome = fetch.fetch(number.links)
            try store.keep(outcome, of: number, at: .now)
            if let failure = outcome.failure {
                failures += 1
                try show(number, "not fetched: \(failure)")
            } else {
                try show(number, outcome.record.title ?? "fetched, without a title")
            }
        }
        guard failures > 0 else { return code }
        // No number here: this line may be logged.
        StandardStreams.error(
            "docscan: \(failures) of \(numbers.count) could not be fetched. docscan collection fetch tries them again.\n"
        )
        return .incomplete
    }

    private func show(_ number: CollectedNumber, _ text: String) throws(OutputProblem) {
        let line = "\(number.number) · \(number.institution): \(text)".visible + "\n"
        if try !StandardStreams.show(line) { Interruption.endByPipe() }
    }
}
