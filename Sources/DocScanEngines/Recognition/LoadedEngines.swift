internal import CTesseract
internal import Glibc
internal import Synchronization

/// The idle Tesseract engines of this process, which are ended before the process exits.
///
/// A scanner in a top-level `let` is never released. Tesseract's exit handler then finds its caches in use and prints
/// "ObjectCache … WARNING! LEAK!" for each. Exit handlers run last in, first out. The handler of this type is
/// registered after an engine has created those caches, so it ends the idle engines before Tesseract's handler runs.
enum LoadedEngines {
    private struct State {
        /// The idle engines by address, with the library that ends them.
        var resting: [UInt: TesseractLibrary] = [:]
        var isWatching = false
    }

    private static let state = Mutex(State())

    /// Adds an idle engine whose data is loaded.
    static func add(_ engine: OpaquePointer, _ library: TesseractLibrary) {
        let address = UInt(bitPattern: engine)
        let watches = state.withLock { state in
            state.resting[address] = library
            defer { state.isWatching = true }
            return !state.isWatching
        }
        if watches { atexit { LoadedEngines.end() } }
    }

    /// Removes an engine from the idle ones, for use or deletion. Returns false if the process is exiting and has
    /// already ended the engine.
    static func wake(_ engine: OpaquePointer) -> Bool {
        state.withLock { $0.resting.removeValue(forKey: UInt(bitPattern: engine)) != nil }
    }

    /// Ends the idle engines. Engines in use are not touched.
    private static func end() {
        state.withLock { state in
            for (address, library) in state.resting {
                unsafe library.functions.TessBaseAPIEnd(OpaquePointer(bitPattern: address))
            }
            state.resting = [:]
        }
    }
}
