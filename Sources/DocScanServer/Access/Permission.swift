package import DocScanCollect

/// The purpose of a request. A client may send it if its role or its scopes include that.
package enum Permission: String, Sendable, Hashable, CaseIterable {
    /// Reads pictures without keeping them.
    case scan
    /// Works on cases: consent, captures, questions.
    case collect
    /// Checks values, exports, deletes cases and sends.
    case review
    /// Withdraws the consent to all cases.
    case withdraw
    /// Manages people and devices.
    case administer
    /// Reads the numbers for a monitoring system.
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
