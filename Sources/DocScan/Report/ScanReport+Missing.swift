extension ScanReport {
    /// Something that a complete report has.
    public struct Missing: Sendable, Hashable, Codable {
        public enum Kind: String, Sendable, Codable, CaseIterable {
            /// Proof of what kind of paper this is.
            case document
            /// A barcode that the kind of paper has; any, where it has no name.
            case barcode
            /// A field that no such paper lacks: not found, not certain, or contradicted; any, where it has no name.
            case field
        }

        public var kind: Kind
        /// The name of the barcode or field; nil for the document, and where any would do.
        public var name: String?
    }

    /// What must be there for a scan with these options, and is not.
    func missing(from document: IdentifiedDocument, plan: ScanPlan) -> [Missing] {
        guard let profile = document.profile else {
            // Nobody asked for a document: barcodes are all there is to read.
            guard plan.candidates.profiles.isEmpty else { return [Missing(kind: .document)] }
            return barcodes.isEmpty ? [Missing(kind: .barcode)] : []
        }
        var missing: [Missing] = []
        if document.standing != .recognized, document.standing != .named { missing.append(Missing(kind: .document)) }
        missing += document.missing.map { Missing(kind: .barcode, name: $0.name) }
        let optional = Set(profile.fields.filter(\.isOptional).map(\.name))
        missing += fields.filter { field in
            field.value == nil && (plan.readsText && !optional.contains(field.name) || field.agrees == false)
        }
        .map { Missing(kind: .field, name: $0.name) }
        if missing.isEmpty, fields.allSatisfy({ $0.value == nil }), !barcodes.contains(where: { $0.name != nil }) {
            missing.append(Missing(kind: plan.readsText && !profile.fields.isEmpty ? .field : .barcode))
        }
        return missing
    }

    /// Says where it is not certain what kind of paper this is.
    mutating func noteDocument(_ document: IdentifiedDocument, options: ScanOptions) {
        let title = document.profile?.title ?? ""
        switch document.standing {
        case .presumed: notes.append("The barcodes fit this paper: \(title). Nothing else was read that proves it.")
        case .contradicted: notes.append("The page does not look like this paper: \(title).")
        case .named where missing == [Missing(kind: .field)]: notes.append("Nothing was found that this profile reads.")
        case .unknown where missing == [Missing(kind: .document)] && !isTiny:
            notes.append(
                "No known document was recognised."
                    + (barcodes.isEmpty ? " With --profile none any barcode is read." : ""))
        case .unknown, .named, .recognized: break
        }
    }
}
