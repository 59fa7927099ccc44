"""Names of people from where immigrants come from, for pictures on which models are fitted. No name is that of a real
person.

The countries and weights are those of `truth_names.py`, which cites the tables. Names with a word that is a name there
are omitted. Half of the people that `draw` returns have a name of at most three letters, so that a fit sees enough of
them.
"""
import re

import origins
import truth_names

# Country and weight | family names | women's given names | men's. `_` is a space.
PEOPLE = """
IND 14 | Agrawal Bose Das De Dey Gandhi K Kapur Menon Naidu P R Rao Roy S Sen Shah Sinha Varma | Amrit Diya Isha Kavita Lata Mira Neha Pooja Rani Usha Uma | Ajit Anil Hari Jai K Om Raj Ram Ravi Sam Vijay
PHL 9 | Aquino Castillo Co Cruz Dizon Garcia Go Lao Lim Magsaysay Ocampo-Lao Que Ramos See So Te Tee Tiu To Villar Yu_Tan | Ana_Marie Ces Fe Gia Joy Liza Lou Luz May Mia Nena Pia | Ace Ariel Dan Jay Jun_Jun Leo Mar Oca Ric Ted
CHN 10 | Cai Cao Chu Dai Ding Dong Du Ge Gu Guo Han Hao He Hu Huang Jin Li Lian Liao Lin Liu Lu Luo Mei Mo Ou Pan Qi Qin Qiu Shao Shen Song Su Sun Tan Tang Tian Wan Wang Wu Xia Xiao Xie Xu Yan Yang Yao Ye Yuan Zeng Zha Zhao Zhou Zhu | Ai Bing Dan Fang Hong Hua Jia Jing Juan Lan Le Li Lili Lu Min Na Pei Qing Rong Rui Si Ting Wen Xia Xin Xiu Ya Yan Ying Yun Yuhan Zi | Bao Cheng De E_Ming Feng Gang Guang Hai Hao Jie Jian Lei Liang Ming Ping Qi Qiang Shu Tao Wu Xing Yang Yong You Ze Zhi Zimo
MEX 7 | Aguilar Bravo Cruz_Luna Díaz Gil Islas Juárez Lara Luna Mora Nava Paz Rico Ruiz Sol Vega Vera | Alma Ana_Paz Eva Flor Iris Lía Luz_María Paz Rosa_Isela Sol | Abel_Iván Adán Eloy Gil Hugo Iván Luis_Ángel Noé Saúl_Isaí
NGA 4 | Ade Aka Bello Eke Idris Igwe Isa Jaja Musa Nwosu Obi Odu Ojo Okafor Oko Oni Udo Umar Uwa | Abi Ada Aisha Bisi Chi Efe Ife Joy Ndidi Ola Tola | Abba Ali Ayo Bayo Dayo Ekene Eno Ike Obi Tobi Uche
VNM 5 | Bùi Cao Cù Đào Đặng Đỗ Hà Hồ_Thị Hứa Kha Lâm La Lê Lò Lữ Mạc Ma Ngân Nguyễn Ninh Phạm Phan Tăng Tô Tống Trần Vi Vũ | An Bình Chi Dung Hà Hạnh Hoa Hoài Lan Liên Linh_Chi Ly Mai My Nga Nhi Oanh Thu Thủy Trà Vân Vy Xuân | An Ân Bảo Công Cường Đạt Dũng Đức Hải Hùng Huy Khoa Kiên Lâm Lộc Long Nam Phúc Quý Tài Tấn Thọ Tú Việt Vũ
SYR 3 | Aboud Asad Diab Hadid Issa Khoury Mardini Nasser Saad Tlass | Dima Hala Mai Nour_Eddine Rim Zain | Ayham Fadi Jad Rami Sami Zein
PAK 3 | Abbasi Baig Dar Gul Hayat Jan Khokhar Mir Shah Toor_Khan | Alia Hina Iqra Noor Sana Zoya | Adil Ali_Raza Atif Jan Omair Shan Taj Zia
IRN 3 | Amini Azad Fard Hakimi Jalali Kia Nik Rad Salehi Shams Taleb | Ava Mina Mitra Nika Roya Sara Taraneh | Ali_Reza Amir Babak Iman Navid Pouya Reza Sina
DOM 3 | Abreu Báez Cruz_Mota Disla Gil_Paz Lora Mota Peralta Rosa Sosa Tió | Ana_Luz Carmen_Lía Isa Mercedes Noris | Ángel Elvis Juan_Tomás Rafael Yan
CUB 2 | Alba Bell Cano Duarte Isa Milo Oña Pino Roque Sáez | Ailén Isis Lisandra Mayra Yeni Zoé | Eliécer Joel_Luis Leo Raúl Yoel
HTI 2 | Alcé Ais Cius Dor Jean Joseph Louis Paul Pierre Noël Saint-Hilaire Vil | Fabienne Ketia Lou Marie-Lou Nadège | Evans Guy Jean-Max Jude Luc Max Rony
UKR 2 | Bilyk Dub Fedorenko Hnatiuk Koval Lys Moroz Oliinyk Petriv Rudenko Yur | Anna Daryna Ivanna Lesia Nina Yuliia | Artem Denys Hlib Ivan_O Lev Maksym Yurii
KOR 3 | Ahn Chae Do Gil Gong Ha Han Hong Hur I In Jin Jo Joo Ki Ko Kook Lee Min Na Nam No Oh Ok On Pyo Rim Seo So Sim Suh Sul Um Wi Won Yi Yim Yong | A-Ra Bo-Mi Da-In Ha-Na Hye-In In-A Ji-U Ji_Ah Mi-Na Na_Ri So-Yi Yu-Jin | Ba-Da Do-Hun Ha-Jun I-An In-Ho Ji-Ho Min_U Si-U Su-Ho Tae-O U-Bin
COL 2 | Amaya Cano_Gil Duque Jara León Ortiz Páez Rúa Toro Villa | Alba_Lucía Diana Ligia Luz_Mery Sol_Ángel | Álvaro Fabio Iván_Darío Jairo Yair
BRA 2 | da_Luz da_Silva de_Sousa Dias Leal Lima Luz Maia Melo Reis Sá_Lima Vaz | Bia Cida Isa_Maria Lia Lívia Rita | Ari Davi Ivo João_Luís Léo Rui
SLV 2 | Alas Cea Flores Funes Lazo Mena Paz_Cea Rivas Sol_Cea | Ana_Ruth Delmy Idalia Lidia Noemí | Edgar Isaí Mario Obed Raúl_Abel
JAM 2 | Bent Dawes East Ffrench Gayle Lue Nish Reid Wint Young-Lue | Ava_Gay Dawn Kay Novlette Sha | Dean Ian Kirk Lij Roy
FRA 2 | Bois d'Anjou Duc Dupuy Huë Joly Lac Le_Roy Lys_Duval Roux Ry | Anne-Lys Édith Ève Léa Luce Ève-Lou | Guy-Noël Ives Jo-Luc Luc-Rémi Noé_Paul Théo
GBR 2 | Ash Bee Cox Day Eve Fox Gee Hay Ivy Kay Lea Nye Orr Pye Rae Spry Tye Way Wye | Amy Bea Eve Fay Ivy Kay Mo Sue Una | Bob Dai Des Guy Ian_Rae Ned Rhy Tom Vic
AFG 2 | Amin Gul_Agha Jan Karzai Nabi Popal Rahimi Zazai | Laila Mina_Gul Nazo Zarghona | Agha Gul Khan_Jan Mir Wali
BGD 2 | Ali_Mia Das_Roy Hoque Islam Kazi Roy_Das Uddin | Mim Moni Rima Shila | Abul Jamil Md Md._Ali Rafi
ERI 1 | Abay Araya Gide Idris_Ali Teka | Abeba Lia_Gide Mizan Ruta | Amanuel Iyob Meles
DZA 2 | Aïssa Ben_Ali Bey Hadj Kadi Saïdi Si_Ahmed Taleb_Bey | Dalila Houria Inès_Lina Nora | Ali_Bey Djamel_Eddine Idir Omar_Bey
MAR 2 | Aït_Lhaj Amrani Bel El_Hajji Fikri Ouali Rifi | Aya Hind Imane Lina_Aya Rim_Aya | Adil_Rifi Ilyas Jad_Ali Naji
CMR 2 | Ako Bih Etoo Fru Mba Neh Ngu Njoh Song_Mba Tah | Ada_Fru Bih Ebot Manka Ngum | Asong Che Fon Ndi Ngwa
CIV 1 | Aka_Yao Bah Digbeu Koné Lou Sey Touré Zan | Aya_Lou Awa Fanta Yah | Aka Brou Siaka Zié
ETH 1 | Abate Beka Desta_Abi Lema Oda | Ayda Beza Lulit Sosina | Abi Dagim Kal Yared
SOM 1 | Abdi_Nur Ali_Nur Aw Dini Nur_Ali Shil | Asli Hodan_Nur Ifo Ubax | Abdi_Ali Aw_Nur Guled Jama
IDN 1 | Ali_Sadikin Hadi Lie Oei Sia The Wibowo | Ayu Dian Ika Sari Tri | Adi Bayu Dwi Iwan Oki
LKA 1 | Alwis De_Mel de_Zoysa Dias_Silva Fonseka Peiris | Ama Iresha Nipuni Sepali | Asela Don Janaka Upul
POL 1 | Bąk Gaj Hnat Kos Łuć Maj Nóż Sęp Wąs Żak Zając | Ada_Maja Bogna Ewa Iga Ola_Ewa Ula | Adam Jan Kuba Olaf Witold
TUR 1 | Ak Arı Er Gül Koç_Er Öz Taş Uç Ün Yaşar | Ada_Su Ela Ece Gül_Su İlay Su | Ali_Er Alp Can Efe_Can İsa Ufuk
ROU 1 | Ene Ilie Lup Moț Oană Pop Rus Șuț Vlad | Ana-Ilie Ioana Lia_Ana Oana | Ion Ilie_Ion Liviu Nae Petru
HRV 1 | Ban Bek Ćuk Ilić Kos_Ban Mak Žic Živić | Ana_Iva Eva_Ana Iva Lea_Iva Nika_Iva | Ivo_Ban Jan_Ivo Luka Vid Vito
""".strip().splitlines()
_JUDGED = {name for _, _, *columns in origins.parse(truth_names.PEOPLE) for column in columns for name in map(str.lower, column)}


class _Judged:
    """The names with a word that is the name of a person who only judges."""

    def __contains__(self, name):
        return any(word in _JUDGED for word in [name, *re.split("[ -]", name)])


COUNTRIES = origins.parse(PEOPLE, _Judged())


def draw(rng, prints):
    """(sex, family name, given names) of a person, in letters that the font `prints`."""
    wanted = (lambda family, given: origins.is_short(family) or origins.is_short(given)) if rng.random() < 0.5 else (lambda family, given: True)
    return origins.draw(rng, COUNTRIES, prints, wanted)[:3]
