extension LumaImage {
    /// The upright form of a stored picture.
    ///
    /// Pixels are moved in tiles, so that a quarter turn reads and writes within the cache.
    public func upright(from orientation: Orientation) -> LumaImage {
        if orientation == .up { return self }
        let map = orientation.storedPosition(width: width, height: height)
        let (newWidth, newHeight) = orientation.swapsAxes ? (height, width) : (width, height)
        let across = map.ay * stride + map.ax
        let down = map.by * stride + map.bx
        let origin = map.cy * stride + map.cx
        let tile = 64
        return LumaImage(width: newWidth, height: newHeight) { target in
            withPixels { source in
                for top in Swift.stride(from: 0, to: newHeight, by: tile) {
                    for left in Swift.stride(from: 0, to: newWidth, by: tile) {
                        for y in top..<min(top + tile, newHeight) {
                            let row = origin + y * down
                            for x in left..<min(left + tile, newWidth) {
                                target[y * newWidth + x] = source[row + x * across]
                            }
                        }
                    }
                }
            }
        }
    }
}
