/// The reason for which a file cannot be opened or read.
public enum FileFailure: Sendable, Hashable, Codable {
    /// The path is a folder, but a file is required.
    case folder
    case notFound
    case notPermitted
    /// Any other reason, as a clause.
    case other(String)

    /// The reason, as a clause.
    package var message: String { text.english }

    var text: LocalizedText {
        switch self {
        case .folder:
            LocalizedText("it is a folder", fr: "c’est un dossier", es: "es una carpeta", ar: "إنه مجلد", uk: "це тека")
        case .notFound:
            LocalizedText(
                "no such file or directory", fr: "ce fichier ou dossier n’existe pas",
                es: "no existe ese archivo o carpeta", ar: "لا يوجد ملف أو مجلد بهذا الاسم",
                uk: "немає такого файлу чи теки")
        case .notPermitted:
            LocalizedText(
                "permission denied", fr: "accès refusé", es: "permiso denegado", ar: "لا يوجد إذن", uk: "немає дозволу")
        case .other(let reason): LocalizedText(verbatim: reason)
        }
    }

    var remedyText: LocalizedText {
        switch self {
        case .folder:
            LocalizedText(
                "Name the files in the folder, or scan the folder as a batch.",
                fr: "Nommez les fichiers qu’il contient, ou lisez le dossier en lot.",
                es: "Indique los archivos que contiene, o lea la carpeta como lote.",
                ar: "حدد الملفات التي فيه، أو اقرأ المجلد دفعة واحدة.",
                uk: "Назвіть файли в ній або прочитайте теку як пакет.")
        case .notFound:
            LocalizedText(
                "Check the path.", fr: "Vérifiez le chemin.", es: "Compruebe la ruta.", ar: "تحقق من المسار.",
                uk: "Перевірте шлях.")
        case .notPermitted:
            LocalizedText(
                "Check that you may read the file.", fr: "Vérifiez que vous pouvez lire le fichier.",
                es: "Compruebe que puede leer el archivo.", ar: "تحقق من أن لديك إذنًا بقراءة الملف.",
                uk: "Перевірте, чи можете ви читати цей файл.")
        case .other:
            LocalizedText(
                "Check the path and that you may read the file.",
                fr: "Vérifiez le chemin, et que vous pouvez lire le fichier.",
                es: "Compruebe la ruta y que puede leer el archivo.",
                ar: "تحقق من المسار ومن أن لديك إذنًا بقراءة الملف.",
                uk: "Перевірте шлях і чи можете ви читати цей файл.")
        }
    }
}
