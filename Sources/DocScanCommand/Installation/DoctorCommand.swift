import CommandKit
import DocScan
import DocScanService

/// `docscan doctor`: lists installed and missing dependencies, and the packages to install for the missing ones.
struct DoctorCommand: Sendable {
    private var printsJSON = false

    func run() async -> ExitCode {
        let checkup = Checkup.ofThisMachine
        let code = StandardStreams.answer(printsJSON ? checkup.json.text + "\n" : checkup.text)
        return code == .complete && !checkup.isWell ? .missingDependency : code
    }
}

extension DoctorCommand: Subcommand {
    static var usesSettings: Bool { false }

    static let manual = Manual(
        command: "docscan doctor", title: "list installed and missing dependencies",
        purpose: """
            docscan doctor lists the libraries, languages, programs and fonts that docscan uses,
            whether they are installed, and the packages to install.
            """,
        usage: [("docscan doctor", "list the dependencies, and how to install missing ones")],
        exits: [
            (.complete, "all required libraries are installed"), (.usage, "usage"),
            (.missingDependency, "a required library is missing"),
        ],
        operands: .none)

    static let options: [CommandOption<Self>] = [.flag("--json", text: "print JSON") { $0.printsJSON = true }]

    mutating func addOperand(_ word: String) throws(UsageError) {
        throw UsageError("docscan doctor takes no words. See docscan doctor --help")
    }
}
