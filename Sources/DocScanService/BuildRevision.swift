private import CRevision

/// The commit from which this program was built.
package enum BuildRevision {
    /// The commit and its date, such as `9194f64f, 2026-11-27`, with `+` after the commit if the working tree had other
    /// changes. `nil` in a build that `Scripts/stamp` has not stamped.
    package static var text: String? {
        let text = unsafe String(cString: docscan_revision())
        return text.isEmpty ? nil : text
    }
}
