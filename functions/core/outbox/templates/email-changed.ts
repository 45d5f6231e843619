import { shop } from "../../../kernel/shop.ts";
import { toPerson } from "../greeting.ts";
import type { Message } from "../message.ts";
import type { Mail } from "../outbox.ts";

/** Tells the old address that the account has a new one. */
export function emailChanged({ data }: Mail): Message {
  return {
    subject: `${shop.brand}: e-mail adresa je promijenjena`,
    heading: "Nova e-mail adresa",
    paragraphs: [
      toPerson({ data }, "tvoj se račun od sada otvara drugom e-mail adresom. Na ovu više ne šaljemo poruke."),
      "Sve tvoje kupnje i pretplata ostaju iste.",
    ],
    closing: [`Ako ovo nije tvoja promjena, odmah nam piši na ${shop.company.email}.`],
  };
}
