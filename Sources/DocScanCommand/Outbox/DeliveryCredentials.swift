import DocScan
import DocScanCollect
import FoundationEssentials

/// The institution's account, from where no list of processes shows it.
enum DeliveryCredentials {
    static let variable = "DOCSCAN_CREDENTIALS"

    /// - Parameter file: nil for the environment.
    /// - Throws: `StoreError`, `UsageError`.
    static func read(from file: String?) throws -> Credentials? {
        guard let text = try file.map({ try StoreFolder.secret(in: $0) }) ?? environment else { return nil }
        if let credentials = Credentials(line: text) { return credentials }
        throw UsageError(
            "\(file == nil ? variable : "--credentials"): give one line, user:password or an Authorization header's value"
        )
    }

    private static var environment: String? {
        ProcessInfo.processInfo.environment[variable].flatMap { $0.isEmpty ? nil : $0 }
    }
}
