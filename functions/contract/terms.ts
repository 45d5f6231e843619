import { acceptedCards } from "./cards.ts";
import { FIRST_GATEWAY, gatewayWords } from "./gateways.ts";
import type { ShopFile } from "./shop.ts";

/** The gateway of these editions; at another one an edition of its own begins. */
const { name: GATEWAY } = gatewayWords(FIRST_GATEWAY);

/** A legal text: versioned, never edited once published; a change is a new version. */
export interface LegalDocument {
  readonly title: string;
  /** Date of the version, yyyy-mm-dd. */
  readonly version: string;
  readonly intro: string;
  readonly sections: readonly LegalSection[];
}

export interface LegalSection {
  readonly id: string;
  readonly title: string;
  /** A paragraph, or a list of points. */
  readonly content: readonly (string | readonly string[])[];
}

/**
 * The reminder of the legal guarantee of conformity (directive 2024/825), as the terms and the file of each contract tell it. An edition that was
 * published is never edited.
 */
export const CONFORMITY_NOTICE = {
  edition: "2026-11-24",
  title: "Zakonsko jamstvo sukladnosti",
  sentences: [
    "Za digitalni sadržaj i usluge vrijedi zakonsko jamstvo sukladnosti: za sve vrijeme pristupa moraju odgovarati ugovoru. Ako ne odgovaraju, imaš pravo na otklanjanje nedostatka bez naknade, razmjerno sniženje cijene ili raskid.",
    "To jamstvo daje zakon i vrijedi bez dodatnih uvjeta. Vlastito, komercijalno jamstvo uz njega ne nudimo.",
  ],
} as const;

type Seller = Pick<ShopFile, "brand" | "company"> & {
  /** The day of the last change of the company's data. */
  readonly since?: string | null;
};

function vatOf({ vat_registered }: Seller["company"]): string {
  return vat_registered
    ? "Sve su cijene izražene u eurima i uključuju PDV."
    : "Sve su cijene izražene u eurima. Društvo nije u sustavu PDV-a, pa se PDV ne obračunava.";
}

/** The edition of 23 November 2026. */
const of20261123 = ({ brand, company }: Seller): LegalDocument => ({
  title: "Opći uvjeti korištenja",
  version: "2026-11-23",
  intro: `Ovi uvjeti uređuju korištenje stranica i usluga pod nazivom ${brand}. Otvaranjem računa ili kupnjom potvrđuješ da prihvaćaš ove uvjete.`,
  sections: [
    {
      id: "vlasnistvo",
      title: "Vlasništvo stranica",
      content: [
        `Vlasnik stranica ${brand} jest društvo ${company.name}, a njihov je sadržaj, uključujući videozapise, programe vježbanja, tekstove, ilustracije i priručnike, zaštićen autorskim pravom.`,
        "Sadržaj je namijenjen osobnoj uporabi. Umnožavanje, javno prikazivanje, dijeljenje pristupnih podataka i daljnja prodaja nisu dopušteni bez pisanog odobrenja.",
      ],
    },
    {
      id: "podaci",
      title: "Podaci o društvu",
      content: [
        [
          `Naziv: ${company.name}`,
          `Sjedište: ${company.address}`,
          `OIB: ${company.oib}`,
          `Upis u sudski registar: ${company.register}`,
          `Temeljni kapital: ${company.capital}`,
          `Banka i IBAN: ${company.bank}, ${company.iban}`,
          `Porezni status: ${company.vat_registered ? "u sustavu PDV-a" : "nije u sustavu PDV-a"}`,
          `E-mail: ${company.email}`,
          `Telefon: ${company.phone}`,
        ],
      ],
    },
    {
      id: "usluga",
      title: "Korištenje usluge",
      content: [
        "Za kupnju i gledanje zaštićenog sadržaja potreban je račun. Račun se otvara registracijom, e-mail adresom i lozinkom. Lozinku čuvaj za sebe; račun je osoban i neprenosiv.",
        "Prodajemo samo potrošačima, osobama koje kupuju za sebe; račune na tvrtku ne izdajemo. Usluga je namijenjena punoljetnim osobama. Osobe mlađe od 18 godina smiju je koristiti uz pristanak roditelja ili skrbnika, koji sklapa ugovor.",
        "Prije vježbanja procijeni svoje stanje i po potrebi se savjetuj s liječnikom. Programi nisu medicinski savjet i ne zamjenjuju ga. Vježbaj u mjeri koja ti odgovara i prestani osjetiš li bol.",
        `Komentari prikazuju tvoje ime. Uvredljive i protuzakonite komentare, reklame i tuđe osobne podatke uklanjamo. Komentar s riječju s popisa trgovine drugi vide tek kad ga netko od nas pregleda; pet takvih u jednom danu zaustavlja komentiranje na jedan dan. O svakom komentaru odlučuje čovjek, ništa se ne uklanja samo od sebe. Komentar koji smatraš protuzakonitim prijavi uz njega ili na ${company.email}; i ti i autor dobivate odluku s obrazloženjem i načinom da zatražite novi pregled.`,
        "Za gledanje su potrebni uređaj s novijim preglednikom i internetska veza. Internetsku vezu plaćaš svom pružatelju usluga.",
      ],
    },
    {
      id: "premium",
      title: "Premium članstvo",
      content: [
        "Premium članstvo daje pristup vođenim treninzima za kuću i teretanu, izazovima označenima kao uključenima u Premium, receptima i planovima prehrane, nižim cijenama ostalih proizvoda i kodovima partnera, dok traje plaćeno razdoblje.",
        "Koliko dana traje razdoblje, piše uz cijenu svakog plana i iznad gumba za narudžbu. Najkraće trajanje ugovora jedno je odabrano razdoblje.",
        "Članstvo se automatski obnavlja na kraju razdoblja po cijeni prikazanoj pri kupnji, terećenjem iste kartice. Prije naplate šaljemo obavijest e-mailom.",
        "Obnovu možeš otkazati u bilo kojem trenutku. Nakon otkazivanja pristup ostaje do kraja plaćenog razdoblja i ništa se više ne naplaćuje.",
      ],
    },
    {
      id: "cijene",
      title: "Cijene i plaćanje",
      content: [
        `${vatOf(company)} Vrijedi cijena prikazana u trenutku narudžbe. Ukupan iznos i razdoblje na koje se odnosi prikazani su neposredno iznad gumba za narudžbu.`,
        "Izazovi, programi i priručnici (ebookovi) plaćaju se jednokratno. Uz izazov je naveden datum do kojeg je otvoren, jednak za sve; uz program broj dana pristupa od plaćanja; priručnik ostaje dostupan bez ograničenja, osim ako je uz njega navedeno drukčije.",
        "Cijene se mogu promijeniti. O promjeni cijene članstva obavještavamo članove najmanje sedam dana prije nego što počne vrijediti. Tko je ne prihvaća, može otkazati obnovu.",
      ],
    },
    {
      id: "ugovor",
      title: "Sklapanje ugovora",
      content: [
        "Ugovor se sklapa na hrvatskom jeziku, ovim koracima:",
        [
          "odabir proizvoda ili plana članstva,",
          "prijava ili otvaranje računa i provjera podataka, koje do narudžbe možeš ispraviti,",
          "narudžba s obvezom plaćanja gumbom ispod ukupnog iznosa,",
          `plaćanje na stranici sustava ${GATEWAY}.`,
        ],
        "Ugovor je sklopljen kad je plaćanje potvrđeno. Potvrdu o kupnji s podacima o narudžbi i danim suglasnostima šaljemo e-mailom, a ove uvjete u svakom trenutku možeš spremiti ili ispisati. Narudžbe čuvamo i vidljive su na tvojem profilu.",
      ],
    },
    {
      id: "akcije",
      title: "Promotivne ponude",
      content: [
        "Uz sniženu cijenu prikazujemo prijašnju samo ako je to bila najniža cijena u 30 dana prije sniženja. Cijena za Premium članove pogodnost je članstva i nije sniženje.",
        "Kodovi partnera vrijede pod uvjetima partnera koji ih je objavio.",
      ],
    },
    {
      id: "nacini",
      title: "Načini plaćanja",
      content: [
        `Plaća se karticom preko sustava ${GATEWAY}. Prihvaćamo kartice:`,
        acceptedCards,
        "Iznos se tereti jednokratno, u eurima. Kod članstva se pri prvom plaćanju uz pojačanu autentifikaciju daje suglasnost za kasnije obnove.",
      ],
    },
    {
      id: "podrska",
      title: "Podrška korisnicima",
      content: [
        `Za pitanja o računu, plaćanju i sadržaju piši na ${company.email} ili nazovi ${company.phone} radnim danom.`,
      ],
    },
    {
      id: "raskid",
      title: "Jednostrani raskid ugovora",
      content: [
        "Kao potrošač imaš pravo jednostrano raskinuti ugovor u roku od 14 dana od sklapanja, bez navođenja razloga. Dan sklapanja ne računa se u rok; rok istječe krajem četrnaestoga dana, a padne li on na subotu, nedjelju ili blagdan, krajem prvoga sljedećeg radnog dana. Dovoljno je da nam u tom roku pošalješ nedvosmislenu izjavu na stranici „Raskid ugovora“ (poveznica je na dnu svake stranice), na e-mail ili na adresu iz ovih uvjeta, s imenom, brojem narudžbe i e-mail adresom računa. Pravo ostaje i ako račun obrišeš.",
        "Ako je izričito zatraženo da usluga počne odmah, za članstvo, izazove i programe vraćamo iznos umanjen za dio koji je do raskida pružen, razmjerno vremenu. Bez takvog zahtjeva vraćamo cijeli iznos.",
        "Kod priručnika i drugog digitalnog sadržaja pravo na raskid prestaje samo uz unaprijed izričit pristanak na isporuku odmah i potvrdu da se time gubi to pravo. Bez te suglasnosti sadržaj isporučujemo po isteku roka za raskid.",
        "Od ugovora o članstvu možeš odustati jednom, nakon prve kupnje; automatska obnova po unaprijed priopćenim uvjetima ne otvara novi rok.",
        "Izjavu možeš napisati slobodno ili po ovom obrascu, čije korištenje nije obvezno:",
        [
          `Prima: ${company.name}, ${company.address}, ${company.email}`,
          "Ja, ____________, ovime izjavljujem da jednostrano raskidam ugovor o kupnji sljedećeg proizvoda ili usluge: ____________",
          "Broj i datum narudžbe: ____________",
          "Ime i prezime potrošača: ____________",
          "Adresa i e-mail adresa potrošača: ____________",
          "Potpis (samo ako se obrazac šalje na papiru): ____________",
          "Datum: ____________",
        ],
        "Primitak izjave potvrđujemo e-mailom bez odgađanja.",
      ],
    },
    {
      id: "prigovori",
      title: "Prigovori",
      content: [
        `Prigovor možeš poslati na stranici „Prigovor“ (poveznica je na dnu svake stranice), na ${company.email} ili pisanim putem na ${company.address}. Primitak potvrđujemo odmah, a na prigovor odgovaramo pisanim putem u roku od 8 dana.`,
        "U prigovoru navedi ime i adresu za odgovor, broj narudžbe i što nije u redu. Prigovore vodimo u evidenciji i čuvamo ih godinu dana.",
        "Spor možeš rješavati i pred tijelima za alternativno rješavanje potrošačkih sporova u Republici Hrvatskoj, primjerice pred Sudom časti Hrvatske gospodarske komore. Mjerodavno je hrvatsko pravo.",
      ],
    },
    {
      id: "povrat",
      title: "Povrat novca",
      content: [
        "Povrat nakon jednostranog raskida izvršavamo bez odgađanja, najkasnije u roku od 14 dana, na karticu kojom je plaćeno.",
        "Izvan prava na raskid, za započeto razdoblje članstva i za kupljene programe novac ne vraćamo, osim kada sadržaj nije u skladu s ugovorom. Tada imaš prava koja daje zakon: otklanjanje nedostatka, razmjerno sniženje cijene ili raskid.",
        "Digitalni sadržaj i usluga moraju za vrijeme pristupa biti u skladu s ugovorom. O izmjenama koje nadilaze održavanje obavještavamo te unaprijed, a nedostatak možeš prijaviti podršci u bilo kojem trenutku.",
        "Dvostruko ili pogrešno naplaćen iznos vraćamo u cijelosti čim ga utvrdimo.",
      ],
    },
    {
      id: "odgovornost",
      title: "Odgovornost",
      content: [
        "Trudimo se da usluga bude stalno dostupna i točna. Ne odgovaramo za prekide koje uzrokuju viša sila, internetska veza ili uređaj korisnika. Ništa u ovim uvjetima ne ograničava odgovornost koju po zakonu nije dopušteno ograničiti.",
        "Vježbaš na vlastitu odgovornost, u skladu s uputama i svojim mogućnostima.",
      ],
    },
    {
      id: "sigurnost",
      title: "Sigurnost plaćanja",
      content: [
        `Podaci o kartici upisuju se na stranici sustava ${GATEWAY}, zaštićenoj šifriranom vezom i pojačanom autentifikacijom. Broj kartice ne vidimo i ne čuvamo.`,
        `${GATEWAY} primjenjuje sigurnosni standard kartičnih kuća PCI DSS, a podaci se prenose protokolom TLS. Kupnju potvrđuje izdavatelj kartice, u pravilu u tvojoj bankovnoj aplikaciji (3-D Secure).`,
        "Naplata se provodi u eurima. Vodi li se račun kartice u drugoj valuti, preračunava je izdavatelj po svojem tečaju, pa se zaduženje može neznatno razlikovati od prikazane cijene.",
        `Za obnovu članstva čuvamo samo oznaku koju nam daje ${GATEWAY} i koja izvan našeg ugovora s njim nema vrijednost.`,
      ],
    },
    {
      id: "izmjene",
      title: "Izmjene uvjeta",
      content: [
        "Za kupnju vrijede uvjeti objavljeni u trenutku narudžbe. Svaka izmjena nova je verzija s datumom na vrhu stranice. O izmjeni koja se tiče članstva obavještavamo članove e-mailom najmanje sedam dana prije nego što počne vrijediti.",
      ],
    },
  ],
});

/** The edition of 24 November 2026: a dearer price asks for consent, notices name their days, and the guarantee of conformity is told. */
const of20261124 = (seller: Seller): LegalDocument =>
  amended(of20261123(seller), "2026-11-24", {
    premium: {
      2: "Članstvo se automatski obnavlja na kraju razdoblja po cijeni koju plaćaš, terećenjem iste kartice. Obavijest o naplati šaljemo e-mailom 7 dana prije, a za planove od 180 dana i dulje 14 dana prije.",
    },
    cijene: {
      2: "Cijene se mogu promijeniti. Novu, višu cijenu članstva nudimo e-mailom najmanje 30 dana prije nego što bi počela vrijediti i naplaćujemo je samo ako je izričito prihvatiš na svom profilu. Dok je ne prihvatiš, članstvo se obnavlja po dosadašnjoj cijeni. Pristanak možeš povući sve dok nova cijena nije naplaćena, a obnovu otkazati kad želiš.",
    },
    povrat: {
      2: `${CONFORMITY_NOTICE.title}: ${CONFORMITY_NOTICE.sentences.join(" ")} O izmjenama koje nadilaze održavanje obavještavamo te unaprijed, a nedostatak možeš prijaviti podršci u bilo kojem trenutku.`,
    },
    izmjene: {
      0: "Za kupnju vrijede uvjeti objavljeni u trenutku narudžbe. Svaka izmjena nova je verzija s datumom na vrhu stranice. O izmjeni koja se tiče članstva obavještavamo članove e-mailom najmanje 30 dana prije nego što počne vrijediti.",
    },
  });

/** The edition of 28 November 2026: how days are counted, which purchase of a membership is a new contract, and which comments wait. */
const of20261128 = (seller: Seller): LegalDocument =>
  amended(of20261124(seller), "2026-11-28", {
    usluga: {
      3: `Komentari prikazuju tvoje ime. Uvredljive i protuzakonite komentare, reklame i tuđe osobne podatke uklanjamo. Komentar koji sadrži neku od neželjenih riječi objavljujemo tek kad ga pregledamo; pet takvih u jednom danu zaustavlja komentiranje na jedan dan. O svakom komentaru odlučuje čovjek, ništa se ne uklanja samo od sebe. Komentar koji smatraš protuzakonitim prijavi uz njega ili na ${seller.company.email}; i ti i autor dobivate odluku s obrazloženjem i načinom da zatražite novi pregled.`,
    },
    premium: {
      1: "Koliko dana traje razdoblje, piše uz cijenu svakog plana i iznad gumba za narudžbu. Dani su kalendarski, po vremenu u Zagrebu: što je plaćeno do nekog dana, otvoreno je do kraja tog dana, a sljedeća se naplata provodi tog dana ujutro. Najkraće trajanje ugovora jedno je odabrano razdoblje.",
      3: "Obnovu možeš otkazati u bilo kojem trenutku. Nakon otkazivanja pristup ostaje do kraja posljednjeg plaćenog dana i ništa se više ne naplaćuje. Dogovorena pauza vrijedi i dalje ako otkaz povučeš do njezina kraja.",
    },
    raskid: {
      3: "Ugovor o članstvu sklapa se prvom kupnjom, kupnjom drugog plana i kupnjom nakon što je članstvo završilo: od svakog takvog ugovora možeš odustati. Obnova istog plana, automatska ili plaćena na stranici, po unaprijed priopćenim uvjetima ne otvara novi rok.",
    },
  });

/** The edition of 29 November 2026: codes for reductions, and payments that a bank splits. */
const of20261129 = (seller: Seller): LegalDocument =>
  amended(of20261128(seller), "2026-11-29", {
    akcije: {
      1: "Kodovi partnera vrijede pod uvjetima partnera koji ih je objavio. Naš kod za popust vrijedi u danima i za kupnje za koje je izdan, a svaka ga osoba koristi jednom. Popust po kodu i cijena za Premium članove ne zbrajaju se: vrijedi povoljnija. Koje naplate članstva kod snižava i koliko stoji sljedeća, piše iznad gumba za narudžbu.",
    },
    nacini: {
      2: "Iznos se tereti jednokratno, u eurima. Gdje uz narudžbu piše da se može platiti na rate, dijeli ih banka koja je izdala karticu; nama je cijeli iznos plaćen odmah. Kod članstva se pri prvom plaćanju uz pojačanu autentifikaciju daje suglasnost za kasnije obnove.",
    },
  });

/** The edition of 30 November 2026: gifts and free days. */
const of20261130 = (seller: Seller): LegalDocument =>
  withSection(
    withSection(
      amended(of20261129(seller), "2026-11-30", {
        usluga: {
          1: "Prodajemo samo potrošačima, osobama koje kupuju za sebe ili drugoga daruju; račune na tvrtku ne izdajemo. Usluga je namijenjena punoljetnim osobama. Osobe mlađe od 18 godina smiju je koristiti uz pristanak roditelja ili skrbnika, koji sklapa ugovor.",
        },
      }),
      {
        id: "pokloni",
        title: "Pokloni",
        content: [
          "Jedno razdoblje članstva, izazov, program ili priručnik možeš kupiti kao poklon. Plaćaš jednom, punu cijenu; kartica se ne sprema i ništa se ne obnavlja. Nakon plaćanja dobivaš kod i karticu za ispis, a želiš li, poklon šaljemo e-mailom na dan koji odabereš.",
          "Poklon je jednonamjenski vrijednosni kupon: što se isporučuje, gdje i uz koji PDV poznato je već pri prodaji. PDV se zato obračunava i račun izdaje kupcu pri prodaji, a preuzimanje nije nova prodaja i za njega se račun ne izdaje.",
          "Poklon se preuzima jednom, na vlastitom računu. Preuzima ga osoba koja živi u Hrvatskoj i to potvrđuje; ako to ne može, kupcu na zahtjev vraćamo cijeli iznos. Darovano članstvo nastavlja se na već plaćeno razdoblje, a program i priručnik otvaraju se od dana preuzimanja. Izazov je i kao poklon otvoren do svog datuma.",
          "Kod vrijedi tri godine od dana kupnje. Na istek podsjećamo kupca e-mailom mjesec dana prije; nakon njega poklon se više ne preuzima i ne vraća.",
          "Dok poklon nije preuzet ni istekao, kupcu na zahtjev vraćamo cijeli iznos, i nakon roka za jednostrani raskid. Preuzimanjem počinje isporuka osobi kojoj je poklon namijenjen i pravo na raskid prestaje; na to kupac pristaje narudžbom. Jamstvo sukladnosti vrijedi i za poklon.",
        ],
      },
    ),
    {
      id: "besplatni-dani",
      title: "Besplatni dani",
      content: [
        "Kad prvi put potvrdiš e-mail adresu, Premium ti može biti otvoren bez naplate, koliko dana piše na početnoj stranici nakon prijave. Besplatni dani pripadaju svakoj osobi jednom, i nema ih tko je već imao Premium.",
        "Za njih ne tražimo karticu i ne sklapaš ugovor o članstvu: na kraju se Premium samo zatvara, ništa se ne naplaćuje i ne obnavlja, a sve što je u tvom dnevniku ostaje tvoje. Članstvo kupljeno dok teku počinje dan nakon njih; od kada do kada plaćaš piše uz narudžbu.",
      ],
    },
  );

/** An edition with a further section, before the one on the way to pay. */
function withSection(before: LegalDocument, added: LegalSection): LegalDocument {
  const sections = before.sections.flatMap((section) => (section.id === "nacini" ? [added, section] : [section]));
  return { ...before, sections };
}

/** An edition with other paragraphs: chapter -> position -> words. */
function amended(
  before: LegalDocument,
  version: string,
  changes: Readonly<Record<string, Readonly<Record<number, string>>>>,
): LegalDocument {
  const sections = before.sections.map((section) => ({
    ...section,
    content: section.content.map((part, position) => changes[section.id]?.[position] ?? part),
  }));
  return { ...before, version, sections };
}

/** Every edition that was published, the newest first: a new one goes before the others, which stay as they are. */
const editions = [of20261130, of20261129, of20261128, of20261124, of20261123] as const;

/** The terms of use as they stand today. */
export function currentTerms(seller: Seller): LegalDocument {
  return dated(editions[0](seller), seller);
}

/** The terms of use that were in force on a day (yyyy-mm-dd, Zagreb); of a day before the first edition, that one. */
export function termsOn(day: string, seller: Seller): LegalDocument {
  const written = editions.map((edition) => edition(seller));
  return dated(written.find(({ version }) => version <= day) ?? (written.at(-1) as LegalDocument), seller);
}

/** An edition that names new company data is of their day. */
function dated(document: LegalDocument, { since }: Seller): LegalDocument {
  return since && since > document.version ? { ...document, version: since } : document;
}
