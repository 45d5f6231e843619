import { shop } from "../../../kernel/shop.ts";
import { toPerson } from "../greeting.ts";
import type { Message } from "../message.ts";
import type { Mail } from "../outbox.ts";

/** The link that verifies an address: asked for again, or after a change of the e-mail. */
export function verifyEmail({ data }: Mail): Message {
  return {
    subject: `${shop.brand}: potvrdi e-mail adresu`,
    heading: "Potvrdi e-mail adresu",
    paragraphs: [
      toPerson(
        { data },
        "potvrdi da je ova adresa tvoja. Poveznicu otvori u pregledniku u kojem imaš otvoren svoj račun.",
      ),
      "Poveznica vrijedi 24 sata i može se iskoristiti jednom.",
    ],
    action: { label: "Potvrdi adresu", path: `/app/verify?token=${data.token}` },
    closing: ["Ako ovo nije tvoj račun, zanemari poruku: bez potvrde se ništa ne mijenja."],
  };
}
