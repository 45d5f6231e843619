import { connectedGateways, gatewayWords } from "#contract/gateways.ts";
import type { Provider } from "#contract/identity.ts";
import type { PublicShop } from "#contract/shop.ts";
import type { LegalDocument } from "#contract/terms.ts";
import { brand } from "../../../../infra/shop.json";

/** Where payments are made, and where earlier ones are kept. */
const gateways = connectedGateways.map(gatewayWords);

const OF_PROVIDER: Readonly<Record<Provider, { by: string; at: string; processes: string }>> = {
  google: {
    by: "Googleom",
    at: "Googlea",
    processes: "Google: samo ako se prijavljuješ Googleovim računom, kao samostalni voditelj obrade.",
  },
  facebook: {
    by: "Facebookom",
    at: "Facebooka",
    processes: "Meta: samo ako se prijavljuješ računom na Facebooku, kao samostalni voditelj obrade.",
  },
};

/** What personal data are kept, why and for how long, by a shop whose people also sign in by these providers. */
export function privacyOf({ company }: PublicShop, providers: readonly Provider[] = ofBuild): LegalDocument {
  const social = providers.map((provider) => OF_PROVIDER[provider]);
  const [by, at] = [social.map((one) => one.by).join(" ili "), social.map((one) => one.at).join(" ili ")];
  return {
    title: "Privatnost",
    version: "2026-11-30",
    intro: `Voditelj obrade osobnih podataka korisnika usluge ${brand} je ${company.name}, ${company.address}. Za sva pitanja piši na ${company.email}.`,
    sections: [
      {
        id: "koje",
        title: "Koje podatke obrađujemo",
        content: [
          [
            "Ime, prezime, e-mail adresu i sliku profila: za račun i prijavu (ugovor).",
            "Narudžbe, iznose, datume i dane suglasnosti: za izvršenje ugovora i zakonske obveze. Uz narudžbu i državu u kojoj živiš i početak mrežne adrese s koje je poslana, a uz profil isto kad je promijeniš: propisi o PDV-u traže dokaz o mjestu kupca.",
            "Uz narudžbu i stranicu ili oznaku kampanje s koje je posjet došao, na primjer instagram.com, ako je ima: da znamo koje nam objave donose kupce (legitimni interes). Registracije s te stranice samo brojimo po danima, uz račun je ne pišemo.",
            "Ako banka na tvoj zahtjev ospori uplatu, dajemo joj kao dokaz narudžbu, suglasnosti, račun, ugovor, popis pisama o kupnji te vremena prijava i gledanja kupljenog (legitimni interes, obrana od zahtjeva).",
            "Razlog otkazivanja članstva, ako ga kažeš, samo zbrajamo po danima: uz članstvo piše jedino da je odgovoreno.",
            "Uređaje na kojima je otvoren tvoj račun: vrstu preglednika i sustava te kad je prijava počela i zadnji put obnovljena, bez adrese i mjesta: da tuđi prepoznaš i odjaviš (legitimni interes).",
            `Oznaku plaćanja kod sustava ${gateways.map(({ name }) => name).join(" i ")}: za obnovu članstva. Broj kartice ne primamo.`,
            "Poklon koji kupiš ili preuzmeš: ime osobe koju daruješ, tvoju poruku i, ako ga šaljemo mi, njezinu e-mail adresu i dan (ugovor; prema osobi koju daruješ legitimni interes da poklon stigne). Kupac vidi kad je poklon preuzet, ali ne i tko ga je preuzeo.",
            "Besplatne dane Premiuma: kad su počeli i dokad traju (ugovor), te šifrirani otisak e-mail adrese i kartice, da ih ista osoba ne dobije dvaput (legitimni interes).",
            "Odgledane videozapise i dokle su odgledani: da ti pokažemo napredak (ugovor). Bez imena i po danima zbrajamo koliko je ljudi započelo i završilo koji video i program.",
            "Dnevnik treninga, dakle programe, serije, bilješke i ciljeve, te odgovore za prijedloge (cilj, razina, oprema, dani, trajanje): da te prati na svim tvojim uređajima (ugovor). Što pri vježbanju čuvaš, na primjer koljena, ostaje samo na uređaju na kojem odgovoriš i briše se odjavom.",
            "Tjedan obroka i popis za kupnju te omiljene recepte i dan kad si koji skuhao: da te prate na svim tvojim uređajima (ugovor).",
            "Mjere tijela samo uz tvoju izričitu privolu (članak 9. Opće uredbe o zaštiti podataka). Vidiš ih samo ti, a povlačenjem privole odmah se brišu.",
            "Podsjetnike, ako ih uključiš: način, sat i sljedeće dane treninga te adresu na kojoj tvoj preglednik prima obavijesti (privola).",
            "Tajnu adresu kalendara, ako je napraviš, samo kao otisak: pod njom svatko tko je ima vidi tvoje dane treninga i dan obnove članstva, bez iznosa, e-maila i bilješki (ugovor).",
            "Pristanak na novosti i ponude, ako ga daš: kad, gdje i na koju rečenicu, te povlačenje (privola). Kome šaljemo koje pismo biramo po članstvu, kupnjama i danu zadnjeg treninga. Uz isti pristanak najviše jednom mjesečno podsjećamo na kupnju koja nije dovršena. Otvaranje pisama i klikove ne pratimo.",
            "Komentare koje objaviš, s imenom i slikom (ugovor).",
            "Poruke podršci i prigovore: da na njih odgovorimo (ugovor i zakonska obveza).",
            "Bilješke podrške o tvojem računu i zapis o tome što je osoblje u njemu promijenilo: da ti odgovorimo i da se svaka promjena može objasniti (ugovor i legitimni interes).",
            "Podatak da se pošta s tvoje adrese vraća: da te pitamo za ispravnu (ugovor).",
            "Tehničke zapise o radu sustava bez imena i adresa: za sigurnost (legitimni interes).",
            "Koliko je stranica otvoreno kojeg dana: zbrajamo iz zapisa mreže isporuke, u kojem nema ni adrese ni stranice, samo naziv preglednika (legitimni interes). Bez kolačića i bez praćenja.",
          ],
          `Podatke dobivamo od tebe${by && `, a pri prijavi ${by} od tog pružatelja: ime, e-mail adresu i sliku`}. Bez podataka računa i narudžbe ne možemo sklopiti ugovor. Odluke koje bi za tebe imale pravne učinke ne donosimo automatizirano i ne izrađujemo profile, osim što biramo kome šaljemo koje pismo s novostima.`,
          "Druge podatke o zdravlju ne prikupljamo. Dnevnik i mjere ne ulaze u analitiku (za novosti i za popis članova koji dulje ne vježbaju gledamo samo dan zadnjeg treninga ili gledanja, a započete i završene programe zbrajamo bez imena), ne prikazuju se administratorima i ne stoje u tehničkim zapisima.",
        ],
      },
      {
        id: "koliko",
        title: "Koliko ih čuvamo",
        content: [
          [
            "Podatke računa dok račun postoji i najviše 30 dana nakon brisanja.",
            "Popis prijavljenih uređaja dok prijava traje, najviše 30 dana.",
            "Komentare i dnevnik treninga dok ih ne obrišeš, dnevnik i nakon što pristup programu prestane; s računom nestaju i oni.",
            "Tjedan obroka, popis i oznake recepata dok ih ne obrišeš; s računom nestaju.",
            "Podsjetnike i adresu za obavijesti dok ih ne isključiš: u postavkama, odjavom s uređaja ili poveznicom u svakoj poruci. Adresu kalendara dok je ne ukloniš.",
            "Zapis o pristanku na novosti i njegovu povlačenju dok račun postoji, kao dokaz. Novosti prestaju odjavom: poveznicom u svakom pismu, na profilu ili ako pismo prijaviš kao neželjeno.",
            "Narudžbe i račune 11 godina od kraja godine u kojoj su nastali.",
            "Ime, adresu i poruku uz poklon do 30 dana nakon što je preuzet ili istekne. Kod čuvamo samo kao otisak.",
            "Izjavu o raskidu koju pošalješ bez prijave, s imenom i adresom, 5 godina od izjave, kojom ugovor prestaje. Suglasnosti i raskidi zapisani su uz narudžbu i čuvaju se koliko i ona.",
            "Nakon brisanja računa uz narudžbu ostaje samo šifrirani otisak e-mail adrese, po kojem i dalje možeš raskinuti ugovor. Nakon povrata cijelog iznosa bez zatraženog početka odmah, otisak kartice ili adrese obrisanog računa čuvamo 2 godine, radi sprječavanja zlouporabe (legitimni interes).",
            "Otisak adrese i kartice po kojem znamo da je netko već imao Premium 2 godine, i nakon brisanja računa.",
            "Prigovore s imenom, adresom i odgovorom godinu dana od primitka, i nakon brisanja računa (zakonska obveza).",
            "Tehničke zapise do 400 dana, zapis mreže isporuke s nazivom preglednika tri dana.",
          ],
        ],
      },
      {
        id: "tko",
        title: "Tko ih obrađuje za nas",
        content: [
          [
            "Amazon Web Services (Frankfurt): smještaj aplikacije i baze.",
            ...gateways.map(
              ({ name, privacy }) =>
                `${name}: naplata karticama, kao samostalni voditelj obrade${privacy ? ` (${privacy})` : ""}.`,
            ),
            "Bunny: isporuka videozapisa.",
            "Služba obavijesti tvojeg preglednika (Google, Apple, Mozilla ili Microsoft), ako uključiš obavijesti: prenosi praznu poruku, o treningu ne doznaje ništa.",
            ...social.map(({ processes }) => processes),
          ],
          "Podaci su smješteni u Europskoj uniji. Prenosi li ih izvršitelj izvan nje, štite ih odluka o primjerenosti ili standardne ugovorne klauzule Europske komisije.",
          "Podatke ne prodajemo i ne dajemo ih drugima za oglase.",
        ],
      },
      {
        id: "preglednik",
        title: "Što spremamo u preglednik",
        content: [
          "Spremamo samo ono što je nužno da stranica radi ono što tražiš, zato za to ne tražimo privolu. Nema kolačića za praćenje ni oglasa, pa nema ni obavijesti o kolačićima. Videozapis se učitava tek kad ga otvoriš.",
          [
            "Prijava: oznaka (accessToken), način prijave (accessPlatform), e-mail (userEmail), račun kako smo ga zadnji put dohvatili, radi rada bez mreže (keptAccount), i kolačić koji obnavlja prijavu, a skripte ga ne mogu čitati (refresh, najviše 30 dana). Odjava koja čeka mrežu: signOutPending. Brišu se odjavom.",
            "Kolačić po kojem tvoj uređaj razlikujemo od tuđih pokušaja prijave (device, 400 dana); služi samo tome.",
            "Kupnja: započeta narudžba (readCheckoutDraft) i izbor prije plaćanja (keptCheckout, najviše sat vremena).",
            "Gledanje i vježbanje: mjesto na kojem je video stao (watchPositions), zadnji otvoreni dan programa (lastDays), titlovi (captions), trening u tijeku (runningWorkout), brojači kuhanja (cookTimers). Besplatni trening koji pogledaš do kraja bez računa čeka tvoj dnevnik najviše sedam dana (seenSamples). Dnevnik i planovi radi rada bez mreže stoje u bazi zamah, slike vježbi u spremniku zamah-pictures-v1; brišu se odjavom.",
            "Uređaj: odabrana tema (themeMode), razlika sata (clockOffset), oznaka uređaja u dnevniku (deviceId, ostaje nakon odjave), viđeni savjet o početnom zaslonu (homeScreenHint), zatvorena obavijest o besplatnim danima (trial_told) i datoteke aplikacije radi otvaranja bez mreže (zamah-app).",
            `Dok je kartica preglednika otvorena: poruka za sljedeću stranicu (subscriptionNotice, farewell), ${at && `prijava kod ${at} u tijeku (socialSignIn), `}stranica na koju se vraćaš nakon prijave (afterSignIn), poveznica iz pisma i kod poklona (linkToken), kod za popust iz poveznice ili s plaćanja (coupon), stranica ili kampanja s koje je posjet došao (visitSource) i pregled stranice prije objave (preview, samo osoblje).`,
          ],
        ],
      },
      {
        id: "prava",
        title: "Tvoja prava",
        content: [
          "Imaš pravo na pristup, ispravak, brisanje, ograničenje obrade, prenosivost i prigovor. Podatke možeš preuzeti i račun obrisati na svojem profilu. Ostale zahtjeve pošalji na našu e-mail adresu; odgovaramo najkasnije u roku od mjesec dana.",
          "Pritužbu možeš podnijeti Agenciji za zaštitu osobnih podataka, Selska cesta 136, Zagreb, azop@azop.hr.",
        ],
      },
    ],
  };
}

const EVERY: readonly Provider[] = ["google", "facebook"];
/** The stage's providers as its build has them (`google,facebook`), every one unless given. */
const named: string = import.meta.env.VITE_SIGN_IN_PROVIDERS ?? EVERY.join();
const ofBuild = EVERY.filter((provider) => named.split(",").includes(provider));
