package import DocScanCollect

/// The permission that a request requires. A client may send the request if its role or its scopes include the
/// permission.
package enum Permission: String, Sendable, Hashable, CaseIterable {
    /// Scans images without storing them.
    case scan
    /// Manages cases: consent, captures, questions.
    case collect
    /// Reviews values, exports, deletes cases and sends.
    case review
    /// Withdraws the store's consent.
    case withdraw
    /// Manages people and devices.
    case administer
    /// Reads the metrics for a monitoring system.
    case metrics
}

extension Account.Role {
    package var permissions: Set<Permission> {
        switch self {
        case .collector: [.scan, .collect]
        case .reviewer: [.scan, .collect, .review]
        case .administrator: Set(Permission.allCases)
        }
    }
}

extension AccessKey.Scope {
    package var permissions: Set<Permission> {
        switch self {
        case .scan: [.scan]
        case .cases: Account.Role.collector.permissions
        case .metrics: [.metrics]
        }
    }
}
