public import DocScan

/// The steps of reading a machine-readable zone, each by itself.
public struct ZoneTrial: Sendable {
    private let photo: ImagePyramid
    private let recognizer: any TextRecognizing

    init(_ photo: ImagePyramid, recognizer: any TextRecognizing) {
        (self.photo, self.recognizer) = (photo, recognizer)
    }

    /// Searches for bands like a scan, without reading them.
    public func find() throws(ScanError) {
        var (photo, reader) = (photo, ZoneReader(Illiterate()))
        _ = try reader.read(&photo)
    }

    /// Finds and reads the zone; false if no zone is found.
    public func read() throws(ScanError) -> Bool {
        var (photo, reader) = (photo, ZoneReader(recognizer))
        return try reader.read(&photo) != nil
    }

    /// Sees no character.
    private struct Illiterate: TextRecognizing {
        func prepare() {}

        func recognize(_ images: [LumaImage], resolution: Int, layout: TextLayout) -> [[RecognizedLine]] {
            images.map { _ in [] }
        }
    }
}

extension DocumentScanner {
    /// A photo in its full size, ready for its zone to be read.
    ///
    /// - Throws: an invalid input, or something missing on this machine.
    public func zoneTrial(of input: ImageInput) throws(ScanError) -> ZoneTrial {
        let plan = ScanPlan(ScanOptions(), among: profiles)
        return ZoneTrial(try decode(input, page: 0, plan: plan, needsPage: true), recognizer: recognizer)
    }
}
