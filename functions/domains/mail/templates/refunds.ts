import { orderReference, soldName } from "#contract/order-words.ts";
import { croatianDay, croatianMoment, croatianMoney } from "../../../platform/croatian.ts";
import { shop } from "../../../platform/shop.ts";
import { type Message, NO_RECEIPT, type Templates } from "../message.ts";
import type { Mail } from "../outbox.ts";

/** The mails about refunds, by template. */
export const refundMails = {
  refund_requested: refundRequested,
  refund_sent: refundSent,
  withdrawal_received: withdrawalReceived,
} satisfies Partial<Templates>;

const outcomes: Record<string, string> = {
  late: "Rok za raskid (14 dana od plaćanja) istekao je, pa povrata nema. Izjava je ipak zabilježena; odgovori na ovu poruku ako se ne slažeš.",
  waived:
    "Pri kupnji je izričito zatraženo da isporuka počne odmah, čime prestaje pravo na raskid, pa povrata nema. Izjava je ipak zabilježena.",
  performed: "Sadržaj je u cijelosti pružen prije raskida, pa povrata nema. Izjava je ipak zabilježena.",
  renewal:
    "Raskid vrijedi za novi ugovor o članstvu, ne za obnavljanje istog plana. Izjava je ipak zabilježena; članstvo možeš otkazati u bilo kojem trenutku.",
  unknown:
    "Narudžbu s ovim podacima nismo pronašli. Izjava je zabilježena s datumom i vremenom; odgovori na ovu poruku i provjerit ćemo zajedno.",
};

/** Acknowledges a withdrawal on a durable medium: content, moment and consequences. */
function withdrawalReceived({ data }: Mail): Message {
  const accepted = data.outcome === "accepted";
  const text = accepted
    ? `Ugovor je raskinut i pristup je završio. ${data.by_transfer ? "Prijenosom na račun" : "Na karticu kojom je plaćeno"} vraćamo ${croatianMoney(Number(data.amount))}, najkasnije u roku od 14 dana.${data.by_transfer ? " Odgovori na ovu poruku s IBAN-om na koji da ga pošaljemo." : ""}`
    : (outcomes[String(data.outcome)] ?? "Izjava je zabilježena i javit ćemo ti se.");
  return {
    subject: `${shop.brand}: zaprimljen raskid ugovora`,
    heading: "Raskid je zaprimljen",
    paragraphs: ["Zaprimljena je tvoja izjava o jednostranom raskidu ugovora.", text],
    rows: [
      [
        "Izjava",
        `Jednostrano raskidam ugovor o kupnji${data.title ? `: ${soldName(data.category, String(data.title))}` : "."}`,
      ],
      ...(data.order_number ? [["Broj narudžbe", orderReference(String(data.order_number))] as const] : []),
      ...(data.first_name ? [["Ime", String(data.first_name)] as const] : []),
      ["Zaprimljeno", croatianMoment(new Date(String(data.declared_at)))],
    ],
  };
}

const why: Record<string, string> = {
  duplicate:
    "Ovaj je proizvod već plaćen drugom narudžbom. Prva uplata i pristup ostaju kako jesu, a ovu vraćamo u cijelosti.",
  code_used: "Kod vrijedi jednom, a već je plaćena druga tvoja narudžba s njim. Ovu vraćamo u cijelosti.",
  cancelled: "Naplata je provedena nakon otkaza, zato je vraćamo u cijelosti.",
};

/** Tells of a refund that was started, and why. */
function refundRequested({ data }: Mail): Message {
  return {
    subject: `${shop.brand}: vraćamo ti novac`,
    heading: "Povrat je u tijeku",
    paragraphs: [
      `Vraćamo ti novac na karticu kojom je plaćeno.`,
      ...membershipEnds(data),
      why[String(data.reason)] ?? "Ako imaš pitanja, odgovori na ovu poruku.",
    ],
    rows: [
      ["Proizvod", soldName(data.category, String(data.title))],
      ["Broj narudžbe", orderReference(String(data.order_number))],
      ["Iznos povrata", croatianMoney(Number(data.amount))],
    ],
    closing: ["Javit ćemo ti se čim povrat bude poslan. Banci zatim treba nekoliko dana.", NO_RECEIPT],
  };
}

/** The refund's effect on the order's membership. */
function membershipEnds({ membership_ends, open_until }: Mail["data"]): string[] {
  if (!membership_ends) return [];
  return [
    open_until
      ? `Članstvo se više ne obnavlja. Premium ostaje otvoren do ${croatianDay(new Date(String(open_until)))}`
      : "Premium članstvo je time završilo i više se ne obnavlja. Ostalo što je kupljeno ostaje otvoreno do svog roka.",
  ];
}

/** Confirms a finished refund, to the card or by transfer. */
function refundSent({ data }: Mail): Message {
  return {
    subject: `${shop.brand}: povrat je poslan`,
    heading: "Novac je vraćen",
    paragraphs: [
      `Novac smo vratili ${data.by_transfer ? "prijenosom na račun" : "na karticu kojom je plaćeno"}. Banci obično treba nekoliko dana da ga proknjiži. Odobrenje je u privitku.`,
      ...membershipEnds(data),
    ],
    rows: [
      ["Proizvod", soldName(data.category, String(data.title))],
      ["Broj narudžbe", orderReference(String(data.order_number))],
      ["Iznos povrata", croatianMoney(Number(data.amount))],
    ],
  };
}
