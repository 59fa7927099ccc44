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
                "Ask for consent again.", fr: "Demandez de nouveau le consentement.",
                es: "Pida de nuevo el consentimiento.", ar: "اطلب الموافقة من جديد.",
                uk: "Попросіть згоду ще раз.")
        case .consentGiven:
            LocalizedText(
                "Look at that consent before you replace it.", fr: "Regardez ce consentement avant de le remplacer.",
                es: "Mire ese consentimiento antes de sustituirlo.", ar: "اطّلع على تلك الموافقة قبل استبدالها.",
                uk: "Перегляньте ту згоду, перш ніж її замінити.")
        case .consentScope(.store):
            LocalizedText(
                "Ask for consent without naming a case.", fr: "Demandez-le sans indiquer de dossier.",
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
                "Choose a capture that the case lists.",
                fr: "Choisissez une photo qui figure dans le dossier.",
                es: "Elija una foto que figure en el expediente.",
                ar: "اختر صورة مذكورة في الملف.", uk: "Виберіть фото, яке є у справі.")
        case .field:
            LocalizedText(
                "Choose a field that the report of the capture lists.",
                fr: "Choisissez un champ qui figure dans le compte rendu de la photo.",
                es: "Elija un campo que figure en el informe de la foto.", ar: "اختر حقلًا مذكورًا في تقرير الصورة.",
                uk: "Виберіть поле, яке є у звіті про фото.")
        case .number:
            LocalizedText(
                "Choose a number from the list of numbers.", fr: "Choisissez un numéro de la liste.",
                es: "Elija un número de la lista.", ar: "اختر رقمًا من قائمة الأرقام.",
                uk: "Виберіть номер зі списку номерів.")
        case .delivery:
            LocalizedText(
                "Choose a delivery from the status of the outbox.", fr: "Choisissez un envoi dans l’état des envois.",
                es: "Elija un envío de la bandeja de salida.", ar: "اختر إرسالًا من قائمة الصادر.",
                uk: "Виберіть надсилання зі списку вихідних.")
        case .case:
            LocalizedText(
                "Choose a case from the list of cases.", fr: "Choisissez un dossier dans la liste des dossiers.",
                es: "Elija un expediente de la lista de expedientes.", ar: "اختر ملفًا من قائمة الملفات.",
                uk: "Виберіть справу зі списку справ.")
        case .person, .device, .token:
            LocalizedText(
                "Choose a name from the list.", fr: "Choisissez un nom dans la liste.",
                es: "Elija un nombre de la lista.",
                ar: "اختر اسمًا من القائمة.", uk: "Виберіть ім’я зі списку.")
        case .upload:
            LocalizedText(
                "Start the upload again.", fr: "Recommencez l’envoi.", es: "Empiece el envío de nuevo.",
                ar: "ابدأ الإرسال من جديد.",
                uk: "Почніть надсилання знову.")
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
                "Free some space, and try again. No file was left half written.",
                fr: "Libérez de la place et recommencez : rien n’est resté à moitié écrit.",
                es: "Libere espacio e inténtelo de nuevo: nada quedó a medio escribir.",
                ar: "حرر بعض المساحة ثم أعد المحاولة: لم يبقَ شيء نصف مكتوب.",
                uk: "Звільніть місце й повторіть: нічого не записано наполовину.")
        case .damaged:
            LocalizedText(
                "Do not change the file. Restore a backup to another folder.",
                fr: "Ne modifiez pas le fichier. Restaurez une sauvegarde dans un autre dossier.",
                es: "No modifique el archivo. Restaure una copia en otra carpeta.",
                ar: "لا تغيّر الملف. استعد نسخة احتياطية إلى مجلد آخر.",
                uk: "Не змінюйте файл. Відновіть резервну копію в іншу теку.")
        case .newer:
            LocalizedText(
                "Install that version of docscan, or use another folder.",
                fr: "Installez cette version de docscan, ou utilisez un autre dossier.",
                es: "Instale esa versión de docscan o use otra carpeta.",
                ar: "ثبّت ذلك الإصدار من docscan، أو استخدم مجلدًا آخر.",
                uk: "Встановіть ту версію docscan або використайте іншу теку.")
        case .busy:
            LocalizedText(
                "Wait until that process has finished, and try again.",
                fr: "Attendez qu’il ait fini, puis recommencez.",
                es: "Espere a que termine e inténtelo de nuevo.", ar: "انتظر حتى تنتهي، ثم أعد المحاولة.",
                uk: "Зачекайте, доки він завершить, і повторіть.")
        case .failed:
            LocalizedText(
                "Try again. If it fails again, report the error with this number.",
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
                "Check the path. The first consent or case creates a store.",
                fr: "Vérifiez le chemin ; le premier consentement ou dossier crée le stockage.",
                es: "Compruebe la ruta; el primer consentimiento o expediente crea el almacén.",
                ar: "تحقق من المسار؛ أول موافقة أو ملف ينشئ المخزن.",
                uk: "Перевірте шлях; перша згода або справа створює сховище.")
        }
    }
}
