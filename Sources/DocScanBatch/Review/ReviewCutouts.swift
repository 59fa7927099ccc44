internal import DocScan
package import DocScanService

/// The cut-outs of the papers of a review. They are made ahead of the reviewer, because a picture takes about a second.
package actor ReviewCutouts {
    package typealias Outcome = Result<[Cutout], ReviewPicture.Problem>

    /// The number of papers ahead of the reviewer whose cut-outs are made, and behind whose are kept.
    private static let reach = 8

    private let papers: [ResultReview.Paper]
    private let service: ScanService
    private var tasks: [Int: Task<Outcome, Never>] = [:]

    package init(_ papers: [ResultReview.Paper], _ service: ScanService) {
        (self.papers, self.service) = (papers, service)
    }

    /// The cut-outs of a paper's fields; with the whole page if a field was not found on it.
    ///
    /// - Parameter index: the paper's among those of the review.
    package func cutouts(of index: Int) async -> Outcome {
        let begun = papers.indices.clamped(to: index..<index + 1 + Self.reach).map {
            ($0, task(of: $0, isNext: $0 == index))
        }
        let kept = max(0, index - Self.reach)...index + Self.reach
        for number in tasks.keys where !kept.contains(number) { tasks.removeValue(forKey: number)?.cancel() }
        guard let task = begun.first?.1 else { return .success([]) }
        return await task.value
    }

    private func task(of index: Int, isNext: Bool) -> Task<Outcome, Never> {
        if let task = tasks[index] { return task }
        let (paper, service) = (papers[index], service)
        let task = Task.detached {
            do throws(ReviewPicture.Problem) {
                let job = try paper.picture.cutouts(of: paper.fields, profile: paper.profile)
                do throws(ScanServiceError) {
                    return Outcome.success(try await service.cutouts(job, urgency: isNext ? .photo : .scan))
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
