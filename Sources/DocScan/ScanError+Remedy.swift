extension ScanError {
    /// The remedy; empty for `.reported`, whose message already includes it.
    var remedyText: LocalizedText {
        switch self {
        case .unreadable(let failure): failure.remedyText
        case .empty:
            LocalizedText(
                "Copy or download the file again.", fr: "Copiez-le ou téléchargez-le de nouveau.",
                es: "Cópielo o descárguelo de nuevo.", ar: "انسخه أو نزّله من جديد.",
                uk: "Скопіюйте або завантажте його ще раз.")
        case .notAnImage(let format): Self.remedy(for: format)
        case .notBuilt(let format):
            LocalizedText(
                "Build docscan with its package trait {0}.", fr: "Compilez docscan avec l’option de paquet {0}.",
                es: "Compile docscan con la opción de paquete {0}.", ar: "ابنِ docscan مع خيار الحزمة {0}.",
                uk: "Зберіть docscan з опцією пакета {0}."
            ).with(format.title)
        case .symbologiesNotBuilt:
            LocalizedText(
                "Build docscan with its package trait ZXing.", fr: "Compilez docscan avec l’option de paquet ZXing.",
                es: "Compile docscan con la opción de paquete ZXing.", ar: "ابنِ docscan مع خيار الحزمة ZXing.",
                uk: "Зберіть docscan з опцією пакета ZXing.")
        case .passwordNeeded:
            LocalizedText(
                "Save a copy without the password, and scan the copy.",
                fr: "Enregistrez une copie sans mot de passe et utilisez-la.",
                es: "Guarde una copia sin contraseña y use esa.", ar: "احفظ نسخة بلا كلمة مرور واستخدمها.",
                uk: "Збережіть копію без пароля й скористайтеся нею.")
        case .tooManyPages:
            LocalizedText(
                "Split the file into smaller files.", fr: "Divisez-le en fichiers plus petits.",
                es: "Divídalo en archivos más pequeños.", ar: "قسّمه إلى ملفات أصغر.",
                uk: "Розділіть його на менші файли.")
        case .damaged:
            LocalizedText(
                "Copy or download the file again, or take the photo again.",
                fr: "Copiez ou téléchargez de nouveau le fichier, ou reprenez la photo.",
                es: "Copie o descargue de nuevo el archivo, o tome otra foto.",
                ar: "انسخ الملف أو نزّله من جديد، أو أعد التقاط الصورة.",
                uk: "Скопіюйте чи завантажте файл ще раз, або зробіть нове фото.")
        case .unsupported:
            LocalizedText(
                "Save the image as an ordinary 8-bit JPEG or PNG.",
                fr: "Enregistrez l’image en JPEG ou PNG ordinaire (8 bits).",
                es: "Guarde la imagen como JPEG o PNG normal (8 bits).", ar: "احفظ الصورة بتنسيق JPEG أو PNG عادي.",
                uk: "Збережіть зображення як звичайний 8-бітовий JPEG або PNG.")
        case .tooLarge, .needsMemory, .outOfMemory, .memoryExceeded, .timedOut, .decodingTimedOut, .fileTimedOut:
            limitRemedy
        case .libraryMissing(_, let package), .languageMissing(_, let package):
            LocalizedText(
                "Install it: {0}", fr: "Installez-le : {0}", es: "Instálelo: {0}", ar: "ثبّته: {0}",
                uk: "Встановіть: {0}"
            ).with("apt-get install \(package)")
        case .recognitionFailed:
            LocalizedText(
                "Try again. The barcodes can be read without text recognition.",
                fr: "Réessayez. Les codes-barres se lisent aussi sans la lecture du texte.",
                es: "Inténtelo de nuevo. Los códigos de barras se leen también sin el texto.",
                ar: "حاول مرة أخرى. يمكن قراءة الرموز الشريطية دون قراءة النص.",
                uk: "Спробуйте ще раз. Штрихкоди можна прочитати й без тексту.")
        case .sourceFailed:
            LocalizedText(
                "Check that the source exists and that no other program uses it.",
                fr: "Vérifiez que la source existe et qu’aucun autre programme ne l’utilise.",
                es: "Compruebe que la fuente existe y que ningún otro programa la usa.",
                ar: "تحقق من وجود المصدر ومن أن لا برنامج آخر يستخدمه.",
                uk: "Перевірте, чи є джерело і чи не використовує його інша програма.")
        case .crashed:
            LocalizedText(
                "Scan the file by itself. If that fails too, report the bug.",
                fr: "Lisez le fichier seul. Si cela échoue aussi, signalez le problème.",
                es: "Lea el archivo por separado. Si también falla, avise del error.",
                ar: "اقرأ الملف وحده. إذا فشل ذلك أيضًا فأبلغ عن الخطأ.",
                uk: "Прочитайте файл окремо. Якщо й це не вдасться, повідомте про помилку.")
        case .jobUnreadable:
            LocalizedText(
                "Start docscan again. If that fails too, report the bug.",
                fr: "Redémarrez docscan. Si cela échoue aussi, signalez le problème.",
                es: "Inicie docscan de nuevo. Si también falla, avise del error.",
                ar: "شغّل docscan من جديد. إذا فشل ذلك أيضًا فأبلغ عن الخطأ.",
                uk: "Запустіть docscan ще раз. Якщо й це не вдасться, повідомте про помилку.")
        case .cancelled:
            LocalizedText(
                "Run the scan again.", fr: "Relancez-la.", es: "Iníciela de nuevo.", ar: "أعد تشغيلها.",
                uk: "Запустіть ще раз.")
        case .reported: LocalizedText(verbatim: "")
        }
    }

    private var limitRemedy: LocalizedText {
        switch self {
        case .tooLarge:
            LocalizedText(
                "If the size is correct, scale the image down or raise the limit.",
                fr: "Si c’est exact, réduisez l’image ou relevez la limite.",
                es: "Si es correcto, reduzca la imagen o suba el límite.",
                ar: "إذا كان ذلك صحيحًا فصغّر الصورة أو ارفع الحد.",
                uk: "Якщо це правильно, зменште зображення або підніміть межу.")
        case .needsMemory:
            LocalizedText(
                "Scale the image down, save it as JPEG, or raise the pixel limit.",
                fr: "Réduisez l’image, enregistrez-la en JPEG, ou relevez la limite de pixels.",
                es: "Reduzca la imagen, guárdela como JPEG o suba el límite de píxeles.",
                ar: "صغّر الصورة، أو احفظها بتنسيق JPEG، أو ارفع حد البكسلات.",
                uk: "Зменште зображення, збережіть його як JPEG або підніміть межу пікселів.")
        case .outOfMemory:
            LocalizedText(
                "Scale the image down, or run fewer scans at once.",
                fr: "Réduisez l’image, ou faites moins de lectures à la fois.",
                es: "Reduzca la imagen o haga menos lecturas a la vez.",
                ar: "صغّر الصورة، أو شغّل عددًا أقل من القراءات معًا.",
                uk: "Зменште зображення або запускайте менше читань одночасно.")
        case .timedOut:
            LocalizedText(
                "If the page needs longer, raise the limit.",
                fr: "S’il faut plus de temps à la page, relevez la limite.",
                es: "Si la página necesita más tiempo, suba el límite.",
                ar: "إذا احتاجت الصفحة إلى وقت أطول فارفع الحد.",
                uk: "Якщо сторінці треба більше часу, підніміть межу.")
        case .decodingTimedOut:
            LocalizedText(
                "If you trust the file, raise the limit.", fr: "Si le fichier est sûr, relevez la limite.",
                es: "Si confía en el archivo, suba el límite.", ar: "إذا كنت تثق بالملف فارفع الحد.",
                uk: "Якщо ви довіряєте файлу, підніміть межу.")
        case .fileTimedOut:
            LocalizedText(
                "Split the file, or raise the limit.", fr: "Divisez le fichier, ou relevez la limite.",
                es: "Divida el archivo o suba el límite.", ar: "قسّم الملف، أو ارفع الحد.",
                uk: "Розділіть файл або підніміть межу.")
        default:
            LocalizedText(
                "Scale the image down, or raise the limit.", fr: "Réduisez l’image, ou relevez la limite.",
                es: "Reduzca la imagen o suba el límite.", ar: "صغّر الصورة، أو ارفع الحد.",
                uk: "Зменште зображення або підніміть межу.")
        }
    }

    private static func remedy(for format: ImageFormat.Foreign?) -> LocalizedText {
        let either = LocalizedText("{0} or {1}", fr: "{0} ou {1}", es: "{0} o {1}", ar: "{0} أو {1}", uk: "{0} або {1}")
        let saved = ImageFormat.pdf.isBuilt ? either.with("PDF", "PNG") : LocalizedText(verbatim: "PNG")
        return switch format {
        case .video:
            LocalizedText(
                "Save a frame as JPEG, or open the video as a live session.",
                fr: "Enregistrez-en une image en JPEG, ou ouvrez-la en session en direct.",
                es: "Guarde un fotograma como JPEG, o ábralo como sesión en vivo.",
                ar: "احفظ لقطة منه بتنسيق JPEG، أو افتحه كجلسة مباشرة.",
                uk: "Збережіть із нього кадр як JPEG або відкрийте як живий сеанс.")
        case .archive:
            LocalizedText(
                "Unpack it, or save the document as {0}.", fr: "Décompressez-la, ou enregistrez le document en {0}.",
                es: "Descomprímalo, o guarde el documento como {0}.", ar: "فك ضغطه، أو احفظ الوثيقة بتنسيق {0}.",
                uk: "Розпакуйте його або збережіть документ як {0}."
            ).with(saved)
        case .drawing, .webPage:
            LocalizedText(
                "Save it as {0}.", fr: "Enregistrez-le en {0}.", es: "Guárdelo como {0}.", ar: "احفظه بتنسيق {0}.",
                uk: "Збережіть як {0}."
            ).with(saved)
        case .avif, .jpeg2000, .jpegXL:
            LocalizedText(
                "Save it as JPEG or PNG.", fr: "Enregistrez-la en JPEG ou PNG.", es: "Guárdela como JPEG o PNG.",
                ar: "احفظها بتنسيق JPEG أو PNG.", uk: "Збережіть як JPEG або PNG.")
        case .text, nil:
            LocalizedText(
                "Supported formats: {0}.", fr: "Formats pris en charge : {0}.", es: "Formatos admitidos: {0}.",
                ar: "التنسيقات المدعومة: {0}.", uk: "Підтримувані формати: {0}."
            ).with(ImageFormat.builtTitles)
        }
    }
}
