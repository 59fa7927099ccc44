internal import DocScan
package import DocScanService

/// The cut-outs of the words of a review, page by page. They are made ahead of the reviewer.
package actor WordCutouts {
    /// A PNG for each word of a page; empty if the word is outside the image.
    package typealias Outcome = Result<[[UInt8]], ReviewPicture.Problem>

    /// The number of pages ahead of the reviewer whose cut-outs are made, and behind whose are kept.
    private static let reach = 4

    private let pages: [WordReview.Page]
    private let service: ScanService
    private var tasks: [Int: Task<Outcome, Never>] = [:]

    package init(_ pages: [WordReview.Page], _ service: ScanService) {
        (self.pages, self.service) = (pages, service)
    }

    /// - Parameter index: the page's among those of the review.
    package func cutouts(of index: Int) async -> Outcome {
        let kept = max(0, index - Self.reach)...index + Self.reach
        for number in tasks.keys where !kept.contains(number) { tasks.removeValue(forKey: number)?.cancel() }
        guard pages.indices.contains(index) else { return .success([]) }
        let wanted = task(of: index, after: nil)
        // One after another: the rest of the machine belongs to the reviewer.
        var last = wanted
        for number in pages.indices.clamped(to: index + 1..<index + 1 + Self.reach) {
            last = task(of: number, after: last)
        }
        return await wanted.value
    }

    /// - Parameter other: the task to wait for; `nil` for cut-outs that the reviewer waits for.
    private func task(of index: Int, after other: Task<Outcome, Never>?) -> Task<Outcome, Never> {
        if let task = tasks[index] { return task }
        let (page, service) = (pages[index], service)
        let task = Task.detached {
            _ = await other?.value
            do throws(ReviewPicture.Problem) {
                let job = try page.image.words(page.words.map(\.place), on: page.place, page: page.source)
                do throws(ScanServiceError) {
                    let urgency: Urgency = other == nil ? .photo : .scan
                    return Outcome.success(try await service.cutouts(job, urgency: urgency))
                } catch {
                    throw ReviewPicture.Problem(error)
                }
            } catch {
                return Outcome.failure(error)
            }
        }
        tasks[index] = task
        return task
    }
}
