#if ZXing
    internal import CZXing
    internal import DocScan

    /// Reads PDF417, Data Matrix and Aztec with zxing-cpp. The caller scales and filters the image; the library itself
    /// tries all four rotations by 90°.
    struct ZXingReader: BarcodeReading {
        func read(
            _ image: LumaImage, symbologies: Set<Symbology>, density: ScanDensity
        ) -> [SymbolDetection] {
            provedSymbols(in: image, symbologies)?.detections ?? []
        }

        func readOrLocate(
            _ image: LumaImage, symbologies: Set<Symbology>
        ) -> (symbols: [SymbolDetection], hasUnread: Bool) {
            let symbols = provedSymbols(in: image, symbologies)
            return (symbols?.detections ?? [], symbols?.hasUnread ?? false)
        }

        /// Finds the symbols of an image, and confirms doubtful ones by reading their area again at other scales.
        private func provedSymbols(in image: LumaImage, _ symbologies: Set<Symbology>) -> ZXingSymbols? {
            guard var symbols = symbols(in: image, symbologies) else { return nil }
            symbols.prove { isReadAgain($0, in: image) }
            return symbols
        }

        /// The scales at which the area of a doubtful symbol is read again. The value must be the same at one of them.
        private static let scales = [1.4, 0.9, 2.0]
        /// The maximum number of pixels of a scaled area.
        private static let mostPixels = 600_000.0

        /// The scales for an area of this number of pixels. A large area has fewer, because `mostPixels` limits several
        /// of them to one value.
        static func distinctScales(forArea pixels: Double) -> [Double] {
            let most = (mostPixels / max(1, pixels)).squareRoot()
            var different: [Double] = []
            for scale in scales.map({ min($0, most) }) where !different.contains(scale) { different.append(scale) }
            return different
        }

        private func isReadAgain(_ symbol: SymbolDetection, in image: LumaImage) -> Bool {
            // If only one side of the symbol was found, its extent is unknown, so the whole image is read again.
            var place = Quadrilateral(width: Double(image.width), height: Double(image.height))
            if symbol.hasOutline {
                let outline = Quadrilateral(symbol.points)
                place = outline.widened(by: max(8, 0.2 * min(outline.width, outline.height)))
            }
            return Self.distinctScales(forArea: place.width * place.height).contains { scale in
                let (width, height) = (
                    Int(rounding: place.width * scale, clampedTo: 8...8192),
                    Int(rounding: place.height * scale, clampedTo: 8...8192)
                )
                let look = image.warped(
                    width: width, height: height,
                    by: Projection(width: Double(width), height: Double(height), to: place))
                return symbols(in: look, [symbol.symbology], isUpright: symbol.hasOutline)?.hasValue(of: symbol)
                    ?? false
            }
        }

        private func symbols(
            in image: LumaImage, _ symbologies: Set<Symbology>, isUpright: Bool = false
        ) -> ZXingSymbols? {
            let formats = symbologies.compactMap(\.zxingFormat).reduce(0) { $0 | $1.rawValue }
            guard formats != 0, let library = ZXingLibrary.opened else { return nil }
            var functions = library.functions
            var symbols = ZXingSymbols()
            let image = image.packed
            image.withPixels { pixels in
                unsafe pixels.withUnsafeBufferPointer { buffer in
                    unsafe withUnsafeMutablePointer(to: &symbols) { symbols in
                        _ = unsafe docscan_zxing_read(
                            &functions, buffer.baseAddress, buffer.count, Int32(clamping: image.width),
                            Int32(clamping: image.height), formats, isUpright, 32, ZXingSymbols.take, symbols)
                    }
                }
            }
            return symbols
        }
    }

    extension Symbology {
        var zxingFormat: docscan_zxing_format? {
            switch self {
            case .pdf417: DOCSCAN_ZXING_PDF417
            case .dataMatrix: DOCSCAN_ZXING_DATA_MATRIX
            case .aztec: DOCSCAN_ZXING_AZTEC
            default: nil
            }
        }
    }
#endif
