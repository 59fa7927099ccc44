internal import CZBar
public import DocScan

/// Reads barcodes with zbar. A zbar scanner keeps state between images (a cache of results, the estimate of module
/// widths), so `read` creates a new scanner for each image, which takes microseconds.
public struct ZBarReader: BarcodeReading {
    /// Creates a reader. zbar is opened when it is first used.
    public init() {}

    /// The version of the zbar library in use, such as `0.23.92`; `nil` if it is not installed.
    public static var version: String? { ZBarLibrary.opened?.version }

    public func read(
        _ image: LumaImage, symbologies: Set<Symbology>, density: ScanDensity
    ) -> [SymbolDetection] {
        guard symbologies.contains(where: { $0.zbarType != nil }), let library = ZBarLibrary.opened,
            let scanner = ZBarScanner(library.functions, symbologies: symbologies, density: density)
        else { return [] }
        return scanner.scan(image.packed).filter { symbologies.contains($0.symbology) }
    }
}

/// Owns a `zbar_image_scanner_t`.
@safe
private struct ZBarScanner: ~Copyable {
    private let zbar: docscan_zbar
    private let handle: OpaquePointer

    /// `nil` if zbar cannot allocate memory.
    init?(_ zbar: docscan_zbar, symbologies: Set<Symbology>, density: ScanDensity) {
        guard let created = unsafe zbar.zbar_image_scanner_create() else { return nil }
        self.zbar = zbar
        unsafe handle = created
        // Disable everything first. By default zbar enables most symbologies, including SQ codes, which leak memory in
        // 0.23.92.
        set(ZBAR_CFG_ENABLE, to: 0, for: ZBAR_NONE)
        for symbology in symbologies { set(ZBAR_CFG_ENABLE, to: 1, for: symbology) }
        // zbar recognises UPC-A and UPC-E only if EAN-13 is enabled. If UPC-E is not enabled, zbar returns UPC-E
        // symbols as UPC-A or EAN-13 with the zeros restored. `read` drops the symbologies that were not requested.
        if !symbologies.isDisjoint(with: [.ean13, .upca, .upce]) {
            set(ZBAR_CFG_ENABLE, to: 1, for: ZBAR_EAN13)
            set(ZBAR_CFG_ENABLE, to: 1, for: ZBAR_UPCE)
        }
        // By default zbar drops ITF values of less than 6 digits and Codabar values of less than 2. Later code decides
        // from all detections whether a short value is credible.
        for (symbology, length) in [(Symbology.itf, Int32(4)), (.codabar, 3)] where symbologies.contains(symbology) {
            set(ZBAR_CFG_MIN_LEN, to: length, for: symbology)
        }
        set(ZBAR_CFG_X_DENSITY, to: Int32(density.columns), for: ZBAR_NONE)
        set(ZBAR_CFG_Y_DENSITY, to: Int32(density.rows), for: ZBAR_NONE)
        // Return payloads as bytes. `Payload` decides their text encoding.
        set(ZBAR_CFG_BINARY, to: 1, for: ZBAR_QRCODE)
    }

    deinit { unsafe zbar.zbar_image_scanner_destroy(handle) }

    private func set(_ config: zbar_config_t, to value: Int32, for type: zbar_symbol_type_t) {
        _ = unsafe zbar.zbar_image_scanner_set_config(handle, type, config, value)
    }

    private func set(_ config: zbar_config_t, to value: Int32, for symbology: Symbology) {
        if let type = symbology.zbarType { set(config, to: value, for: type) }
    }

    func scan(_ image: LumaImage) -> [SymbolDetection] {
        guard let picture = unsafe zbar.zbar_image_create() else { return [] }
        defer { unsafe zbar.zbar_image_destroy(picture) }
        let grey = UInt(0x3030_3859)  // "Y800", little endian
        unsafe zbar.zbar_image_set_format(picture, grey)
        unsafe zbar.zbar_image_set_size(picture, UInt32(image.width), UInt32(image.height))
        return image.withPixels { pixels in
            unsafe pixels.withUnsafeBufferPointer { buffer in
                // No clean-up function is passed, because zbar only reads the pixels and does not own them.
                unsafe zbar.zbar_image_set_data(picture, buffer.baseAddress, UInt(buffer.count), nil)
                guard unsafe zbar.zbar_scan_image(handle, picture) > 0 else { return [] }
                var detections: [SymbolDetection] = []
                var next = unsafe zbar.zbar_image_first_symbol(picture)
                while let symbol = unsafe next {
                    if let detection = unsafe SymbolDetection(symbol, zbar) { detections.append(detection) }
                    unsafe next = zbar.zbar_symbol_next(symbol)
                }
                return detections
            }
        }
    }
}

extension SymbolDetection {
    /// `nil` for a type that docscan does not support, and for a DataBar Expanded value that zbar may have misread.
    fileprivate init?(_ symbol: OpaquePointer, _ zbar: docscan_zbar) {
        let type = unsafe zbar.zbar_symbol_get_type(symbol)
        guard let symbology = Symbology.allCases.first(where: { $0.zbarType == type }),
            let data = unsafe zbar.zbar_symbol_get_data(symbol)
        else { return nil }
        let count = Int(unsafe zbar.zbar_symbol_get_data_length(symbol))
        let bytes = unsafe UnsafeRawBufferPointer(start: data, count: count)
        let payload = Payload(unsafe Array(bytes))
        if symbology == .databarExpanded, payload.text.mayBeMisreadDataBar { return nil }
        var points: [Point] = []
        for index in unsafe 0..<zbar.zbar_symbol_get_loc_size(symbol) {
            let x = unsafe zbar.zbar_symbol_get_loc_x(symbol, index)
            let y = unsafe zbar.zbar_symbol_get_loc_y(symbol, index)
            points.append(Point(x: Double(x), y: Double(y)))
        }
        // zbar lists a QR code's corners counterclockwise.
        if symbology == .qr, points.count == 4 { points = [points[0], points[3], points[2], points[1]] }
        self.init(
            symbology: symbology, value: payload.text, points: points,
            heading: Heading(unsafe zbar.zbar_symbol_get_orientation(symbol)),
            hits: Int(unsafe zbar.zbar_symbol_get_quality(symbol)))
        if symbology == .qr { self.bytes = payload.bytes }
    }
}

extension SymbolDetection.Heading {
    /// zbar states the direction of the symbol's top edge. The reading direction is a quarter turn clockwise from it.
    fileprivate init(_ orientation: zbar_orientation_t) {
        switch orientation {
        case ZBAR_ORIENT_RIGHT: self = .down
        case ZBAR_ORIENT_DOWN: self = .left
        case ZBAR_ORIENT_LEFT: self = .up
        default: self = .right
        }
    }
}

extension Symbology {
    /// zbar's constant for the symbology; `nil` if zbar cannot read it.
    fileprivate var zbarType: zbar_symbol_type_t? {
        switch self {
        case .code39: ZBAR_CODE39
        case .code93: ZBAR_CODE93
        case .code128: ZBAR_CODE128
        case .codabar: ZBAR_CODABAR
        case .itf: ZBAR_I25
        case .ean13: ZBAR_EAN13
        case .ean8: ZBAR_EAN8
        case .upca: ZBAR_UPCA
        case .upce: ZBAR_UPCE
        case .databar: ZBAR_DATABAR
        case .databarExpanded: ZBAR_DATABAR_EXP
        case .qr: ZBAR_QRCODE
        case .pdf417, .dataMatrix, .aztec: nil
        }
    }
}
