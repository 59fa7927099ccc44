/// The reason why a typed value is rejected. `description` states what to type instead, without quoting the input.
package enum EnteredValueProblem: Error, Sendable, Hashable, CustomStringConvertible {
    case empty
    /// There is no proposal to accept.
    case notSeen
    /// The value has invisible characters.
    case invisible
    /// The value has more than this number of characters.
    case tooLong(Int)
    /// Day and month can be swapped.
    case ambiguousDate
    /// The value does not have the form of its field, which is of this kind.
    case form(FieldDefinition.Kind)

    /// True if the reviewer may insist on the value.
    package var allowsAnyway: Bool {
        if case .form = self { true } else { false }
    }

    package var description: String { text.english }

    package var text: LocalizedText {
        switch self {
        case .empty:
            LocalizedText(
                "The value is missing.", fr: "Il n’y a pas de valeur.", es: "No hay ningún valor.", ar: "لا توجد قيمة.",
                uk: "Немає значення.")
        case .notSeen:
            LocalizedText(
                "No such value was read: type the value.", fr: "Cela n’a pas été lu : saisissez la valeur.",
                es: "Eso no se leyó: escriba el valor.", ar: "لم يُقرأ ذلك: اكتب القيمة.",
                uk: "Цього не прочитано: введіть значення.")
        case .invisible:
            LocalizedText(
                "The value contains invisible characters: type it on one line.",
                fr: "Il y a des caractères invisibles : saisissez-la sur une ligne.",
                es: "Tiene caracteres invisibles: escríbalo en una línea.",
                ar: "فيها أحرف غير مرئية: اكتبها في سطر واحد.",
                uk: "Є невидимі символи: введіть одним рядком.")
        case .tooLong(let most):
            LocalizedText(
                "The value has more than {0} characters.", fr: "Elle dépasse {0} caractères.",
                es: "Tiene más de {0} caracteres.", ar: "عدد أحرفها أكثر من {0}.", uk: "Більше ніж {0} символів."
            ).with(String(most))
        case .ambiguousDate:
            LocalizedText(
                "Day and month can be swapped: type the date as YYYY-MM-DD.",
                fr: "Jour et mois peuvent s’échanger : saisissez la date sous la forme AAAA-MM-JJ.",
                es: "El día y el mes pueden confundirse: escriba la fecha como AAAA-MM-DD.",
                ar: "قد يلتبس اليوم بالشهر: اكتب التاريخ بصيغة السنة-الشهر-اليوم، مثل {0}.",
                uk: "День і місяць можна сплутати: введіть дату у форматі РРРР-ММ-ДД."
            ).with("1990-12-31")
        case .form(let kind): Self.form(kind)
        }
    }

    private static func form(_ kind: FieldDefinition.Kind) -> LocalizedText {
        switch kind {
        case .date:
            LocalizedText(
                "This is not a valid date: type it as YYYY-MM-DD.",
                fr: "Cette date n’est pas valable : saisissez-la sous la forme AAAA-MM-JJ.",
                es: "La fecha no es válida: escríbala como AAAA-MM-DD.",
                ar: "هذا التاريخ غير صالح: اكتبه بصيغة السنة-الشهر-اليوم، مثل {0}.",
                uk: "Такої дати немає: введіть дату у форматі РРРР-ММ-ДД."
            ).with("1990-12-31")
        case .country:
            LocalizedText(
                "No country has this name: type it in English, French or Spanish, or as a code of three letters.",
                fr: "Aucun pays n’a ce nom : saisissez-le en anglais, français ou espagnol, ou par son code de trois "
                    + "lettres.",
                es:
                    "Ningún país tiene ese nombre: escríbalo en inglés, francés o español, o con su código de tres letras.",
                ar:
                    "لا يوجد بلد بهذا الاسم: اكتبه بالإنجليزية أو الفرنسية أو الإسبانية، أو برمزه المكوّن من ثلاثة أحرف.",
                uk:
                    "Немає країни з такою назвою: введіть її англійською, французькою чи іспанською або код із трьох літер."
            )
        case .sex:
            LocalizedText(
                "Documents do not state this sex: type M, F or X.",
                fr: "Les documents n’indiquent pas ce sexe : saisissez M, F ou X.",
                es: "Los documentos no indican ese sexo: escriba M, F o X.",
                ar: "لا تذكر الوثائق هذا الجنس: اكتب M أو F أو X.",
                uk: "Документи не вказують такої статі: введіть M, F або X.")
        case .name:
            LocalizedText(
                "A name has letters only, and begins with a capital if its script has capitals.",
                fr: "Un nom n’a que des lettres, et commence par une majuscule si son écriture en a.",
                es: "Un nombre solo tiene letras y empieza por mayúscula si su escritura las tiene.",
                ar: "الاسم مكوّن من حروف فقط، ويبدأ بحرف كبير إن كانت كتابته تعرف ذلك.",
                uk: "Ім’я складається лише з літер і починається з великої, якщо його письмо має великі літери.")
        case .identifier, .text:
            LocalizedText(
                "The value does not have the form of this field: compare it with the document.",
                fr: "Elle n’a pas la forme de ce champ : comparez-la avec le document.",
                es: "No tiene la forma de este campo: compárelo con el documento.",
                ar: "ليست بصيغة هذا الحقل: قارنها بالوثيقة.",
                uk: "Не відповідає формі цього поля: порівняйте з документом.")
        }
    }
}
