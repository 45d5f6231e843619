import { croatianDay, croatianMoney } from "../../../kernel/croatian.ts";
import { shop } from "../../../kernel/shop.ts";
import { toPerson } from "../greeting.ts";
import type { Message } from "../message.ts";
import type { Mail } from "../outbox.ts";

/** A renewal was declined, or a person decided that it is not paid (`declined` 0): until when the membership stays open, whether the card is asked again, and the way to a new one. */
export function paymentFailed({ data }: Mail): Message {
  const again = data.retry_at
    ? `Ponovno ćemo pokušati ${croatianDay(new Date(String(data.retry_at)))} Ako u međuvremenu platiš drugom karticom, nova će se naplata preskočiti.`
    : "Ovu karticu više nećemo teretiti. Za nastavak plati drugom karticom.";
  const why =
    data.declined === 0 ? "naplatu članarine zaključili smo kao neplaćenu." : "banka nije odobrila naplatu članarine.";
  return {
    subject: `${shop.brand}: naplata članarine nije uspjela`,
    heading: "Naplata nije uspjela",
    paragraphs: [toPerson({ data }, why), again],
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
