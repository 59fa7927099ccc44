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
        let tile = 256
        return LumaImage(width: newWidth, height: newHeight) { target in
            withPixels { source in
                for top in Swift.stride(from: 0, to: newHeight, by: tile) {
                    for left in Swift.stride(from: 0, to: newWidth, by: tile) {
                        let right = min(left + tile, newWidth)
                        for y in top..<min(top + tile, newHeight) {
                            var (from, to) = (origin &+ y &* down &+ left &* across, y &* newWidth &+ left)
                            for _ in left..<right {
                                target[to] = source[from]
                                from &+= across
                                to &+= 1
                            }
                        }
                    }
                }
            }
        }
    }
}
