// @ts-check
// Converts the three-letter codes of passports to two-letter codes, for which browsers have the names of countries.

/** Alpha-3 codes of ISO 3166-1, and those of ICAO Doc 9303-3, section 5, for the European Union, Kosovo and the United
 *  Nations. The alpha-2 code is the first two letters, or follows the alpha-3 code. */
const codes = [
    "ABWAW AFG AGOAO AIA ALAAX ALB ANDAD AREAE ARG ARMAM ASM ATAAQ ATFTF ATGAG AUS AUTAT AZE BDIBI BEL BENBJ",
    "BESBQ BFA BGDBD BGR BHR BHSBS BIHBA BLM BLRBY BLZBZ BMU BOL BRA BRBBB BRNBN BTN BVT BWA CAFCF CAN CCK CHE",
    "CHLCL CHNCN CIV CMR CODCD COGCG COKCK COL COMKM CPVCV CRI CUB CUWCW CXR CYMKY CYP CZE DEU DJI DMA DNKDK DOM",
    "DZA ECU EGY ERI ESHEH ESP ESTEE ETH EUE FIN FJI FLKFK FRA FROFO FSMFM GAB GBR GEO GGY GHA GIB GINGN GLPGP",
    "GMB GNBGW GNQGQ GRC GRDGD GRLGL GTM GUFGF GUM GUYGY HKG HMD HND HRV HTI HUN IDN IMN IND IOT IRLIE IRN IRQIQ",
    "ISL ISRIL ITA JAMJM JEY JOR JPN KAZKZ KEN KGZ KHM KIR KNA KORKR KWT LAO LBN LBRLR LBYLY LCA LIE LKA LSO LTU",
    "LUX LVA MACMO MAFMF MAR MCO MDA MDGMG MDVMV MEXMX MHL MKD MLI MLTMT MMR MNEME MNG MNPMP MOZMZ MRT MSR MTQMQ",
    "MUS MWI MYS MYTYT NAM NCL NER NFK NGA NIC NIUNU NLD NOR NPL NRU NZL OMN PAKPK PAN PCNPN PER PHL PLWPW PNGPG",
    "POLPL PRI PRKKP PRTPT PRYPY PSE PYFPF QAT REU RKSXK ROU RUS RWA SAU SDN SENSN SGP SGSGS SHN SJM SLBSB SLE",
    "SLVSV SMR SOM SPMPM SRBRS SSD STP SURSR SVKSK SVNSI SWESE SWZSZ SXM SYCSC SYR TCA TCDTD TGO THA TJK TKL",
    "TKMTM TLS TON TTO TUNTN TURTR TUVTV TWN TZA UGA UKRUA UMI UNO URYUY USA UZB VAT VCT VEN VGB VIR VNM VUT",
    "WLFWF WSM XKK YEM ZAF ZMB ZWE",
];
const table = new Map(codes.join(" ").split(" ").map((code) => [code.slice(0, 3), code.slice(3) || code.slice(0, 2)]));
// On passports, the code of Germany is a single letter.
table.set("D", "DE");

/** The alpha-2 code of a country; null for a code that is not a country, such as `XXA` for stateless persons.
 *  @param {string} code */
export const alpha2 = (code) => table.get(code) ?? null;
