extension Store {
    /// The result of fetching the records of an object.
    package enum RecordFetch: Sendable, Hashable {
        /// The definition has neither a IIIF manifest nor an oEmbed record.
        case withoutAddress
        case failed(reason: String)
        /// `nil` for a record without a title.
        case fetched(title: String?)
    }

    /// Fetches the institutions' records of objects, and stores each before the next.
    ///
    /// - Parameter each: called for each number after it was stored. An error that it throws ends the run.
    package func fetch(
        _ numbers: [CollectedNumber], over transport: any HTTPTransport, now: () -> Moment,
        each: (CollectedNumber, RecordFetch) throws -> Void
    ) throws {
        var fetch = ObjectFetch(transport)
        for number in numbers {
            guard number.links.hasRecord else {
                try each(number, .withoutAddress)
                continue
            }
            let outcome = fetch.fetch(number.links)
            try keep(outcome, of: number, at: now())
            try each(
                number, outcome.failure.map { .failed(reason: $0) } ?? .fetched(title: outcome.record.title))
        }
    }
}
