internal import Dispatch
public import DocScan
internal import Synchronization

/// Recognises text with Tesseract's models: with docscan's own code for their networks, and if languages are chosen,
/// with the library Tesseract, one engine for each thread. Cancelling the task ends the recognition of a page by
/// Tesseract within about 40 ms, and that of lines after the line.
public final class TesseractRecognizer: TextRecognizing {
    /// Options of the recogniser.
    public struct Options: Sendable, Hashable, Codable {
        /// Tesseract's names of installed languages, such as `ell` or `eng+fra`, which then read pages and lines;
        /// docscan's exact model still reads values in Latin letters too. Default `nil`: docscan's own models, which
        /// know the marks of all Latin letters and read names, dates and numbers best; all text of a page is read with
        /// the installed models of `TextReader.languages` as well.
        public var languages: String?
        /// The number of pictures recognised at once. Default 2; another engine of Tesseract takes about 15 MB.
        public var engines = 2
        /// The time limit for one page, in milliseconds. Default 20,000: ten times what a full page needs.
        package var deadline = 20_000

        /// Creates the default options.
        public init() {}
    }

    private let options: Options
    /// For installed languages; empty for docscan's own models.
    private let engines: [TesseractEngine]
    private let loading = DispatchGroup()

    /// Creates a recogniser; models are loaded by the first use, or by `prepare()`.
    public init(options: Options = Options()) {
        self.options = options
        engines =
            options.languages.map { languages in
                (0..<max(1, options.engines)).map { _ in TesseractEngine(languages) }
            } ?? []
    }

    /// A process that ends while Tesseract is loading crashes in it.
    deinit { loading.wait() }

    /// Starts to load the models in the background.
    public func prepare() {
        for layout in [TextLayout.line, .doubtfulLine] {
            DispatchQueue.global(qos: .userInitiated).async(group: loading) { [options] in
                _ = Self.reader(for: layout, options)
            }
        }
        DispatchQueue.global(qos: .userInitiated).async(group: loading) { Country.prepare() }
        for engine in engines {
            DispatchQueue.global(qos: .userInitiated).async(group: loading) { engine.prepare() }
        }
    }

    public var readsPagesByLine: Bool { options.languages == nil }

    /// The version of the Tesseract library in use; `nil` if it is not installed.
    public static var version: String? { try? TesseractLibrary.open().version }

    public func recognize(
        _ images: [LumaImage], resolution: Int, layout: TextLayout
    ) throws(ScanError) -> [[RecognizedLine]] {
        if let reader = Self.reader(for: layout, options) {
            return try run(images.count) { index in
                .success(reader.line(in: images[index], tellsAlternatives: layout == .doubtfulLine).map { [$0] } ?? [])
            }
        }
        if engines.isEmpty {
            return try run(images.count) { .success(TextReader.shared.line(in: images[$0]).map { [$0] } ?? []) }
        }
        return try run(images.count, in: engines.count) { [options, engines] index, thread, cancellation in
            engines[thread].use { handle throws(ScanError) in
                try handle.recognize(
                    images[index], resolution: resolution, layout: layout, deadline: options.deadline,
                    cancellation: cancellation)
            }
        }
    }

    public func recognizeZone(_ lines: [LumaImage]) throws(ScanError) -> [LinePosterior] {
        try run(lines.count) { .success(LineReader.shared(.ocrb).zoneLine(in: lines[$0])) }
    }

    /// The reader of a line; `nil` for lines of any text, and for those that an installed language reads.
    private static func reader(for layout: TextLayout, _ options: Options) -> LineReader? {
        switch (layout, options.languages) {
        case (.line, nil): .shared(.fast)
        case (.doubtfulLine, nil): .shared(.large)
        case (.doubtfulLine, let languages?): LatinLanguages.contain(languages) ? .shared(.large) : nil
        case (.page, _), (.textLine, _), (.line, .some): nil
        }
    }

    /// Does pieces of work in parallel.
    private func run<Value: Sendable>(
        _ count: Int, _ work: @escaping @Sendable (Int) -> Result<Value, ScanError>
    ) throws(ScanError) -> [Value] {
        try run(count, in: max(1, options.engines)) { index, _, cancellation in
            cancellation.isCancelled ? .failure(.cancelled) : work(index)
        }
    }

    /// Does pieces of work in parallel, each in the first free thread; returns the results in the order of the work.
    private func run<Value: Sendable>(
        _ count: Int, in threads: Int,
        _ work: @escaping @Sendable (_ index: Int, _ thread: Int, Cancellation) -> Result<Value, ScanError>
    ) throws(ScanError) -> [Value] {
        let results = Mutex<[Int: Result<Value, ScanError>]>([:])
        let next = Atomic(0)
        let cancellation = Cancellation()
        let group = DispatchGroup()
        for thread in 0..<min(threads, count) {
            DispatchQueue.global(qos: .userInitiated).async(group: group) {
                while true {
                    let index = next.add(1, ordering: .relaxed).oldValue
                    guard index < count else { return }
                    let result = work(index, thread, cancellation)
                    results.withLock { $0[index] = result }
                }
            }
        }
        // These threads belong to no task: this one checks for cancellation and forwards it.
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

/// A Tesseract engine, loaded when it is first used; its user holds its lock.
private final class TesseractEngine: Sendable {
    private struct State: ~Copyable {
        var handle: TesseractHandle?
    }

    private let languages: String
    private let state = Mutex(State())

    init(_ languages: String) { self.languages = languages }

    func prepare() {
        state.withLock { state in
            if state.handle == nil { state.handle = try? TesseractHandle.load(languages) }
        }
    }

    func use<Value: Sendable>(
        _ body: (borrowing TesseractHandle) throws(ScanError) -> Value
    ) -> Result<Value, ScanError> {
        state.withLock { state in
            do throws(ScanError) {
                if state.handle == nil { state.handle = try TesseractHandle.load(languages) }
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
