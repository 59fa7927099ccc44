import CommandKit
import DocScan
import DocScanCollect
import DocScanService

extension CaseCommand {
    func export() async throws -> ExitCode {
        let plan = try folders.openPlan()
        let store = try folders.openStore(of: plan)
        if let file = table.file {
            let cases = try CaseTable(of: plan, in: store, profiles: .user)
            try store.noteExport(of: nil, at: .now)
            return try cases.write(to: file)
        }
        let found = try store.caseNamed(label, in: plan)
        if table.isOfCards { return try await CardExport(plan: plan).write(found, from: store, to: operands[1]) }
        try store.noteExport(of: found, at: .now)
        let count = try store.export(found, of: plan, to: operands[1])
        return StandardStreams.answer("\(operands[1].visible): \(counted(count, "capture"))\n")
    }
}
