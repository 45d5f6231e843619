import { croatianDay } from "../../../kernel/croatian.ts";
import { shop } from "../../../kernel/shop.ts";
import { toPerson } from "../greeting.ts";
import type { Message } from "../message.ts";
import type { Mail } from "../outbox.ts";
import { paidRows } from "./paid-rows.ts";

/** The receipt of a renewal: what was charged, until when it is paid, and how to cancel. */
export function renewalPaid({ data }: Mail): Message {
  const until = croatianDay(new Date(String(data.paid_until)));
  return {
    subject: `${shop.brand}: članstvo je obnovljeno`,
    heading: "Članstvo je obnovljeno",
    paragraphs: [toPerson({ data }, `naplata je uspjela i Premium je otvoren do ${until} Račun je u privitku.`)],
    rows: [
      ["Plan", String(data.title)],
      ["Broj narudžbe", String(data.order_number)],
      ["Datum plaćanja", croatianDay(new Date(String(data.date_paid)))],
      ...paidRows(data),
      ["Sljedeća naplata", until],
    ],
    action: { label: "Otkaži ili promijeni", path: "/app/profile" },
    closing: [
      "Članstvo se automatski obnavlja na kraju razdoblja. Možeš otkazati u bilo kojem trenutku na svom profilu.",
    ],
  };
}
