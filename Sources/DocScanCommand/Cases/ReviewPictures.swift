import DocScan
import DocScanBatch
import DocScanCollect
import DocScanServer
import DocScanService
import FoundationEssentials

/// The cut-outs of a capture's fields, as files and for the terminal.
struct ReviewPictures {
    struct Picture {
        var path: String
        var png: [UInt8]
    }

    /// By field.
    private(set) var fields: [String: [Picture]] = [:]
    /// The whole page, if a field was not found on it; both sides of a paper with two.
    private(set) var pages: [Picture] = []
    /// Why there are no pictures.
    private(set) var problem: String?
    /// The terminal's protocol for pictures; `nil` to show only their paths.
    let drawing = StandardStreams.errorIsTerminal ? PictureProtocol(ProcessInfo.processInfo.environment) : nil

    /// Makes the pictures in a worker; an error does not keep the reviewer from answering.
    init(
        _ item: ReviewItem, _ store: borrowing Store, in folder: borrowing CutoutFolder, _ service: ScanService
    ) async {
        do {
            let jobs = try CutoutsJob.jobs(
                for: item.capture, item.scanned, fields: item.fields.map(\.name), of: item.profile
            ) { try store.content(of: $0) }
            var cutouts: [Cutout] = []
            for job in jobs { cutouts += try await service.cutouts(job, urgency: .photo) }
            // Only what neither side shows needs a whole page.
            let isShown = item.fields.allSatisfy { field in cutouts.contains { $0.field == field.name } }
            if jobs.count > 1, isShown { cutouts.removeAll { $0.field == nil } }
            try add(cutouts, of: item.capture.id, in: folder)
        } catch {
            problem = Self.sentence(for: error)
        }
    }

    /// The pictures of a batch's paper.
    ///
    /// - Parameters:
    ///   - number: the paper's in the review, which its files have in their names.
    ///   - path: the folder for the files.
    init(_ outcome: ReviewCutouts.Outcome, of number: Int, in folder: borrowing CutoutFolder) {
        do {
            try add(try outcome.get(), of: number, in: folder)
        } catch {
            problem = Self.sentence(for: error)
        }
    }

    private mutating func add(
        _ cutouts: [Cutout], of number: Int, in folder: borrowing CutoutFolder
    ) throws(StoreError) {
        for (index, cutout) in cutouts.enumerated() {
            let part = cutout.field ?? "page"
            let name = "\(number)-\(index + 1)-\(part)\(cutout.isBarcode ? "-barcode" : "")"
            let png = cutout.png.bytes
            let picture = Picture(path: try folder.write(png, as: name), png: png)
            if let field = cutout.field {
                fields[field, default: []].append(picture)
            } else {
                pages.append(picture)
            }
        }
    }

    private static func sentence(for error: any Error) -> String {
        switch error {
        case let error as StoreError: error.message
        case ScanServiceError.scan(let error): message(for: error)
        case ScanServiceError.unavailable(let reason, _): reason
        case let problem as ReviewPicture.Problem: problem.sentence
        default: "\(error)"
        }
    }

    /// A line with the path, followed by the picture if the terminal can draw it.
    func lines(_ pictures: [Picture]) -> String {
        pictures.map { picture in
            let columns = StandardStreams.errorTerminalSize?.columns ?? 80
            return "  picture: \(picture.path.visible)\n"
                + (drawing?.sequence(png: picture.png, columns: columns) ?? "")
        }.joined()
    }
}

/// The question about a field. It contains values: only the reviewer may see it, and no message may include it.
struct ReviewQuestion {
    private let field: DocumentField
    private let proposals: [FieldProposal]
    private let pictures: ReviewPictures
    /// The name of the person who has decided the field; `nil` for a field without a decision.
    private let person: String?

    init(
        _ field: DocumentField, _ proposals: [FieldProposal], _ pictures: ReviewPictures,
        decidedBy person: String? = nil
    ) {
        (self.field, self.proposals, self.pictures, self.person) = (field, proposals, pictures, person)
    }

    static let manual = """
        For each field: Enter leaves it as it is, + takes what was seen (+2 the second),
        - says that the paper does not state it, and anything else is the value (=VALUE if
        its form is unusual).

        """

    /// - Parameters:
    ///   - name: the paper's.
    ///   - count: the number of its fields.
    static func heading(_ name: String, _ count: Int, _ pictures: ReviewPictures) -> String {
        var text = "\n\(name.visible): \(counted(count, "field"))\n"
        if let problem = pictures.problem { text += "  no pictures: \(problem.visible)\n" }
        if !pictures.pages.isEmpty {
            text += "  The whole page, for what was not found on it:\n" + pictures.lines(pictures.pages)
        }
        return text
    }

    var text: String {
        let percent = Int((field.confidence * 100).rounded(.down))
        let decided = person.map { "\(field.value?.visible ?? "not on the paper"), decided by \($0.visible)" }
        let state = decided ?? field.reason?.words ?? "given, \(percent) %"
        var text = "\n\(field.name.spaced.visible): \(state)\n" + pictures.lines(pictures.fields[field.name] ?? [])
        if proposals.isEmpty, person == nil, let raw = field.raw { text += "  seen: \(raw.visible)\n" }
        for (index, proposal) in proposals.enumerated() {
            let sign = index == 0 ? "+" : "+\(index + 1)"
            let raw = proposal.raw == proposal.value ? "" : ", as \(proposal.raw.visible)"
            let sources = proposal.sources.map { $0 == .text ? "print" : $0.rawValue }.joined(separator: " and ")
            text += "  \(sign)  \(proposal.value.visible) (\(sources)\(raw))\n"
        }
        return text + Self.prompt(field)
    }

    static func prompt(_ field: DocumentField) -> String { "\(field.name.spaced.visible)? " }
}
