import TestSupport

extension DocScanBinary.Run {
    /// The result of the program when its standard output is on a full disk.
    static func onFullDisk(
        _ arguments: [String], environment: [String: String] = [:]
    ) async throws -> DocScanBinary.Run {
        try await DocScanBinary().run(arguments, output: "/dev/full", environment: environment)
    }
}
