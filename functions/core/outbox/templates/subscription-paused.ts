import { croatianDay, croatianMoney } from "../../../kernel/croatian.ts";
import { shop } from "../../../kernel/shop.ts";
import { toPerson } from "../greeting.ts";
import type { Message } from "../message.ts";
import type { Mail } from "../outbox.ts";

/** Confirms a pause: from when until when nothing is open and nothing is charged, and what comes after it. */
export function subscriptionPaused({ data }: Mail): Message {
  const [from, until] = [croatianDay(new Date(String(data.paid_until))), croatianDay(new Date(String(data.due)))];
  return {
    subject: `${shop.brand}: članstvo je pauzirano`,
    heading: "Članstvo je pauzirano",
    paragraphs: [
      toPerson({ data }, `Premium ostaje otvoren do ${from}`),
      "Za vrijeme pauze Premium nije otvoren i ništa se ne naplaćuje. Pauzu možeš završiti ranije na svom profilu.",
    ],
    rows: [
      ["Pauza", `${from} – ${until}`],
      ["Sljedeća naplata", until],
      ["Iznos", croatianMoney(Number(data.price))],
    ],
    action: { label: "Otvori profil", path: "/app/profile" },
  };
}
