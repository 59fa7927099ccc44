import DocScan
import DocScanBatch
import DocScanCollect
import DocScanServer
import DocScanService

/// Provides the review of a batch to the web page.
struct BatchDesk: ReviewDesk {
    private let review: ResultReview
    private let service: ScanService
    private let cutouts: ReviewCutouts

    init(_ review: ResultReview, _ service: ScanService) async {
        (self.review, self.service) = (review, service)
        cutouts = ReviewCutouts(await review.documents, service)
    }

    func documents() async -> [DeskDocument] { await review.documents.map(DeskDocument.init) }

    func document(at index: Int) async -> DeskDocument? {
        let documents = await review.documents
        return documents.indices.contains(index) ? DeskDocument(documents[index]) : nil
    }

    func decide(_ answer: FieldAnswer, about field: String, of index: Int) async throws(Problem) {
        do throws(OutputError) {
            try await review.decide(answer, about: field, of: index, at: Moment.now.text)
        } catch {
            throw Problem(error)
        }
    }

    func takeBack(of index: Int) async throws(Problem) -> String? {
        do throws(OutputError) {
            return try await review.takeBack(of: index, at: Moment.now.text)
        } catch {
            throw Problem(error)
        }
    }

    func cutouts(of index: Int) async throws(Problem) -> [Cutout] {
        do throws(ReviewPicture.Problem) {
            return try await cutouts.cutouts(of: index).get()
        } catch {
            throw Problem(error)
        }
    }

    func picture(of index: Int, longest: Int) async throws(Problem) -> [UInt8] {
        let documents = await review.documents
        do throws(ReviewPicture.Problem) {
            let job = try documents[index].picture.page(longest: longest)
            do throws(ScanServiceError) { return try await service.picture(job) } catch {
                throw ReviewPicture.Problem(error)
            }
        } catch {
            throw Problem(error)
        }
    }
}

extension DeskDocument {
    fileprivate init(_ document: ResultReview.Document) {
        self.init(
            name: document.name, profile: document.profile, scanned: document.scanned, report: document.report,
            open: document.open)
    }
}

extension Problem {
    fileprivate init(_ problem: OutputError) { self.init(.internal, technical: message(for: problem)) }

    fileprivate init(_ problem: ReviewPicture.Problem) {
        self.init(.unreadable, technical: problem.sentence)
    }
}
