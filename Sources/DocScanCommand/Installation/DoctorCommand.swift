import DocScan
import DocScanService

/// `docscan doctor`: what is installed on this machine, what is missing, and what to install.
struct DoctorCommand: Sendable {
    private var printsJSON = false

    init() {}

    func run() async -> ExitCode {
        let checkup = Checkup.ofThisMachine
        do throws(OutputProblem) {
            _ =
                try printsJSON
                ? StandardStreams.deliver(checkup.json.text + "\n") : StandardStreams.show(checkup.text)
        } catch {
            StandardStreams.error("docscan: \(error)\n")
            return .unreadableInput
        }
        return checkup.isWell ? .complete : .missingDependency
    }
}

extension DoctorCommand: Subcommand {
    static let manual = Manual(
        command: "docscan doctor", title: "say what is installed and what is missing",
        purpose: """
            docscan doctor lists the libraries, languages, programs and fonts that docscan uses,
            whether this machine has them, and what to install.
            """,
        usage: [.init("docscan doctor", "the list, and the command that installs what is missing")],
        exits: [
            .init(.complete, "everything needed is here"), .init(.usage, "usage"),
            .init(.missingDependency, "a required library is missing"),
        ],
        operands: .none)

    static let sections = [
        OptionSection<Self>(
            title: "OPTIONS", options: [.flag("--json", text: "the list as JSON") { $0.printsJSON = true }])
    ]

    mutating func take(_ word: String) throws(UsageError) {
        throw UsageError("docscan doctor takes no words. See docscan doctor --help")
    }

    func check() {}
}
