import { croatianDay } from "../../../kernel/croatian.ts";
import { shop } from "../../../kernel/shop.ts";
import { toPerson } from "../greeting.ts";
import type { Message } from "../message.ts";
import type { Mail } from "../outbox.ts";

/** Confirms that a membership will not be charged again. */
export function subscriptionCancelled({ data }: Mail): Message {
  const end = croatianDay(new Date(String(data.paid_until)));
  return {
    subject: `${shop.brand}: pretplata je otkazana`,
    heading: "Pretplata je otkazana",
    paragraphs: [
      toPerson({ data }, `pretplata je otkazana i više se neće naplatiti.`),
      `Premium sadržaj ostaje otvoren do kraja plaćenog razdoblja: ${end}`,
    ],
    action: { label: "Otvori naslovnu", path: "/app" },
    closing: ["Do tog dana otkaz možeš povući u izborniku: Nastavi pretplatu."],
  };
}
