"""Countries as permits print them, with their ISO 3166 codes."""
from people import pick

# code: English names (the first one is the usual one) | French names
COUNTRIES = {code: tuple(part.split("; ") for part in names.split(" | ")) for code, names in {
    "AFG": "Afghanistan | Afghanistan", "ARE": "United Arab Emirates | Émirats arabes unis", "AUS": "Australia | Australie",
    "BGD": "Bangladesh | Bangladesh", "BIH": "Bosnia and Herzegovina | Bosnie-Herzégovine", "BRA": "Brazil | Brésil",
    "CHN": "China; People's Republic of China | Chine", "CIV": "Ivory Coast; Côte d'Ivoire | Côte d'Ivoire",
    "CMR": "Cameroon | Cameroun", "COD": "Democratic Republic of the Congo | République démocratique du Congo",
    "COL": "Colombia | Colombie", "CZE": "Czech Republic; Czechia | République tchèque", "DEU": "Germany | Allemagne",
    "DOM": "Dominican Republic | République dominicaine", "DZA": "Algeria | Algérie", "EGY": "Egypt | Égypte",
    "ESP": "Spain | Espagne", "ETH": "Ethiopia | Éthiopie", "FRA": "France | France",
    "GBR": "United Kingdom; United Kingdom and Colonies | Royaume-Uni", "GHA": "Ghana | Ghana", "HTI": "Haiti | Haïti",
    "IDN": "Indonesia | Indonésie", "IND": "India | Inde", "IRL": "Ireland | Irlande", "IRN": "Iran | Iran",
    "IRQ": "Iraq | Irak", "ISR": "Israel | Israël", "ITA": "Italy | Italie", "JAM": "Jamaica | Jamaïque", "JPN": "Japan | Japon",
    "KEN": "Kenya | Kenya", "KOR": "Korea, Republic of; South Korea | Corée du Sud", "LBN": "Lebanon | Liban",
    "LKA": "Sri Lanka | Sri Lanka", "MAR": "Morocco | Maroc", "MEX": "Mexico | Mexique", "NGA": "Nigeria | Nigéria",
    "NPL": "Nepal | Népal", "PAK": "Pakistan | Pakistan", "PER": "Peru | Pérou", "PHL": "Philippines | Philippines",
    "POL": "Poland | Pologne", "PRT": "Portugal | Portugal", "ROU": "Romania | Roumanie", "SEN": "Senegal | Sénégal",
    "SYR": "Syrian Arab Republic; Syria | Syrie", "TTO": "Trinidad and Tobago | Trinité-et-Tobago", "TUN": "Tunisia | Tunisie",
    "TUR": "Turkey; Türkiye | Turquie", "UKR": "Ukraine | Ukraine", "USA": "United States of America | États-Unis d'Amérique",
    "VEN": "Venezuela | Venezuela", "VNM": "Viet Nam; Vietnam | Vietnam", "ZAF": "South Africa, Republic of; South Africa | Afrique du Sud",
    "ZWE": "Zimbabwe | Zimbabwe"}.items()}


def random_country(rng, language, accents):
    """(name, code) of a country; a French name only on a French page."""
    while True:
        code = pick(rng, list(COUNTRIES))
        name = pick(rng, COUNTRIES[code][language == "fr"])
        if accents or name.isascii():
            return name, code
