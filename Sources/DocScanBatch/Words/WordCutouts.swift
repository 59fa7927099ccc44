internal import DocScan
package import DocScanService

/// Prepares the cutouts for a review of words, page by page. They are created in advance.
package actor WordCutouts {
    /// A PNG for each word of a page; empty if the word is outside the image.
    package typealias Outcome = Result<[[UInt8]], ReviewPicture.Problem>

    /// The number of following pages whose cutouts are created in advance, and of previous pages whose cutouts are
    /// kept.
    private static let reach = 4

    private let pages: [WordReview.Page]
    private let service: ScanService
    private var tasks: [Int: Task<Outcome, Never>] = [:]

    package init(_ pages: [WordReview.Page], _ service: ScanService) {
        (self.pages, self.service) = (pages, service)
    }

    /// The cutouts of a page.
    ///
    /// - Parameter index: the index of the page in the review.
    package func cutouts(of index: Int) async -> Outcome {
        let kept = max(0, index - Self.reach)...index + Self.reach
        for number in tasks.keys where !kept.contains(number) { tasks.removeValue(forKey: number)?.cancel() }
        guard pages.indices.contains(index) else { return .success([]) }
        let wanted = task(of: index, after: nil)
        // Create the others one after another, so that enough of the machine is free for the reviewer.
        var last = wanted
        for number in pages.indices.clamped(to: index + 1..<index + 1 + Self.reach) {
            last = task(of: number, after: last)
        }
        return await wanted.value
    }

    /// - Parameter other: the task to wait for; `nil` if the reviewer waits for the cutouts.
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
