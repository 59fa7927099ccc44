public import DocScan

/// An outline that the search for sheets judged, and what spoke for and against it.
public struct OutlineTrial: Sendable {
    /// In full-size pixels of the photograph.
    public let outline: Quadrilateral
    /// In the order of `features`.
    public let evidence: [Double]
    private let width: Double
    private let height: Double

    init(_ outline: Quadrilateral, evidence: [Double], width: Int, height: Int) {
        (self.outline, self.evidence) = (outline, evidence)
        (self.width, self.height) = (Double(width), Double(height))
    }

    /// The names of the features.
    public static var features: [String] { SheetModel.features }

    /// The terms of the model: the constant 1, the features, and their products.
    public static func terms(of features: [Double]) -> [Double] { SheetModel.terms(of: features) }

    /// Intersection over union of the outline with a true one, both cut at the edges of the photograph.
    public func overlap(with truth: Quadrilateral) -> Double {
        let picture = Quadrilateral(width: width, height: height).corners
        return outline.corners.clipped(to: picture).overlap(with: truth.corners.clipped(to: picture))
    }
}

extension DocumentScanner {
    /// The outlines that are judged in a photograph.
    ///
    /// - Throws: an invalid input.
    public func outlineTrials(of input: ImageInput) throws(ScanError) -> [OutlineTrial] {
        var photo = try decode(input, page: 0, plan: ScanPlan(ScanOptions(), among: profiles), needsPage: false)
        return try sheetCandidates(in: &photo).map {
            OutlineTrial($0.outline, evidence: $0.features, width: photo.image.width, height: photo.image.height)
        }
    }
}
