/// A zone as it was read from a picture, and how certain each of its elements is.
package struct ZoneReading: Sendable, Hashable {
    package var zone: MachineReadableZone
    /// 0…1, for each element of the format: the probability that its text is as printed, given that the check digits
    /// that cover it are right. Elements without a check digit rely on their characters alone.
    package var certainty: [ZoneElement: Double]
    /// Whether no other text was more probable before check digits were compared.
    package var isLikeliest = true
    /// Around the characters of each line, in full-size upright pixels, clockwise from the first character's top left.
    package var outlines: [Quadrilateral] = []
}
