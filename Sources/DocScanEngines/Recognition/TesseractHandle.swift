internal import CTesseract
internal import DocScan

/// Owns a Tesseract engine with loaded languages. Only one thread at a time may use it.
@safe
struct TesseractHandle: ~Copyable {
    let library: TesseractLibrary
    let api: OpaquePointer

    /// Loads installed languages, such as `eng+fra`, which takes about 65 ms for English.
    ///
    /// - Throws: `.libraryMissing`; `.languageMissing`; `.recognitionFailed` if Tesseract rejects the data.
    static func load(_ languages: String) throws(ScanError) -> TesseractHandle {
        let (folder, library) = (try TessdataDirectory.path(for: languages), try TesseractLibrary.open())
        guard let api = unsafe library.functions.TessBaseAPICreate() else {
            throw .recognitionFailed(reason: "there is not enough memory for the engine")
        }
        let isLoaded = unsafe library.functions.TessBaseAPIInit2(api, folder, languages, OEM_LSTM_ONLY) == 0
        unsafe LoadedEngines.add(api, library)
        let handle = unsafe TesseractHandle(library: library, api: api)
        guard isLoaded else { throw .recognitionFailed(reason: "the data for \(languages) cannot be loaded") }
        // The documents have no inverted text, and trying it costs a second pass over every doubtful line.
        _ = unsafe library.functions.TessBaseAPISetVariable(api, "tessedit_do_invert", "0")
        return handle
    }

    deinit {
        guard unsafe LoadedEngines.wake(api) else { return }
        unsafe library.functions.TessBaseAPIEnd(api)
        unsafe library.functions.TessBaseAPIDelete(api)
    }

    /// Recognises an image and returns its words, by line.
    ///
    /// - Parameters:
    ///   - resolution: the resolution in pixels per inch. Without it, Tesseract estimates it badly.
    ///   - deadline: the number of milliseconds after which Tesseract abandons the image.
    ///   - cancellation: checked about every 40 ms.
    /// - Throws: `.cancelled`, `.recognitionFailed`.
    func recognize(
        _ image: LumaImage, resolution: Int, layout: TextLayout, deadline: Int, cancellation: Cancellation
    ) throws(ScanError) -> [RecognizedLine] {
        guard unsafe LoadedEngines.wake(api) else { throw .cancelled }
        defer {
            unsafe library.functions.TessBaseAPIClear(api)
            unsafe LoadedEngines.add(api, library)
        }
        try read(
            image, resolution: resolution, mode: layout == .page ? PSM_SPARSE_TEXT : PSM_SINGLE_LINE,
            tellsAlternatives: layout == .doubtfulLine, deadline: deadline, cancellation: cancellation)
        return found(withAlternatives: layout == .doubtfulLine)
    }

    /// Recognises an image. The engine keeps the result until it is cleared.
    private func read(
        _ image: LumaImage, resolution: Int, mode: TessPageSegMode, tellsAlternatives: Bool, deadline: Int,
        cancellation: Cancellation
    ) throws(ScanError) {
        let image = image.packed
        let functions = library.functions
        library.useOneThread()
        unsafe functions.TessBaseAPISetPageSegMode(api, mode)
        _ = unsafe functions.TessBaseAPISetVariable(api, "lstm_choice_mode", tellsAlternatives ? "2" : "0")
        image.withPixels { pixels in
            // Tesseract copies the pixels here.
            unsafe pixels.withUnsafeBufferPointer {
                unsafe functions.TessBaseAPISetImage(
                    api, $0.baseAddress, Int32(image.width), Int32(image.height), 1, Int32(image.width))
            }
        }
        unsafe functions.TessBaseAPISetSourceResolution(api, Int32(resolution))

        guard let monitor = unsafe functions.TessMonitorCreate() else {
            throw .recognitionFailed(reason: "there is not enough memory for the engine")
        }
        defer { unsafe functions.TessMonitorDelete(monitor) }
        unsafe functions.TessMonitorSetDeadlineMSecs(monitor, Int32(clamping: deadline))
        unsafe functions.TessMonitorSetCancelThis(monitor, Unmanaged.passUnretained(cancellation).toOpaque())
        unsafe functions.TessMonitorSetCancelFunc(monitor) { context, _ in
            guard let context = unsafe context else { return false }
            return unsafe Unmanaged<Cancellation>.fromOpaque(context).takeUnretainedValue().isCancelled
        }
        let status = unsafe functions.TessBaseAPIRecognize(api, monitor)
        if cancellation.isCancelled { throw .cancelled }
        guard status == 0 else { throw .recognitionFailed(reason: "Tesseract gave up after \(deadline) ms") }
    }
}
