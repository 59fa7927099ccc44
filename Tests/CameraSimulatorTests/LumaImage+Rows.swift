import DocScan

extension LumaImage {
    var rows: [[UInt8]] { (0..<height).map { y in (0..<width).map { x in self[x, y] } } }
}
