import { croatianDay, croatianMoment } from "../../../platform/croatian.ts";
import { shop } from "../../../platform/shop.ts";
import type { Message, Templates } from "../message.ts";
import type { Mail } from "../outbox.ts";

/** The letters about written complaints, by template. */
export const complaintMails = {
  complaint_received: complaintReceived,
  complaint_answered: complaintAnswered,
} satisfies Partial<Templates>;

const BODIES =
  "Ako se s odgovorom ne slažeš, spor možeš riješiti i pred tijelom za alternativno rješavanje potrošačkih sporova, primjerice pred Sudom časti Hrvatske gospodarske komore. Više piše u uvjetima: [/terms].";

/** Confirms a complaint on a durable medium: its number, when it came, and by when it is answered. */
function complaintReceived({ data }: Mail): Message {
  const due = croatianDay(new Date(`${data.answer_by}T10:00:00.000Z`));
  return {
    subject: `${shop.brand}: zaprimljen prigovor ${data.number}`,
    heading: "Prigovor je zaprimljen",
    paragraphs: [
      `Zaprimili smo tvoj pisani prigovor. Odgovaramo pisanim putem najkasnije ${due}`,
      ...(data.text === null ? [] : [`„${data.text}“`]),
    ],
    rows: [
      ["Broj prigovora", String(data.number)],
      ["Zaprimljeno", croatianMoment(new Date(String(data.received_at)))],
      ...(data.order_number ? [["Narudžba", String(data.order_number)] as const] : []),
    ],
    closing: [
      "Ako želiš nešto dodati, odgovori na ovu poruku. Ako prigovor nije tvoj, zanemari je: netko je upisao tvoju adresu.",
    ],
  };
}

/** The shop's answer to a complaint. */
function complaintAnswered({ data }: Mail): Message {
  return {
    subject: `${shop.brand}: odgovor na prigovor ${data.number}`,
    heading: "Odgovor na prigovor",
    paragraphs: String(data.text).split(/\n+/),
    rows: [
      ["Broj prigovora", String(data.number)],
      ["Prigovor zaprimljen", croatianMoment(new Date(String(data.received_at)))],
    ],
    closing: [BODIES],
  };
}
