import CommandKit
import DocScan
import DocScanBatch
import DocScanCollect
import DocScanServer
import DocScanService
import Foundation

/// `docscan review --browser`: serves the web page for one review on this machine.
struct ReviewBrowser {
    private let site: (AccessControl, ScanService) async -> ReviewSite
    /// Prints the outcome of the review, and returns the exit code.
    private let finish: (ScanService) async -> ExitCode

    init(_ review: ResultReview) {
        site = { ReviewSite($0, version: Help.number, desk: await BatchDesk(review, $1)) }
        finish = { _ in await review.documents.outcome(in: review.path) }
    }

    /// Creates a review of words, which are written to the files at the end.
    init(_ review: WordReview) {
        site = { ReviewSite($0, version: Help.number, words: await BatchWordsDesk(review, $1)) }
        finish = { service in
            let written = await review.write(service)
            return await review.outcome(of: written)
        }
    }

    /// Serves the web page until control-C.
    func run() async throws -> ExitCode {
        guard HTTPDaemon.version != nil else {
            throw ScanError.libraryMissing(name: "libmicrohttpd", package: HTTPDaemon.package)
        }
        Interruption.ignorePipes()
        let (interruption, interrupted) = AsyncStream.makeStream(of: Void.self)
        let listener = try ListeningSocket(address: "127.0.0.1", port: 0)
        let port = listener.port
        var options = ScanService.Options()
        options.workers = ProcessInfo.processInfo.activeProcessorCount
        let service = ScanService(options)
        // Cutouts are created in advance. Lower the priority of this process, so that the browser is not slowed down.
        _ = nice(10)
        let access = AccessControl(names: ["127.0.0.1"], port: port, isSecure: false) { .now }
        let site = await site(access, service)
        let daemon = try HTTPDaemon(HTTPDaemon.Options(), on: listener, executor: ThreadExecutor()) { site.admit($0) }
        Interruption.onFirst { _ in interrupted.finish() }
        let page = "http://127.0.0.1:\(port)/#"
        guard StandardStreams.answer(page + access.token.text + "\n") == .complete else { return .inputOrOutput }
        StandardStreams.error(
            "docscan: The review opens in the browser. If it does not, open this URL. Press Control-C when you have finished.\n"
        )
        StandardStreams.openBrowser(page + access.singleToken().text)
        for await _ in interruption {}
        await daemon.stop()
        let code = await finish(service)
        await service.end()
        return code
    }
}
