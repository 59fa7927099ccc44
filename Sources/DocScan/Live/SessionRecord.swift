import FoundationEssentials

/// An input of a session in the form of its log.
struct SessionRecord: Codable {
    fileprivate struct End: Codable {
        var reason: LiveSession.Outcome
        var counters: FrameCounters
    }

    /// The maximum number of other sheets in a photo. A page with more is not plausible.
    private static let mostSheets = 1000

    private var frame: FrameFindings?
    private var shutter: Bool?
    /// Seconds without a frame.
    private var silence: Double?
    private var photo: CapturedPhoto?
    private var end: End?

    init(_ input: LiveSession.Input) {
        switch input {
        case .frame(let findings): frame = findings
        case .shutter: shutter = true
        case .silence(let seconds): silence = seconds
        case .photo(let photo): self.photo = photo
        case .end(let reason, let counters): end = End(reason: reason, counters: counters)
        }
    }

    /// `nil` if this version does not know the kind of the record, or no session can have written it.
    var input: LiveSession.Input? {
        if var frame {
            // Logs of earlier versions do not name the zone.
            frame.zone?.name = GuideTarget.zoneName
            return frame.isPlausible ? .frame(frame) : nil
        }
        if shutter == true { return .shutter }
        if let silence { return FrameTime.isPlausible(silence) ? .silence(silence) : nil }
        if var photo {
            // The report is printed unchanged, as a part of another line of JSON.
            guard let json = JSON(parsing: photo.report), case .object = json,
                (0...Self.mostSheets).contains(photo.otherSheets ?? 0)
            else { return nil }
            (photo.report, photo.hiddenReport) = (json.text, json.text)
            return .photo(photo)
        }
        return end.map { .end($0.reason, $0.counters) }
    }

    /// JSON on one line with sorted keys.
    static func encode(_ value: some Encodable) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        // NaN cannot occur, because every measure is taken on a non-empty image.
        return (try? encoder.encode(value)).map { String(decoding: $0, as: UTF8.self) } ?? "null"
    }
}
