import FoundationEssentials

/// An input of a session as its log has it.
struct SessionRecord: Codable {
    fileprivate struct Symbol: Codable {
        var name: String?
        var symbology: Symbology
        var value: String
        /// x and y of the four corners, clockwise from the symbol's own top left.
        var corners: [Double]
        var foundBy: String
    }

    fileprivate struct Zone: Codable {
        var value: String
        /// As those of a symbol.
        var corners: [Double]
    }

    fileprivate struct Light: Codable {
        var mean: Double
        var median: Int
        var level: String
    }

    fileprivate struct Frame: Codable {
        var number: Int
        var time: Double
        var width: Int
        var height: Int
        var profile: String?
        var barcodes: [Symbol]
        var zone: Zone?
        var luminosity: Light
        var boxes: [Light]
        var blur: Double?
        var glare: Double
        var cost: Double?
        var age: Double?
    }

    fileprivate struct Photo: Codable {
        var values: [String: String]
        var status: String
        var missing: [String]
        var report: String
    }

    fileprivate struct End: Codable {
        var reason: LiveSession.Outcome
        var counters: FrameCounters
    }

    private var frame: Frame?
    private var shutter: Bool?
    /// Seconds without a frame.
    private var silence: Double?
    private var photo: Photo?
    private var end: End?

    init(_ input: LiveSession.Input) {
        switch input {
        case .frame(let findings): frame = Frame(findings)
        case .shutter: shutter = true
        case .silence(let seconds): silence = seconds
        case .photo(let photo): self.photo = Photo(photo)
        case .end(let reason, let counters): end = End(reason: reason, counters: counters)
        }
    }

    /// Nil for a record of a kind that this version does not know, and for one that no session can have written.
    var input: LiveSession.Input? {
        if let frame { return frame.findings.map { .frame($0) } }
        if shutter == true { return .shutter }
        if let silence { return FrameTime.isPlausible(silence) ? .silence(silence) : nil }
        if let photo { return photo.photo.map { .photo($0) } }
        return end.map { .end($0.reason, $0.counters) }
    }

    /// - Returns: nil for a text that is no record.
    init?(text: String) {
        guard let record = try? JSONDecoder().decode(Self.self, from: Data(text.utf8)) else { return nil }
        self = record
    }

    /// As JSON on one line, keys sorted.
    static func encode(_ value: some Encodable) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        // Numbers that are none cannot occur: every measure is of a picture that has pixels.
        return (try? encoder.encode(value)).map { String(decoding: $0, as: UTF8.self) } ?? "null"
    }
}

extension SessionRecord.Frame {
    fileprivate init(_ findings: FrameFindings) {
        self.init(
            number: findings.number, time: findings.time, width: findings.width, height: findings.height,
            profile: findings.profile, barcodes: findings.barcodes.map { .init($0) },
            zone: findings.zone.map { .init(value: $0.value, corners: $0.corners.numbers) },
            luminosity: .init(findings.luminosity), boxes: findings.boxes.map { .init($0) }, blur: findings.blur,
            glare: findings.glare, cost: findings.cost, age: findings.age)
    }

    fileprivate var findings: FrameFindings? {
        let barcodes = barcodes.compactMap(\.barcode)
        // Sizes as in `ScanOptions.maximumPixels` at its most.
        guard FrameTime.isPlausible(time), (1...1 << 20).contains(width), (1...1 << 20).contains(height) else {
            return nil
        }
        guard let light = luminosity.luminosity, barcodes.count == self.barcodes.count else { return nil }
        var findings = FrameFindings(
            number: number, time: time, width: width, height: height, profile: profile, barcodes: barcodes,
            luminosity: light, boxes: boxes.compactMap(\.luminosity), blur: blur, glare: glare)
        (findings.cost, findings.age) = (cost, age)
        findings.zone = zone.flatMap { zone in
            Quadrilateral(zone.corners).map { Sighting(name: GuideTarget.zoneName, value: zone.value, corners: $0) }
        }
        return findings
    }
}

extension SessionRecord.Symbol {
    fileprivate init(_ barcode: Barcode) {
        self.init(
            name: barcode.name, symbology: barcode.symbology, value: barcode.value,
            corners: barcode.corners.numbers, foundBy: barcode.foundBy)
    }

    fileprivate var barcode: Barcode? {
        Quadrilateral(corners).map {
            Barcode(name: name, symbology: symbology, value: value, corners: $0, foundBy: foundBy)
        }
    }
}

extension Quadrilateral {
    /// x and y of the four corners, clockwise from the top left.
    fileprivate var numbers: [Double] { corners.flatMap { [$0.x, $0.y] } }

    fileprivate init?(_ numbers: [Double]) {
        guard numbers.count == 8, numbers.allSatisfy({ abs($0) < 1e7 }) else { return nil }
        let points = (0..<4).map { Point(x: numbers[2 * $0], y: numbers[2 * $0 + 1]) }
        self.init(topLeft: points[0], topRight: points[1], bottomRight: points[2], bottomLeft: points[3])
    }
}

extension SessionRecord.Light {
    fileprivate init(_ luminosity: Luminosity) {
        self.init(mean: luminosity.mean, median: luminosity.median, level: luminosity.level.rawValue)
    }

    fileprivate var luminosity: Luminosity? {
        guard (0...255).contains(mean), (0...255).contains(median) else { return nil }
        return Luminosity.Level(rawValue: level).map { Luminosity(mean: mean, median: median, level: $0) }
    }
}

extension SessionRecord.Photo {
    fileprivate init(_ photo: CapturedPhoto) {
        self.init(values: photo.values, status: photo.status.rawValue, missing: photo.missing, report: photo.report)
    }

    fileprivate var photo: CapturedPhoto? {
        // It is printed as it is, as a part of another line of JSON.
        guard let json = JSON(parsing: report), case .object = json else { return nil }
        let report = json.text
        return ScanReport.Status(rawValue: status).map {
            CapturedPhoto(values: values, status: $0, missing: missing, report: report, hiddenReport: report)
        }
    }
}
