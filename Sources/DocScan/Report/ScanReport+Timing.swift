extension ScanReport {
    /// The time that a stage took.
    public struct Timing: Sendable, Hashable {
        /// The name of the stage. Other versions of docscan may have other stages.
        public var stage: String
        public var milliseconds: Double

        package init(stage: String, milliseconds: Double) {
            (self.stage, self.milliseconds) = (stage, milliseconds)
        }

        /// The stages in the order in which the pipeline runs them, and their sum.
        enum Stage: String, CaseIterable {
            case decode, barcodes, zone, luminosity, text, guidance, total
        }

        /// The place of the stage in that order; unknown stages come last.
        var position: Int {
            let stages = Stage.allCases
            return stages.firstIndex { $0.rawValue == stage } ?? stages.count
        }
    }
}
