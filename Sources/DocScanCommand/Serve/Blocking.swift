import Dispatch

/// Work that waits for the network: on a thread of its own, so that those of the tasks stay free.
enum Blocking {
    private static let queue = DispatchQueue(label: "docscan.blocking", attributes: .concurrent)

    static func run<Result: Sendable, Failure: Error>(
        _ body: @escaping @Sendable () throws(Failure) -> Result
    ) async throws(Failure) -> Result {
        let result: Swift.Result<Result, Failure> = await withCheckedContinuation { continuation in
            queue.async {
                do throws(Failure) {
                    continuation.resume(returning: .success(try body()))
                } catch {
                    continuation.resume(returning: .failure(error))
                }
            }
        }
        return try result.get()
    }
}
