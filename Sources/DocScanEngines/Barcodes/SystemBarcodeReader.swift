internal import Dispatch
internal import DocScan

/// Reads linear barcodes and QR codes with zbar. Reads the symbologies that zbar lacks with zxing-cpp, if docscan was
/// built with it and it is installed.
struct SystemBarcodeReader: BarcodeReading {
    func open() throws(ScanError) { _ = try ZBarLibrary.open() }

    /// Begins to open zbar in the background; `open` waits until it is open. The dynamic loader holds a lock meanwhile.
    /// Decoding an image can proceed, but code that uses many Swift types for the first time has to wait.
    static func beginOpening() {
        DispatchQueue.global(qos: .userInitiated).async { _ = ZBarLibrary.opened }
    }

    func read(_ image: LumaImage, symbologies: Set<Symbology>, density: ScanDensity) -> [SymbolDetection] {
        let twoDimensional = symbologies.intersection(Symbology.twoDimensionalExceptQR)
        let detections = ZBarReader().read(
            image, symbologies: symbologies.subtracting(twoDimensional), density: density)
        #if ZXing
            return detections + ZXingReader().read(image, symbologies: twoDimensional, density: density)
        #else
            return detections
        #endif
    }

    func readOrLocate(
        _ image: LumaImage, symbologies: Set<Symbology>
    ) -> (symbols: [SymbolDetection], hasUnread: Bool) {
        #if ZXing
            return ZXingReader().readOrLocate(
                image, symbologies: symbologies.intersection(Symbology.twoDimensionalExceptQR))
        #else
            return ([], false)
        #endif
    }

    func text(of content: SymbolContent) -> SymbolText {
        let payload = Payload(content.bytes, namesCharacterSets: content.namesCharacterSets)
        return SymbolText(value: payload.text, bytes: payload.bytes)
    }

    /// Opens zxing-cpp if the options request one of its symbologies, or a profile that requires one.
    ///
    /// - Throws: `.libraryMissing`, `.notBuilt`.
    static func open(for options: ScanOptions) throws(ScanError) {
        var named = options.symbologies ?? []
        if case .only(let profile) = options.profile { named.formUnion(profile.requiredSymbologies) }
        try open(named)
    }

    static func open(for settings: LiveSettings) throws(ScanError) {
        try open(settings.profiles.count == 1 ? settings.profiles[0].requiredSymbologies : [])
    }

    private static func open(_ named: Set<Symbology>) throws(ScanError) {
        guard !named.isDisjoint(with: Symbology.twoDimensionalExceptQR) else { return }
        #if ZXing
            _ = try ZXingLibrary.open()
        #else
            throw .symbologiesNotBuilt
        #endif
    }
}

extension DocumentProfile {
    /// The symbologies of the required barcodes that can only be two-dimensional.
    fileprivate var requiredSymbologies: Set<Symbology> {
        barcodes.filter { $0.required && $0.symbologies.isSubset(of: Symbology.twoDimensionalExceptQR) }
            .reduce(into: []) { $0.formUnion($1.symbologies) }
    }
}
