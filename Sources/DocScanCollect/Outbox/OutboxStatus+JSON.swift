package import DocScan

extension OutboxStatus {
    /// - Parameter language: that of the causes. Default English.
    package func json(of plan: Plan, at moment: Moment, in language: Language = .english) -> JSON {
        [
            "destination": .string(plan.destination?.kind.rawValue),
            "window": .string(plan.window.map { "\($0.state(at: moment))" }),
            "consent": .bool(consent == .given),
            "counts": .object(
                Delivery.State.allCases.map { JSON.Member(key: $0.rawValue, value: .integer(counts[$0] ?? 0)) }),
            "deletions": .integer(deletions), "rejected": .integer(rejected),
            "entries": .array(entries.map { $0.json(in: language) }),
            "unreviewed": .integer(unreviewed), "casesWithoutConsent": .integer(casesWithoutConsent),
            "kept": .integer(kept), "doubt": .string(doubt.map { DeliveryCause.text(stored: $0).text(in: language) }),
        ]
    }
}

extension OutboxStatus.Queue {
    package func json(in language: Language) -> [JSON.Member] {
        [
            .init(key: "queue", value: .array(waiting.map { $0.json(in: language) })),
            .init(key: "sent", value: .array(sent.map { $0.json(in: language) })),
            .init(key: "sentCount", value: .integer(sentCount)),
        ]
    }
}

extension OutboxStatus.Entry {
    fileprivate func json(in language: Language) -> JSON {
        [
            "id": .integer(id), "kind": .string(kind.rawValue), "state": .string(state.rawValue),
            "capture": capture.map { .integer($0) } ?? .null, "attempts": .integer(attempts),
            "next": .string(next?.text),
            "error": .string(error.map { DeliveryCause.text(stored: $0).text(in: language) }), "label": .string(label),
            "slot": .string(slot),
            "case": caseID.map { .integer($0) } ?? .null, "tried": .string(tried?.text), "done": .string(done?.text),
        ]
    }
}
