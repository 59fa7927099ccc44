internal import Foundation
internal import DocScanService
internal import Harness
internal import Tuning

/// `throttle`: finds the longest frame interval that does not delay a live session.
@main
struct Throttle {
    static func main() async {
        // The libraries print as they like; tables go past that.
        StandardStreams.protect(isVerbose: false)
        do throws(UsageError) {
            let command = try ThrottleCommand(Arguments(CommandLine.arguments.dropFirst()))
            exit(await command.run().rawValue)
        } catch {
            StandardStreams.error("throttle: \(error)\n")
            exit(ExitCode.usage.rawValue)
        }
    }
}
