/// Decides the kind of a page by evidence against its being some other paper.
package struct ProfileFinder: Sendable {
    let profiles: [DocumentProfile]
    package let model: EvidenceModel

    package init(profiles: [DocumentProfile], model: EvidenceModel = .shipped) {
        (self.profiles, self.model) = (profiles, model)
    }

    /// The likeliest kind.
    package struct Finding: Sendable {
        var evidence: Evidence
        /// The log odds that the page is of this kind.
        package var score: Double
        /// The score of the next kind; nil if there is no other.
        package var next: Double?
        /// True if that is enough to call the page a paper of this kind.
        package var isRecognized: Bool
        /// True if a barcode that such papers must have makes it likely, and print does not contradict it.
        var isPresumed: Bool
        /// True if the page is clearly something else.
        var isContradicted: Bool

        package var profile: DocumentProfile { evidence.profile }

        /// True if this kind leads another, unrecognised one by as much as recognition requires.
        func isFar(from other: Finding) -> Bool {
            !other.isRecognized && score - other.score >= EvidenceModel.shipped.threshold
        }
    }

    /// Finds the likeliest kind; nil if there is no profile.
    ///
    /// - Parameters:
    ///   - readings: the page's print as each profile reads it; nil if the page was not read.
    ///   - barcodes: all that were read, named or not.
    package func find(_ readings: CandidateReadings?, barcodes: [Barcode], zone: MachineReadableZone? = nil) -> Finding?
    {
        let found = profiles.map { profile in
            let evidence = Evidence(profile, readings: readings, barcodes: barcodes, zone: zone, model: model)
            return (evidence: evidence, score: evidence.sum(model) + model.bias)
        }.sorted { $0.score > $1.score }
        guard let best = found.first else { return nil }
        let next = found.dropFirst().first?.score
        let isFirst = next.map { best.score - $0 >= model.margin } ?? true
        let names = best.evidence.items.filter { $0.kind == .barcode }.map(\.name)
        let required = best.evidence.profile.barcodes.filter(\.required).map(\.name)
        let isLikely = required.contains { names.contains($0) }
        // Two barcodes that a known document must have are on 0 of 918 drawn papers of other kinds; many have one.
        let hasAll = required.count > 1 && required.allSatisfy { names.contains($0) } && best.score > 0
        return Finding(
            evidence: best.evidence, score: best.score, next: next,
            isRecognized: isFirst && (best.score >= model.threshold || hasAll),
            isPresumed: isFirst && isLikely && best.score >= (readings == nil ? -.infinity : 0),
            isContradicted: (readings?.print.isWhole ?? false) && best.score <= model.contradiction)
    }
}

extension Evidence.Kind {
    fileprivate var words: String {
        switch self {
        case .title: "title"
        case .issuer: "issuer"
        case .label: "labels"
        case .form: "forms of numbers"
        case .missing: "missing"
        case .other: "words of other papers"
        case .barcode: "barcodes"
        case .zone: "machine-readable zone"
        }
    }
}

extension ProfileFinder.Finding {
    /// The decisive evidence, in words without values.
    func explanation(_ model: EvidenceModel) -> String {
        func signed(_ number: Double) -> String {
            (number < 0 ? "−" : "+") + JSON.number((abs(number) * 10).rounded() / 10).text
        }
        let parts = Evidence.Kind.allCases.compactMap { kind -> String? in
            let items = evidence.items.filter { $0.kind == kind }
            guard !items.isEmpty else { return nil }
            let names = items.map(\.name).joined(separator: ", ")
            return "\(kind.words) \(signed((model.weights[kind] ?? 0) * evidence.sum(kind))) (\(names))"
        }
        let rest = next.map { ", next best profile \(signed($0))" } ?? ""
        return "\(profile.id) scores \(signed(score)) (threshold \(signed(model.threshold))\(rest)): "
            + (["prior \(signed(model.bias))"] + parts).joined(separator: "; ")
    }
}
