import { croatianDay, croatianMoney } from "../../../kernel/croatian.ts";
import { shop } from "../../../kernel/shop.ts";
import { toPerson } from "../greeting.ts";
import type { Message } from "../message.ts";
import type { Mail } from "../outbox.ts";

/** Announces the next charge: when, how much (and what it was, where the price changes), for how long, and how to cancel. */
export function renewalNotice({ data }: Mail): Message {
  const day = croatianDay(new Date(String(data.due)));
  const changes = Number(data.price) !== Number(data.old_price);
  return {
    subject: `${shop.brand}: članstvo se obnavlja ${day}`,
    heading: "Članstvo se uskoro obnavlja",
    paragraphs: [
      toPerson({ data }, `tvoje se članstvo automatski obnavlja. Ne trebaš ništa učiniti.`),
      ...(changes && !data.next_plan ? ["Cijena se mijenja. Ako ti nova ne odgovara, otkaži prije naplate."] : []),
    ],
    rows: [
      ["Datum naplate", day],
      ...(changes ? [["Dosadašnja cijena", croatianMoney(Number(data.old_price))] as const] : []),
      ["Iznos", croatianMoney(Number(data.price))],
      ...(data.next_plan ? [["Novi plan", String(data.next_plan)] as const] : []),
      ["Novo razdoblje", `${data.period_days} dana`],
    ],
    action: { label: "Otkaži ili promijeni", path: "/app/profile" },
    closing: ["Otkazati možeš u bilo kojem trenutku na svom profilu. Pristup ostaje do kraja plaćenog razdoblja."],
  };
}
