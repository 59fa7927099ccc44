import DocScan
import DocScanBatch
import DocScanCollect
import DocScanServer
import DocScanService
import FoundationEssentials

/// Displays the cutouts of a document's fields on the terminal. If there is an error, the reviewer can still answer.
struct ReviewPictures {
    private(set) var shown = FieldPictures()
    /// The reason why there are no cutouts.
    private(set) var problem: String?
    /// The protocol for images of the terminal; `nil` to print only their paths.
    let drawing = StandardStreams.errorIsTerminal ? PictureProtocol(ProcessInfo.processInfo.environment) : nil

    init(
        _ item: ReviewItem, _ store: borrowing Store, in folder: borrowing CutoutFolder, _ service: ScanService
    ) async {
        do {
            let cutouts = try await FieldPictures.cutouts(of: item, store, service)
            shown = try FieldPictures(cutouts, of: item.capture.id, in: folder)
        } catch {
            problem = Self.sentence(for: error)
        }
    }

    /// - Parameter number: the number of the document in the review of a batch, which is part of the names of the
    ///   files.
    init(_ outcome: ReviewCutouts.Outcome, of number: Int, in folder: borrowing CutoutFolder) {
        do {
            shown = try FieldPictures(try outcome.get(), of: number, in: folder)
        } catch {
            problem = Self.sentence(for: error)
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

    /// For each cutout, a line with its path, followed by the image if the terminal can draw it.
    func lines(_ pictures: [FieldPictures.Picture]) -> String {
        pictures.map { picture in
            let columns = StandardStreams.errorTerminalSize?.columns ?? 80
            return "  image: \(picture.path.visible)\n"
                + (drawing?.sequence(png: picture.png, columns: columns) ?? "")
        }.joined()
    }
}

/// The question about a field. It contains values, so it must only be shown to the reviewer, and never be part of a
/// message.
struct ReviewQuestion {
    private let field: DocumentField
    private let proposals: [FieldProposal]
    private let pictures: ReviewPictures
    /// The name of the reviewer who has decided the field; `nil` if there is no decision.
    private let person: String?

    init(
        _ field: DocumentField, _ proposals: [FieldProposal], _ pictures: ReviewPictures,
        decidedBy person: String? = nil
    ) {
        (self.field, self.proposals, self.pictures, self.person) = (field, proposals, pictures, person)
    }

    static let manual = """
        For each field: press Enter to leave it unchanged. Type + to accept the first proposal (+2 for
        the second), - if the document does not state the field, or the value (=VALUE if its form is
        unusual).

        """

    /// - Parameters:
    ///   - name: the name of the document.
    ///   - count: the number of fields to review.
    static func heading(_ name: String, _ count: Int, _ pictures: ReviewPictures) -> String {
        var text = "\n\(name.visible): \(counted(count, "field"))\n"
        if let problem = pictures.problem { text += "  no images: \(problem.visible)\n" }
        if !pictures.shown.pages.isEmpty {
            text += "  The whole page, for values that were not found:\n" + pictures.lines(pictures.shown.pages)
        }
        return text
    }

    var text: String {
        let percent = Int((field.confidence * 100).rounded(.down))
        let decided = person.map { "\(field.value?.visible ?? "not on the document"), decided by \($0.visible)" }
        let state = decided ?? field.reason?.words ?? "given, \(percent) %"
        var text =
            "\n\(field.name.spaced.visible): \(state)\n" + pictures.lines(pictures.shown.fields[field.name] ?? [])
        if proposals.isEmpty, person == nil, let raw = field.raw { text += "  read: \(raw.visible)\n" }
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
