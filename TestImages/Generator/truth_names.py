"""Names of people from where immigrants come from, for papers that only judge. No name is that of a real person.

Countries and their shares follow published tables: Statistics Canada, The Daily of 2022-10-26 and the 2021 Census
(recent immigrants by place of birth: India 18.6 %, Philippines 11.4 %, China 8.9 %, then Syria, Nigeria, the United
States, Pakistan, France, Iran, the United Kingdom); U.S. Department of Homeland Security, 2019 Yearbook of Immigration
Statistics, tables 3 and 10 (lawful permanent residents by country of birth: Mexico, China, India, Dominican Republic,
Philippines, Cuba, Vietnam, El Salvador, Jamaica, Colombia, Brazil, South Korea, Haiti and so on). A weight is the
country's rank in both, rounded.

No name is one of the models' names (Benchmarks/Training/names.txt), of names.py's part for fitting or of people.py:
`draw` leaves those out. What Faker makes for the training is random and cannot be compared.
"""
import functools
import pathlib

import names
import origins
import people

# Country and weight | family names | women's given names | men's. `_` is a space.
PEOPLE = """
IND 14 | Bhattacharjee Chaturvedi D'Mello Ghuman Jayaraman Kanwar Lobo Muthusamy Pannu Rathore Sekhar Solanki Tiwana Vaidya Walia | Anusha Bhavna Gurleen Jasmeet Kamaljit Meenakshi Navpreet Revathi Swapna | Amandeep Balaji Dinesh Hardeep Karthik Lovepreet Mohit Navjot Siddharth
PHL 9 | Agbayani Balagtas Cabrera Dela_Peña Delos_Reyes Dimaculangan Macaraeg Ng Pangilinan Quiambao San_Pedro Sy Tolentino Uy Yap | Analyn Cherry_Ann Jocelyn Ma._Luisa Maricel Rowena Shiela_Mae | Arvin Christian_Paul Ferdinand Jomar Noel Rey_Mark Rommel
CHN 8 | Bai Cui Duan E Fu Gao Hou Jia Kong Lü Meng Niu Ouyang_Lan Pei Ren Shi Tao Wei Xue Yin Zou | An Bo Chunhua Fei Hui Jiayi Lanying Meiling Ning Yue | Bin Chao Dawei Haoran Jun Kai Long Peng Tianyu Yi
MEX 7 | Cisneros_Ayala de_la_Torre Escobedo Fuentes_Ríos Galván Huerta Jáuregui Lozano Montaño Orozco Peña_Soto Quiñones Treviño Valdés | Araceli Citlali Graciela Itzel Lourdes María_Fernanda Rosalía Yolanda | Ángel_Iván Efraín Gerardo Heriberto Joel Ramiro Ulises
NGA 4 | Abubakar Chukwudi Danjuma Effiong Eze Ibekwe Ladipo Nnaji Ogunleye Onyeka Salako Uche | Amaka Bukola Ebere Ifeoma Ngozi Omotola Temitope | Ayodeji Emeka Femi Ifeanyi Kelechi Obinna Uzoma
VNM 4 | Châu Đinh Đoàn Dương Hồ Lương Lưu Lý Mai Ngô Ông Phùng Quách Tạ Thái Tôn_Nữ Trịnh Trương Võ Vương | Ái_Nhi Bảo_Châu Diễm Hằng Kiều_Oanh Lệ_Thủy Mỹ_Duyên Như_Quỳnh Thảo Uyên_Vy Yến | Bá_Lộc Công_Hiếu Duy_Khánh Gia_Bảo Hiển Khôi Mạnh_Cường Nhật_Tân Sơn Thiện_Nghĩa Vĩ
SYR 3 | Al-Atrash Al-Shami Barakat Darwish Hamwi Jabbour Kabbani Qabbani Sabbagh Zeitoun | Ghada Hiba Lama Rasha Sawsan | Adnan Bassel Ghassan Nizar Wael
PAK 3 | Awan Bajwa Durrani Gondal Kayani Lodhi Niazi Shinwari Warraich | Bushra Farzana Mehwish Sadia Uzma | Asad Faisal Junaid Khurram Waqas
IRN 3 | Afshar Bagheri Daneshvar Ebrahimi Farahani Golzar Javadi Khatami Mousavi Nazari Zandi | Azar Elham Fereshteh Mahnaz Setareh | Behrouz Farshid Hooman Kamran Siamak
DOM 3 | Almonte Batista_Peña de_los_Santos Encarnación Guzmán Liriano Matos Ozuna Polanco Ureña | Altagracia Belkis Dulce_María Yokasta | Danilo Fausto Ramón_Emilio Wilkin
CUB 2 | Acosta_Díaz Borrego Céspedes Fonseca Leyva Pérez_Ó Rodés Yáñez | Barbarita Dayami Odalys Yaneisy | Alexei Lázaro Osvaldo Yunier
HTI 2 | Beauvoir Célestin Dorléans Etienne Jean-Baptiste Jean-Louis Metellus Pierre-Louis St-Fleur Toussaint | Guerda Islande Marie-Ange Rose-Andrée Woodeline | Fritz Jean-Robert Ricot Wilner Évens
UKR 2 | Boiko Chornobyl Halushko Ivashchenko Kostyuk Lutsenko Marchuk Onyshchenko Prykhodko Sydorenko Yatsenko | Halyna Liudmyla Oksana Solomiia Zoriana | Andrii Bohdan Ihor Ostap Vasyl
KOR 2 | An Bang Cha Eom Heo Ku Ma O Paik Ryu Seol Woo Yeo Yu | Ara Bo-Ra Eun_Bi Ga-Eun Yu-Na | Do-Yun Gyu_Ho In-Su Jae-Won U-Jin
COL 2 | Arango Bedoya Caicedo Echeverri Gaviria Londoño Mosquera Ocampo Uribe_Gil Zuluaga | Claudia_Patricia Luz_Dary Nubia Paola_Andrea | Edwin Hernán_Darío Jhon_Fredy Wilmer
BRA 2 | Alencar Barros_e_Silva Cavalcante da_Cunha de_Sá Fagundes Leitão Noronha Queirós Távora | Adriana Cíntia Jussara Luciana Thaís | Caio Everton Gustavo Rogério Wellington
SLV 2 | Alvarenga Barahona Chicas Guardado Interiano Menjívar Orellana Portillo Zelaya | Blanca_Estela Iris_Marleny Reina Zoila | Elmer José_Neftalí Nelson Saúl
JAM 2 | Blackwood Clarke-Reid Dacosta Facey Grant McKenzie Pinnock Samuels Whyte | Althea Keisha Marcia Shanique | Delroy Horace Oneil Tyrone
FRA 2 | Aubert Bonnefoy de_Villiers Delacroix Guérin Le_Gall Mézières Noël Prévost Rémy Tessier | Aurélie Cécile Maëlle Océane Solène | Benoît Cédric Guénolé Rémi Thibaut
GBR 2 | Ashworth Cholmondeley Fitzgerald-Moore Hargreaves O'Dwyer Pritchard St._John Thistlethwaite Wain | Beatrix Imogen Jo Philippa Zara | Al Alistair Gareth Rhodri Ty
AFG 2 | Azizi Faizi Haidari Mohmand Noorzai Omari Safi Stanekzai Wardak Yousafzai | Breshna Freshta Parwana Spozhmai | Esmatullah Hekmat Najibullah Zalmai
BGD 2 | Akhter Bhuiyan Chowdhury Howlader Mazumder Mia Sarker Talukder | Jannatul Nusrat Rokeya Sharmin | Arif Mahbub Shafiqul Tanvir
ERI 1 | Asfaha Fesseha Ghebreab Hagos Isaias Okubay Tesfamariam Weldu | Eden Feven Luwam Saba | Abel Filmon Natnael Yonas
DZA 2 | Aït_Ahmed Belkacem Bouteflika Cherif Hadj-Ali Kaci M'Barek Ould_Kaddour Ziani | Assia Hafida Lynda Malika | Farid Lyes Rachid Yacine
MAR 2 | Alaoui Bennani Chraïbi El_Fassi El_Khattabi Lahlou Tazi Zerouali | Ghizlane Hajar Loubna Soukaina | Badr Hicham Mehdi Othmane
CMR 2 | Abega Biya Essomba Fotso Mbarga N'Djomo Ngono Nkoulou Tchoupo | Clarisse Mireille Solange Yvette | Achille Blaise Hervé Serge
CIV 1 | Bamba Coulibaly Gnagbo Kouadio Kouamé N'Dri Yao Zadi | Affoué Adjoua Mariam Rokia | Drissa Kouassi Seydou Yaya
ETH 1 | Asfaw Demissie Gebre-Egziabher Lemma Negash Shiferaw Zewde | Bethlehem Hiwot Rahel Tsehay | Biruk Elias Mulugeta Samson
SOM 1 | Adan Egal Hersi Isse Nur Yusuf Ali_Hassan | Fartun Hawa Khadra Ubah | Abdi Bashir Liban Omar_Faruk
IDN 1 | Gunawan Hartono Suharto Supriyadi Sutanto Widodo | Dewi Ratna Sri Wulan | Agus Budi Eko Joko
LKA 1 | Gunasekara Jayasuriya Lasantha Perera Rajapaksha Senanayake Thevarajah | Dilrukshi Kumari Nilmini Tharushi | Don_Lasantha Prasanna Ruwan Sanath
POL 1 | Dudziński Gołąb Kubiś Łoś Mróz Ptaszyńska Sęk Włodarczyk Źrebiec | Agnieszka Elżbieta Jadwiga Żywia | Jędrzej Mieczysław Przemysław Zdzisław
TUR 1 | Aydoğan Bulut Çakır Ertuğrul Gündoğdu Işık Kılınç Özdemir Tuncer Uğurlu | Aslı Gülay İpek Özge Pınar | Barış Görkem İlker Tolga Uğur
ROU 1 | Anghel Bucșă Cojocaru Ghiță Lăcătuș Neagu Țigănaș Ursu | Anca Georgeta Lăcrămioara Simona | Bogdan_Ioan Horațiu Marius Șerban_Dan
HRV 1 | Bašić Grgić Ljubičić Marušić Pešić Tomašević Žižek Čačić | Đurđa Jagoda Mirjana Željana | Antun Božo Ivša Zvonimir
""".strip().splitlines()


@functools.lru_cache(maxsize=None)
def _fitted():
    """The names, in small letters, that something is fitted on."""
    training = (pathlib.Path(__file__).resolve().parents[2] / "Benchmarks/Training/names.txt").read_text(encoding="utf-8")
    lines = [line.split()[1:] for line in training.splitlines() if line and line[0] != "#"]
    lists = [people.FAMILY, people.FAMILY_SPECIAL, people.FAMILY_ACCENT, people.FAMILY_LONG, people.GIVEN_F, people.GIVEN_M,
             people.GIVEN_ACCENT_F, people.GIVEN_ACCENT_M, *lines]
    fit = [column for line in names._people("fit") for column in line]
    return {name.lower() for group in lists + fit for name in group}


@functools.lru_cache(maxsize=None)
def countries():
    """[(code, weight, families, women, men)] without names that something is fitted on."""
    return origins.parse(PEOPLE, _fitted())


def draw(rng, prints, wanted=lambda family, given: True, code=None):
    """(sex, family name, given names, country) of a person, in letters that the font `prints`, as `wanted`."""
    return origins.draw(rng, countries(), prints, wanted, code)
