#if ZXing
    internal import CZXing
    internal import DocScan

    /// Reads PDF417, Data Matrix and Aztec with zxing-cpp.
    ///
    /// Sizes and treatments are the caller's: the library looks at the picture as it is, in four quarter turns.
    struct ZXingReader: BarcodeReading {
        static let symbologies: Set<Symbology> = [.pdf417, .dataMatrix, .aztec]

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

        /// What is binary in Aztec must be the same in the picture enlarged, or blurred where it is large.
        private func provedSymbols(in image: LumaImage, _ symbologies: Set<Symbology>) -> ZXingSymbols? {
            guard var symbols = symbols(in: image, symbologies) else { return nil }
            if symbols.needsProof {
                let isLarge = image.width * image.height > Self.mostEnlarged
                let other: [Preprocessing] = isLarge ? [.averagedDown(3), .averagedAcross(3)] : [.enlarged]
                symbols.prove(by: self.symbols(in: other.reduce(image) { $1.apply(to: $0) }, [.aztec]))
            }
            return symbols
        }

        /// The most pixels of a picture that is enlarged for a proof.
        private static let mostEnlarged = 1_000_000

        private func symbols(in image: LumaImage, _ symbologies: Set<Symbology>) -> ZXingSymbols? {
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
                            Int32(clamping: image.height), formats, 32, ZXingSymbols.take, symbols)
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
