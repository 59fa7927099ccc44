/// HEIC photos of boxes without pixels. Sources: ISO 14496-12, ISO 23008-12.
public enum HEIFBytes {
    private static func number(_ value: Int, _ count: Int) -> [UInt8] {
        (0..<count).reversed().map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }

    private static func box(_ type: String, _ content: [UInt8]) -> [UInt8] {
        number(content.count + 8, 4) + type.utf8 + content
    }

    private static func full(_ type: String, version: Int = 0, flags: Int = 0, _ content: [UInt8]) -> [UInt8] {
        box(type, number(version, 1) + number(flags, 3) + content)
    }

    private static func size(_ side: Int) -> [UInt8] { full("ispe", number(side, 4) + number(side, 4)) }

    /// A photo that is one tile many times.
    ///
    /// - Parameters:
    ///   - stated: the side that its properties state.
    ///   - tile: the side of the tile.
    public static func grid(stated: Int, tile: Int, rows: Int, columns: Int) -> [UInt8] {
        var grid: [UInt8] = [0, 1]
        grid += number(rows - 1, 1) + number(columns - 1, 1)
        grid += number(tile * columns, 4) + number(tile * rows, 4)
        func entry(_ item: Int, _ type: String) -> [UInt8] {
            full("infe", version: 2, number(item, 2) + number(0, 2) + type.utf8 + [0])
        }
        let tiles = Array(repeatElement(number(2, 2), count: rows * columns).joined())
        var placed: [UInt8] = [0x44, 0]
        placed += number(2, 2)
        placed += number(1, 2) + number(1, 2) + number(0, 2) + number(1, 2) + number(0, 4) + number(grid.count, 4)
        placed += number(2, 2) + number(1, 2) + number(0, 2) + number(0, 2)
        var associated = number(2, 4)
        associated += number(1, 2) + [1, 1]
        associated += number(2, 2) + [1, 2]
        var content = full("hdlr", number(0, 4) + Array("pict".utf8) + [UInt8](repeating: 0, count: 13))
        content += full("pitm", number(1, 2))
        content += full("iinf", number(2, 2) + entry(1, "grid") + entry(2, "hvc1"))
        content += full("iref", box("dimg", number(1, 2) + number(rows * columns, 2) + tiles))
        content += box("iprp", box("ipco", size(stated) + size(tile)) + full("ipma", associated))
        content += full("iloc", version: 1, placed)
        content += box("idat", grid)
        return box("ftyp", "heic".utf8 + number(0, 4) + "mif1heic".utf8) + full("meta", content)
    }
}
