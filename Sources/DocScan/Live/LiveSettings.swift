/// The rules of a live session. The defaults are the recommended setting.
///
/// ```swift
/// if var settings = LiveSettings(profiles: DocumentProfile.shipped) {
///     settings.timeout = 60
///     print(settings.profiles.map(\.id))
/// }
/// ```
public struct LiveSettings: Sendable, Hashable, Codable {
    /// The documents that may be held before the camera, at least one, each with required barcodes or a
    /// machine-readable zone. The guide boxes of the first are shown until the document is identified.
    public let profiles: [DocumentProfile]
    /// The conditions of a lock. Default: three frames that agree within 2.5 % of the frame.
    public var lock = BarcodeLock.Rule()
    /// The thresholds of hints.
    public var limits = GuidanceLimits()
    /// The time after which the user may take the photo without a lock, in seconds; `nil` for never. Default 5, chosen
    /// by hand: half of the simulated users have a lock after 6.9 s (`Benchmarks/RESULTS.md`).
    public var manualAfter: Double? = 5
    /// True to take the photo automatically after `manualAfter`, for scripts that press no key. Default false.
    public var pressesShutter = false
    /// The time after which the session ends, in seconds; `nil` for never. Default `nil`: the user ends it.
    public var timeout: Double?
    /// The way in which a frame of another shape is fitted into the preview. Default `.fill`, as in camera apps.
    package var gravity = PreviewMapping.Gravity.fill
    /// True if the preview is mirrored, as that of a front camera. Default false.
    public var isMirrored = false
    /// True if a hint leads to a missing barcode; false only to measure the effect. Logs do not contain it.
    package var leadsToMissing = true

    private enum CodingKeys: String, CodingKey {
        case profiles, lock, limits, manualAfter, pressesShutter, timeout, gravity, isMirrored
    }

    /// - Returns: `nil` if no profile has a required barcode or zone, so that there is nothing to lock.
    public init?(profiles: [DocumentProfile]) {
        let guiding = profiles.filter { $0.targets.contains(where: \.required) }
        guard !guiding.isEmpty else { return nil }
        self.profiles = guiding
    }

    package func preview(width: Int, height: Int, of profile: DocumentProfile) -> PreviewMapping {
        PreviewMapping(width: width, height: height, of: profile, gravity: gravity, isMirrored: isMirrored)
    }
}
