import CommandKit
import DocScan
import DocScanEngines
import DocScanService
import FoundationEssentials

extension SettingFiles {
    /// The configuration files of the machine and the user. This is a constant so that the environment is only copied
    /// once.
    static let user = SettingFiles(
        ["/etc/docscan/docscan.conf", UserData.configurationPath + "/docscan.conf"], or: "DOCSCAN_CONFIG",
        environment: ProcessInfo.processInfo.environment, visible: { $0.visible }
    ) { path in
        guard let bytes = try? ImageInput(path: path).bytes, bytes.count <= 1 << 20,
            let text = String(validating: bytes, as: UTF8.self)
        else { return FileManager.default.fileExists(atPath: path) ? .unusable : .missing }
        return .text(text)
    }
}
