extension DocumentScanner {
    /// The picture as small as a list shows it: upright luma.
    ///
    /// - Parameter longest: the most pixels of its longer side; a smaller picture stays as it is.
    /// - Throws: what is wrong with the input.
    package func preview(of input: ImageInput, longest: Int) throws(ScanError) -> LumaImage {
        let image = try decoder.measure(input, page: 0, maximumPixels: ScanOptions().maximumPixels)
        let denominator = [8, 4, 2].first { image.longSide / $0 >= longest } ?? 1
        return try decoder.decode(image, denominator: denominator).fitted(in: longest)
    }
}
