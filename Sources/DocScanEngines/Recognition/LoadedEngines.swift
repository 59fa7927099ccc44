internal import CTesseract
internal import Glibc
internal import Synchronization

/// The Tesseract engines of this process that rest between two pictures.
///
/// A scanner in a top-level `let` is never released. Tesseract's own exit handler then finds its caches in use and
/// prints "ObjectCache … WARNING! LEAK!" for each. Exit handlers run last in, first out: the one that is registered
/// here, after an engine has made those caches, ends the resting engines before Tesseract looks.
enum LoadedEngines {
    private struct State {
        /// By address, with the library that ends them.
        var resting: [UInt: TesseractLibrary] = [:]
        var isWatching = false
    }

    private static let state = Mutex(State())

    /// Takes note of an engine whose data is loaded. It rests.
    static func add(_ engine: OpaquePointer, _ library: TesseractLibrary) {
        let address = UInt(bitPattern: engine)
        let watches = state.withLock { state in
            state.resting[address] = library
            defer { state.isWatching = true }
            return !state.isWatching
        }
        if watches { atexit { LoadedEngines.end() } }
    }

    /// Wakes an engine for work, or to be deleted; false when the process ends and it is gone.
    static func wake(_ engine: OpaquePointer) -> Bool {
        state.withLock { $0.resting.removeValue(forKey: UInt(bitPattern: engine)) != nil }
    }

    /// Ends all that rest; one at work is left alone.
    private static func end() {
        state.withLock { state in
            for (address, library) in state.resting {
                unsafe library.functions.TessBaseAPIEnd(OpaquePointer(bitPattern: address))
            }
            state.resting = [:]
        }
    }
}
