import { shop } from "../../../kernel/shop.ts";
import { toPerson } from "../greeting.ts";
import type { Message } from "../message.ts";
import type { Mail } from "../outbox.ts";

/** For somebody who asks for a new password, but signs in through Google or Facebook. */
export function noPassword({ data }: Mail): Message {
  return {
    subject: `${shop.brand}: kako se prijavljuješ`,
    heading: "Tvoj račun nema lozinku",
    paragraphs: [
      toPerson(
        { data },
        "prijavljuješ se putem Googlea ili Facebooka, pa kod nas nemaš lozinku koju bi trebalo promijeniti.",
      ),
      "Na stranici za prijavu odaberi isti gumb kao i prvi put.",
    ],
    action: { label: "Prijavi se", path: "/app/login" },
    closing: ["Ako ovo nije tvoj zahtjev, zanemari poruku."],
  };
}
