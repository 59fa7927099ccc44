import CommandKit
import DocScan
import DocScanService

/// The entry point of `docscan`. A worker is the same program, started with another argument (`WorkerEndpoint`).
@main
struct DocScanCommand {
    static func main() async {
        let arguments = Array(CommandLine.arguments.dropFirst())
        ProcessLimit.leaveNoCore()
        StandardStreams.protect(isVerbose: false)
        if WorkerEndpoint.isWanted { return await WorkerEndpoint.serve() }
        Interruption.endOnControlC()
        exit(await run(arguments))
    }

    private static func run(_ arguments: [String]) async -> ExitCode {
        do throws(UsageError) {
            switch try Program.docscan.request(arguments) {
            case .print(let text):
                return StandardStreams.answer(text)
            case .run(let isVerbose, let body):
                if isVerbose { StandardStreams.hearLibraries() }
                return await body()
            }
        } catch {
            StandardStreams.error("docscan: \(error)\n")
            return error.code
        }
    }
}
