internal import DocScan
package import DocScanService

/// Prepares the cutouts for a review. They are created in advance, because an image takes about a second.
package actor ReviewCutouts {
    package typealias Outcome = Result<[Cutout], ReviewPicture.Problem>

    /// The number of following documents whose cutouts are created in advance, and of previous documents whose cutouts
    /// are kept.
    private static let reach = 8

    private let documents: [ResultReview.Document]
    private let service: ScanService
    private var tasks: [Int: Task<Outcome, Never>] = [:]

    package init(_ documents: [ResultReview.Document], _ service: ScanService) {
        (self.documents, self.service) = (documents, service)
    }

    /// The cutouts of a document's fields, and an image of the whole page if a field was not found.
    ///
    /// - Parameter index: the index of the document in the review.
    package func cutouts(of index: Int) async -> Outcome {
        let kept = max(0, index - Self.reach)...index + Self.reach
        for number in tasks.keys where !kept.contains(number) { tasks.removeValue(forKey: number)?.cancel() }
        guard documents.indices.contains(index) else { return .success([]) }
        let wanted = task(of: index, after: nil)
        // Create the others one after another, so that enough of the machine is free for images for which the reviewer
        // waits.
        var last = wanted
        for number in documents.indices.clamped(to: index + 1..<index + 1 + Self.reach) {
            last = task(of: number, after: last)
        }
        return await wanted.value
    }

    /// - Parameter other: the task to wait for; `nil` if the reviewer waits for the cutouts.
    private func task(of index: Int, after other: Task<Outcome, Never>?) -> Task<Outcome, Never> {
        if let task = tasks[index] { return task }
        let (document, service) = (documents[index], service)
        let task = Task.detached {
            _ = await other?.value
            do throws(ReviewPicture.Problem) {
                let job = try document.picture.cutouts(of: document.fields, profile: document.profile)
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
