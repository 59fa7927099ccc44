internal import Dispatch
public import DocScan
internal import Synchronization

/// Recognises text with models in Tesseract's format. By default, docscan's own code runs their networks. If languages
/// are chosen, the Tesseract library does, with one engine for each thread. After the task is cancelled, Tesseract
/// stops within about 40 ms, and docscan's code after the current line.
public final class TesseractRecognizer: TextRecognizing {
    /// Options of the recogniser.
    public struct Options: Sendable, Hashable, Codable {
        /// Tesseract's names of installed languages that read pages and lines, such as `ell` or `eng+fra`. docscan's
        /// large model then still rereads values in Latin letters. Default `nil`: docscan's own models, which know the
        /// marks of all Latin letters and read names, dates and numbers best. If all text of a page is requested, the
        /// installed models for English, French and Spanish also read it.
        public var languages: String?
        /// The number of images that are recognised at the same time. Default 2: each engine of Tesseract takes about
        /// 15 MB.
        public var engines = 2
        /// The time limit for one page, in milliseconds. Default 20,000: ten times what a full page needs.
        package var deadline = 20_000

        /// Creates the default options.
        public init() {}
    }

    private let options: Options
    /// The engines for installed languages; empty for docscan's own models.
    private let engines: [TesseractEngine]
    private let loading = DispatchGroup()

    /// Creates a recogniser. `prepare()` or the first recognition loads the models.
    public init(options: Options = Options()) {
        self.options = options
        engines =
            options.languages.map { languages in
                (0..<max(1, options.engines)).map { _ in TesseractEngine(languages) }
            } ?? []
    }

    /// Waits for the models, because a process that exits while Tesseract loads one would crash.
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
            let reader = try textReader(for: images)
            return try run(images.count) { .success(reader.line(in: images[$0]).map { [$0] } ?? []) }
        }
        return try run(images.count, in: engines.count) { [options, engines] index, thread, cancellation in
            engines[thread].use { handle throws(ScanError) in
                try handle.recognize(
                    images[index], resolution: resolution, layout: layout, deadline: options.deadline,
                    cancellation: cancellation)
            }
        }
    }

    /// Returns the reader of a page's lines. It uses the languages in the order in which they fit the longest lines.
    private func textReader(for lines: [LumaImage]) throws(ScanError) -> TextReader {
        let (reader, count) = (TextReader.shared, TextReader.shared.languageCount)
        guard count > 1 else { return reader }
        let sample = lines.sorted { $0.width > $1.width }.prefix(2 * count)
        let fits = try run(count * sample.count) { .success(reader.fit(of: $0 % count, to: sample[$0 / count])) }
        let sums = (0..<count).map { language in
            stride(from: language, to: fits.count, by: count).reduce(0) { $0 + fits[$1] }
        }
        return reader.asking((0..<count).sorted { (-sums[$0], $0) < (-sums[$1], $1) })
    }

    public func recognizeZone(_ lines: [LumaImage]) throws(ScanError) -> [LinePosterior] {
        try run(lines.count) { .success(LineReader.shared(.ocrb).zoneLine(in: lines[$0])) }
    }

    /// docscan's reader for a layout; `nil` if `TextReader` or an installed language reads it.
    private static func reader(for layout: TextLayout, _ options: Options) -> LineReader? {
        switch (layout, options.languages) {
        case (.line, nil): .shared(.fast)
        case (.doubtfulLine, nil): .shared(.large)
        case (.doubtfulLine, let languages?): LatinLanguages.contain(languages) ? .shared(.large) : nil
        case (.page, _), (.textLine, _), (.line, .some): nil
        }
    }

    /// Runs `work` for each index below `count` in parallel, until the task is cancelled.
    private func run<Value: Sendable>(
        _ count: Int, _ work: @escaping @Sendable (Int) -> Result<Value, ScanError>
    ) throws(ScanError) -> [Value] {
        try run(count, in: max(1, options.engines)) { index, _, cancellation in
            cancellation.isCancelled ? .failure(.cancelled) : work(index)
        }
    }

    /// Runs `work` for each index below `count` in parallel, each in the first free one of several threads.
    ///
    /// - Returns: the results, in the order of the indices.
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
        // The threads belong to no task, so the calling thread checks for cancellation and forwards it.
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

/// A Tesseract engine that is loaded on first use. It is locked while it is loaded or used.
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
