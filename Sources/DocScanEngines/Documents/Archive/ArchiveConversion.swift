internal import DocScan

/// Converts a document to PDF/A-2b.
extension QPDFDocument {
    /// Checks and corrects the document, and adds an output intent and XMP metadata. In the document information,
    /// `Producer` becomes docscan, and dates that are not valid are removed.
    ///
    /// - Throws: a problem if the document cannot be converted.
    mutating func makeArchive() throws(ArchiveProblem) {
        var check = ArchiveCheck()
        try check.run(self)
        try setOutputIntent(for: check.devices)
        setMetadata()
        // The file header states the version (ISO 19005-2, 6.1.2).
        remove("Version", of: root)
        version = .archive
    }

    private func setOutputIntent(for devices: Set<ArchiveCheck.Device>) throws(ArchiveProblem) {
        let existing = entry("OutputIntents", of: root).map { items(of: $0) } ?? []
        var profile: Object?
        var components = 3
        for intent in existing {
            guard let found = entry("DestOutputProfile", of: intent) else { continue }
            // All output intents of a document must use one profile (6.2.3).
            profile = found
            components = Int(number(entry("N", of: found)) ?? 0)
            if name(entry("S", of: intent)) == "GTS_PDFA1" { break }
        }
        let allowed: Set<ArchiveCheck.Device> =
            switch components {
            case 4: [.grey, .cmyk]
            case 3: [.grey, .rgb]
            default: [.grey]
            }
        if let other = devices.subtracting(allowed).map(\.rawValue).min() {
            throw ArchiveProblem("6.2.4.3", "has colours in \(other), which its output intent does not define")
        }
        if existing.contains(where: {
            name(entry("S", of: $0)) == "GTS_PDFA1" && entry("DestOutputProfile", of: $0) != nil
        }) {
            return
        }
        let intent = object("<< /Type /OutputIntent /S /GTS_PDFA1 >>")
        let title = text(profile == nil ? ColourProfile.name : "Custom")
        for key in ["OutputConditionIdentifier", "Info"] { set(key, of: intent, to: title) }
        set(
            "DestOutputProfile", of: intent, to: profile ?? stream(ColourProfile.sRGB, [("N", object("3"))]))
        let intents = object("[]")
        for other in existing { append(other, to: intents) }
        append(indirect(intent), to: intents)
        set("OutputIntents", of: root, to: intents)
    }

    private func setMetadata() {
        let information = entry("Info", of: trailer) ?? indirect(object("<< >>"))
        set("Producer", of: information, to: text("docscan"))
        var entries: [String: String] = [:]
        for key in ["Title", "Author", "Subject", "Keywords", "Producer", "Creator", "CreationDate", "ModDate"] {
            guard let value = string(entry(key, of: information)) else { continue }
            if key.hasSuffix("Date"), XMPPacket.date(value) == nil {
                // The entry is not a valid date. XMP cannot contain it, but must equal the document information
                // (6.6.3).
                remove(key, of: information)
            } else {
                entries[key] = value
            }
        }
        set("Info", of: trailer, to: information)
        let packet = stream(
            Array(XMPPacket(entries).text.utf8), [("Type", object("/Metadata")), ("Subtype", object("/XML"))])
        set("Metadata", of: root, to: packet)
    }
}
