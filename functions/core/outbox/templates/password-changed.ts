import { shop } from "../../../kernel/shop.ts";
import { toPerson } from "../greeting.ts";
import type { Message } from "../message.ts";
import type { Mail } from "../outbox.ts";

/** Tells the owner that the password is a new one. */
export function passwordChanged({ data }: Mail): Message {
  return {
    subject: `${shop.brand}: lozinka je promijenjena`,
    heading: "Lozinka je promijenjena",
    paragraphs: [toPerson({ data }, "tvoj račun ima novu lozinku. Ostali su uređaji odjavljeni.")],
    action: { label: "Prijavi se", path: "/app/login" },
    closing: ["Ako ovo nije tvoja promjena, odmah postavi novu lozinku: na stranici za prijavu odaberi zaboravljenu."],
  };
}
