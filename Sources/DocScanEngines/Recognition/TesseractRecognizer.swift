internal import Dispatch
public import DocScan
internal import Synchronization

/// Recognises text with Tesseract, in process, one engine per thread.
///
/// The engines are loaded when `prepare` is called or the first picture comes, and kept. Cancelling the task that recognises ends it within
/// about 40 ms.
public final class TesseractRecognizer: TextRecognizing {
    /// Options of the recogniser.
    public struct Options: Sendable {
        /// Tesseract's names of languages, as `eng+fra`. Default `eng`: each further one costs time on every line.
        public var languages = "eng"
        /// The language that is asked about letters with accents. Default `fra`: English does not know most of them.
        /// Without its data the doubt stays.
        public var accentLanguage = "fra"
        /// How many pictures are recognised at once. Default 2: a page is cut into as many bands, and an engine more
        /// costs 75 ms and about 40 MB.
        public var engines = 2
        /// The longest that one picture may take, in milliseconds. Default 20,000: ten times what a full page needs.
        public var deadline = 20_000

        public init() {}
    }

    private let options: Options
    private let engines: [TesseractEngine]
    private let accentEngine = TesseractEngine()
    private let loading = DispatchGroup()

    public init(options: Options = Options()) {
        self.options = options
        engines = (0..<max(1, options.engines)).map { _ in TesseractEngine() }
    }

    private var accentOptions: Options {
        var accents = options
        accents.languages = options.accentLanguage
        return accents
    }

    /// A process that ends while Tesseract is loading crashes in it.
    deinit { loading.wait() }

    public func prepare() {
        for engine in engines {
            DispatchQueue.global(qos: .userInitiated).async(group: loading) { [options] in engine.prepare(options) }
        }
        DispatchQueue.global(qos: .userInitiated).async(group: loading) { [accentEngine, accentOptions] in
            accentEngine.prepare(accentOptions)
        }
    }

    /// The version of the Tesseract library in use; nil when it is not installed.
    public static var version: String? { try? TesseractLibrary.open().version }

    public func recognize(
        _ images: [LumaImage], resolution: Int, layout: TextLayout
    ) throws(ScanError) -> [[RecognizedLine]] {
        guard layout == .accentedLine else {
            return try recognize(images, resolution: resolution, layout: layout, by: engines, options: options)
        }
        do throws(ScanError) {
            return try recognize(
                images, resolution: resolution, layout: .line, by: [accentEngine], options: accentOptions)
        } catch .languageMissing {
            return images.map { _ in [] }
        }
    }

    /// Recognises a page as a whole and has Tesseract's renderers write it down.
    ///
    /// - Returns: the content of a file for each rendition.
    /// - Throws: what `recognize` throws; `.libraryMissing` for a PDF without its font.
    public func render(
        _ sheet: PageSheet, as renditions: Set<PageRendition>
    ) throws(ScanError) -> [PageRendition: [UInt8]] {
        let renditions = PageRendition.allCases.filter { renditions.contains($0) }
        if renditions.isEmpty { return [:] }
        return try run(1, by: engines) { [options] _, engine, cancellation in
            engine.use(options) { handle throws(ScanError) in
                try handle.render(sheet, as: renditions, deadline: options.deadline, cancellation: cancellation)
            }
        }[0]
    }

    private func recognize(
        _ images: [LumaImage], resolution: Int, layout: TextLayout, by engines: [TesseractEngine], options: Options
    ) throws(ScanError) -> [[RecognizedLine]] {
        try run(images.count, by: engines) { index, engine, cancellation in
            engine.use(options) { handle throws(ScanError) in
                try handle.recognize(
                    images[index], resolution: resolution, layout: layout, deadline: options.deadline,
                    cancellation: cancellation)
            }
        }
    }

    /// Does pieces of work side by side, each by the engine that is free first.
    ///
    /// - Returns: what each has made, in the order of the work.
    private func run<Value: Sendable>(
        _ count: Int, by engines: [TesseractEngine],
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
        // The engines' threads belong to no task: this one looks whether it has been cancelled, and tells them.
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

/// One Tesseract engine, loaded when it is first used; whoever uses it holds its lock.
private final class TesseractEngine: Sendable {
    private struct State: ~Copyable {
        var handle: TesseractHandle?
    }

    private let state = Mutex(State())

    func prepare(_ options: TesseractRecognizer.Options) {
        state.withLock { state in
            if state.handle == nil { state.handle = try? TesseractHandle.load(languages: options.languages) }
        }
    }

    func use<Value: Sendable>(
        _ options: TesseractRecognizer.Options, _ body: (borrowing TesseractHandle) throws(ScanError) -> Value
    ) -> Result<Value, ScanError> {
        state.withLock { state in
            do throws(ScanError) {
                if state.handle == nil { state.handle = try TesseractHandle.load(languages: options.languages) }
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
