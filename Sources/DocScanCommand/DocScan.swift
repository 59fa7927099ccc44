import DocScan
import DocScanEngines

/// The command `docscan`.
@main
struct DocScanCommand {
    static func main() async {
        let arguments = Array(CommandLine.arguments.dropFirst())
        let isVerbose = arguments.contains("--verbose")
        StandardStreams.protect(isVerbose: isVerbose)
        Interruption.endProcess()
        exit(await run(arguments))
    }

    private static func run(_ arguments: [String]) async -> ExitCode {
        do throws(UsageError) {
            switch try Arguments(arguments).request {
            case .help:
                StandardStreams.out(Help.text)
                return .complete
            case .version:
                StandardStreams.out(Help.version)
                return .complete
            case .scan(let scan):
                return await scan.run()
            }
        } catch {
            StandardStreams.error("docscan: \(error)\n")
            return .usage
        }
    }
}
