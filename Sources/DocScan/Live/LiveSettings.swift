/// How a live session decides. The defaults are the recommended setting.
public struct LiveSettings: Sendable, Hashable, Codable {
    /// The documents that may be held before the camera, at least one, each with required barcodes or a
    /// machine-readable zone. The boxes of the first are shown until it is known which it is.
    public let profiles: [DocumentProfile]
    /// What makes the barcodes locked. Default: three frames that agree within 2.5 % of the frame.
    public var lock = BarcodeLock.Rule()
    /// Where hints begin and end.
    public var limits = GuidanceLimits()
    /// Seconds until the person may take the photo, whatever is seen; nil for never. Default 5, chosen by hand:
    /// half of the simulated people have a lock after 6.9 s (`Benchmarks/RESULTS.md`).
    public var manualAfter: Double? = 5
    /// Whether the photo is taken in that moment, for scripts that press no key. Default false.
    public var pressesShutter = false
    /// Seconds after which the session is given up; nil for never. Default nil: a person ends it.
    public var timeout: Double?
    /// How the preview shows a frame of another shape. Default `.fill`, as cameras do.
    package var gravity = PreviewMapping.Gravity.fill
    /// Whether the preview is a mirror, as a front camera's is. Default false.
    public var isMirrored = false
    /// Whether a hint leads to a missing barcode; false is for measuring what that is worth, and not in a log.
    package var leadsToMissing = true

    private enum CodingKeys: String, CodingKey {
        case profiles, lock, limits, manualAfter, pressesShutter, timeout, gravity, isMirrored
    }

    /// - Returns: nil where no profile asks for a barcode or a zone: there would be nothing to lock.
    public init?(profiles: [DocumentProfile]) {
        let guiding = profiles.filter { $0.targets.contains(where: \.required) }
        guard !guiding.isEmpty else { return nil }
        self.profiles = guiding
    }

    /// From a frame's pixels to the preview of a profile.
    package func preview(width: Int, height: Int, of profile: DocumentProfile) -> PreviewMapping {
        PreviewMapping(width: width, height: height, of: profile, gravity: gravity, isMirrored: isMirrored)
    }
}
