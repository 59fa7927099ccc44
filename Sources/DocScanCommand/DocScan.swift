import DocScan
import DocScanService

/// The command `docscan`.
@main
struct DocScanCommand {
    static func main() async {
        let arguments = Array(CommandLine.arguments.dropFirst())
        ProcessLimit.leaveNoCore()
        StandardStreams.protect(isVerbose: false)
        if WorkerEndpoint.isWanted { return await WorkerEndpoint.serve() }
        Interruption.endProcess()
        exit(await run(arguments))
    }

    private static func run(_ arguments: [String]) async -> ExitCode {
        do throws(UsageError) {
            switch try Request(arguments) {
            case .print(let text):
                return StandardStreams.answer(text)
            case .run(let command):
                if command.isVerbose { StandardStreams.hearLibraries() }
                return await command.run()
            }
        } catch {
            StandardStreams.error("docscan: \(error)\n")
            return error.code
        }
    }
}
