"""Names of all Latin-script countries. No name is that of a real person: family and given names are drawn
independently."""
from people import make_names, pick

# A country a line: family names | women's given names | men's (`_` is a space). Every second name is fitted on, the
# others judge.
PEOPLE = """
Wiśniewski Dąbrowska Wójcik Zieliński Kozłowska Grabowski Pawłowska Jabłoński Błaszczyk Sikora-Żak | Małgorzata Bożena Łucja Wiesława Żaneta Róża | Paweł Łukasz Wiesław Bogusław Michał Bartłomiej
Dvořáková Černý Procházka Kučerová Veselý Němcová Růžička Pospíšil Šimůnek Křížová | Lucie Jiřina Božena Žaneta Markéta Věra | Jiří Tomáš Ondřej Luboš Matěj Bedřich
Kováč Horváthová Tóthová Baláž Ďurica Ľuptáková Molnár Štefánik Oravcová Hruška | Zuzana Ľubica Božidara Mária Žofia Katarína | Ľubomír Ján Matúš Šimon Ľudovít Štefan
Szabó Kovács Németh Tóth Szűcs Kőszegi Győri Vörös Pintér Fülöp | Erzsébet Zsófia Ágnes Tünde Gyöngyi Réka | László Gábor Bálint Győző Dezső Jenő
Ionescu Munteanu Țurcanu Șerban Căpraru Bălan Mihăilescu Stănescu Dănilă Pârvu | Ștefania Anișoara Mădălina Cătălina Ionuța Crăița | Ștefan Răzvan Cătălin Mihăiță Vlăduț Bogdan
Yıldız Şahin Çelik Öztürk Kılıç Güneş Koç Doğan Arslanoğlu Türkmen | Ayşe Şeyma Gülşen Çiğdem Büşra Nurgül | Çağlar Oğuz Ömer Tuğrul Gökhan Özgür
Nguyễn Trần Phạm Đặng Vũ Hoàng Huỳnh Lê Bùi Đỗ | Thị Hương Thùy Ngọc Ánh Tuyết Bích Phượng | Đức Quốc Anh Văn Hùng Tuấn Minh Hữu Phước
Babić Kovačević Perić Jurić Đurić Žanić Šimić Vuković Hadžić Čolić | Željka Đurđica Nataša Vesna Anđela Tanja | Željko Krešimir Siniša Saša Mišo Đorđe
Krasniqi Gjokë Hoxhë Çela Shkëmbi Prifti Dëshira Bardhë Çoba Këlliçi | Fatmirë Shpresë Mirë Lindë Arbënë Drita | Agim Burimë Arbën Shkëlzen Besnik Çlirim
Bērziņš Kalniņa Ozoliņš Jansone Liepiņa Krūmiņš Zariņa Vītols Šteins Pētersone | Līga Ilze Žanete Mārīte Kristīne Zaiga | Jānis Mārtiņš Kārlis Guntis Pēteris Raitis
Kazlauskas Petrauskienė Žukauskas Šimkutė Urbonas Jankūnas Čepaitė Mažeika Grušas Vaičiulis | Jūratė Živilė Rūta Eglė Danutė Agnė | Žydrūnas Šarūnas Kęstutis Vytautas Ąžuolas Gediminas
Tamm Põldmäe Kõiv Mägi Jõgi Rätsep Õunapuu Lõhmus Käär Sööt | Külli Tõnis-Liis Mall Ülle Õie Pärja | Jüri Mihkel Tõnu Ülo Märt Väino
Virtanen Hämäläinen Mäkelä Nyström Lehtinen Kärkkäinen Hyvönen Jääskeläinen Pöysti Väyrynen | Päivi Säde Kyllikki Mäija Tytti Päivikki | Pentti Väinö Yrjö Jyrki Hämeen Hänninen
Bergström Åkesson Lindqvist Sjögren Hellström Öberg Ångman Björklund Höglund Wångby | Åsa Märta Görel Siv Åse Hjördis | Göran Björn Håkan Sören Pär Åke
Sørensen Ødegård Bjørnstad Håkonsen Kjær Nygård Østergaard Bråten Møller Lysø | Åshild Bjørg Kjærsti Solvår Dagrøn Jørunn | Jørgen Håvard Bjørn Øyvind Gøran Asbjørn
Þórsdóttir Guðmundsson Jónsdóttir Sigurðsson Ægisdóttir Björnsson Ásgeirsdóttir Þráinsson Kjartansdóttir Óskarsson | Guðrún Þóra Ásdís Hrafnhildur Sigríður Björk | Þorsteinn Guðjón Árni Ólafur Sæmundur Örn
Müller Schäfer Köhler Böhm Jäger Krüger Vögele Schröder Fürst Grünwald | Jürgine Käthe Bärbel Jördis Gönül Sölve | Jürgen Günther Jörg Götz Rüdiger Björn
Lefebvre Gauthier-Roché Pélissier Bérubé Fréchette Crépeau Châtelain Gérôme L'Écuyer Hénault | Geneviève Mélanie Béatrice Noémie Gaëlle Agnès | Stéphane Raphaël Gaël Frédéric Benoît Côme
Hernández Ibáñez Gutiérrez Peñalosa Núñez Cárdenas Zúñiga Ordóñez Marín Güiraldes | Begoña Inés Mónica Belén Rocío Verónica | José Ramón Íñigo Andrés Ángel Joaquín Martín
Gonçalves Araújo Magalhães Simões Conceição Assunção Falcão Sá Estevão Guimarães | Inês Conceição Mónica Lúcia Flávia Antónia | João Estêvão Sebastião António Júlio Vítor
Casadevall Fàbregas Solà Martínez-Òdena Rovirà Güell Lluçà Montañà Vilà Brugués | Mercè Àngela Núria Glòria Cèlia Íngrid | Òscar Jordi Àlex Climent Adrià Benèt
Colò Nicolò Forlì Cantù Bertolà Mariù Salò Ferrò Pavanà Andrè | Nicolà Mariarosà Zoè Giosiè Desirèe Noemì | Niccolò Noè Mosè Giosuè Rocchè Cesarè
Borġ Żammit Ċachia Għawdex Ħaġġar Vella Buġeja Xuereb Ċini Għar | Ċensa Ġoventa Marija Ġiljana Żabetta Ħana | Ġużeppi Ċensu Żeppi Ġorġ Ħaress Mikiel
Llŷn Gruffŷdd Wŷnne Morgân Cadwgân Rhŷs Tŷler Môn Pŵll Glŷn | Siân Lŵsi Mêgan Angharâd Glenŷs Gwênllian | Siôn Gwŷn Tŵm Hŷwel Rhôs Llŷr
Súilleabháin Ó_Néill Ní_Dhomhnaill Mac_Cárthaigh Breathnach Ó_Cléirigh Ní_Bhriain Séaghdha Ó_Flannagáin Tóibín | Siobhán Gráinne Sorcha Róisín Bríd Caitríona | Seán Pádraig Tomás Cormac Mícheál Diarmuid
Adéyẹmi Ọláyínká Ògúnlàdé Olúwaṣeun Àjàyí Ṣóyínká Balógun Adébáyọ Fálétí Ọdúnsì | Fúnmiláyọ Ìyábọ Títílayọ Ṣadé Àdùkẹ Morẹnikẹ | Olúṣẹgun Babátúndé Kẹhìndé Táíwò Akíntúndé Ọládélé
Əliyev Məmmədov Hüseynova Quliyev Rzayeva Şükürov Əhmədova İsmayılov Kərimli Çələbi | Günəş Aygün Şəbnəm Lalə Nərgiz Əfsanə | Elçin Rəşad Vüqar Tərlan Şahin Əli
Kalēhua Nāone Pūkui Kēkona Hānai Māhoe Keāwe Kūali Nohā Pāki | Lēilani Māhealani Nālani Kānoe Pūlama Wāhine | Kāwika Kūhio Nāinoa Kēoni Pā Māui
""".strip().splitlines()
PART = {"fit": 0, "check": 1}


def _people(part):
    return [[[name.replace("_", " ") for name in column.split()[PART[part]::2]] for column in line.split("|")] for line in PEOPLE]


def draw(rng, part, prints, share=0.37):
    """(sex, family name, given names); a share of them from PEOPLE, in letters that the document's font `prints`."""
    if rng.random() >= share:
        return make_names(rng, False)
    while True:
        families, women, men = pick(rng, _people(part))
        sex = pick(rng, "MF")
        family, given = pick(rng, families), pick(rng, women if sex == "F" else men)
        second = pick(rng, women if sex == "F" else men)
        if rng.random() < 0.35 and second != given:
            given += ("-" if rng.random() < 0.3 else " ") + second
        if rng.random() < 0.12:
            other = pick(rng, families)
            family += "-" + other if other != family and "-" not in family + other else ""
        if prints(family + given):
            return sex, family, given
