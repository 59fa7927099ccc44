package import DocScan

extension OutboxStatus {
    package func json(of plan: Plan, at moment: Moment) -> JSON {
        [
            "destination": .string(plan.destination?.kind.rawValue),
            "window": .string(plan.window.map { "\($0.state(at: moment))" }),
            "consent": .bool(consent == .given),
            "counts": .object(
                Delivery.State.allCases.map { JSON.Member(key: $0.rawValue, value: .integer(counts[$0] ?? 0)) }),
            "deletions": .integer(deletions), "rejected": .integer(rejected), "entries": .array(entries.map(\.json)),
            "unreviewed": .integer(unreviewed), "casesWithoutConsent": .integer(casesWithoutConsent),
            "kept": .integer(kept), "doubt": .string(doubt),
        ]
    }
}

extension OutboxStatus.Queue {
    package var json: [JSON.Member] {
        [
            .init(key: "queue", value: .array(waiting.map(\.json))),
            .init(key: "sent", value: .array(sent.map(\.json))), .init(key: "sentCount", value: .integer(sentCount)),
        ]
    }
}

extension OutboxStatus.Entry {
    fileprivate var json: JSON {
        [
            "id": .integer(id), "kind": .string(kind.rawValue), "state": .string(state.rawValue),
            "capture": capture.map { .integer($0) } ?? .null, "attempts": .integer(attempts),
            "next": .string(next?.text), "error": .string(error), "label": .string(label), "slot": .string(slot),
            "case": caseID.map { .integer($0) } ?? .null, "tried": .string(tried?.text), "done": .string(done?.text),
        ]
    }
}
