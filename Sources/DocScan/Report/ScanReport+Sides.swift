extension ScanReport {
    /// One side of a document that was read together with its other side, each from a separate image.
    public struct Side: Sendable, Hashable {
        /// The digest of the whole file, hexadecimal.
        public var sha256: String?
        /// The sheet in the image; `nil` if no sheet was found.
        public var sheet: Sheet?
        /// The barcodes of the side.
        public var barcodes: [Barcode]
        /// The machine-readable zone of the side; `nil` if the side has no zone.
        public var mrz: Zone?

        init(_ report: ScanReport) {
            (sha256, sheet, barcodes, mrz) = (report.sha256, report.sheet, report.barcodes, report.mrz)
        }

        init(sha256: String?, sheet: Sheet?, barcodes: [Barcode], mrz: Zone?) {
            (self.sha256, self.sheet, self.barcodes, self.mrz) = (sha256, sheet, barcodes, mrz)
        }

        var json: JSON {
            [
                "sha256": .string(sha256), "sheet": sheet?.json ?? .null, "barcodes": .array(barcodes.map(\.json)),
                "mrz": mrz?.json ?? .null,
            ]
        }
    }

    /// True if both images show the same barcode or the same MRZ, so that they show the same side.
    package func showsSameSide(as other: ScanReport) -> Bool {
        if let mrz, !mrz.lines.isEmpty, mrz.lines == other.mrz?.lines { return true }
        return barcodes.contains { code in
            other.barcodes.contains { $0.symbology == code.symbology && $0.value == code.value }
        }
    }

    /// True if the printed text of this side shows that both sides belong to the same document: it states a number, a
    /// name or a date that the barcodes or the MRZ of the other side state. If it states a number that differs, two
    /// values must agree.
    ///
    /// - Parameter profile: the profile of the document. This report was made with `ScanOptions.otherSide`.
    package func confirmsOtherSide(of profile: DocumentProfile) -> Bool {
        let telling: Set<FieldDefinition.Kind> = [.identifier, .name, .date]
        let names = Set(profile.fields.filter { telling.contains($0.kind) }.map(\.name))
        let numbers = Set(profile.fields.filter { $0.kind == .identifier }.map(\.name))
        let compared = fields.filter(\.isMachineRead)
        let confirmed = compared.count { $0.agrees == true && names.contains($0.name) }
        let isOtherNumber = compared.contains { $0.agrees == false && numbers.contains($0.name) }
        return confirmed >= (isOtherNumber ? 2 : 1)
    }

    /// True if the printed text of this side contradicts a value of the other side.
    package var contradictsOtherSide: Bool { fields.contains { $0.agrees == false && $0.isMachineRead } }

    /// Compares the report with the printed text of the same side, which confirms or contradicts values of the other
    /// side.
    ///
    /// - Parameters:
    ///   - print: the report of the same image by the profile's `ofPrintAlone`.
    ///   - profile: the profile of the document. This report was made with `ScanOptions.otherSide`.
    package func compared(with print: ScanReport, profile: DocumentProfile) -> ScanReport {
        var report = self
        for index in fields.indices where fields[index].agrees == nil && fields[index].isMachineRead {
            guard let value = fields[index].value, let kind = profile.kind(of: fields[index].name),
                let printed = print.fields.first(where: { $0.name == fields[index].name }), let stated = printed.value
            else { continue }
            let isSame = kind.states(stated, value)
            report.fields[index].raw = printed.raw
            report.fields[index].sources.append(.text)
            report.fields[index].agrees = isSame
            if !isSame {
                (report.fields[index].value, report.fields[index].confidence) = (nil, 0)
                report.fields[index].reason = .contradiction
            }
        }
        return report
    }

    /// The report of a document with two photographed sides: the report of this side, which identifies the document,
    /// with the printed text of the other side.
    ///
    /// - Parameters:
    ///   - other: the report of the other side, which was scanned with the fields of this side.
    ///   - isFirst: true if the image of this side is the first one.
    package func joined(with other: ScanReport, isFirst: Bool, profile: DocumentProfile?) -> ScanReport {
        var report = self
        let sides = [Side(self), Side(other)]
        report.sides = isFirst ? sides : sides.reversed()
        guard let profile else { return report }
        report.fields = profile.fields.compactMap { definition in
            let own = fields.first { $0.name == definition.name }
            let others = other.fields.first { $0.name == definition.name }
            guard let own, let others else { return own ?? others }
            return own.joined(with: others)
        }
        let verdict = Verdict(report, before: self, scanned: self, profile: profile)
        (report.status, report.missing, report.notes) = (verdict.status, verdict.missing, verdict.notes)
        return report
    }
}

extension DocumentField {
    fileprivate var isMachineRead: Bool { sources.contains(.mrz) || sources.contains(.barcode) }

    /// The field as both sides of a document state it. Its value is withheld if the sides contradict each other.
    ///
    /// - Parameter other: the field on the other side, which was compared with this one if a barcode or an MRZ states
    ///   it.
    fileprivate func joined(with other: DocumentField) -> DocumentField {
        if agrees == false { return self }
        var joined = self
        let sources = sources + other.sources.filter { !self.sources.contains($0) }
        if other.agrees == false || value != nil && other.value != nil && value != other.value {
            (joined.value, joined.raw, joined.sources) = (nil, other.raw, sources)
            (joined.agrees, joined.reason, joined.confidence) = (false, .contradiction, 0)
            return joined
        }
        if isMachineRead {
            // The printed text of this side already confirms the value.
            if agrees == true { return self }
            return other.isMachineRead || other.value != nil && reason == .cutOff ? other : self
        }
        if value != nil, other.value != nil {
            (joined.sources, joined.confidence) = (sources, max(confidence, other.confidence))
            return joined
        }
        return value == nil && (other.value != nil || reason == .notFound) ? other : self
    }
}

extension DocumentProfile {
    /// The profile for reading the printed text alone: without barcodes and MRZ, and only with fields that have labels.
    package var ofPrintAlone: DocumentProfile {
        var profile = self
        (profile.barcodes, profile.mrz, profile.agreements) = ([], nil, [])
        profile.fields = fields.filter { !$0.labels.isEmpty }
        for index in profile.fields.indices { profile.fields[index].from = nil }
        return profile
    }

    fileprivate func kind(of field: String) -> FieldDefinition.Kind? { fields.first { $0.name == field }?.kind }
}

extension FieldDefinition.Kind {
    /// True if a printed value may be the same as that of a barcode or an MRZ. Values of the kind `text` are not
    /// compared, because either may be a part of the other.
    fileprivate func states(_ print: String, _ machine: String) -> Bool {
        func plain(_ text: String) -> String { text.foldedForMatching.filter { $0.isLetter || $0.isNumber } }
        switch self {
        case .name:
            return ZoneSpelling.isSame(print: print, zone: machine, isTruncated: true)
                || plain(print).contains(plain(machine)) || plain(machine).contains(plain(print))
        case .identifier: return plain(print).contains(plain(machine)) || plain(machine).contains(plain(print))
        case .date, .sex: return print == machine
        case .country: return print == machine || print.count != 3
        case .text: return true
        }
    }
}
