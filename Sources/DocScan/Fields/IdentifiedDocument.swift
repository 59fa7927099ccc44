/// The barcodes of a picture, and the kind of paper that it shows.
package struct IdentifiedDocument: Sendable {
    /// The certainty of the kind of document.
    enum Standing: Sendable {
        /// No known kind fits, or the paper may be of another kind.
        case unknown
        /// Barcodes fit a kind, and nothing else that was read confirms it.
        case presumed
        case recognized
        /// The caller named the kind.
        case named
        /// The caller named the kind, and the page is clearly something else.
        case contradicted
    }

    private(set) var standing = Standing.unknown
    package private(set) var profile: DocumentProfile?
    /// All that were read; those of the document carry its names.
    private(set) var barcodes: [Barcode]
    let zone: ZoneReading?
    /// The fields of the paper's other side, if that was scanned before.
    var otherSide: [DocumentField] = []
    /// The labels of expected barcodes with several values, which are all withheld.
    private(set) var ambiguous: [String] = []
    /// The barcodes whose value may be another of the paper's, unless print tells which.
    private var undecided: Set<Int> = []
    /// The named barcodes that do not lie from each other as the guide boxes do, and the optional ones in a picture
    /// with others: one may be on another sheet.
    private var strayed: Set<Int> = []
    /// True if a required barcode was read with two values, at two places.
    private(set) var isOfSeveralSheets = false
    /// True if the required barcodes do not lie from each other as the guide boxes do.
    private var isDivided = false
    /// True if all barcodes are on one sheet that was found by its edges.
    private var isAlone = false
    private let isChosen: Bool

    /// Takes the profile of `candidates` with most of its barcodes present; a zone counts as more barcodes than any
    /// paper has. If `isChosen`, a single candidate is taken even without any of its barcodes.
    package init(_ barcodes: [Barcode], zone: ZoneReading? = nil, among candidates: ProfileCandidates) {
        self.barcodes = barcodes
        self.zone = zone
        isChosen = candidates.isChosen
        let scored = candidates.profiles.map { profile in
            let hasZone = zone.map { profile.mrz?.matches($0.zone) ?? false } ?? false
            let matching = profile.barcodes.count { wanted in barcodes.contains { wanted.matches($0) } }
            return (profile, matching + (hasZone ? 100 : 0))
        }
        guard let best = scored.max(by: { $0.1 < $1.1 }), best.1 > 0 || candidates.isChosen else { return }
        standing = isChosen ? .named : .presumed
        select(best.0)
    }

    /// Adopts the likeliest kind while the page is being read, so that its fields can be looked for.
    ///
    /// - Returns: true if that kind is likelier than not.
    mutating func adoptProvisionally(_ finding: ProfileFinder.Finding?) -> Bool {
        guard !isChosen else { return true }
        guard let finding, finding.score > 0 else { return false }
        if finding.profile != profile { select(finding.profile) }
        return true
    }

    /// Decides the kind of paper by all that was read; `readings` is nil if the page was not read.
    ///
    /// - Returns: the kind and the evidence for it; nil if there are no candidates.
    package mutating func decide(
        by readings: CandidateReadings?, among candidates: ProfileCandidates
    ) -> ProfileFinder.Finding? {
        func likeliest(of profiles: [DocumentProfile]) -> ProfileFinder.Finding? {
            ProfileFinder(profiles: profiles).find(readings, barcodes: barcodes, zone: zone?.zone)
        }
        guard let finding = likeliest(of: candidates.profiles) else { return nil }
        if isChosen {
            let rival = likeliest(of: candidates.rivals)
            let isAnother = finding.isContradicted || rival.map { $0.isRecognized && $0.isFar(from: finding) } ?? false
            standing = candidates.rivals.isEmpty || !isAnother ? .named : .contradicted
        } else if finding.isRecognized || finding.isPresumed {
            if finding.profile != profile { select(finding.profile) }
            standing = finding.isRecognized ? .recognized : .presumed
        } else {
            standing = .unknown
            deselect()
        }
        return finding
    }

    /// States that all barcodes are on one sheet, wherever they lie.
    mutating func keepTogether() {
        isAlone = true
        (strayed, isOfSeveralSheets, isDivided) = (optionalAmongOthers, false, false)
    }

    private mutating func deselect() {
        (profile, ambiguous, undecided, strayed) = (nil, [], [], [])
        (isOfSeveralSheets, isDivided) = (false, false)
        for index in barcodes.indices { barcodes[index].name = nil }
    }

    mutating func select(_ profile: DocumentProfile) {
        self.profile = profile
        ambiguous = []
        for index in barcodes.indices { barcodes[index].name = nil }
        // The document whose barcodes were all read, if there is only one, takes the names.
        let groups = barcodes.groups(among: [profile])
        let inAnyOrder = barcodes.groups(among: [profile], inAnyOrder: true)
        let isInOrder = Set(groups.map(Set.init)) == Set(inAnyOrder.map(Set.init))
        let required = profile.barcodes.filter { $0.required && $0.isPlaced }
        let whole = groups.filter { group in
            required.allSatisfy { wanted in group.contains { wanted.matches($0) } }
        }
        let others = isInOrder && whole.count == 1 ? Set(groups.joined()).subtracting(whole[0]) : []
        for wanted in profile.barcodes {
            let indices = barcodes.indices.filter { index in
                barcodes[index].name == nil && wanted.matches(barcodes[index]) && !others.contains(barcodes[index])
            }
            if Set(indices.map { stated(by: barcodes[$0], as: wanted) }).count == 1, let index = indices.first {
                barcodes[index].name = wanted.name
            } else if indices.count > 1 {
                ambiguous.append(wanted.label)
            }
        }
        let named = barcodes.indices.filter { barcodes[$0].name != nil }
        undecided = Set(named.filter { possible(barcodes[$0]).count > 1 })
        (strayed, isOfSeveralSheets, isDivided) = (optionalAmongOthers, false, false)
        guard !isAlone else { return }
        isOfSeveralSheets = required.contains { wanted in
            Set(groups.joined().filter { wanted.matches($0) }.map { stated(by: $0, as: wanted) }).count > 1
        }
        let together = inAnyOrder.map { Set($0.map(\.value)) }
        let placed = named.filter { index in required.contains { $0.name == barcodes[index].name } }
        isDivided = placed.count > 1 && !together.contains { $0.isSuperset(of: placed.map { barcodes[$0].value }) }
        if isOfSeveralSheets {
            let own = whole.count == 1 ? Set(whole[0].map(\.value)) : []
            strayed.formUnion(named.filter { !own.contains(barcodes[$0].value) })
        } else if isDivided {
            strayed.formUnion(placed)
        }
    }

    /// The optional barcodes in a picture with one that is not the profile's: it has another form or is one too many. A
    /// parcel label, also on the document, may have a number of the same form.
    private var optionalAmongOthers: Set<Int> {
        let expected = profile?.barcodes ?? []
        let own = barcodes.compactMap { barcode in
            expected.first { $0.matches(barcode) }.map { stated(by: barcode, as: $0) }
        }
        guard own.count < barcodes.count || Set(own).count > expected.count else { return [] }
        return Set(barcodes.indices.filter { barcodes[$0].name != nil && !possible(barcodes[$0]).isEmpty })
    }

    /// The value that the field of an expected barcode takes from one: a label may omit the dashes of another.
    private func stated(by barcode: Barcode, as wanted: ExpectedBarcode) -> String {
        let value = wanted.value(in: barcode.value)
        let field = profile?.fields.first { $0.from == wanted.name && $0.kind != .date }
        return field?.pattern?.separated(value) ?? value
    }

    /// The optional barcodes that a barcode may be; a required one has a distinct form.
    private func possible(_ barcode: Barcode) -> [ExpectedBarcode] {
        (profile?.barcodes ?? []).filter { !$0.required && $0.matches(barcode) }
    }

    /// The barcodes, named only if it is certain what they are.
    var certainBarcodes: [Barcode] {
        barcodes.indices.map { index in
            var barcode = barcodes[index]
            if undecided.contains(index) || strayed.contains(index) { barcode.name = nil }
            return barcode
        }
    }

    var undecidedNames: Set<String> { Set(undecided.compactMap { barcodes[$0].name }) }

    /// The names of the barcodes that may be on another sheet, unless print tells which.
    var strayedNames: Set<String> { Set(strayed.compactMap { barcodes[$0].name }) }

    /// True if a value that only print states may be that of another sheet, even if print confirms the barcodes: each
    /// may be confirmed by the print of its own sheet.
    var isPrintOfSeveralSheets: Bool { isOfSeveralSheets || isDivided }

    /// The labels of the barcodes that each of those may be.
    var openQuestions: [[String]] { undecided.sorted().map { possible(barcodes[$0]).map(\.label) } }

    /// Names the barcodes that could be several things by the printed values, which are given by field.
    package mutating func resolve(by values: [String: String]) {
        func plain(_ text: String) -> String { text.filter { $0.isLetter || $0.isNumber } }
        for index in barcodes.indices {
            let possible = possible(barcodes[index])
            guard possible.count > 1 || possible.contains(where: { ambiguous.contains($0.label) }) else { continue }
            // Two numbers of nine digits hardly share five; print is misread in one or two.
            func errors(_ wanted: ExpectedBarcode) -> Int? {
                let value = wanted.value(in: barcodes[index].value).filter { $0 != "-" }
                return values[wanted.name].map { $0.filter { $0 != "-" }.editDistance(to: value) }
            }
            var fitting = possible.filter { errors($0).map { $0 <= 2 } ?? false }
            // A value that is printed as another number is not in this barcode.
            if fitting.isEmpty, undecided.contains(index) { fitting = possible.filter { errors($0) ?? 0 < 5 } }
            guard fitting.count == 1, let wanted = fitting.first else { continue }
            barcodes[index].name = wanted.name
            undecided.remove(index)
            ambiguous.removeAll { $0 == wanted.label }
        }
        nameRemaining()
        strayed = strayed.filter { index in
            let wanted = profile?.barcodes.first { $0.name == barcodes[index].name }
            return wanted.map { values[$0.name].map(plain) != plain($0.value(in: barcodes[index].value)) } ?? true
        }
    }

    /// Names the only barcode that is left for an ambiguous name once print has told what the others are.
    private mutating func nameRemaining() {
        for wanted in (profile?.barcodes ?? []) where ambiguous.contains(wanted.label) {
            let left = barcodes.indices.filter { barcodes[$0].name == nil && wanted.matches(barcodes[$0]) }
            // It may be another number whose name is still open.
            guard Set(left.map { stated(by: barcodes[$0], as: wanted) }).count == 1, let index = left.first,
                barcodes.contains(where: { $0.name != nil && wanted.matches($0) }),
                possible(barcodes[index]).allSatisfy({ $0.name == wanted.name || !ambiguous.contains($0.label) })
            else { continue }
            barcodes[index].name = wanted.name
            ambiguous.removeAll { $0 == wanted.label }
            strayed.formUnion(optionalAmongOthers.intersection([index]))
        }
    }
}

extension ExpectedBarcode {
    func hasForeignContent(_ barcode: Barcode) -> Bool {
        isMisunderstood(symbology: barcode.symbology, value: barcode.value)
    }

    func matches(_ barcode: Barcode) -> Bool {
        matches(symbology: barcode.symbology, value: barcode.value)
    }
}
