/// The page of a photograph as a person wants to keep it: upright, level, evenly lit, cut at the sheet's edges where they
/// are seen.
public struct PageSheet: Sendable {
    /// What is to be seen of it: everything on the page.
    public var image: LumaImage
    /// The same, pixel for pixel, without bars and rules, which recognition takes for letters.
    public var print: LumaImage
    /// Pixels per inch of both.
    public var resolution: Int

    public init(image: LumaImage, print: LumaImage, resolution: Int) {
        self.image = image
        self.print = print
        self.resolution = resolution
    }
}
