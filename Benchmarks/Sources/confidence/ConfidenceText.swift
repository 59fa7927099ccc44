internal import Harness

/// The reliability of a model, as tables.
struct ConfidenceText {
    private let records: [PhotoRecord]
    private let judgement: Judgement
    /// True if a value is returned.
    private let given: (PhotoRecord.Value) -> Bool

    init(_ records: [PhotoRecord], _ judgement: Judgement, given: @escaping (PhotoRecord.Value) -> Bool) {
        (self.records, self.judgement, self.given) = (records, judgement, given)
    }

    /// - Parameter fit: the fit by which each value is judged again; `nil` for cross-validated values, of which only
    ///   the sums are printed.
    init(_ records: [PhotoRecord], _ judgement: Judgement, threshold: Double, by fit: Fit? = nil) {
        self.init(records, judgement) { value in
            (fit?.probability(of: value) ?? value.confidence) >= threshold
        }
        self.threshold = threshold
        isJudgedAnew = fit != nil
    }

    private var threshold: Double?
    private var isJudgedAnew = true

    var text: String { shares + "\n" + reliability + "\n" + (isJudgedAnew ? fields : "") }

    private var shares: String {
        let fields = records.reduce(0) { $0 + $1.fields }
        let barcodes = records.reduce(0) { $0 + $1.alone + $1.confirmed }
        let values = records.flatMap(\.values)
        var (count, wrong) = (values.count { given($0) }, values.count { given($0) && !$0.isRight })
        if let threshold, !isJudgedAnew { (count, wrong) = judgement.given(from: threshold) }
        let limit = 1000 * Judgement.upperLimit(wrong: wrong, of: count)
        return """
            \(records.count) photos with \(fields) fields: \(barcodes) given by barcodes (\
            \(records.reduce(0) { $0 + $1.wrongBarcodes }) wrong), \(count) by print alone (\(wrong) wrong: \
            \((1000 * Double(wrong) / Double(max(1, count))).text(1)) in 1000, 95 %: at most \(limit.text(1))), \
            \(values.count - count) withheld, of \(records.reduce(0) { $0 + $1.unread }) nothing was read: \
            \((100 * Double(barcodes + count - wrong) / Double(max(1, fields))).text(1)) % given rightly. \
            Loss \(judgement.loss.text(4)) bits a value.

            """
    }

    /// The promised and the true rates.
    private var reliability: String {
        var table = Table(["promised", "values", "mean promise %", "right %", "wrong"])
        for bin in judgement.bins {
            table.add([
                "\(bin.low) to \(bin.high)", "\(bin.count)", (100 * bin.promised).text(2), (100 * bin.isRight).text(2),
                "\(bin.wrong)",
            ])
        }
        return table.text
    }

    /// By field, and by light.
    private var fields: String {
        var table = Table(["field", "values", "given", "wrong", "right but withheld"])
        func add(_ name: String, _ values: [PhotoRecord.Value]) {
            table.add([
                name, "\(values.count)", "\(values.count { given($0) })",
                "\(values.count { given($0) && !$0.isRight })", "\(values.count { !given($0) && $0.isRight })",
            ])
        }
        let values = records.flatMap(\.values)
        for name in Set(values.map(\.field)).sorted() { add(name, values.filter { $0.field == name }) }
        for camera in Set(records.map(\.camera)).sorted() {
            add("camera: \(camera)", records.filter { $0.camera == camera }.flatMap(\.values))
        }
        add("in the dark", records.filter(\.isDark).flatMap(\.values))
        return table.text
    }
}
