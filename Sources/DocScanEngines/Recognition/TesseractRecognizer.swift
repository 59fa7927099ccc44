internal import Dispatch
public import DocScan
internal import Synchronization

/// Recognises text with Tesseract's models: lines of print with docscan's own code for their networks, pages and
/// installed languages with the library Tesseract, one engine for each thread. Cancelling the task ends the recognition
/// of pages within about 40 ms, and that of lines after the line.
public final class TesseractRecognizer: TextRecognizing {
    /// Options of the recogniser.
    public struct Options: Sendable, Hashable, Codable {
        /// Tesseract's names of installed languages, such as `ell` or `eng+fra`, which then read pages and lines;
        /// docscan's exact model still reads values in Latin letters too. Default nil: docscan's own models, which know
        /// the marks of all Latin letters and read names, dates and numbers best.
        public var languages: String?
        /// The number of pictures recognised at once. Default 2: a page is cut into as many bands, and another engine
        /// takes about 15 MB.
        public var engines = 2
        /// The time limit for one page, in milliseconds. Default 20,000: ten times what a full page needs.
        package var deadline = 20_000

        public init() {}
    }

    private let options: Options
    /// For pages, and for installed languages.
    private let engines: [TesseractEngine]
    private let loading = DispatchGroup()

    public init(options: Options = Options()) {
        self.options = options
        let model = options.languages.map(TextModel.installed) ?? .own
        engines = (0..<max(1, options.engines)).map { _ in TesseractEngine(model) }
    }

    /// A process that ends while Tesseract is loading crashes in it.
    deinit { loading.wait() }

    public func prepare() {
        for layout in [TextLayout.line, .doubtfulLine] {
            DispatchQueue.global(qos: .userInitiated).async(group: loading) { [options] in
                _ = Self.reader(for: layout, options)
            }
        }
        guard options.languages != nil else { return }
        for engine in engines {
            DispatchQueue.global(qos: .userInitiated).async(group: loading) { engine.prepare() }
        }
    }

    /// The version of the Tesseract library in use; nil if it is not installed.
    public static var version: String? { try? TesseractLibrary.open().version }

    public func recognize(
        _ images: [LumaImage], resolution: Int, layout: TextLayout
    ) throws(ScanError) -> [[RecognizedLine]] {
        if let reader = Self.reader(for: layout, options) {
            return try run(images.count) { index, _ in
                .success(reader.line(in: images[index], tellsAlternatives: layout == .doubtfulLine).map { [$0] } ?? [])
            }
        }
        return try run(images.count) { [options] index, engine, cancellation in
            engine.use { handle throws(ScanError) in
                try handle.recognize(
                    images[index], resolution: resolution, layout: layout, deadline: options.deadline,
                    cancellation: cancellation)
            }
        }
    }

    public func recognizeZone(_ lines: [LumaImage]) throws(ScanError) -> [LinePosterior] {
        try run(lines.count) { index, _ in .success(LineReader.shared(.ocrb).zoneLine(in: lines[index])) }
    }

    /// The reader of a line; nil for pages, and for lines that an installed language reads.
    private static func reader(for layout: TextLayout, _ options: Options) -> LineReader? {
        switch (layout, options.languages) {
        case (.page, _): nil
        case (.line, nil): .shared(.fast)
        case (.doubtfulLine, nil): .shared(.large)
        case (.line, .some): nil
        case (.doubtfulLine, let languages?):
            TextModel.isLatin(languages) ? .shared(.large) : nil
        }
    }

    /// Does pieces of work in parallel, as many at once as there are engines.
    private func run<Value: Sendable>(
        _ count: Int, _ work: @escaping @Sendable (Int, Cancellation) -> Result<Value, ScanError>
    ) throws(ScanError) -> [Value] {
        try run(count) { index, _, cancellation in
            cancellation.isCancelled ? .failure(.cancelled) : work(index, cancellation)
        }
    }

    /// Does pieces of work in parallel, each on the first free engine; returns the results in the order of the work.
    private func run<Value: Sendable>(
        _ count: Int,
        _ work: @escaping @Sendable (Int, TesseractEngine, Cancellation) -> Result<Value, ScanError>
    ) throws(ScanError) -> [Value] {
        let results = Mutex<[Int: Result<Value, ScanError>]>([:])
        let next = Atomic(0)
        let cancellation = Cancellation()
        let group = DispatchGroup()
        for engine in engines.prefix(count) {
            DispatchQueue.global(qos: .userInitiated).async(group: group) {
                while true {
                    let index = next.add(1, ordering: .relaxed).oldValue
                    guard index < count else { return }
                    let result = work(index, engine, cancellation)
                    results.withLock { $0[index] = result }
                }
            }
        }
        // The engines' threads belong to no task: this one checks for cancellation and tells them.
        while group.wait(timeout: .now() + .milliseconds(40)) == .timedOut {
            if Task.isCancelled { cancellation.cancel() }
        }
        var values: [Value] = []
        for index in 0..<count {
            guard let result = results.withLock({ $0[index] }) else { continue }
            values.append(try result.get())
        }
        return values
    }
}

/// One Tesseract engine, loaded when it is first used; its user holds its lock.
private final class TesseractEngine: Sendable {
    private struct State: ~Copyable {
        var handle: TesseractHandle?
    }

    private let model: TextModel
    private let state = Mutex(State())

    init(_ model: TextModel) { self.model = model }

    func prepare() {
        state.withLock { state in
            if state.handle == nil { state.handle = try? TesseractHandle.load(model) }
        }
    }

    func use<Value: Sendable>(
        _ body: (borrowing TesseractHandle) throws(ScanError) -> Value
    ) -> Result<Value, ScanError> {
        state.withLock { state in
            do throws(ScanError) {
                if state.handle == nil { state.handle = try TesseractHandle.load(model) }
                switch state.handle {
                case let handle?: return .success(try body(handle))
                case nil: preconditionFailure("it has just been loaded")
                }
            } catch {
                return .failure(error)
            }
        }
    }
}
