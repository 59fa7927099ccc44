package import DocScan

extension OutboxStatus {
    /// The JSON form of the status, with its sentences in a language.
    package struct Form: JSONRecord {
        fileprivate let status: OutboxStatus
        fileprivate let plan: Plan
        fileprivate let moment: Moment
        fileprivate let language: Language

        /// - Parameter moment: the current time, which decides whether the plan's window is open.
        package init(_ status: OutboxStatus, of plan: Plan, at moment: Moment, in language: Language = .english) {
            (self.status, self.plan, self.moment, self.language) = (status, plan, moment, language)
        }

        package static let jsonFields: [JSONField<Self>] = [
            .init("destination", \.plan.destination?.kind),
            .init("window") { form in form.plan.window.map { $0.state(at: form.moment) } },
            .init("consent") { $0.status.consent == .given },
            .init("counts") { form in
                JSONCounts(Delivery.State.allCases.map { ($0.rawValue, form.status.counts[$0] ?? 0) })
            },
            .init("deletions", \.status.deletions), .init("rejected", \.status.rejected),
            .init("entries") { form in form.status.entries.map { EntryForm($0, in: form.language) } },
            .init("unreviewed", \.status.unreviewed), .init("casesWithoutConsent", \.status.casesWithoutConsent),
            .init("kept", \.status.kept),
            .init("doubt") { form in form.status.doubt?.text.text(in: form.language) },
            .init("doubtCause") { form in form.status.doubt?.problem.map { DeliveryProblem.Form($0) } },
        ]
    }

    /// The JSON form of the queue, with its sentences in a language.
    package struct QueueForm: JSONRecord {
        fileprivate let queue: Queue
        fileprivate let language: Language

        package init(_ queue: Queue, in language: Language) { (self.queue, self.language) = (queue, language) }

        package static let jsonFields: [JSONField<Self>] = [
            .init("queue") { form in form.queue.waiting.map { EntryForm($0, in: form.language) } },
            .init("sent") { form in form.queue.sent.map { EntryForm($0, in: form.language) } },
            .init("sentCount", \.queue.sentCount),
        ]
    }
}

private struct EntryForm: JSONRecord {
    let entry: OutboxStatus.Entry
    let language: Language

    init(_ entry: OutboxStatus.Entry, in language: Language) { (self.entry, self.language) = (entry, language) }

    static let jsonFields: [JSONField<Self>] = [
        .init("id", \.entry.id), .init("kind", \.entry.kind), .init("state", \.entry.state),
        .init("capture", \.entry.capture), .init("attempts", \.entry.attempts), .init("next", \.entry.next?.text),
        .init("error") { form in form.entry.error?.text.text(in: form.language) },
        .init("label", \.entry.label), .init("slot", \.entry.slot), .init("case", \.entry.caseID),
        .init("tried", \.entry.tried?.text), .init("done", \.entry.done?.text),
        .init("cause") { form in form.entry.error?.problem.map { DeliveryProblem.Form($0) } },
    ]
}
