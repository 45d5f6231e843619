import { croatianDay, croatianMoney } from "../../../kernel/croatian.ts";
import { shop } from "../../../kernel/shop.ts";
import type { Message } from "../message.ts";
import type { Letter } from "../outbox.ts";

/** A renewal was declined: until when the membership stays open, whether the card is asked again, and the way to a new one. */
export function paymentFailed({ data }: Letter): Message {
  const again = data.retry_at
    ? `Ponovno ćemo pokušati ${croatianDay(new Date(String(data.retry_at)))} Ako u međuvremenu platiš drugom karticom, nova će se naplata preskočiti.`
    : "Ovu karticu više nećemo teretiti. Za nastavak plati drugom karticom.";
  return {
    subject: `${shop.brand}: naplata članarine nije uspjela`,
    heading: "Naplata nije uspjela",
    paragraphs: [`${data.first_name}, banka nije odobrila naplatu članarine.`, again],
    rows: [
      ["Iznos", croatianMoney(Number(data.price))],
      ...(data.grace_until
        ? [["Premium ostaje otvoren do", croatianDay(new Date(String(data.grace_until)))] as const]
        : []),
    ],
    action: { label: "Plati novom karticom", path: `/app/checkout/subscription/${data.plan}` },
    closing: ["Članstvo možeš otkazati na svom profilu; tada više ništa ne naplaćujemo."],
  };
}
