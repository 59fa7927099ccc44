extension ScanNote.Code {
    /// The sentences about the page as a whole.
    var ofPage: LocalizedText {
        switch self {
        case .presumed:
            LocalizedText(
                "The barcodes match this document type: {0}. No other evidence was read.",
                fr: "Les codes-barres conviennent à ce document : {0}. Rien d’autre de lu ne le prouve.",
                es: "Los códigos de barras corresponden a este documento: {0}. Nada más de lo leído lo prueba.",
                ar: "الرموز الشريطية تناسب هذه الوثيقة: {0}. لم يُقرأ شيء آخر يثبت ذلك.",
                uk: "Штрихкоди відповідають такому документу: {0}. Більше нічого прочитаного це не підтверджує.")
        case .contradicted:
            LocalizedText(
                "The page does not look like this document type: {0}.",
                fr: "La page ne ressemble pas à ce document : {0}.",
                es: "La hoja no parece este documento: {0}.", ar: "لا تبدو الصفحة كهذه الوثيقة: {0}.",
                uk: "Сторінка не схожа на цей документ: {0}.")
        case .nothingRead:
            LocalizedText(
                "The page contains nothing that this profile reads.",
                fr: "Rien de ce que lit ce profil n’a été trouvé.",
                es: "No se encontró nada de lo que lee este perfil.",
                ar: "لم يُعثر على شيء مما يقرؤه هذا الملف التعريفي.",
                uk: "Не знайдено нічого з того, що читає цей профіль.")
        case .unknownDocument:
            LocalizedText(
                "No known document was recognised.", fr: "Aucun document connu n’a été reconnu.",
                es: "No se reconoció ningún documento conocido.", ar: "لم يتم التعرف على وثيقة معروفة.",
                uk: "Жодного відомого документа не розпізнано.")
        case .tooSmall:
            LocalizedText(
                "The image is {0}: too small to show a document.",
                fr: "L’image fait {0} : trop petite pour montrer un document.",
                es: "La imagen es de {0}: demasiado pequeña para mostrar un documento.",
                ar: "حجم الصورة {0}: صغيرة جدًا لإظهار وثيقة.",
                uk: "Розмір зображення {0}: замало, щоб показати документ.")
        case .smallPrint:
            LocalizedText(
                "The image is only {0}, so small print is lost. Take a larger photo, or scan at 200 "
                    + "pixels per inch.",
                fr: "L’image ne fait que {0} : les petits caractères sont perdus. Prenez-en une plus grande, ou "
                    + "numérisez à 200 pixels par pouce.",
                es: "La imagen es de solo {0}: se pierde la letra pequeña. Tome una más grande, o escanee a 200 "
                    + "píxeles por pulgada.",
                ar: "حجم الصورة {0} فقط: يضيع النص الصغير. التقط صورة أكبر، أو امسح ضوئيًا بدقة 200 بكسل في البوصة.",
                uk: "Розмір зображення лише {0}: дрібний друк втрачено. Зробіть більше, або скануйте з роздільністю "
                    + "200 пікселів на дюйм.")
        case .noAccessionNumber:
            LocalizedText(
                "No accession number of the given definitions was found.",
                fr: "Aucun numéro d’inventaire des définitions données n’a été trouvé.",
                es: "No se encontró ningún número de inventario de las definiciones dadas.",
                ar: "لم يُعثر على رقم جرد من التعريفات المعطاة.",
                uk: "Не знайдено жодного інвентарного номера за заданими визначеннями.")
        case .doubtfulNumbers:
            LocalizedText(
                "Ignored, because they look like something else: {0} with the form of a number.",
                fr: "Ignoré, car cela ressemble à autre chose : {0} en forme de numéro.",
                es: "Ignorado, porque parece otra cosa: {0} con forma de número.",
                ar: "تم التجاهل لأنها تشبه شيئًا آخر: {0} بشكل رقم.",
                uk: "Пропущено, бо схоже на щось інше: {0} у формі номера.")
        case .textCut:
            LocalizedText(
                "Not all of the text was searched: it is long, or the patterns are slow. The limits are 2,000 lines of "
                    + "500 characters, and 200,000 in all.",
                fr: "Le texte n’a pas été entièrement fouillé : il est long, ou les motifs sont lents. Limites : 2 000 "
                    + "lignes de 500 caractères, 200 000 en tout.",
                es: "No se buscó en todo el texto: es largo, o los patrones son lentos. Límites: 2000 líneas de 500 "
                    + "caracteres, 200 000 en total.",
                ar: "لم يُبحث في كل النص: إنه طويل أو الأنماط بطيئة. الحدود: 2000 سطر من 500 حرف، و200000 حرف إجمالًا.",
                uk: "Пошук охопив не весь текст: він довгий, або шаблони повільні. Межі: 2000 рядків по 500 символів, "
                    + "усього 200 000.")
        case .textKept:
            LocalizedText(
                "This PDF page already has text, so no text layer was added.",
                fr: "Cette page PDF contient déjà du texte : aucune couche de texte n’a été ajoutée.",
                es: "Esta página PDF ya tiene texto, por lo que no se añadió ninguna capa de texto.",
                ar: "تحتوي صفحة PDF هذه على نص مسبقًا، لذلك لم تُضف طبقة نص.",
                uk: "Ця сторінка PDF вже містить текст, тому текстовий шар не додано.")
        case .accepted:
            LocalizedText(
                "A reviewer accepted the document as it is.", fr: "Une personne a accepté le document tel quel.",
                es: "Una persona aceptó el documento tal como está.", ar: "قبِل شخص الوثيقة كما هي.",
                uk: "Людина прийняла документ таким, як він є.")
        case .unusualValue:
            LocalizedText(
                "{0}: a reviewer entered a value that does not have the usual form.",
                fr: "{0} : une personne a saisi une valeur de forme inhabituelle.",
                es: "{0}: una persona introdujo un valor con una forma poco habitual.",
                ar: "{0}: أدخل شخص قيمة ليست بالصيغة المعتادة.",
                uk: "{0}: людина ввела значення незвичної форми.")
        default: LocalizedText(verbatim: "{0}")
        }
    }
}
