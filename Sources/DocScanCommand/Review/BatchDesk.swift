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
        cutouts = ReviewCutouts(await review.papers, service)
    }

    func papers() async -> [DeskPaper] { await review.papers.map(DeskPaper.init) }

    func paper(at index: Int) async -> DeskPaper? {
        let papers = await review.papers
        return papers.indices.contains(index) ? DeskPaper(papers[index]) : nil
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
        let papers = await review.papers
        do throws(ReviewPicture.Problem) {
            let job = try papers[index].picture.page(longest: longest)
            do throws(ScanServiceError) { return try await service.picture(job) } catch {
                throw ReviewPicture.Problem(error)
            }
        } catch {
            throw Problem(error)
        }
    }
}

extension DeskPaper {
    fileprivate init(_ paper: ResultReview.Paper) {
        self.init(
            name: paper.name, profile: paper.profile, scanned: paper.scanned, report: paper.report, open: paper.open)
    }
}

extension Problem {
    fileprivate init(_ problem: OutputError) { self.init(.internal, technical: message(for: problem)) }

    fileprivate init(_ problem: ReviewPicture.Problem) {
        self.init(.unreadable, technical: problem.sentence)
    }
}
