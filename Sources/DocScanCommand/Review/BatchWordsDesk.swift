import DocScan
import DocScanBatch
import DocScanCollect
import DocScanServer
import DocScanService

/// Provides the review of words of a batch to the web page.
struct BatchWordsDesk: WordsDesk {
    private let review: WordReview
    private let cutouts: WordCutouts

    init(_ review: WordReview, _ service: ScanService) async {
        self.review = review
        cutouts = WordCutouts(await review.pages, service)
    }

    func pages() async -> [DeskWordPage] { await review.pages.map(DeskWordPage.init) }

    func page(_ index: Int) async -> DeskWordPage? {
        let pages = await review.pages
        return pages.indices.contains(index) ? DeskWordPage(pages[index]) : nil
    }

    func decide(_ decision: DeskDecision, about word: Int, of page: Int) async throws(Problem) -> DeskWord {
        let answer: WordAnswer?
        do throws(WordAnswer.Problem) {
            switch decision {
            case .text(let text): answer = try WordAnswer.entered(text)
            case .removed: answer = .removed
            case .takenBack: answer = nil
            }
        } catch {
            throw Problem(.refused, technical: error.sentence)
        }
        do throws(OutputError) {
            return DeskWord(try await review.decide(answer, about: word, of: page, at: Moment.now.text))
        } catch {
            throw Problem(.internal, technical: message(for: error))
        }
    }

    func cutout(of word: Int, on page: Int) async throws(Problem) -> [UInt8] {
        do throws(ReviewPicture.Problem) {
            let made = try await cutouts.cutouts(of: page).get()
            return made.indices.contains(word) ? made[word] : []
        } catch {
            throw Problem(.unreadable, technical: error.sentence)
        }
    }
}

extension DeskWordPage {
    fileprivate init(_ page: WordReview.Page) {
        self.init(
            name: page.name, number: page.number, count: page.count, words: page.words.map { DeskWord($0) })
    }
}

extension DeskWord {
    fileprivate init(_ word: WordReview.Word) {
        self.init(text: word.text, line: word.line, confidence: word.confidence, isOpen: word.isOpen)
    }
}
