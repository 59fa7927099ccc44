package import DocScan
internal import DocScanEngines
internal import DocScanService

/// The result of writing decided words into hOCR and PDF files.
package struct WordsWritten: Sendable, Hashable {
    /// A file that could not be changed completely, and the reason.
    package struct Problem: Error, Sendable, Hashable {
        package enum Reason: Sendable, Hashable {
            /// Any other reason, as a sentence.
            case other(String)
            case missing
            /// The file was written or changed by another program.
            case foreign
            case signed
            /// This number of words could not be changed, because the PDF does not contain them exactly once.
            case wordsMissing(Int)
        }

        package var path: InputPath
        package var reason: Reason
    }

    /// The number of files that were changed.
    package var files = 0
    package var problems: [Problem] = []
    /// The number of decided words that the files no longer contain.
    package var lost = 0

    mutating func add(_ other: WordsWritten) {
        files += other.files
        problems += other.problems
        lost += other.lost
    }
}

/// Writes the decided words of an input into its hOCR and PDF.
struct WordWriting: Sendable {
    let decisions: WordDecisions
    let service: ScanService

    /// - Parameters:
    ///   - sha256: the digest of the input.
    /// - hocr: the hOCR file of the input.
    ///   - pdf: the searchable PDF of the input; `nil` to leave it unchanged.
    func write(_ sha256: String, hocr: OutputTarget, pdf: OutputTarget?) async -> WordsWritten {
        var written = WordsWritten()
        do throws(OutputError) {
            let (document, bytes) = try TextFiles.document(at: hocr.path)
            // If the hOCR belongs to another image, its words are not those of the decisions.
            guard document.sha256 == sha256 else { return written }
            let (places, lost) = decisions.places(in: document, of: sha256)
            written.lost = lost
            if places.isEmpty { return written }
            // Write the hOCR last. As long as it has an old word, a later call will also change the PDF again.
            if let pdf { written.add(await write(places, of: document, to: pdf)) }
            let edits = places.compactMap { place, history -> HOCRDocument.Edit? in
                let (word, wanted) = (document.pages[place.page].words[place.word], history.wanted)
                if (word.text, word.confidence) == wanted { return nil }
                return .init(page: place.page, word: place.word, text: wanted.text, confidence: wanted.confidence)
            }
            if edits.isEmpty { return written }
            let new = document.applying(edits)
            if new != bytes {
                try hocr.write(new, isLasting: true)
                written.files += 1
            }
        } catch {
            written.problems.append(.init(path: hocr.path, reason: .other(error.reason)))
        }
        return written
    }

    private func write(
        _ places: [WordDecisions.Place: WordDecisions.History], of document: HOCRDocument, to pdf: OutputTarget
    ) async -> WordsWritten {
        var written = WordsWritten()
        func fail(_ reason: WordsWritten.Problem.Reason) -> WordsWritten {
            written.problems.append(.init(path: pdf.path, reason: reason))
            return written
        }
        guard pdf.isTaken else { return fail(.missing) }
        guard pdf.isWritten else { return fail(.foreign) }
        let numbers = Set(places.keys.map(\.page)).sorted()
        let pages = numbers.map { number in
            let page = document.pages[number]
            let words = page.words.enumerated().map { index, word in
                let history = places[WordDecisions.Place(page: number, word: index)]
                return PDFLayerCorrection.Word(
                    texts: [word.text] + (history?.texts.sorted() ?? []), wanted: history?.wanted.text)
            }
            return CorrectedPDF.Page(index: number, source: page.number - 1, words: words)
        }
        do throws(ScanServiceError) {
            let file = try await service.corrected(
                CorrectionsJob(.folderFile(pdf.path), pages: pages, of: document.pages.count))
            if file.isSigned { return fail(.signed) }
            if file.missing > 0 { written.problems.append(.init(path: pdf.path, reason: .wordsMissing(file.missing))) }
            if file.content.bytes.isEmpty { return written }
            do throws(OutputError) {
                try pdf.write(file.content.bytes, isLasting: true)
                written.files += 1
            } catch {
                return fail(.other(error.reason))
            }
        } catch {
            switch error {
            case .scan(let error): return fail(.other("\(error)"))
            case .unavailable(let reason, _): return fail(.other(reason))
            case .busy, .ending: return fail(.other("\(ScanError.cancelled)"))
            }
        }
        return written
    }
}
