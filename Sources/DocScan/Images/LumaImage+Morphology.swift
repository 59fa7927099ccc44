extension LumaImage {
    /// Each pixel replaced by the brightest within `reach` rows and columns (grey dilation with a square). Packed.
    func dilated(reach: Int) -> LumaImage { extreme(reach: reach) { max($0, $1) }.packed }

    /// The image without parts that are darker than their surroundings and at most 2 `reach` pixels wide (grey
    /// closing).
    func closed(reach: Int) -> LumaImage {
        extreme(reach: reach) { max($0, $1) }.extreme(reach: reach) { min($0, $1) }
    }

    /// Shapes that are at most 2 `reach` pixels wide and darker than their surroundings, as grey values above 0: ink
    /// without paper, shade and edges (the black top-hat: closing minus image).
    func ink(reach: Int) -> LumaImage {
        let closed = closed(reach: reach)
        return LumaImage(width: width, height: height) { target in
            withPixels { own in
                closed.withPixels { paper in
                    for y in 0..<height {
                        for x in 0..<width {
                            let (p, q) = (paper[y * closed.stride + x], own[y * stride + x])
                            target[y * width + x] = p > q ? p - q : 0
                        }
                    }
                }
            }
        }
    }

    /// The extreme value in a square around each pixel, found along rows, then along columns.
    @inline(__always)
    private func extreme(reach: Int, _ choose: (UInt8, UInt8) -> UInt8) -> LumaImage {
        let padded = padded(by: reach)
        var pixels = padded.pixels
        Self.slide(over: &pixels, length: 2 * reach + 1, step: 1, choose)
        Self.slide(over: &pixels, length: 2 * reach + 1, step: padded.width, choose)
        let image = LumaImage(width: padded.width, height: padded.height, pixels: pixels)
        return image.cropped(x: 0, y: 0, width: width, height: height) ?? image
    }

    /// The pixels with `reach` more on each side, which repeat those at the border.
    private func padded(by reach: Int) -> (width: Int, height: Int, pixels: [UInt8]) {
        let (wide, high) = (width + 2 * reach, height + 2 * reach)
        var pixels = [UInt8](repeating: 0, count: wide * high)
        var target = pixels.mutableSpan
        withPixels { source in
            for y in 0..<high {
                let from = min(max(0, y - reach), height - 1) * stride
                let row = source.extracting(from..<from + width)
                for x in 0..<reach { target[y * wide + x] = row[0] }
                for x in 0..<width { target[y &* wide &+ reach &+ x] = row[x] }
                for x in reach + width..<wide { target[y * wide + x] = row[width - 1] }
            }
        }
        return (wide, high, pixels)
    }

    /// Replaces each value by the extreme of itself and the next `length - 1` values, each `step` further on. The
    /// window doubles as long as that fits. Values without such neighbours at the end become meaningless.
    ///
    /// Reading one array and writing another lets the compiler use vector instructions.
    @inline(__always)
    private static func slide(
        over values: inout [UInt8], length: Int, step: Int, _ choose: (UInt8, UInt8) -> UInt8
    ) {
        var wider = values
        var covered = 1
        while covered < length {
            let more = min(covered, length - covered)
            merge(values.span, with: more * step, into: &wider, choose)
            swap(&values, &wider)
            covered += more
        }
    }

    @inline(__always)
    private static func merge(
        _ values: Span<UInt8>, with distance: Int, into wider: inout [UInt8], _ choose: (UInt8, UInt8) -> UInt8
    ) {
        let count = max(0, values.count - distance)
        let (near, far) = (values.extracting(first: count), values.extracting(last: count))
        var target = wider.mutableSpan
        for x in 0..<count { target[x] = choose(near[x], far[x]) }
    }
}
