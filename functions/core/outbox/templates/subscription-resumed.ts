import { croatianDay, croatianMoney } from "../../../kernel/croatian.ts";
import { shop } from "../../../kernel/shop.ts";
import { toPerson } from "../greeting.ts";
import type { Message } from "../message.ts";
import type { Mail } from "../outbox.ts";

/** Confirms that a cancellation was taken back, with the next charge. */
export function subscriptionResumed({ data }: Mail): Message {
  return {
    subject: `${shop.brand}: pretplata se nastavlja`,
    heading: "Pretplata se nastavlja",
    paragraphs: [toPerson({ data }, `otkaz je povučen. Pretplata se nastavlja kao i prije.`)],
    rows: [
      ["Sljedeća naplata", croatianDay(new Date(String(data.paid_until)))],
      ["Iznos", croatianMoney(Number(data.renewal_price))],
    ],
    action: { label: "Otvori naslovnu", path: "/app" },
    closing: ["Otkazati možeš u bilo kojem trenutku u izborniku: Otkaži pretplatu."],
  };
}
