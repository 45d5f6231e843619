import { payingAt } from "#contract/gateways.ts";
import type { PublicShop } from "#contract/shop.ts";
import type { LegalDocument } from "#contract/terms.ts";
import { brand } from "../../../../infra/shop.json";

/** What of the site everybody can use, what not yet, and how to say that something can't be. */
export const accessibilityOf = ({ company }: PublicShop): LegalDocument => ({
  title: "Pristupačnost",
  version: "2026-11-28",
  intro: `${brand} želimo graditi tako da ga može koristiti svatko. Ovdje piše što danas vrijedi, što još ne vrijedi i kako nam javiti prepreku.`,
  sections: [
    {
      id: "mjerilo",
      title: "Po čemu se ravnamo",
      content: [
        "Mjerilo su Smjernice za pristupačnost mrežnog sadržaja (WCAG) 2.1, razina AA, i norma EN 301 549, na koje upućuje Zakon o zahtjevima za pristupačnost proizvoda i usluga.",
        "Procjena je vlastita. Ekrane provjeravamo alatom axe, samo tipkovnicom, uz tekst uvećan na 200 %, u svijetlom i tamnom prikazu te na zaslonu širokom 320 piksela u Chromiumu, a glavne puteve i u Firefoxu i WebKitu. Neovisna provjera nije napravljena.",
      ],
    },
    {
      id: "vrijedi",
      title: "Što vrijedi",
      content: [
        [
          "Sve se može otvoriti, ispuniti, kupiti i zapisati samo tipkovnicom, a fokus je uvijek vidljiv.",
          "Polja imaju nazive, a pogreške su napisane riječima uz polje na koje se odnose.",
          "Tekst i oznake imaju dovoljan kontrast u oba prikaza, a ništa ne govori samo boja.",
          "Stranica se može povećati i suziti, a da se ne mora pomicati ulijevo i udesno.",
          "Animacija nema kad je na uređaju uključeno manje kretanja, a ono što se samo miče može se zaustaviti.",
          "Brojači i odmori treninga javljaju se čitaču ekrana. Videozapis kreće tek kad ga pokreneš, a slike koje se izmjenjuju mogu se zaustaviti.",
          "Grafikoni imaju i tablicu s istim podacima.",
          "Uz svaki trening i uvodni videozapis stoji tekst onoga što se govori, a isti su i titlovi. Uz snimke vježbi piše na što paziti.",
          "Tko na uređaju koristi vlastite boje, vidi njima i rubove, odabrano, fokus i grafikone.",
        ],
      ],
    },
    {
      id: "ne-vrijedi",
      title: "Što još ne vrijedi",
      content: [
        [
          "Videozapisi nemaju zvučni opis. Što se u treningu radi, piše uz videozapis i u uputama za vježbe.",
          `Stranice za plaćanje pripadaju sustavu ${payingAt.name} i na njih ne možemo utjecati.`,
          "Ebookovi u PDF-u nisu označeni za čitače ekrana. Računi i ugovori jesu.",
          "Nekoliko oznaka, nazivi drugih usluga i imena nekih proizvoda na engleskom su jeziku.",
        ],
      ],
    },
    {
      id: "javi",
      title: "Kako javiti prepreku",
      content: [
        `Piši na ${company.email} ili nazovi ${company.phone}. Napiši na kojoj se stranici zaustavljaš i čime se služiš. Odgovaramo u roku od 15 dana, a sadržaj koji ti treba rado ćemo dati i na drugi način.`,
        "Ako odgovora nema ili ne rješava prepreku, prigovor možeš uputiti Državnom inspektoratu, koji nadzire pristupačnost usluga prema potrošačima.",
      ],
    },
  ],
});
