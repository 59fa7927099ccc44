import DocScan
import DocScanSystem

/// The command `docscan`.
@main
struct DocScanCommand {
    static func main() async {
        let arguments = Array(CommandLine.arguments.dropFirst())
        let isVerbose = arguments.contains("--verbose")
        ProcessLimit.leaveNoCore()
        StandardStreams.protect(isVerbose: isVerbose)
        Interruption.endProcess()
        exit(await run(arguments))
    }

    private static func run(_ arguments: [String]) async -> ExitCode {
        do throws(UsageError) {
            switch try Request(arguments) {
            case .print(let text):
                return StandardStreams.answer(text)
            case .run(let command):
                return await command.run()
            }
        } catch {
            StandardStreams.error("docscan: \(error)\n")
            return .usage
        }
    }
}
