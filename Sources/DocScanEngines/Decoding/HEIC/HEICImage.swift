#if HEIC
    internal import CHeif
    internal import DocScan

    /// Owns the primary image of an open HEIC file. libheif reads directly from the file's bytes, so an instance only
    /// exists while `open` runs.
    @safe
    struct HEICImage: ~Copyable {
        private let library: HeifLibrary
        private let context: OpaquePointer
        private let handle: OpaquePointer

        /// Opens a file, passes its primary image to `body`, and closes the file.
        ///
        /// - Throws: `.libraryMissing`, `.damaged`, and the errors of `body`.
        static func open<Result>(
            _ bytes: [UInt8], limit: DecodingLimit, _ body: (borrowing HEICImage) throws(ScanError) -> Result
        ) throws(ScanError) -> Result {
            let library = try HeifLibrary.openWithDecoder()
            let functions = library.functions
            return try unsafe bytes.span.withUnsafeBytes { buffer throws(ScanError) in
                guard let context = unsafe functions.heif_context_alloc() else { throw .damaged(format: .heic) }
                if library.limitsAreas {
                    let side = Double(limit.pixels + limit.pixels / 8 + 65_536).squareRoot()
                    let widest = Int32(clamping: Int(rounding: side, .up, clampedTo: 1...Int.max))
                    unsafe functions.heif_context_set_maximum_image_size_limit(context, widest)
                }
                var handle: OpaquePointer?
                guard
                    unsafe functions.heif_context_read_from_memory_without_copy(
                        context, buffer.baseAddress, buffer.count, nil
                    ).code == heif_error_Ok,
                    unsafe functions.heif_context_get_primary_image_handle(context, &handle).code == heif_error_Ok,
                    let handle = unsafe handle
                else {
                    unsafe functions.heif_context_free(context)
                    throw .damaged(format: .heic)
                }
                return try body(unsafe HEICImage(library: library, context: context, handle: handle))
            }
        }

        deinit {
            unsafe library.functions.heif_image_handle_release(handle)
            unsafe library.functions.heif_context_free(context)
        }

        /// The size of the upright image in pixels.
        var size: (width: Int, height: Int) {
            (
                Int(unsafe library.functions.heif_image_handle_get_width(handle)),
                Int(unsafe library.functions.heif_image_handle_get_height(handle))
            )
        }

        /// - Throws: `.damaged`, `.unsupported`, `.outOfMemory`.
        func luma(width: Int, height: Int) throws(ScanError) -> LumaImage {
            // HEIC stores luma as JPEG does, so no colour conversion is needed.
            try decode(to: (heif_colorspace_YCbCr, heif_chroma_420, heif_channel_Y), width: width, height: height)[0]
        }

        func colours(width: Int, height: Int) throws(ScanError) -> ColourPlanes {
            let planes = try decode(
                to: (heif_colorspace_RGB, heif_chroma_interleaved_RGB, heif_channel_interleaved), width: width,
                height: height, samples: 3)
            return ColourPlanes(red: planes[0], green: planes[1], blue: planes[2])
        }

        /// Decodes the image, and checks that it has the requested size and channel.
        ///
        /// - Parameter samples: the number of interleaved samples per pixel in the channel. Each is returned as one
        ///   image.
        private func decode(
            to form: (space: heif_colorspace, chroma: heif_chroma, channel: heif_channel), width: Int, height: Int,
            samples: Int = 1
        ) throws(ScanError) -> [LumaImage] {
            let functions = library.functions
            let options = unsafe functions.heif_decoding_options_alloc()
            defer { unsafe functions.heif_decoding_options_free(options) }
            unsafe options?.pointee.convert_hdr_to_8bit = 1
            var decoded: OpaquePointer?
            let code = unsafe functions.heif_decode_image(handle, &decoded, form.space, form.chroma, options).code
            defer { unsafe functions.heif_image_release(decoded) }
            guard code == heif_error_Ok, let image = unsafe decoded else {
                switch code {
                case heif_error_Unsupported_filetype, heif_error_Unsupported_feature:
                    throw .unsupported(format: .heic)
                case heif_error_Memory_allocation_error: throw .outOfMemory(width: width, height: height)
                default: throw .damaged(format: .heic)
                }
            }
            var stride: Int32 = 0
            guard unsafe functions.heif_image_get_width(image, form.channel) == width,
                unsafe functions.heif_image_get_height(image, form.channel) == height,
                let plane = unsafe functions.heif_image_get_plane_readonly(image, form.channel, &stride)
            else { throw .damaged(format: .heic) }
            return (0..<samples).map { sample in
                LumaImage(width: width, height: height) { target in
                    for y in 0..<height {
                        let row = unsafe plane + y * Int(stride) + sample
                        for x in 0..<width { target[y * width + x] = unsafe row[x * samples] }
                    }
                }
            }
        }
    }
#endif
