import { shop } from "../../../kernel/shop.ts";
import { toPerson } from "../greeting.ts";
import type { Message } from "../message.ts";
import type { Mail } from "../outbox.ts";

/** The link that sets a new password. */
export function resetPassword({ to, data }: Mail): Message {
  return {
    subject: `${shop.brand}: nova lozinka`,
    heading: "Postavi novu lozinku",
    paragraphs: [
      toPerson({ data }, "ovom poveznicom postavljaš novu lozinku. Time se odjavljuju svi uređaji."),
      "Poveznica vrijedi sat vremena i može se iskoristiti jednom.",
    ],
    action: {
      label: "Postavi lozinku",
      path: `/app/reset?token=${data.token}&email=${encodeURIComponent(to)}`,
    },
    closing: ["Ako ovo nije tvoj zahtjev, zanemari poruku: lozinka ostaje ista."],
  };
}
