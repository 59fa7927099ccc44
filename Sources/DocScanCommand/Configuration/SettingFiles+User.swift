import CommandKit
import DocScan
import DocScanEngines
import DocScanService
import FoundationEssentials

extension SettingFiles {
    /// The files of this machine and of the user. The environment is read once, because each command needs it.
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
