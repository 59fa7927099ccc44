public import DocScan

/// The passes of the barcode cascade over one picture, each to be run by itself.
public struct CascadeTrial {
    /// A pass in the state that the cascade has at its turn if nothing was read before.
    public struct Pass {
        /// As in the report's `foundBy`.
        public let name: String
        /// The cost that `ReadingStep.cost` states, in milliseconds.
        public let statedCost: Double
        fileprivate let step: ReadingStep
        fileprivate let cascade: BarcodeCascade
        fileprivate let pyramid: ImagePyramid

        /// Makes the pass and returns the number of symbols that it detected. The picture is decoded already.
        public func detections() throws(ScanError) -> Int {
            var (cascade, pyramid) = (cascade, pyramid)
            return try cascade.make(step, in: &pyramid).count
        }
    }

    /// In the cascade's order.
    public let passes: [Pass]

    /// Decodes the sizes that the passes need.
    ///
    /// - Parameter places: where barcodes are expected, in full-size coordinates.
    /// - Throws: `.damaged`, `.unsupported` or `.outOfMemory` if a size cannot be decoded.
    public init(
        _ photo: EncodedImage, symbologies: Set<Symbology>, places: [Quadrilateral], decoder: any FrameDecoding,
        reader: any BarcodeReading
    ) throws(ScanError) {
        let request = BarcodeRequest(symbologies: symbologies, places: places)
        let steps = ReadingStep.cascade(
            longSide: photo.longSide, symbologies: symbologies, hasPlaces: !places.isEmpty)
        var pyramid = ImagePyramid(photo, decoder: decoder)
        for step in steps { _ = try pyramid.level(step.denominator) }
        var cascade = BarcodeCascade(request, reader: reader, width: photo.width, height: photo.height)
        var passes: [Pass] = []
        for step in steps {
            let cost = step.cost(
                pixels: photo.width * photo.height, symbologies: symbologies.count, budget: request.budget)
            passes.append(Pass(name: step.name, statedCost: cost, step: step, cascade: cascade, pyramid: pyramid))
            // The regions that are found here are known to the later passes.
            if step.form == .bars { _ = try cascade.make(step, in: &pyramid) }
        }
        self.passes = passes
    }
}
