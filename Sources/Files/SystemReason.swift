package import DocScan
internal import Glibc

/// The system's message about the last failed call, as a clause.
package enum SystemReason {
    package static var last: String { text(of: errno) }

    package static func text(of code: Int32) -> String {
        let reason = unsafe String(cString: strerror(code))
        return reason.prefix(1).lowercased() + reason.dropFirst()
    }
}

extension FileFailure {
    /// The failure of the last call.
    package static var last: FileFailure { FileFailure(code: errno) }

    package init(code: Int32) {
        self =
            switch code {
            case ENOENT: .notFound
            case EACCES: .notPermitted
            default: .other(SystemReason.text(of: code))
            }
    }
}
