import AccessionNumbers
import DocScan
import DocScanEngines

extension ScanCommand {
    /// Looks for accession numbers in the text of a scan.
    func addMatches(to report: inout ScanReport) {
        guard !definitions.entries.isEmpty, report.error == nil else { return }
        report.add(AccessionMatcher(definitions.entries.map(\.definition)).findings(in: report.text ?? ""))
        if !options.includesText { report.text = nil }
    }

    /// The same for a text that needs no recognition.
    func report(ofText path: String) -> ScanReport {
        let input: ImageInput
        do throws(ScanError) {
            input = try ImageInput(path: path)
        } catch {
            return ScanReport(source: path, status: .failed, error: error)
        }
        var report = ScanReport(source: path, sha256: input.sha256, status: .complete)
        report.text = String(decoding: input.bytes, as: UTF8.self)
        addMatches(to: &report)
        return report
    }
}
