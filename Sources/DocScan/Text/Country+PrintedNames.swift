extension Country {
    /// Names that papers print and the locale data does not have: the short names of ISO 3166-1 where they differ from
    /// everyday ones, former names, and those of parts of the United Kingdom.
    static let printedNames: [String: [String]] = [
        "BOL": ["Bolivia, Plurinational State of"], "BRN": ["Brunei Darussalam"],
        "CHN": ["China", "Chine", "République populaire de Chine", "People's Republic of China"],
        "CIV": ["Côte d'Ivoire", "Ivory Coast"],
        "COD": [
            "Democratic Republic of the Congo", "Congo, Democratic Republic of the",
            "Congo, the Democratic Republic of the", "République démocratique du Congo", "Zaire",
        ],
        "COG": ["Congo", "Republic of the Congo", "Congo, Republic of the", "République du Congo"],
        "CPV": ["Cape Verde", "Cabo Verde"], "CZE": ["Czech Republic", "République tchèque"],
        "FSM": ["Micronesia, Federated States of"],
        "GBR": [
            "United Kingdom of Great Britain and Northern Ireland", "United Kingdom and Colonies", "Great Britain",
            "England", "Scotland", "Wales", "Northern Ireland", "UK",
        ],
        "HKG": ["Hong Kong"], "IRN": ["Iran, Islamic Republic of", "Islamic Republic of Iran"],
        "KOR": ["Republic of Korea", "Korea, Republic of", "Korea, South", "République de Corée"],
        "LAO": ["Lao People's Democratic Republic", "Lao PDR"], "MAC": ["Macao", "Macau"],
        "MDA": ["Republic of Moldova", "Moldova, Republic of"], "MKD": ["Macedonia"], "MMR": ["Burma", "Myanmar"],
        "NGA": ["Nigéria"], "NLD": ["The Netherlands", "Holland"], "PHL": ["Republic of the Philippines"],
        "PRK": ["Democratic People's Republic of Korea", "Korea, Democratic People's Republic of"],
        "PSE": ["Palestine", "State of Palestine", "Palestine, State of"],
        "RUS": ["Russian Federation", "Fédération de Russie"], "SWZ": ["Swaziland"],
        "SYR": ["Syrian Arab Republic", "République arabe syrienne"], "TLS": ["East Timor"],
        "TTO": ["Trinidad and Tobago", "Trinité-et-Tobago"], "TUR": ["Turkey"],
        "TWN": ["Taiwan, Province of China"],
        "TZA": ["United Republic of Tanzania", "Tanzania, United Republic of"],
        "USA": ["United States of America", "États-Unis d'Amérique", "U.S.A.", "Estados Unidos de América"],
        "VAT": ["Holy See"], "VEN": ["Venezuela, Bolivarian Republic of"], "VNM": ["Viet Nam", "Vietnam"],
        "ZAF": ["Republic of South Africa", "South Africa, Republic of"],
    ]
}
