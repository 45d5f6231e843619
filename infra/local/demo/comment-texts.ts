/** What members say about a product, by its id; nobody's sex is guessed. */
type Texts = Readonly<Record<number, readonly string[]>>;

export const challengeTexts: Texts = {
  10: [
    "Peti dan i napokon osjećam kukove, a ne leđa. Ide polako, ali ide.",
    "Savjet o hvatu iz prvog videa mi je riješio žuljeve. Hvala!",
    "Radim s 8 kg i zadnja minuta je i dalje teška. Baš kako treba.",
    "Ima li tko iskustva s girjom od 12 kg na početku? Meni se 8 čini lagano kod mrtvog dizanja, a teško kod zamaha.",
    "Treći tjedan: disanje konačno prati pokret. Do sada je bilo obrnuto. 🙂",
  ],
  11: [
    "Dvije bučice i pola dnevnog boravka, više mi ne treba.",
    "Lakši tjedan je najvažniji: tehnika veslanja je konačno sjela.",
    "Odmor se odbrojava na ekranu, ne gledam više na sat. Odlično!",
    "Zapisujem kilaže u bilježnicu. Nakon mjesec dana: +3 kg u veslanju.",
  ],
  12: [
    "Plank od 20 sekundi prije dva tjedna, danas 55. Male stvari!",
    "Nakon duge pauze mi je baš trebalo nešto ovako postupno.\nHvala na inačicama za početak.",
    "Mrtva buba je sad službeno najdraža vježba u kući. Djeca rade sa mnom.",
    "Leđa manje bole za radnim stolom, to mi je najveća pobjeda.",
  ],
  13: [
    "Traka oko koljena u bočnom hodu… gori, ali na dobar način.",
    "Koju jačinu trake koristite u trećem tjednu? Meni srednja postaje prelagana.",
    "Savršeno za put: traka stane u džep, trening u hotelsku sobu.",
  ],
  14: [
    "Susjedi ispod nas su jednako sretni kao i ja. Nema skakanja, a znoj curi.",
    "Konačno kardio koji moja koljena podnose.",
    "Radim ga prije posla i dan počinje drukčije.",
    "Puls mi ide do 150 bez ijednog skoka. Tko bi rekao.",
  ],
  15: [
    "Radim ovo na dane odmora i razlika u čučnju je ogromna.",
    "Kukovi nakon osam sati sjedenja zahvaljuju. Ramena isto.",
    "Može li se raditi i ujutro, na hladno? Meni navečer bolje sjeda.",
    "Osamnaest minuta, bez izlike. Najbolji dio dana.",
  ],
  16: [
    "Danas prvi pravi sklek! Jedan jedini, ali moj. 💪",
    "Spori spust je ključ, nemojte ga preskakati.",
    "Sa zida na stol, sa stola na pod. Šest tjedana je taman.",
    "Zapešća su boljela do upute iz drugog videa o osloncu na šakama. Sad je super.",
    "Tko je u četvrtom tjednu? Idemo zajedno do kraja!",
  ],
  17: [
    "Povlačenje trake prema licu radi bolje nego što izgleda.",
    "Nakon drugog tjedna prestalo je ono škripanje među lopaticama.",
    "Lijepo objašnjeno što je razlika između povlačenja rukom i leđima.",
    "Novo, a već mi je najdraži izazov. Onih pet minuta za prsa na kraju zlata vrijedi.",
  ],
  18: [
    "Petak je ubojit. Subota je zaslužena.",
    "Deset križića u kalendaru, još deset do kraja.",
    "Trideset minuta je stvarno trideset minuta, zagrijavanje uključeno. To cijenim.",
    "Srijedu mijenjam inačicom s trakom kad radim od doma, prolazi i na tepihu.",
  ],
};

export const trainingTexts: Texts = {
  1: [
    "Povlačenje na sajli: od 30 do 42 kg u mjesec dana.",
    "Odmor od dvije minute između serija stvarno čini razliku.",
    "Zamjenske vježbe su spas kad je u teretani gužva.",
  ],
  2: [
    "Hip thrust od 40 do 70 kg u osam tjedana. Program radi svoje.",
    "Treći tjedan i hlače već drukčije stoje. 🍑",
    "Četiri dana tjedno mi je bilo puno, pa četvrti radim vikendom bez žurbe. Odgovara.",
    "Bugarski čučanj i ja nismo prijatelji, ali rezultati jesu.",
    "Upute uz svaku vježbu su toliko jasne da mi u teretani više nije neugodno.",
    "Ponavljam program drugi put, ovaj put s većim utezima. Preporuka svima!",
  ],
  3: [
    "Nakon godinu dana pauze ovo je bio pravi ritam. Ništa ne boli, a pomak se vidi.",
    "Prva dva tjedna su lagana s razlogom, strpite se.",
    "Propušten dan više nije drama: nastavim gdje je program stao.",
  ],
};
