import { croatianDay, croatianMoney } from "../../../kernel/croatian.ts";
import { shop } from "../../../kernel/shop.ts";
import { toPerson } from "../greeting.ts";
import type { Message } from "../message.ts";
import type { Mail } from "../outbox.ts";

/** Announces a dearer price, at least 30 days before it is charged: from when on, how much, and how to cancel. */
export function priceChange({ data }: Mail): Message {
  const day = croatianDay(new Date(String(data.due)));
  return {
    subject: `${shop.brand}: nova cijena članarine od ${day}`,
    heading: "Cijena članarine se mijenja",
    paragraphs: [
      toPerson({ data }, `od naplate ${day} članarina ima novu cijenu. Do tada plaćaš kao i dosad.`),
      "Ako ti nova cijena ne odgovara, otkaži prije te naplate. Pristup ostaje do kraja plaćenog razdoblja.",
    ],
    rows: [
      ["Dosadašnja cijena", croatianMoney(Number(data.old_price))],
      ["Nova cijena", croatianMoney(Number(data.price))],
      ["Vrijedi od naplate", day],
      ["Razdoblje", `${data.period_days} dana`],
    ],
    action: { label: "Otkaži ili promijeni", path: "/app/profile" },
  };
}
