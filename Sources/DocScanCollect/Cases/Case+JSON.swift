package import DocScan

extension Case {
    /// The JSON form, for the command and the web page. `slots` and `tallies` are the same list with the keys of each.
    ///
    /// - Parameter captures: added as `captures`; `nil` to omit them, as in lists of cases.
    package func json(with captures: [Capture]? = nil) -> JSON {
        let slots = tallies.map { tally -> JSON in
            [
                "name": .string(tally.slot.name), "count": .integer(tally.count), "wanted": .integer(tally.slot.count),
                "label": .string(tally.slot.label), "isOptional": .bool(tally.slot.isOptional),
            ]
        }
        let tallies = tallies.map { tally -> JSON in
            [
                "slot": .string(tally.slot.name), "label": .string(tally.slot.label), "count": .integer(tally.count),
                "wanted": .integer(tally.slot.count), "isOptional": .bool(tally.slot.isOptional),
                "toReview": .integer(tally.toReview), "parked": .integer(tally.parked),
                "sides": .integer(tally.slot.sides), "oneSided": .integer(tally.oneSided),
            ]
        }
        var members: [JSON.Member] = [
            .init(key: "label", value: .string(label)), .init(key: "made", value: .string(made.text)),
            .init(key: "missing", value: .integer(missing)), .init(key: "slots", value: .array(slots)),
        ]
        if let captures { members.append(.init(key: "captures", value: .array(captures.map(\.json)))) }
        members += [
            .init(key: "id", value: .integer(id)), .init(key: "tallies", value: .array(tallies)),
            .init(key: "state", value: .string(state.rawValue)), .init(key: "openFields", value: .integer(openFields)),
            .init(key: "parked", value: .integer(parked)), .init(key: "unplaced", value: .integer(unplaced)),
            .init(key: "consent", value: .string("\(consent)")),
        ]
        return .object(members)
    }
}

extension CasePage.Row {
    /// The JSON form of the case, with what the list adds.
    package var json: JSON {
        .object(
            (found.json().members ?? []) + [
                .init(key: "person", value: .string(person)), .init(key: "active", value: .string(active.text)),
                .init(key: "blocked", value: .integer(blocked)),
            ])
    }
}

extension Capture.Picture {
    var json: JSON {
        [
            "sha256": .string(sha256), "bytes": .integer(bytes), "format": .string(format), "page": .integer(page),
            "sheet": .integer(sheet),
        ]
    }
}

extension Capture {
    /// The JSON form, for the command and the web page.
    package var json: JSON {
        [
            "id": .integer(id), "slot": .string(slot), "sha256": .string(sha256), "bytes": .integer(bytes),
            "format": .string(format), "made": .string(made.text), "state": .string(state.rawValue),
            "status": .string(summary.status), "reviewed": summary.reviewed?.json ?? .null,
            "case": .integer(caseID), "open": .integer(summary.openFields), "verdict": .string(verdict.word),
            "question": .string(verdict.question?.rawValue), "profile": .string(summary.profile),
            "pictures": .array(pictures.map(\.json)),
        ]
    }
}
