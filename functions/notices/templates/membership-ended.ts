import { croatianDay } from "../croatian.ts";
import type { Message } from "../message.ts";
import type { Letter } from "../outbox.ts";
import { shop } from "../shop.ts";

/** The membership is over: after a cancellation, or because no renewal could be charged. */
export function membershipEnded({ data }: Letter): Message {
  const again = data.retry_at
    ? [
        `Karticu ćemo pokušati teretiti još ${croatianDay(new Date(String(data.retry_at)))} Ako to ne želiš, otkaži na svom profilu.`,
      ]
    : [];
  return {
    subject: `${shop.brand}: članstvo je isteklo`,
    heading: "Članstvo je isteklo",
    paragraphs: [
      `${data.first_name}, tvoje je Premium članstvo isteklo. Kupljeni programi ostaju tvoji.`,
      ...again,
      "Možeš se vratiti kad god želiš.",
    ],
    action: { label: "Obnovi članstvo", path: `/app/checkout/subscription/${data.plan}` },
  };
}
