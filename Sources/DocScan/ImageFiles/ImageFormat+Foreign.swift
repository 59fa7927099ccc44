extension ImageFormat.Foreign {
    /// The usual name of such a file, as part of a sentence.
    var text: LocalizedText {
        switch self {
        case .archive:
            LocalizedText(
                "a ZIP archive or office document", fr: "une archive ZIP ou un document bureautique",
                es: "un archivo ZIP o un documento de oficina", ar: "أرشيف ZIP أو مستند مكتبي",
                uk: "архів ZIP або офісний документ")
        case .avif:
            LocalizedText(
                "an AVIF image", fr: "une image AVIF", es: "una imagen AVIF", ar: "صورة AVIF", uk: "зображення AVIF")
        case .jpeg2000:
            LocalizedText(
                "a JPEG 2000 image", fr: "une image JPEG 2000", es: "una imagen JPEG 2000", ar: "صورة JPEG 2000",
                uk: "зображення JPEG 2000")
        case .jpegXL:
            LocalizedText(
                "a JPEG XL image", fr: "une image JPEG XL", es: "una imagen JPEG XL", ar: "صورة JPEG XL",
                uk: "зображення JPEG XL")
        case .video: LocalizedText("a video", fr: "une vidéo", es: "un vídeo", ar: "فيديو", uk: "відео")
        case .drawing:
            LocalizedText("an SVG drawing", fr: "un dessin SVG", es: "un dibujo SVG", ar: "رسم SVG", uk: "малюнок SVG")
        case .webPage:
            LocalizedText("a web page", fr: "une page web", es: "una página web", ar: "صفحة ويب", uk: "вебсторінка")
        case .text: LocalizedText("text", fr: "du texte", es: "texto", ar: "نص", uk: "текст")
        }
    }
}
