internal import DocScan

extension StoreError {
    /// The remedy; empty if `whatText` states it.
    var remedyText: LocalizedText {
        switch self {
        case .notFound(let kind): Self.remedy(without: kind)
        case .taken:
            LocalizedText(
                "Choose another name.", fr: "Choisissez un autre nom.", es: "Elija otro nombre.", ar: "اختر اسمًا آخر.",
                uk: "Виберіть іншу назву.")
        case .consentNeeded:
            LocalizedText(
                "Ask for consent first.", fr: "Demandez d’abord le consentement.",
                es: "Pida primero el consentimiento.",
                ar: "اطلب الموافقة أولًا.", uk: "Спершу попросіть згоду.")
        case .consentGone:
            LocalizedText(
                "Ask again.", fr: "Redemandez-le.", es: "Pídalo de nuevo.", ar: "اطلبها من جديد.",
                uk: "Попросіть ще раз.")
        case .consentGiven:
            LocalizedText(
                "Look at that consent before you replace it.", fr: "Regardez ce consentement avant de le remplacer.",
                es: "Mire ese consentimiento antes de sustituirlo.", ar: "اطّلع على تلك الموافقة قبل استبدالها.",
                uk: "Перегляньте ту згоду, перш ніж її замінити.")
        case .consentScope(.store):
            LocalizedText(
                "Ask for it without naming a case.", fr: "Demandez-le sans indiquer de dossier.",
                es: "Pídalo sin indicar un expediente.", ar: "اطلبها دون تحديد ملف.",
                uk: "Попросіть її, не вказуючи справи.")
        case .consentScope(.perCase):
            LocalizedText(
                "Name the case.", fr: "Indiquez le dossier.", es: "Indique el expediente.", ar: "حدد الملف.",
                uk: "Вкажіть справу.")
        case .refused, .libraryMissing: LocalizedText(verbatim: "")
        case .unwritable, .unreadable, .full, .damaged, .newer, .busy, .failed, .exists, .missing: remedyOfFiles
        }
    }

    private static func remedy(without kind: Kind) -> LocalizedText {
        switch kind {
        case .capture:
            LocalizedText(
                "The captures of a case have numbers: look at the case.",
                fr: "Les photos d’un dossier ont des numéros : regardez le dossier.",
                es: "Las fotos de un expediente tienen números: mire el expediente.",
                ar: "لصور الملف أرقام: انظر في الملف.", uk: "Фото справи мають номери: перегляньте справу.")
        case .field:
            LocalizedText(
                "The report of the capture has its fields.", fr: "Le compte rendu de la photo contient ses champs.",
                es: "El informe de la foto tiene sus campos.", ar: "حقول الصورة في تقريرها.",
                uk: "Поля є у звіті про фото.")
        case .number:
            LocalizedText(
                "The list of numbers shows what there is.", fr: "La liste des numéros montre ce qu’il y a.",
                es: "La lista de números muestra lo que hay.", ar: "تُظهر قائمة الأرقام ما هو موجود.",
                uk: "Список номерів показує, що є.")
        case .delivery:
            LocalizedText(
                "The status of the outbox shows what there is.", fr: "L’état des envois montre ce qu’il y a.",
                es: "La bandeja de salida muestra lo que hay.", ar: "تُظهر قائمة الصادر ما هو موجود.",
                uk: "Список вихідних показує, що є.")
        case .case:
            LocalizedText(
                "The list of cases shows what there is.", fr: "La liste des dossiers montre ce qu’il y a.",
                es: "La lista de expedientes muestra lo que hay.", ar: "تُظهر قائمة الملفات ما هو موجود.",
                uk: "Список справ показує, що є.")
        case .person, .device, .token:
            LocalizedText(
                "The list shows what there is.", fr: "La liste montre ce qu’il y a.",
                es: "La lista muestra lo que hay.",
                ar: "تُظهر القائمة ما هو موجود.", uk: "Список показує, що є.")
        case .upload:
            LocalizedText(
                "Begin it again.", fr: "Recommencez.", es: "Empiece de nuevo.", ar: "ابدأ من جديد.",
                uk: "Почніть знову.")
        }
    }

    private var remedyOfFiles: LocalizedText {
        switch self {
        case .unwritable:
            LocalizedText(
                "Check the path, and that you may write there.", fr: "Vérifiez le chemin, et le droit d’y écrire.",
                es: "Compruebe la ruta y que puede escribir ahí.", ar: "تحقق من المسار ومن إذن الكتابة فيه.",
                uk: "Перевірте шлях і чи можете ви туди записувати.")
        case .unreadable:
            LocalizedText(
                "Check that the file is there and that you may read it.",
                fr: "Vérifiez que le fichier existe et que vous pouvez le lire.",
                es: "Compruebe que el archivo existe y que puede leerlo.", ar: "تحقق من وجود الملف ومن إذن قراءته.",
                uk: "Перевірте, чи є файл і чи можете ви його читати.")
        case .full:
            LocalizedText(
                "Free some space, and run it again: nothing was left half written.",
                fr: "Libérez de la place et recommencez : rien n’est resté à moitié écrit.",
                es: "Libere espacio e inténtelo de nuevo: nada quedó a medio escribir.",
                ar: "حرر بعض المساحة ثم أعد المحاولة: لم يبقَ شيء نصف مكتوب.",
                uk: "Звільніть місце й повторіть: нічого не записано наполовину.")
        case .damaged:
            LocalizedText(
                "Leave it as it is, and restore a backup to another folder.",
                fr: "Laissez-le tel quel, et restaurez une sauvegarde dans un autre dossier.",
                es: "Déjelo como está y restaure una copia en otra carpeta.",
                ar: "اتركه كما هو، واستعد نسخة احتياطية إلى مجلد آخر.",
                uk: "Залиште як є і відновіть резервну копію в іншу теку.")
        case .newer:
            LocalizedText(
                "Install that docscan, or use another folder.",
                fr: "Installez ce docscan, ou utilisez un autre dossier.",
                es: "Instale ese docscan o use otra carpeta.", ar: "ثبّت ذلك الإصدار من docscan، أو استخدم مجلدًا آخر.",
                uk: "Встановіть той docscan або використайте іншу теку.")
        case .busy:
            LocalizedText(
                "Wait until it is done, and run it again.", fr: "Attendez qu’il ait fini, puis recommencez.",
                es: "Espere a que termine e inténtelo de nuevo.", ar: "انتظر حتى تنتهي، ثم أعد المحاولة.",
                uk: "Зачекайте, доки він завершить, і повторіть.")
        case .failed:
            LocalizedText(
                "Run it again. If it fails again, report the fault with this number.",
                fr: "Recommencez. En cas de nouvel échec, signalez le problème avec ce numéro.",
                es: "Inténtelo de nuevo. Si vuelve a fallar, avise del error con este número.",
                ar: "أعد المحاولة. إذا فشلت مجددًا فأبلغ عن الخطأ بهذا الرقم.",
                uk: "Повторіть. Якщо знову не вдасться, повідомте про помилку з цим номером.")
        case .exists:
            LocalizedText(
                "Choose another name, or move it away.", fr: "Choisissez un autre nom, ou déplacez-le.",
                es: "Elija otro nombre o muévalo.", ar: "اختر اسمًا آخر، أو انقله.",
                uk: "Виберіть іншу назву або перемістіть його.")
        default:
            LocalizedText(
                "Check the path; adding the first consent or case makes a store.",
                fr: "Vérifiez le chemin ; le premier consentement ou dossier crée le stockage.",
                es: "Compruebe la ruta; el primer consentimiento o expediente crea el almacén.",
                ar: "تحقق من المسار؛ أول موافقة أو ملف ينشئ المخزن.",
                uk: "Перевірте шлях; перша згода або справа створює сховище.")
        }
    }
}
