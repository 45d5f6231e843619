import { croatianDay } from "../../../kernel/croatian.ts";
import { shop } from "../../../kernel/shop.ts";
import { toPerson } from "../greeting.ts";
import type { Message } from "../message.ts";
import type { Mail } from "../outbox.ts";

/** The membership is over: after a cancellation, because no renewal could be charged, or while nothing is known of its charge. */
export function membershipEnded({ data }: Mail): Message {
  if (data.awaiting_bank) return closedMeanwhile({ data });
  const again = data.retry_at
    ? [
        `Karticu ćemo pokušati teretiti još ${croatianDay(new Date(String(data.retry_at)))} Ako to ne želiš, otkaži na svom profilu.`,
      ]
    : [];
  return {
    subject: `${shop.brand}: članstvo je isteklo`,
    heading: "Članstvo je isteklo",
    paragraphs: [
      toPerson({ data }, `tvoje je Premium članstvo isteklo. Kupljeni programi ostaju tvoji.`),
      ...again,
      "Možeš se vratiti kad god želiš.",
    ],
    action: { label: "Obnovi članstvo", path: `/app/checkout/subscription/${data.plan}` },
  };
}

/** Nothing to pay anew: the charge may have been made. */
function closedMeanwhile({ data }: Pick<Mail, "data">): Message {
  return {
    subject: `${shop.brand}: još čekamo potvrdu banke`,
    heading: "Čekamo potvrdu banke",
    paragraphs: [
      toPerson({ data }, "banka nam još nije potvrdila naplatu članarine, pa je Premium zasad zatvoren."),
      "Čim naplata bude potvrđena, Premium se otvara. Ne trebaš ništa učiniti.",
    ],
    action: { label: "Moja članarina", path: "/app/profile" },
    closing: ["Članstvo možeš otkazati na svom profilu; ako naplata ipak stigne, vraćamo je u cijelosti."],
  };
}
