internal import DocScan
internal import Synchronization

/// The pages of an input, each as soon as it is scanned. Cancelling the iterating task cancels the scan.
package struct ScannedPages: AsyncSequence, Sendable {
    private let stream: AsyncStream<Result<ScannedPage, ScanServiceError>>

    /// - Parameter scan: delivers the pages in order, and returns after the last one.
    init(_ scan: @escaping @Sendable (@escaping @Sendable (ScannedPage) -> Void) async throws(ScanServiceError) -> Void)
    {
        let (stream, continuation) = AsyncStream<Result<ScannedPage, ScanServiceError>>.makeStream()
        self.stream = stream
        let task = Task {
            do throws(ScanServiceError) {
                try await scan { continuation.yield(.success($0)) }
            } catch {
                continuation.yield(.failure(error))
            }
            continuation.finish()
        }
        continuation.onTermination = { if case .cancelled = $0 { task.cancel() } }
    }

    package struct AsyncIterator: AsyncIteratorProtocol {
        fileprivate var iterator: AsyncStream<Result<ScannedPage, ScanServiceError>>.Iterator

        package mutating func next() async throws(ScanServiceError) -> ScannedPage? {
            try await next(isolation: #isolation)
        }

        package mutating func next(
            isolation actor: isolated (any Actor)?
        ) async throws(ScanServiceError) -> ScannedPage? {
            try await iterator.next(isolation: actor)?.get()
        }
    }

    package func makeAsyncIterator() -> AsyncIterator { AsyncIterator(iterator: stream.makeAsyncIterator()) }

    /// Returns the first page of an input. Throws the reason if the page cannot be read, although its report contains
    /// the reason as well.
    package func first() async throws(ScanServiceError) -> ScannedPage {
        var first: ScannedPage?
        for try await page in self {
            first = first ?? page
            if page.pages > 1 { break }
        }
        guard let first else { throw .scan(.cancelled) }
        if let error = first.error { throw .scan(error) }
        return first
    }
}

/// A container for a value that one thread stores and another thread reads; empty at first.
final class ValueBox<Value: Sendable>: Sendable {
    private let content = Mutex<Value?>(nil)

    var value: Value? { content.withLock { $0 } }

    func put(_ value: Value) { content.withLock { $0 = value } }
}
