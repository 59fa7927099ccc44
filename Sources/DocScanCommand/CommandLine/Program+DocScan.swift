import CommandKit
import DocScan
import DocScanEngines
import DocScanService
import Files

extension Program {
    static let docscan = Program(
        "docscan \(Help.number)", main: ScanCommand.self,
        commands: [
            BatchCommand.self, ReviewCommand.self, TableCommand.self, ReportCommand.self, RulesCommand.self,
            LiveCommand.self,
            ReplayCommand.self,
            ServeCommand.self,
            PlanCommand.self,
            ConsentCommand.self, CaseCommand.self, OutboxCommand.self, StoreCommand.self, CollectCommand.self,
            UserCommand.self, DeviceCommand.self, TokenCommand.self, AuditCommand.self,
            CollectionCommand.self, ProfilesCommand.self, DefinitionsCommand.self, ConfigCommand.self,
            DoctorCommand.self,
            CompletionCommand.self, ManualCommand.self,
        ], versionText: "print the version of docscan", version: { Help.version },
        visible: { $0.visible }, distance: { $0.editDistance(to: $1) }, look: { PathState(of: $0) },
        settings: { () throws(UsageError) in
            if let missing = Dependency.firstMissingEssential {
                let advice = missing.package.map { " Install it: sudo apt install \($0)" } ?? ""
                throw UsageError("\(missing.name) is not installed on this machine.\(advice)", code: .missingDependency)
            }
            return try SettingFiles.user.settings()
        })
}

extension CommandEntry {
    static var program: Program { .docscan }
}

extension CommandGroup {
    func perform(_ action: () async throws -> ExitCode) async -> ExitCode { await reportingErrors(action) }
}

/// The version, and the output of `--version`.
enum Help {
    static let number = "0.1.0"

    static var version: String {
        let formats = traits.isEmpty ? "without PDF, HEIC and ZXing" : "with \(traits.joined(separator: ", "))"
        let built = [BuildRevision.text, formats].compactMap { $0 }.joined(separator: "; ")
        return "docscan \(number) (\(built))\n"
    }

    /// Identifies this build of the program, by its commit. If there is no commit, or files have changed since the
    /// commit, the size and dates of the executable are included.
    static var build: String {
        let isCommit = BuildRevision.text.map { !$0.contains("+") } ?? false
        return version + (isCommit ? "" : (try? FileFacts("/proc/self/exe"))?.stamp ?? "")
    }

    /// The package traits of this build.
    private static var traits: [String] {
        let formats = ImageFormat.allCases.filter { $0.isOptional && $0.isBuilt }.map(\.title)
        #if ZXing
            return formats + ["ZXing"]
        #else
            return formats
        #endif
    }
}
