import CommandKit
import DocScan
import DocScanBatch
import DocScanCollect
import DocScanService
import FoundationEssentials

/// Displays the cutouts of the words of a page on the terminal. If there is an error, the reviewer can still answer.
struct WordImages {
    private var images: [(path: String, png: [UInt8])?] = []
    /// The reason why there are no images.
    private(set) var problem: String?
    /// The protocol for images of the terminal; `nil` to print only their paths.
    private let drawing =
        StandardStreams.errorIsTerminal ? PictureProtocol(ProcessInfo.processInfo.environment) : nil

    /// - Parameter number: the number of the page in the review, which is part of the names of the files.
    init(_ outcome: WordCutouts.Outcome, of number: Int, in folder: borrowing CutoutFolder) {
        do {
            for (index, png) in try outcome.get().enumerated() {
                let path = png.isEmpty ? nil : try folder.write(png, as: "\(number)-\(index + 1)")
                images.append(path.map { ($0, png) })
            }
        } catch {
            switch error {
            case let problem as ReviewPicture.Problem: self.problem = problem.sentence
            case let error as StoreError: problem = error.message
            default: problem = "\(error)"
            }
        }
    }

    /// A line with the path of a word's cutout, followed by the image if the terminal can draw it.
    func lines(_ word: Int) -> String {
        guard images.indices.contains(word), let image = images[word] else { return "" }
        let columns = StandardStreams.errorTerminalSize?.columns ?? 80
        return "  image: \(image.path.visible)\n" + (drawing?.sequence(png: image.png, columns: columns) ?? "")
    }
}

/// The question contains words of the page, so it must only be shown to the reviewer, and never be part of a message.
extension WordReview.Word {
    var question: String {
        let state = decider.map { "decided by \($0.visible)" } ?? "\(confidence) % certain"
        return "  line: \(line.visible)\n  word: \(text.isEmpty ? "removed" : text.visible), \(state)\n\(prompt)"
    }

    var prompt: String { "\(text.visible)? " }
}

extension WordReview.Page {
    /// The number of the page and the file name, for messages.
    var place: String { count > 1 ? "page \(number) of \(name.visible)" : name.visible }
}

extension WordAnswer.Problem {
    var sentence: String {
        switch self {
        case .empty: "A text is needed after =."
        case .controlCharacters: "The text contains control characters."
        case .tooLong(let limit): "The text has more than \(limit) characters."
        }
    }
}

extension WordReview {
    /// Prints the outcome of the review, without words.
    nonisolated func outcome(of written: WordsWritten) async -> ExitCode {
        let words = await pages.flatMap(\.words)
        let open = words.filter(\.isOpen).count
        let rest = open > 0 ? ", \(open) still to review" : ""
        let files = written.files > 0 ? "; \(counted(written.files, "file")) corrected" : ""
        let code = StandardStreams.answer(
            "\(counted(words.count - open, "word")) reviewed\(rest): \(path.text.visible)\(files)\n")
        written.tell()
        let end: ExitCode =
            if !written.problems.isEmpty || !unreadable.isEmpty { .inputOrOutput } else if open > 0 {
                .incomplete
            } else {
                .complete
            }
        return max(code, end)
    }
}

extension WordsWritten {
    /// Reports the files that could not be changed.
    func tell() {
        for problem in problems {
            StandardStreams.error("docscan: \(problem.path.text.visible): \(problem.reason.sentence)\n")
        }
        if !problems.isEmpty {
            StandardStreams.error("docscan: The decisions are kept, and the next review writes them.\n")
        }
        if lost > 0 {
            StandardStreams.error(
                "docscan: \(counted(lost, "decided word")) not found again: the hOCR was made again or edited.\n")
        }
    }
}

extension WordsWritten.Problem.Reason {
    fileprivate var sentence: String {
        switch self {
        case .other(let sentence): sentence
        case .missing: "There is no searchable PDF of that name. Make it again with docscan batch."
        case .foreign: "Another program has written or changed the PDF. Make it again with docscan batch."
        case .signed:
            "The PDF is signed, and a correction would make the signature invalid. Make it again, and sign it later."
        case .wordsMissing(let count):
            "\(counted(count, "word")) not in docscan's text layer, and stayed as the PDF has them."
        }
    }
}
