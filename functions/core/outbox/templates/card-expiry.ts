import { croatianDay } from "../../../kernel/croatian.ts";
import { shop } from "../../../kernel/shop.ts";
import { toPerson } from "../greeting.ts";
import type { Message } from "../message.ts";
import type { Mail } from "../outbox.ts";

/** Warns that the stored card expires before long. */
export function cardExpiry({ data }: Mail): Message {
  return {
    subject: `${shop.brand}: tvoja kartica uskoro istječe`,
    heading: "Kartica uskoro istječe",
    paragraphs: [
      toPerson(
        { data },
        `kartica kojom plaćaš članarinu vrijedi do ${croatianDay(new Date(`${data.card_expires}T12:00:00Z`))}`,
      ),
      "Da se članstvo ne prekine, promijeni karticu na svom profilu. Nova se kartica sprema s uplatom sljedećeg razdoblja.",
    ],
    rows: [["Sljedeća naplata", croatianDay(new Date(String(data.due)))]],
    action: { label: "Promijeni karticu", path: "/app/profile" },
  };
}
