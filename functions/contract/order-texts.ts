import { payingAt } from "./gateways.ts";

/** The edition of the sentences below that a buyer reads before they order; an order keeps the one that was shown. */
export const ORDER_TEXTS_EDITION = "2026-12-01";

/**
 * What stands around the button that orders, and the consents. An edition that was published is never edited: other words are a new edition, and
 * {words} in braces are filled in with the order's own.
 */
export const ORDER_TEXTS = {
  button: "Narudžba s obvezom plaćanja",
  vat: "PDV je uključen u cijenu.",
  once: "Jednokratno plaćanje",
  instalments:
    "Plaćaš odjednom ili na najviše {most} rata, ako ih tvoja banka nudi. Plaćanje na rate dijeli banka: kod nas je cijeli iznos plaćen odmah.",
  gift: "Poklon plaćaš jednom: kartica se ne sprema i ništa se ne obnavlja.",
  giftDays: "Pristup traje {period} od preuzimanja.",
  giftUntil: "Može se preuzeti do {day}",
  giftFor: "Preuzima ga osoba koja živi u Hrvatskoj. Ako to nije tako, vraćamo ti cijeli iznos.",
  giftReturn:
    "Dok poklon nije preuzet, možeš ga vratiti i dobiti cijeli iznos, i nakon 14 dana: {withdrawal}. Preuzimanjem počinje isporuka i pravo na raskid prestaje; na to pristaješ narudžbom. Obrazac dobivaš i u potvrdi.",
  ends: "Izazov je otvoren do {day}",
  access: "Pristup traje {period} od kupnje.",
  period: "Plaćaš razdoblje od {from} do {until}",
  renews:
    "Članstvo se automatski obnavlja na kraju razdoblja. Sljedeća naplata {day}, {price}, i tako svakih {period}.",
  reduced: "Kod {code} snižava {charges}, a svaka sljedeća je {price}.",
  reducedAlways: "Kod {code} snižava svaku naplatu dok članstvo traje bez prekida.",
  minimum: "Najkraće trajanje ugovora je jedno plaćeno razdoblje: {period}.",
  cancels: "Otkazuješ kad želiš, a pristup ostaje do kraja plaćenog razdoblja.",
  mandate: `Plaćanjem dopuštaš da se kartica spremi kod ${payingAt.genitive} i tereti za svaku obnovu dok ne otkažeš.`,
  withdrawal:
    "Ugovor možeš raskinuti u roku od 14 dana, bez navođenja razloga: {withdrawal}. Obrazac dobivaš i u potvrdi.",
  waived: "Isporuka počinje odmah i pravo na jednostrani raskid time prestaje. Obrazac dobivaš i u potvrdi.",
  adult: "Narudžbom potvrđuješ da imaš najmanje 18 godina i prihvaćaš {terms}.",
  startAccess:
    "Želim da pristup počne i prije isteka roka za raskid. Ako odustanem unutar 14 dana, plaćam samo dio koji je već pružen.",
  unticked: "Bez kvačice pristup počinje istog dana, a unutar 14 dana vraćamo cijeli iznos.",
  startDelivery: "Želim da isporuka počne odmah",
  waiver: "Znam da time gubim pravo na jednostrani raskid",
  waits: "Bez obje kvačice datoteke stižu kad istekne rok za raskid od 14 dana, a pravo na raskid ti ostaje.",
} as const;

const EARLIER_START = "Želim da pristup počne odmah. Ako odustanem unutar 14 dana, plaćam samo dio koji je već pružen.";

/** The request for an early start as the buyer's edition had it: a membership may begin later than at once, which earlier words left out. */
export function startWords(category: string, edition: string): string {
  if (category === "ebook") return ORDER_TEXTS.startDelivery;
  return edition < "2026-12-01" ? EARLIER_START : ORDER_TEXTS.startAccess;
}

/** A sentence of this edition with its values; what has none stays in braces. */
export function filled(sentence: string, values: Readonly<Record<string, string>>): string {
  return sentence.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}
