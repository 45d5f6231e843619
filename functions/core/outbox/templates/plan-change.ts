import { croatianDay, croatianMoney } from "../../../kernel/croatian.ts";
import { shop } from "../../../kernel/shop.ts";
import { toPerson } from "../greeting.ts";
import type { Message } from "../message.ts";
import type { Mail } from "../outbox.ts";

/** Confirms that the membership goes on with another plan from the next charge on, or that it stays as it was. */
export function planChange({ data }: Mail): Message {
  const day = croatianDay(new Date(String(data.due)));
  const isPlanned = data.next_plan !== null;
  return {
    subject: `${shop.brand}: ${isPlanned ? "promjena plana" : "plan ostaje isti"}`,
    heading: isPlanned ? "Plan se mijenja" : "Plan ostaje isti",
    paragraphs: [
      isPlanned
        ? toPerson(
            { data },
            `od sljedeće naplate vrijedi novi plan. Do tada se ništa ne naplaćuje i promjenu možeš povući na svom profilu.`,
          )
        : toPerson({ data }, `promjena plana je povučena i članstvo se nastavlja kao i prije.`),
    ],
    rows: [
      ...(data.next_plan ? [["Novi plan", String(data.next_plan)] as const] : []),
      ...(isPlanned ? [["Dosadašnja cijena", croatianMoney(Number(data.old_price))] as const] : []),
      [isPlanned ? "Nova cijena" : "Cijena", croatianMoney(Number(data.price))],
      ["Razdoblje", `${data.period_days} dana`],
      ["Sljedeća naplata", day],
    ],
    action: { label: "Otvori profil", path: "/app/profile" },
  };
}
