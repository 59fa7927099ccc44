internal import CTesseract
internal import Glibc
internal import Synchronization

/// The idle Tesseract engines of this process.
///
/// A scanner in a top-level `let` is never released. Tesseract's exit handler then finds its caches in use and prints
/// "ObjectCache … WARNING! LEAK!" for each. Exit handlers run last in, first out: this one is registered after an
/// engine has made those caches, and deletes the idle engines before Tesseract's runs.
enum LoadedEngines {
    private struct State {
        /// By address, with the library that deletes them.
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

    /// Takes an engine out for work or deletion; false if the process ends and has deleted it.
    static func wake(_ engine: OpaquePointer) -> Bool {
        state.withLock { $0.resting.removeValue(forKey: UInt(bitPattern: engine)) != nil }
    }

    /// Deletes the idle engines; one at work is left alone.
    private static func end() {
        state.withLock { state in
            for (address, library) in state.resting {
                unsafe library.functions.TessBaseAPIEnd(OpaquePointer(bitPattern: address))
            }
            state.resting = [:]
        }
    }
}
