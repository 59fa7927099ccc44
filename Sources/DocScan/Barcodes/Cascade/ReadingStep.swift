/// A step of the search for barcodes: one pass of the reader over the image at one size, with one treatment.
package struct ReadingStep: Sendable, Hashable {
    package enum Form: Sendable, Hashable {
        /// The places where barcodes are expected, without preprocessing.
        case places(density: ScanDensity)
        /// The bars in the expected places, each straightened by the outline of its place and averaged; if `matched`,
        /// compared with templates.
        case placedBars(matched: Bool)
        /// The whole image, preprocessed.
        case whole([Preprocessing], density: ScanDensity)
        /// Regions of parallel bars, each straightened and averaged along its bars.
        case bars
        /// Regions of bars, compared with templates of symbols.
        case matchedBars
        /// Rows of DataBar Expanded, in the whole image and in regions of bars, for symbols that are stacked or have no
        /// light margin.
        case databarRows
        /// QR codes, found by their finder patterns and straightened, for symbols that are small, bent or slanted.
        case flatQR
        /// Places of dense texture and of bars, each straightened, for PDF417, Data Matrix and Aztec.
        case textures
        /// The whole image, preprocessed, for the symbologies of `textures`.
        case whole2D([Preprocessing])
    }

    /// The image is read at 1/`denominator` of its size.
    package var denominator: Int
    package var form = Form.whole([], density: .full)

    /// The name in the report's `foundBy`: `1/4`, `1/2 averaged down 7`, `1/2 bars`.
    package var name: String {
        let parts: [String] =
            switch form {
            case .places: ["expected places"]
            case .placedBars(let matched): ["expected \(matched ? "matched " : "")bars"]
            case .whole(let preprocessings, let density):
                density != .full && preprocessings.isEmpty ? ["few lines"] : preprocessings.map(\.name)
            case .bars: ["bars"]
            case .matchedBars: ["matched bars"]
            case .databarRows: ["DataBar rows"]
            case .flatQR: ["laid flat"]
            case .textures: ["textures"]
            case .whole2D(let preprocessings): ["symbols"] + preprocessings.map(\.name)
            }
        return (["1/\(denominator)"] + parts).joined(separator: " ")
    }

    /// True if the step reads expected places, or the whole image without preprocessing.
    var isPlain: Bool {
        switch form {
        case .places, .placedBars: true
        case .whole(let preprocessings, _), .whole2D(let preprocessings): preprocessings.isEmpty
        case .bars, .matchedBars, .databarRows, .flatQR, .textures: false
        }
    }

    var isWhole2D: Bool { if case .whole2D = form { true } else { false } }

    var isOfBars: Bool { form == .bars || form == .matchedBars }

    /// True if the pass takes only a few milliseconds.
    var isCheap: Bool { form == .bars || form == .textures || form == .whole([], density: .quick) }

    /// True if bars are compared with templates of symbols, so that the values need no further evidence.
    var isMatched: Bool { form == .matchedBars || form == .placedBars(matched: true) }

    init(_ denominator: Int, _ preprocessings: Preprocessing..., density: ScanDensity = .full) {
        self.denominator = denominator
        form = .whole(preprocessings, density: density)
    }

    init(_ denominator: Int, _ form: Form) { (self.denominator, self.form) = (denominator, form) }

    /// The denominator of the coarsest size at which a document's bars (about 1/700 of the page's width) are wider than
    /// a pixel. Live frames are read at a coarser size, because symbols that are too small at that size are still found
    /// as regions of bars.
    package static func coarsestDenominator(longSide: Int, plan: ReadingBudget.Plan = .still) -> Int {
        ImagePyramid.coarsestDenominator { longSide / $0 >= (plan == .live ? leastLiveSide : leastSide) }
    }

    /// The minimum longer side of a reduced image that is read, and the smaller minimum for a live frame, in pixels. If
    /// a page is 700 pixels wide, its bars are one pixel wide.
    static let leastSide = 800
    static let leastLiveSide = 640

    /// The approximate time of the pass in milliseconds, without decoding; `pixels` are those of the full-size image.
    ///
    /// The constants were measured by `Benchmarks` on a typical photo of a document; most are right within a factor of
    /// two. The time also depends on the image: fine print has more edges, and `matchedBars` ends early without bars.
    package func cost(pixels: Int, symbologies: Int, budget: ReadingBudget) -> Double {
        let millions = Double(pixels) / Double(denominator * denominator) / 1e6
        // Nanoseconds per pixel: 13 for two scans that measure the width of every bar, then 0.4 for each decoder.
        let reading = 13 + 0.4 * Double(symbologies)
        switch form {
        // Two places, each with an area of a twentieth of the image, and their margins.
        case .placedBars(let matched): return matched ? Self.matchingCost(symbologies: symbologies, regions: 2) : 1
        case .places(let density): return 0.2 * millions * reading * density.share
        case .whole(let preprocessings, let density):
            let scale = preprocessings.reduce(1) { $0 * $1.scale * $1.scale }
            return millions * scale * (reading * density.share + 2 * Double(preprocessings.count))
        // Regions are found at the coarsest size of the image, about a million pixels, whatever the size of the pass.
        case .bars: return 2 * min(1, millions) + 0.4 * Double(budget.regions)
        case .matchedBars: return Self.matchingCost(symbologies: symbologies, regions: budget.regions)
        // A third of the rows and of the columns are read, and the regions of bars.
        case .databarRows: return 10 * millions + 0.4 * Double(budget.regions)
        // Two thresholds are tried, each for dark and for light symbols.
        case .flatQR: return 40 * millions
        case .textures: return 3 * millions + Double(budget.regions)
        case .whole2D(let preprocessings):
            let scale = preprocessings.reduce(1) { $0 * $1.scale * $1.scale }
            return 40 * millions * scale
        }
    }

    /// The cost of comparing the rows of each region with each symbology, in milliseconds.
    static func matchingCost(symbologies: Int, regions: Int) -> Double { 0.75 * Double(symbologies * regions) }
}

extension ScanDensity {
    /// Enough lines for a symbol in a good photo: its bars are many rows high. Chosen by hand:
    /// docs/internals/tunables.md.
    static let quick = ScanDensity(columns: 2, rows: 4)

    /// Every second row and column: enough for modules of two pixels, and for all lines of an enlarged image.
    static let half = ScanDensity(columns: 2, rows: 2)

    fileprivate var share: Double {
        ((columns > 0 ? 1 / Double(columns) : 0) + (rows > 0 ? 1 / Double(rows) : 0)) / 2
    }
}
