/// The barcodes of an image, and the type of the document that it shows.
package struct IdentifiedDocument: Sendable {
    /// The certainty of the document type.
    enum Standing: Sendable {
        /// No profile fits, or the document may be of another type.
        case unknown
        /// The barcodes fit a type, and no other evidence confirms it.
        case presumed
        /// The evidence is sufficient.
        case recognized
        /// The caller chose the type.
        case chosen
        /// The caller chose the type, but the page is clearly another document.
        case contradicted
    }

    private(set) var standing = Standing.unknown
    package private(set) var profile: DocumentProfile?
    /// All barcodes that were read. Those of the document have the names of its profile.
    private(set) var barcodes: [Barcode]
    /// The MRZ that was read, even if it belongs to another document type.
    let zone: ZoneReading?
    /// The fields of the document's other side, if that side was scanned before.
    var otherSide: [DocumentField] = []
    /// The labels of expected barcodes that were read with several values. All of these values are withheld.
    private(set) var ambiguous: [String] = []
    /// The indices of named barcodes that may be another barcode of the document, until the printed text decides.
    private var undecided: Set<Int> = []
    /// The indices of named barcodes that may be on another sheet: required ones that are not arranged like the guide
    /// boxes, and optional ones if the image also shows other barcodes.
    private var strayed: Set<Int> = []
    /// True if a required barcode was read with two values, at two places.
    private(set) var isOfSeveralSheets = false
    /// True if the page also shows a document of another type.
    private var isBesideOther = false
    /// True if the required barcodes are not arranged like the guide boxes.
    private var isDivided = false
    /// The indices of the required barcodes, if they have swapped their places. One outline may enclose two documents
    /// that touch, so the print must confirm such a barcode.
    private var unordered: Set<Int> = []
    /// True if the printed text shows that the required barcodes belong to one document: it confirms all of them, and
    /// no label is printed twice. If each were confirmed by its own sheet, the labels of both sheets would be read.
    private var isConfirmedTogether = false
    /// True if all barcodes are on one sheet that was found by its edges.
    private var isOnOneSheet = false
    /// True if the caller chose the profile.
    private let isChosen: Bool

    /// Adopts the candidate of which the most barcodes were read. A matching MRZ counts more than all barcodes of a
    /// document. A profile that the caller chose is adopted even if no barcode matches.
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
        standing = isChosen ? .chosen : .presumed
        select(best.0)
    }

    /// Adopts the most probable document type while the page is being read, so that its fields can be located.
    ///
    /// - Returns: true if the type is more probable than not, or if the caller chose it.
    mutating func adoptProvisionally(_ finding: ProfileFinder.Finding?) -> Bool {
        guard !isChosen else { return true }
        guard let finding, finding.score > 0 else { return false }
        if finding.profile != profile { select(finding.profile) }
        return true
    }

    /// Decides the document type by everything that was read. `readings` is `nil` if the page was not read.
    ///
    /// - Returns: the most probable type with its evidence; `nil` if there are no candidates.
    package mutating func decide(
        by readings: CandidateReadings?, among candidates: ProfileCandidates
    ) -> ProfileFinder.Finding? {
        func likeliest(of profiles: [DocumentProfile]) -> ProfileFinder.Finding? {
            ProfileFinder(profiles: profiles).find(readings, barcodes: barcodes, zone: zone?.zone)
        }
        guard let finding = likeliest(of: candidates.profiles) else { return nil }
        isBesideOther = finding.isBesideOther
        if isChosen {
            let rival = likeliest(of: candidates.rivals)
            let isAnother = finding.isContradicted || rival.map { $0.isRecognized && $0.isFar(from: finding) } ?? false
            standing = candidates.rivals.isEmpty || !isAnother ? .chosen : .contradicted
        } else if finding.isRecognized || finding.isPresumed {
            if finding.profile != profile { select(finding.profile) }
            standing = finding.isRecognized ? .recognized : .presumed
        } else {
            standing = .unknown
            deselect()
        }
        return finding
    }

    /// Records that all barcodes are within one outline, regardless of their arrangement. Two values of a required
    /// barcode are still those of two documents, because the outline may enclose both.
    mutating func keepTogether() {
        isOnOneSheet = true
        if !isOfSeveralSheets { (strayed, isDivided) = (optionalAmongOthers.union(unordered), false) }
    }

    private mutating func deselect() {
        (profile, ambiguous, undecided, strayed, unordered) = (nil, [], [], [], [])
        (isOfSeveralSheets, isDivided, isConfirmedTogether) = (false, false, false)
        for index in barcodes.indices { barcodes[index].name = nil }
    }

    /// Adopts a profile, and names the barcodes that match it. A name is given only if all matching barcodes state the
    /// same value. Also finds the barcodes whose name is undecided, and those that may be on another sheet.
    mutating func select(_ profile: DocumentProfile) {
        self.profile = profile
        (ambiguous, isConfirmedTogether) = ([], false)
        for index in barcodes.indices { barcodes[index].name = nil }
        // If all required barcodes of exactly one document were read, only its barcodes are named.
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
        (strayed, isDivided) = (optionalAmongOthers, false)
        isOfSeveralSheets = required.contains { wanted in
            Set(groups.joined().filter { wanted.matches($0) }.map { stated(by: $0, as: wanted) }).count > 1
        }
        let together = inAnyOrder.map { Set($0.map(\.value)) }
        let placed = named.filter { index in required.contains { $0.name == barcodes[index].name } }
        func contain(_ groups: [Set<String>]) -> Bool {
            groups.contains { $0.isSuperset(of: placed.map { barcodes[$0].value }) }
        }
        isDivided = !isOnOneSheet && placed.count > 1 && !contain(together)
        unordered = contain(together) && !contain(groups.map { Set($0.map(\.value)) }) ? Set(placed) : []
        strayed.formUnion(unordered)
        if isOfSeveralSheets {
            let own = whole.count == 1 ? Set(whole[0].map(\.value)) : []
            strayed.formUnion(named.filter { !own.contains(barcodes[$0].value) })
        } else if isDivided {
            strayed.formUnion(placed)
        }
    }

    /// The indices of the named optional barcodes, if the image also shows a barcode that does not belong to the
    /// profile, because its form is different or because there are more values than the profile has barcodes. A named
    /// barcode may then belong to a parcel label, perhaps one stuck on the document, whose number has the same form.
    private var optionalAmongOthers: Set<Int> {
        let expected = profile?.barcodes ?? []
        let own = barcodes.compactMap { barcode in
            expected.first { $0.matches(barcode) }.map { stated(by: barcode, as: $0) }
        }
        guard own.count < barcodes.count || Set(own).count > expected.count else { return [] }
        return Set(barcodes.indices.filter { barcodes[$0].name != nil && !possible(barcodes[$0]).isEmpty })
    }

    /// The barcodes, without the names of those that may be another barcode or on another sheet.
    var barcodesWithCertainNames: [Barcode] {
        barcodes.indices.map { index in
            var barcode = barcodes[index]
            if undecided.contains(index) || strayed.contains(index) { barcode.name = nil }
            return barcode
        }
    }

    var undecidedNames: Set<String> { Set(undecided.compactMap { barcodes[$0].name }) }

    /// The names of the barcodes that may be on another sheet, unless the printed text confirmed them.
    var strayedNames: Set<String> { Set(strayed.compactMap { barcodes[$0].name }) }

    /// True if a value that only the printed text states may be on another sheet.
    var isPrintOfSeveralSheets: Bool {
        isOfSeveralSheets || isDivided && !isConfirmedTogether || isBesideOther
    }

    /// For each undecided barcode, the labels of the barcodes that it may be.
    var openQuestions: [[String]] { undecided.sorted().map { possible(barcodes[$0]).map(\.label) } }

    /// Names the barcodes that match several barcodes of the profile, by comparing them with the printed values.
    ///
    /// - Parameters:
    ///   - values: the printed values, by field name.
    ///   - hasRepeatedLabels: true if a label is printed more than once.
    package mutating func resolve(by values: [String: String], hasRepeatedLabels: Bool = true) {
        func plain(_ text: String) -> String { text.filter { $0.isLetter || $0.isNumber } }
        for index in barcodes.indices {
            let possible = possible(barcodes[index])
            guard possible.count > 1 || possible.contains(where: { ambiguous.contains($0.label) }) else { continue }
            // At most two digits of a printed number are misread. Two different numbers of nine digits hardly ever
            // share five digits, so that at least five differ.
            func errors(_ wanted: ExpectedBarcode) -> Int? {
                let value = wanted.value(in: barcodes[index].value).filter { $0 != "-" }
                return values[wanted.name].map { $0.filter { $0 != "-" }.editDistance(to: value) }
            }
            var fitting = possible.filter { errors($0).map { $0 <= 2 } ?? false }
            // Exclude the names whose printed value is clearly another number.
            if fitting.isEmpty, undecided.contains(index) { fitting = possible.filter { errors($0) ?? 0 < 5 } }
            guard fitting.count == 1, let wanted = fitting.first else { continue }
            barcodes[index].name = wanted.name
            undecided.remove(index)
            ambiguous.removeAll { $0 == wanted.label }
        }
        nameRemaining()
        // One outline may enclose two documents that touch.
        if hasRepeatedLabels, unordered.count > 1 {
            isDivided = true
            strayed.formUnion(unordered)
        }
        func isConfirmed(_ barcode: Barcode) -> Bool {
            let wanted = profile?.barcodes.first { $0.name == barcode.name }
            return wanted.map { values[$0.name].map(plain) == plain($0.value(in: barcode.value)) } ?? false
        }
        // The print of several documents confirms the barcodes of each, so no two values are known to belong together.
        let left = strayed.filter { !isConfirmed(barcodes[$0]) }
        let isOfSeveral = isOfSeveralSheets || isDivided && hasRepeatedLabels
        if !isOfSeveral || barcodes.count(where: { $0.name != nil }) - left.count <= 1 { strayed = left }
        isConfirmedTogether = !hasRepeatedLabels && barcodes.allSatisfy { $0.name == nil || isConfirmed($0) }
    }

    /// Gives an ambiguous name to the only barcode that is left for it, after the printed text has decided the others.
    private mutating func nameRemaining() {
        for wanted in (profile?.barcodes ?? []) where ambiguous.contains(wanted.label) {
            let left = barcodes.indices.filter { barcodes[$0].name == nil && wanted.matches(barcodes[$0]) }
            // The barcode must not match another name that is still ambiguous.
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
