/// Finds the document type of a page by evidence that distinguishes each type from all other documents.
package struct ProfileFinder: Sendable {
    let profiles: [DocumentProfile]
    package let model: EvidenceModel

    package init(profiles: [DocumentProfile], model: EvidenceModel = .shipped) {
        (self.profiles, self.model) = (profiles, model)
    }

    /// The most probable document type, with its score.
    package struct Finding: Sendable {
        var evidence: Evidence
        /// The log odds that the page is of this type.
        package var score: Double
        /// The second highest score; `nil` if there is only one profile.
        package var next: Double?
        /// True if the score is sufficient to recognise the document type.
        package var isRecognized: Bool
        /// True if a required barcode of the type was read, and the printed text does not contradict it.
        var isPresumed: Bool
        /// True if the page is clearly another document.
        var isContradicted: Bool
        /// True if the page also shows a document of another type.
        var isBesideOther: Bool

        package var profile: DocumentProfile { evidence.profile }

        /// True if the other type is not recognised, and this one leads it by at least the threshold for recognition.
        func isFar(from other: Finding) -> Bool {
            !other.isRecognized && score - other.score >= EvidenceModel.shipped.threshold
        }
    }

    /// Finds the most probable document type; `nil` if there are no profiles.
    ///
    /// - Parameters:
    ///   - readings: the printed text of the page as each profile reads it; `nil` if the page was not read.
    ///   - barcodes: all barcodes that were read, named or not.
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
        let hasRequired = required.contains { names.contains($0) }
        // Among 918 generated documents of other types, 0 have two barcodes that a known document requires; many have
        // one.
        let hasAll = required.count > 1 && required.allSatisfy { names.contains($0) } && best.score > 0
        return Finding(
            evidence: best.evidence, score: best.score, next: next,
            isRecognized: isFirst && (best.score >= model.threshold || hasAll),
            isPresumed: isFirst && hasRequired && best.score >= (readings == nil ? -.infinity : 0),
            isContradicted: (readings?.print.isWhole ?? false) && best.score <= model.contradiction,
            isBesideOther: found.dropFirst().contains { $0.score >= model.threshold && $0.evidence.isComplete })
    }
}

extension Evidence.Kind {
    /// The name of the evidence in an explanation.
    fileprivate var words: String {
        switch self {
        case .title: "title"
        case .issuer: "issuer"
        case .label: "labels"
        case .form: "forms of numbers"
        case .missing: "missing"
        case .other: "words of other documents"
        case .barcode: "barcodes"
        case .zone: "machine-readable zone"
        }
    }
}

extension ProfileFinder.Finding {
    /// A sentence with the score and the evidence for it, without values of the document.
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
