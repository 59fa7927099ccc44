extension ScanError {
    /// The cause, without the remedy.
    var whatText: LocalizedText {
        switch self {
        case .unreadable(let failure):
            LocalizedText(
                "The file cannot be read: {0}.", fr: "Le fichier ne peut pas être lu : {0}.",
                es: "No se puede leer el archivo: {0}.", ar: "تتعذر قراءة الملف: {0}.",
                uk: "Файл не вдається прочитати: {0}."
            ).with(failure.text)
        case .empty:
            LocalizedText(
                "The file is empty.", fr: "Le fichier est vide.", es: "El archivo está vacío.", ar: "الملف فارغ.",
                uk: "Файл порожній.")
        case .notAnImage(.video?):
            LocalizedText(
                "This is a video, not an image.", fr: "C’est une vidéo, pas une image.",
                es: "Es un vídeo, no una imagen.", ar: "هذا مقطع فيديو وليس صورة.", uk: "Це відео, а не зображення.")
        case .notAnImage(let format?):
            LocalizedText(
                "This is {0}, which docscan does not read.", fr: "C’est {0}, que docscan ne lit pas.",
                es: "Es {0}, que docscan no lee.", ar: "هذا الملف {0}، وهو نوع لا يقرؤه docscan.",
                uk: "Це {0}, такого docscan не читає."
            ).with(format.text)
        case .notAnImage(nil):
            LocalizedText(
                "This is not an image in a format that docscan reads.",
                fr: "Ce n’est pas une image dans un format que docscan lit.",
                es: "No es una imagen en un formato que docscan lea.", ar: "هذه ليست صورة بتنسيق يقرؤه docscan.",
                uk: "Це не зображення у форматі, який читає docscan.")
        case .notBuilt(let format):
            LocalizedText(
                "This is {0}, which this build of docscan does not read.",
                fr: "C’est {0}, que cette version compilée de docscan ne lit pas.",
                es: "Es {0}, que esta compilación de docscan no lee.",
                ar: "هذا الملف {0}، ولا تقرؤه هذه النسخة من docscan.", uk: "Це {0}, ця збірка docscan такого не читає."
            ).with(format.text)
        case .symbologiesNotBuilt:
            LocalizedText(
                "This build of docscan does not read PDF417, Data Matrix and Aztec.",
                fr: "Cette version compilée de docscan ne lit pas PDF417, Data Matrix ni Aztec.",
                es: "Esta compilación de docscan no lee PDF417, Data Matrix ni Aztec.",
                ar: "هذه النسخة من docscan لا تقرأ PDF417 ولا Data Matrix ولا Aztec.",
                uk: "Ця збірка docscan не читає PDF417, Data Matrix і Aztec.")
        case .passwordNeeded(let format):
            LocalizedText(
                "The {0} is encrypted and opens only with a password.",
                fr: "Le {0} est chiffré et ne s’ouvre qu’avec un mot de passe.",
                es: "El {0} está cifrado y solo se abre con contraseña.",
                ar: "ملف {0} مشفَّر ولا يُفتح إلا بكلمة مرور.", uk: "{0} зашифровано, він відкривається лише з паролем."
            ).with(format.title)
        case .damaged(let format):
            LocalizedText(
                "The {0} data is damaged or cut off.", fr: "Les données {0} sont abîmées ou coupées.",
                es: "Los datos {0} están dañados o cortados.", ar: "بيانات {0} تالفة أو مقطوعة.",
                uk: "Дані {0} пошкоджено або обрізано."
            ).with(format.title)
        case .unsupported(let format):
            LocalizedText(
                "This variant of {0} cannot be decoded.", fr: "Cette variante de {0} ne peut pas être décodée.",
                es: "Esta variante de {0} no se puede descodificar.", ar: "يتعذر فك ترميز هذا النوع من {0}.",
                uk: "Цей різновид {0} не вдається розкодувати."
            ).with(format.title)
        case .tooManyPages, .tooLarge, .needsMemory, .outOfMemory, .memoryExceeded, .timedOut, .decodingTimedOut,
            .fileTimedOut:
            limitText
        case .libraryMissing(let name, _):
            LocalizedText(
                "{0} is not installed on this machine.", fr: "{0} n’est pas installé sur cette machine.",
                es: "{0} no está instalado en este equipo.", ar: "المكوّن {0} غير مثبَّت على هذا الجهاز.",
                uk: "{0} не встановлено на цьому комп’ютері."
            ).with(name)
        case .languageMissing(let language, _):
            LocalizedText(
                "Tesseract has no data for the language \"{0}\" on this machine.",
                fr: "Tesseract n’a pas de données pour la langue « {0} » sur cette machine.",
                es: "Tesseract no tiene datos para el idioma «{0}» en este equipo.",
                ar: "لا يملك Tesseract بيانات للغة {0} على هذا الجهاز.",
                uk: "Tesseract не має даних для мови «{0}» на цьому комп’ютері."
            ).with(language)
        case .recognitionFailed(let reason):
            LocalizedText(
                "Text recognition failed: {0}.", fr: "La lecture du texte a échoué : {0}.",
                es: "Falló la lectura del texto: {0}.", ar: "فشل التعرف على النص: {0}.",
                uk: "Розпізнавання тексту не вдалося: {0}."
            ).with(reason)
        case .sourceFailed(let failure):
            LocalizedText(
                "The source delivers no frames: {0}.", fr: "La source ne donne pas d’images : {0}.",
                es: "La fuente no da imágenes: {0}.", ar: "لا يعطي المصدر صورًا: {0}.", uk: "Джерело не дає кадрів: {0}."
            ).with(failure.message)
        case .crashed(let reason):
            LocalizedText(
                "The scanning process ended unexpectedly: {0}.", fr: "Le processus de lecture s’est arrêté : {0}.",
                es: "El proceso de lectura terminó de forma inesperada: {0}.", ar: "توقفت عملية القراءة فجأة: {0}.",
                uk: "Процес читання несподівано завершився: {0}."
            ).with(reason)
        case .jobUnreadable:
            LocalizedText(
                "The scanning process could not read its instructions.",
                fr: "Le processus de lecture n’a pas compris ses instructions.",
                es: "El proceso de lectura no pudo leer sus instrucciones.",
                ar: "لم تتمكن عملية القراءة من قراءة تعليماتها.",
                uk: "Процес читання не зміг прочитати свої вказівки.")
        case .cancelled:
            LocalizedText(
                "The scan was cancelled.", fr: "La lecture a été annulée.", es: "Se canceló la lectura.",
                ar: "أُلغيت القراءة.", uk: "Читання скасовано.")
        case .reported(_, let message): LocalizedText(verbatim: message)
        }
    }

    private var limitText: LocalizedText {
        switch self {
        case .tooManyPages(let count, let limit):
            LocalizedText(
                "The file declares {0} pages, above the limit of {1}.",
                fr: "Le fichier déclare {0} pages, au-delà de la limite de {1}.",
                es: "El archivo declara {0} páginas, por encima del límite de {1}.",
                ar: "عدد صفحات الملف {0}، وهو فوق الحد {1}.", uk: "Файл має сторінок: {0}, понад межу {1}."
            ).with(String(count), String(limit))
        case .tooLarge(let width, let height, let limit):
            LocalizedText(
                "The image declares {0} pixels, above the limit of {1} million.",
                fr: "L’image déclare {0} pixels, au-delà de la limite de {1} millions.",
                es: "La imagen declara {0} píxeles, por encima del límite de {1} millones.",
                ar: "قياس الصورة {0} بكسل، وهو فوق الحد {1} مليون.",
                uk: "Зображення має {0} пікселів, понад межу {1} мільйонів."
            ).with("\(width) × \(height)", String(limit / 1_000_000))
        case .needsMemory(let bytes, let limit):
            LocalizedText(
                "Decoding would take {0} MB of memory, above the limit of {1} MB.",
                fr: "Le décodage prendrait {0} Mo de mémoire, au-delà de la limite de {1} Mo.",
                es: "La descodificación necesitaría {0} MB de memoria, por encima del límite de {1} MB.",
                ar: "فك الترميز يحتاج إلى {0} ميغابايت من الذاكرة، وهو فوق الحد {1} ميغابايت.",
                uk: "Розкодування потребувало б {0} МБ пам’яті, понад межу {1} МБ."
            ).with(String(bytes / 1_000_000), String(limit / 1_000_000))
        case .outOfMemory(let width, let height):
            LocalizedText(
                "There is not enough memory for an image of {0} pixels.",
                fr: "La mémoire ne suffit pas pour une image de {0} pixels.",
                es: "No hay memoria suficiente para una imagen de {0} píxeles.",
                ar: "لا تكفي الذاكرة لصورة قياسها {0} بكسل.", uk: "Бракує пам’яті для зображення {0} пікселів."
            ).with("\(width) × \(height)")
        case .memoryExceeded(let limit):
            LocalizedText(
                "The scan used more than {0} MiB of memory and was stopped.",
                fr: "La lecture a pris plus de {0} Mio de mémoire et a été arrêtée.",
                es: "La lectura usó más de {0} MiB de memoria y se detuvo.",
                ar: "استهلكت القراءة أكثر من {0} ميبيبايت من الذاكرة فأُوقفت.",
                uk: "Читання зайняло понад {0} МіБ пам’яті, тому його зупинено."
            ).with(String(limit >> 20))
        case .timedOut(let seconds):
            LocalizedText(
                "The scan took longer than {0} s and was stopped.",
                fr: "La lecture a duré plus de {0} s et a été arrêtée.",
                es: "La lectura duró más de {0} s y se detuvo.", ar: "استغرقت القراءة أكثر من {0} ثانية فأُوقفت.",
                uk: "Читання тривало понад {0} с, тому його зупинено."
            ).with(Self.plain(seconds))
        case .decodingTimedOut(let seconds):
            LocalizedText(
                "Decoding took longer than {0} s and was stopped.",
                fr: "Le décodage a duré plus de {0} s et a été arrêté.",
                es: "La descodificación duró más de {0} s y se detuvo.",
                ar: "استغرق فك الترميز أكثر من {0} ثانية فأُوقف.",
                uk: "Розкодування тривало понад {0} с, тому його зупинено."
            ).with(Self.plain(seconds))
        case .fileTimedOut(let seconds):
            LocalizedText(
                "The pages of the file took longer than {0} s in total; scanning was stopped.",
                fr: "Les pages du fichier ont pris plus de {0} s en tout ; la lecture a été arrêtée.",
                es: "Las páginas del archivo tardaron más de {0} s en total; se detuvo la lectura.",
                ar: "استغرقت صفحات الملف أكثر من {0} ثانية في المجموع، فأُوقفت القراءة.",
                uk: "Сторінки файлу разом зайняли понад {0} с; читання зупинено."
            ).with(Self.plain(seconds))
        default: LocalizedText(verbatim: "")
        }
    }

    private static func plain(_ seconds: Double) -> String {
        seconds == seconds.rounded() ? String(Int(seconds)) : String(seconds)
    }
}
