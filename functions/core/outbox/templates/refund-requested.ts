import { croatianMoney } from "../../../kernel/croatian.ts";
import { shop } from "../../../kernel/shop.ts";
import { toPerson } from "../greeting.ts";
import type { Message } from "../message.ts";
import type { Mail } from "../outbox.ts";

const why: Record<string, string> = {
  duplicate:
    "Ovaj je proizvod već plaćen drugom narudžbom. Prva uplata i pristup ostaju kako jesu, a ovu vraćamo u cijelosti.",
  cancelled: "Naplata je provedena nakon otkaza, zato je vraćamo u cijelosti.",
};

/** Tells that money of an order goes back, and why. */
export function refundRequested({ data }: Mail): Message {
  return {
    subject: `${shop.brand}: vraćamo ti novac`,
    heading: "Povrat je u tijeku",
    paragraphs: [
      toPerson({ data }, `vraćamo ti novac na karticu kojom je plaćeno.`),
      why[String(data.reason)] ?? "Ako imaš pitanja, odgovori na ovu poruku.",
    ],
    rows: [
      ["Proizvod", String(data.title)],
      ["Broj narudžbe", String(data.order_number)],
      ["Iznos povrata", croatianMoney(Number(data.amount))],
    ],
    closing: ["Javit ćemo ti se čim povrat bude poslan. Banci zatim treba nekoliko dana."],
  };
}
