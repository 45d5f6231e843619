import { croatianMoney } from "../../../kernel/croatian.ts";
import { shop } from "../../../kernel/shop.ts";
import { toPerson } from "../greeting.ts";
import type { Message } from "../message.ts";
import type { Mail } from "../outbox.ts";

/** Confirms that money has gone back to the card. */
export function refundSent({ data }: Mail): Message {
  return {
    subject: `${shop.brand}: povrat je poslan`,
    heading: "Novac je vraćen",
    paragraphs: [
      toPerson(
        { data },
        `povrat na karticu kojom je plaćeno poslan je. Banci obično treba nekoliko dana. Odobrenje je u privitku.`,
      ),
    ],
    rows: [
      ["Proizvod", String(data.title)],
      ["Broj narudžbe", String(data.order_number)],
      ["Iznos povrata", croatianMoney(Number(data.amount))],
    ],
  };
}
